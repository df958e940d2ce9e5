/** Mistakes as they are named in a diagnosis: the words of a row with the facts of a request. */
import { catalogue, type Mistake, type MistakeId } from './catalogue.ts';
import { completeRemedy } from './complete-call.ts';
import { nameField } from './name-field.ts';
import type { MistakeLayer, MistakeGroup, Variant } from './mistake-row.ts';
import type { Remedy } from './remedy.ts';

/** A mistake as it shows in one request. */
export interface NamedMistake {
  readonly id: MistakeId;
  readonly group: MistakeGroup;
  readonly layer: MistakeLayer;
  readonly title: string;
  /** A sentence with this request's facts: names, values, characters. Empty where the title says it all. */
  readonly detail: string;
  readonly rule: string;
  readonly advice: string;
  readonly remedies: readonly Remedy[];
  /** Wire names of the parameters in which it shows. */
  readonly parameters: readonly string[];
}

/** @param parameters - wire names of those in which it shows. */
export function nameRow(
  { id, group, layer, title, rule, advice, remedies }: Mistake,
  detail: string,
  parameters: readonly string[],
): NamedMistake {
  return {
    id,
    group,
    layer,
    title,
    detail,
    rule,
    advice,
    remedies: remedies.map((remedy) => completeRemedy(nameField(remedy, parameters))),
    parameters,
  };
}

const rowById = new Map(catalogue.map((row) => [row.id, row]));

/**
 * A mistake by its id, for what is seen without a search.
 *
 * @param words - in place of the row's, where it was made in another way.
 */
export function nameMistake(
  id: MistakeId,
  detail = '',
  parameters: readonly string[] = [],
  words: Variant['words'] = {},
): NamedMistake {
  const row = rowById.get(id);
  if (row === undefined) throw new Error(`The catalogue has no row ${id}.`);
  return nameRow({ ...row, ...words }, detail, parameters);
}

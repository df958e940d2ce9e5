/** Rows of the catalogue as they are named in a diagnosis. */
import type { MistakeWords } from './mistake-row.ts';
import { observedWords, type ObservedId } from './observed-mistakes.ts';
import type { NamedMistake } from './mistake.ts';

/** The words of a row with this request's facts. */
export function nameRow(row: MistakeWords, detail: string, parameters: readonly string[]): NamedMistake {
  const { id, group, layer, title, rule } = row;
  return { id, group, layer, title, rule, detail, parameters };
}

/** A mistake that is seen without a search. */
export function nameObserved(id: ObservedId, detail = '', parameters: readonly string[] = []): NamedMistake {
  return nameRow(observedWords(id), detail, parameters);
}

/** What stands in a form as the case that is open would hold it: its placeholders stay placeholders. */
import type { CaseFile } from '../case-file.ts';
import { openCase } from '../composer/open-case.ts';
import type { OpenedInputs, OpenValue } from '../composer/opened-case.ts';
import { judgeValue, saveCase, type SavedCase } from '../composer/save-case.ts';
import { fieldByName } from '../../payout-check/fields.ts';
import { rowKey } from '../../other-command/command-pairs.ts';
import { extraPairKey } from '../../payout-check/request-pairs.ts';

/** The inputs that may hold a placeholder, with their names. Removed rows move those after them to other keys. */
function listInputs(inputs: OpenedInputs): readonly OpenValue[] {
  switch (inputs.operation) {
    case 'payout-check':
      return [
        ...Array.from(fieldByName.keys(), (name) => ({ key: name, name })),
        ...inputs.draft.extraPairs.map(({ name }, index) => ({ key: extraPairKey(index), name })),
      ];
    case 'view-invoice':
      return [{ key: 'receipt', name: 'receipt' }];
    case 'other-command':
      return inputs.rows.map(({ name }, index) => ({ key: rowKey(index), name }));
  }
}

/** Where each placeholder stands now, by its key in the case: those of a name in their order. */
function placesOf(placeholders: readonly OpenValue[], inputs: OpenedInputs): ReadonlyMap<string, string> {
  const left = [...listInputs(inputs)];
  return new Map(
    placeholders.flatMap(({ key, name }) => {
      const exact = left.findIndex((each) => each.key === key && each.name === name);
      const at = exact === -1 ? left.findIndex((each) => each.name === name) : exact;
      return at === -1 ? [] : left.splice(at, 1).map((place) => [key, place.key] as const);
    }),
  );
}

export interface PlaceholderKeys {
  readonly freshKeys: ReadonlySet<string>;
  readonly askedKeys: ReadonlySet<string>;
}

function placeholdersOf(file: CaseFile, inputs: OpenedInputs) {
  if (file.operation !== inputs.operation) return { fresh: [], asked: [] };
  return openCase(file, { freshId: '', typed: new Map() });
}

/** Keys of the inputs that stand for the placeholders of a case, by the key that they have in it. */
export function placeholderPlaces(file: CaseFile, inputs: OpenedInputs): ReadonlyMap<string, string> {
  const { fresh, asked } = placeholdersOf(file, inputs);
  return placesOf([...fresh, ...asked], inputs);
}

export function placeholderKeys(file: CaseFile, inputs: OpenedInputs): PlaceholderKeys {
  const { fresh } = placeholdersOf(file, inputs);
  const freshInCase = new Set(fresh.map(({ key }) => key));
  const places = [...placeholderPlaces(file, inputs)];
  const keysWhere = (isFresh: boolean): ReadonlySet<string> =>
    new Set(places.flatMap(([key, place]) => (freshInCase.has(key) === isFresh ? [place] : [])));
  return { freshKeys: keysWhere(true), askedKeys: keysWhere(false) };
}

export function currentCase(file: CaseFile, inputs: OpenedInputs, judge = judgeValue): SavedCase {
  const { name, environment, expect } = file;
  const about = { replaced: file, name, environment, expect, ...placeholderKeys(file, inputs) };
  return saveCase(inputs, about, judge);
}

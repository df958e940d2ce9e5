/** Finds fields by what somebody calls them: name, alias, meaning and synonyms, best first. */
import type { PayoutCheckField } from './field.ts';
import { payoutCheckFields } from './fields.ts';
import { fieldSynonyms } from './field-synonyms.ts';

export interface FieldHit {
  readonly field: PayoutCheckField;
  /** What was found of it. */
  readonly by: 'name' | 'alias' | 'synonym' | 'meaning';
  /** The text that was found, as it is shown. */
  readonly text: string;
  /** Where the searched letters stand in it. */
  readonly start: number;
  readonly end: number;
}

interface Found extends FieldHit {
  readonly rank: number;
}

/** Words and their joints: `client_orderid`, `client-order id` and `clientOrderId` ask for the same. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * How well a text answers, 0 best: it is what was asked for; it begins with it; one of its words does; it has all of the
 * words; it holds the letters. Null
 * where it has nothing to do with it.
 */
function closeness(text: string, asked: readonly string[]): number | null {
  const words = wordsOf(text);
  const whole = asked.join('');
  if (words.join('') === whole) return 0;
  if (words.join('').startsWith(whole)) return 1;
  const beginsWord = words.some((_, index) => words.slice(index).join('').startsWith(whole));
  if (beginsWord) return 2;
  if (asked.length > 1 && asked.every((each) => words.some((word) => word.startsWith(each)))) return 3;
  return whole.length > 2 && words.some((word) => word.includes(whole)) ? 4 : null;
}

/** Where the searched letters stand, as far as they stand together. */
function placeOf(text: string, asked: readonly string[]): Pick<FieldHit, 'start' | 'end'> {
  const match = new RegExp(asked.join('[^\\p{L}\\p{N}]*'), 'iu').exec(text);
  return match === null ? { start: 0, end: 0 } : { start: match.index, end: match.index + match[0].length };
}

/** By kind of text, then by closeness: an own name before a word that people use for it, before a word that explains. */
const ranks: Readonly<Record<FieldHit['by'], readonly number[]>> = {
  name: [0, 4, 6, 10, 13],
  alias: [1, 4, 6, 10, 13],
  synonym: [2, 7, 8, 11, 14],
  meaning: [3, 9, 9, 12, 15],
};

function findIn(
  field: PayoutCheckField,
  by: FieldHit['by'],
  text: string,
  asked: readonly string[],
): Found[] {
  const near = closeness(text, asked);
  return near === null ? [] : [{ field, by, text, ...placeOf(text, asked), rank: ranks[by][near] ?? 16 }];
}

/** @returns One hit for each field, and a second where its alias was found too. */
export function findFields(text: string): readonly FieldHit[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  const found = payoutCheckFields.flatMap((field) => {
    const { name, alias, meaning } = field;
    const own = findIn(field, 'name', name, asked);
    const second = alias === null ? [] : findIn(field, 'alias', alias, asked);
    const others = [
      ...(fieldSynonyms[name] ?? []).flatMap((word) => findIn(field, 'synonym', word, asked)),
      ...findIn(field, 'meaning', meaning, asked),
    ].toSorted((left, right) => left.rank - right.rank);
    const best = [...own, ...second, ...others].toSorted((left, right) => left.rank - right.rank)[0];
    if (best === undefined) return [];
    // A synonym may say more exactly what the name only holds: it decides the place in the list.
    const shown = own.length > 0 || second.length > 0 ? [...own, ...second] : [best];
    return shown.map((hit) => ({ ...hit, rank: best.rank }));
  });
  return found.toSorted((left, right) => left.rank - right.rank);
}

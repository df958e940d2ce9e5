/** Quotation marks that a program for texts makes of those of a list, or brackets: all values stand in them. */
import { placeIn } from '../../../template-places.ts';
import { isMaskedValue } from '../../../masked-values.ts';
import type { Pair } from '../json/encode-fields.ts';

const enclosed = /^(?:“([^“”]*)”|„([^„“]*)“|«[\u00a0\u202f ]?([^«»]*?)[\u00a0\u202f ]?»|\[(.*)\]|<(.*)>)$/su;

/**
 * The brackets of a mask are its own, and so are those of places to be filled where no value is anything else.
 *
 * @returns The values of a list, without what all of them stand in.
 */
export function valuesInside(pairs: readonly Pair[]): readonly string[] {
  const inside = pairs.map(([, value]) => enclosed.exec(value)?.slice(1).join(''));
  const isMask = ([name, value]: Pair): boolean => isMaskedValue(name, value);
  const isEnclosed =
    pairs.length > 1 &&
    !inside.includes(undefined) &&
    pairs.some((pair) => !isMask(pair) && placeIn(pair[1]) === null);
  return pairs.map((pair, index) => (isEnclosed && !isMask(pair) ? (inside[index] ?? '') : pair[1]));
}

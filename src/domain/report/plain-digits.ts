/** Digits of other scripts, full-width and raised ones in octets of UTF-8, as the digits of ASCII that they stand for. */
import { asciiDigit } from '../look-alikes.ts';

/** What a text has to hold for any of its octets to be another digit, or a character that nobody sees. */
const otherDigits = /(?![0-9])[\p{Nd}\p{No}]|\p{Default_Ignorable_Code_Point}/u;
const sequence = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/gu;

const decoder = new TextDecoder();

function textOf(octets: string): string {
  const numbers = new Uint8Array(octets.length);
  for (let index = 0; index < octets.length; index += 1) numbers[index] = octets.charCodeAt(index);
  return decoder.decode(numbers);
}

function plainOf(octets: string): string {
  const character = textOf(octets);
  const digit = asciiDigit(character);
  if (digit !== null) return digit;
  if (/^\p{Default_Ignorable_Code_Point}$/u.test(character)) return '';
  const compatible = character.normalize('NFKC');
  return /^[0-9]$/u.test(compatible) ? compatible : octets;
}

/**
 * @param replace Makes what is to be returned of a pattern and of what stands for each match.
 * @returns Null where there is no such digit.
 */
export function withPlainDigits<Replaced>(
  octets: string,
  replace: (pattern: RegExp, plainOf: (match: RegExpExecArray) => string) => Replaced | null,
): Replaced | null {
  if (octets.search(sequence) < 0 || !otherDigits.test(textOf(octets))) return null;
  const known = new Map<string, string>();
  return replace(sequence, ([found]) => {
    const plain = known.get(found) ?? plainOf(found);
    known.set(found, plain);
    return plain;
  });
}

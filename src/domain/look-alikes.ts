/** Letters and digits of other scripts that look like Latin ones: the usual ones of Unicode's confusables (UTS #39). */

/** Each pair of strings has the look-alikes and, at the same place, what they look like. */
const tables: readonly (readonly [lookAlikes: string, latin: string])[] = [
  // Cyrillic.
  ['АВЕЅІЈКМНОРСТУХЗасеорхуіјѕһԁԛԝ', 'ABESIJKMHOPCTYX3aceopxyijshdqw'],
  // Greek.
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανοτυρι', 'ABEZHIKMNOPTYXavotupi'],
];

const latinByLookAlike: ReadonlyMap<string, string> = new Map(
  tables.flatMap(([lookAlikes, latin]) =>
    Array.from(lookAlikes, (character, index) => [character, latin[index] ?? ''] as const),
  ),
);

/**
 * Digits of a script stand in tens from zero on (The Unicode Standard, section 4.6).
 *
 * @param character One code point.
 * @returns The digit of ASCII for a decimal digit of any script; null for anything else.
 */
export function asciiDigit(character: string): string | null {
  if (!/^\p{Nd}$/u.test(character)) return null;
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/**
 * What a character of another script looks like.
 *
 * @param character One code point.
 * @returns The ASCII letter or digit; null for an ASCII character and for one that looks like none.
 */
export function latinLookAlike(character: string): string | null {
  if ((character.codePointAt(0) ?? 0) < 0x80) return null;
  const wide = character.normalize('NFKC');
  if (/^[\u0021-\u007E]$/u.test(wide)) return wide;
  return latinByLookAlike.get(character) ?? asciiDigit(character);
}

/**
 * What settings of an encoder do to a text, as a number: settings that differ in nothing that the text holds have the same
 * effect on it. The plain encoder, `encodeWith`, says what comes out.
 */
import type { EncoderSettings } from '../../plan/encoder.ts';

/** What encoders disagree on, one bit each. */
const reserved = "!'()*:@&=+$,;?#[]/";
const unreserved = '~-._';

function bitsOf(characters: string, among: string): number {
  let bits = 0;
  for (const character of characters) bits |= 1 << among.indexOf(character);
  return bits;
}

const plusBit = bitsOf('+', reserved);
const questionBit = bitsOf('?', reserved);

/** Reserved characters at 0 to 17, then the unreserved ones that may be encoded, then what follows. */
const unreservedAt = reserved.length;
const blankBit = 1 << 22;
const escapedBit = 1 << 23;
const beyondAsciiBit = 1 << 24;

const bitByCode = Uint32Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (reserved.includes(character)) return bitsOf(character, reserved) | escapedBit;
  if (unreserved.includes(character)) return bitsOf(character, unreserved) << unreservedAt;
  if (character === ' ') return blankBit | escapedBit;
  return /[0-9A-Za-z]/u.test(character) ? 0 : escapedBit;
});

/** Which characters are in a text that encoders disagree on. */
export function contentOf(text: string): number {
  let content = 0;
  for (let index = 0; index < text.length; index += 1) {
    content |= bitByCode[text.charCodeAt(index)] ?? escapedBit | beyondAsciiBit;
  }
  return content;
}

/** Whether a text of this content has as many octets as characters. */
export function isAsciiContent(content: number): boolean {
  return (content & beyondAsciiBit) === 0;
}

/** @returns What the settings do to a text of this content: equal effects give equal numbers. */
export type EffectOn = (content: number) => number;

/** The text stays as it is. */
export const noEffect = 0;

/** @param id - of settings that nothing can be said of. */
export function effectOf(settings: EncoderSettings, id: number): EffectOn {
  const { passes, charset, kept, keptAfterFirst, encodedToo, blank, hexCase } = settings;
  if (passes === 0) return () => -1;
  const isKnown = (characters: string, among: string): boolean =>
    characters.split('').every((character) => among.includes(character));
  const isTold = isKnown(kept + keptAfterFirst, reserved) && isKnown(encodedToo, unreserved);
  if (!isTold || blank.startsWith('first')) return () => -2 - id;
  const keptBits = bitsOf(kept, reserved);
  const afterFirstBits = bitsOf(keptAfterFirst, reserved);
  const tooBits = bitsOf(encodedToo, unreserved);
  const charsetNumber = ['UTF-8', 'ISO-8859-1', 'escape'].indexOf(charset);
  if (charsetNumber === -1) return () => -2 - id;
  const caseAndPasses = (hexCase === 'lower' ? 2 : 0) + passes - 1;
  return (content) => {
    const too = (content >> unreservedAt) & tooBits;
    // Nothing is escaped, and once is as often as twice.
    if ((content & escapedBit) === 0 && too === 0) return noEffect;
    const isBlankPlus = blank === '+' && (content & blankBit) !== 0;
    const isCharsetSeen = (content & beyondAsciiBit) !== 0;
    // A second pass finds the plus of a blank; a character set that lacks a letter has a question mark for it.
    const seen =
      content | (isBlankPlus ? plusBit : 0) | (isCharsetSeen && charset !== 'UTF-8' ? questionBit : 0);
    const rest =
      (too << 5) | (isBlankPlus ? 16 : 0) | (isCharsetSeen ? charsetNumber << 2 : 0) | caseAndPasses;
    return 2 ** 45 + (seen & keptBits) * 2 ** 27 + (seen & afterFirstBits) * 2 ** 9 + rest;
  };
}

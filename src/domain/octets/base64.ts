/**
 * Base64 of RFC 4648 section 4, read strictly: one text for one octet string. Line ends, blanks and tabs between
 * characters are skipped, as RFC 7468 section 2 has it for textual encodings; all else is a failure with its place.
 */
import { failed, success, type Result } from '../result.ts';
import { runSteps } from '../run-steps.ts';
import type { Base64Problem } from '../keys/intake/key-failure.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SEXTETS: ReadonlyMap<string, number> = new Map(
  Array.from(ALPHABET, (character, sextet) => [character, sextet] as const),
);

/** What is wrong, and at which index of the text; the character itself is not repeated. */
export interface Base64Failure {
  readonly problem: Base64Problem;
  readonly index: number;
}

/**
 * Decodes padded Base64.
 *
 * @returns the octets, or the first offending place: a character outside the alphabet, padding that is not at
 * the end, a length that is no multiple of four, or unused bits that are not zero (RFC 4648 section 3.5).
 */
export function decodeBase64(text: string): Result<Uint8Array<ArrayBuffer>, Base64Failure> {
  const octets = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let octetCount = 0;
  let characterCount = 0;
  let paddingCount = 0;
  let bits = 0;
  let bitCount = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (isLineBlank(character)) continue;
    if (character === '=') {
      paddingCount += 1;
      if (characterCount % 4 < 2 || paddingCount > 4 - (characterCount % 4)) {
        return failed({ problem: 'padding', index });
      }
      continue;
    }
    const sextet = SEXTETS.get(character);
    if (sextet === undefined) return failed({ problem: 'character', index });
    if (paddingCount > 0) return failed({ problem: 'padding', index });
    characterCount += 1;
    bits = ((bits << 6) | sextet) & 0x3fff;
    bitCount += 6;
    if (bitCount >= 8) {
      bitCount -= 8;
      octets[octetCount] = (bits >> bitCount) & 0xff;
      octetCount += 1;
    }
  }
  if ((characterCount + paddingCount) % 4 !== 0) return failed({ problem: 'length', index: text.length });
  if ((bits & ((1 << bitCount) - 1)) !== 0) return failed({ problem: 'unused-bits', index: text.length });
  const whole = octets.slice(0, octetCount);
  // It may be a key: one copy is enough to look after.
  octets.fill(0);
  return success(whole);
}

/** Encodes octets with padding and without line ends. */
export function encodeBase64(octets: Uint8Array): string {
  let text = '';
  for (let index = 0; index < octets.length; index += 3) {
    const second = octets[index + 1];
    const third = octets[index + 2];
    const group = ((octets[index] ?? 0) << 16) | ((second ?? 0) << 8) | (third ?? 0);
    text += ALPHABET.charAt(group >> 18) + ALPHABET.charAt((group >> 12) & 63);
    text += second === undefined ? '=' : ALPHABET.charAt((group >> 6) & 63);
    text += third === undefined ? '=' : ALPHABET.charAt(group & 63);
  }
  return text;
}

/** Whole groups of four characters, in a millisecond or two. */
const STEP_CHARACTERS = 65_536;

/** Decodes what the console's own Node side encoded, at native speed, a part in a step. Throws for anything else. */
export function* ownBase64Steps(text: string): Generator<undefined, Uint8Array<ArrayBuffer>, undefined> {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const octets = new Uint8Array((text.length / 4) * 3 - padding);
  let octetCount = 0;
  for (let start = 0; start < text.length; start += STEP_CHARACTERS) {
    const binary = atob(text.slice(start, start + STEP_CHARACTERS));
    for (let index = 0; index < binary.length; index += 1) {
      octets[octetCount + index] = binary.charCodeAt(index);
    }
    octetCount += binary.length;
    yield;
  }
  return octets;
}

/** {@link ownBase64Steps} in one go. */
export function decodeOwnBase64(text: string): Uint8Array<ArrayBuffer> {
  return runSteps(ownBase64Steps(text));
}

function isLineBlank(character: string): boolean {
  return character === '\n' || character === '\r' || character === ' ' || character === '\t';
}

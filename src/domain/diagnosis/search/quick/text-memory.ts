/**
 * Encodes each text once for each effect that settings have on it: settings that differ in nothing that this text holds
 * give the same string, and the same piece of a base string. The plain encoder, `encodeWith`, says what comes out.
 */
import { encodeWith, type Encode, type EncoderSettings } from '../../plan/encoder.ts';
import { utf8Octets } from '../../plan/assemble.ts';

/** A run of a base string; equal runs are the same object while they are remembered. */
export interface TextPiece {
  readonly text: string;
  readonly octets: Uint8Array;
}

export interface TextMemory {
  /** One encoder for equal settings. */
  readonly encoder: (settings: EncoderSettings) => Encode;
  readonly piece: (text: string) => TextPiece;
  /** Two texts one behind the other: where the second one is long, the same string again, so that it is found fast. */
  readonly join: (before: string, text: string) => string;
  /** Whether some piece begins with half a surrogate pair, which may belong to a half that stands before it. */
  readonly hasHalves: () => boolean;
}

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

function contentOf(text: string): number {
  let content = 0;
  for (let index = 0; index < text.length; index += 1) {
    content |= bitByCode[text.charCodeAt(index)] ?? escapedBit | beyondAsciiBit;
  }
  return content;
}

/** @returns What the settings do to a text of this content: equal effects give equal numbers. */
type EffectOn = (content: number) => number;

function effectOf(settings: EncoderSettings, id: number): EffectOn {
  const { passes, charset, kept, keptAfterFirst, encodedToo, blank, hexCase } = settings;
  if (passes === 0) return () => -1;
  const isKnown = (characters: string, among: string): boolean =>
    characters.split('').every((character) => among.includes(character));
  if (!isKnown(kept + keptAfterFirst, reserved) || !isKnown(encodedToo, unreserved)) return () => -2 - id;
  const keptBits = bitsOf(kept, reserved);
  const afterFirstBits = bitsOf(keptAfterFirst, reserved);
  const tooBits = bitsOf(encodedToo, unreserved);
  const charsetNumber = ['UTF-8', 'ISO-8859-1', 'escape'].indexOf(charset);
  const caseAndPasses = (hexCase === 'lower' ? 2 : 0) + passes - 1;
  return (content) => {
    const too = (content >> unreservedAt) & tooBits;
    // Nothing is escaped, and once is as often as twice.
    if ((content & escapedBit) === 0 && too === 0) return 0;
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

/** From this length on a text is remembered while it is among the last ones… */
export const longText = 4096;
/** … that are this long together. */
const charactersAtMost = 16 * 2 ** 20;

/** Short texts stay; of long ones the last used do. */
function createMemory<Value>(make: (text: string) => Value): (text: string) => Value {
  const short = new Map<string, Value>();
  const long = new Map<string, Value>();
  let characters = 0;

  return (text) => {
    if (text.length < longText) {
      const known = short.get(text);
      if (known !== undefined) return known;
      const made = make(text);
      short.set(text, made);
      return made;
    }
    const found = long.get(text) ?? make(text);
    // Behind the others again.
    if (long.delete(text)) characters -= text.length;
    long.set(text, found);
    characters += text.length;
    for (const oldest of long.keys()) {
      if (characters <= charactersAtMost || long.size === 1) break;
      long.delete(oldest);
      characters -= oldest.length;
    }
    return found;
  };
}

export function createTextMemory(): TextMemory {
  const recordOf = createMemory((text) => ({ content: contentOf(text), encoded: new Map<number, string>() }));
  const joinedTo = createMemory(() => new Map<string, string>());
  const encoders = new WeakMap<EncoderSettings, Encode>();
  const byKey = new Map<string, Encode>();
  let hasHalves = false;

  function create(settings: EncoderSettings): Encode {
    const effectOn = effectOf(settings, byKey.size);
    return (text) => {
      if (text === '') return text;
      const { content, encoded } = recordOf(text);
      const effect = effectOn(content);
      const found = encoded.get(effect);
      if (found !== undefined) return found;
      const made = encodeWith(settings, text);
      encoded.set(effect, made);
      return made;
    };
  }

  return {
    encoder(settings) {
      const known = encoders.get(settings);
      if (known !== undefined) return known;
      const key = JSON.stringify(settings);
      const encode = byKey.get(key) ?? create(settings);
      byKey.set(key, encode);
      encoders.set(settings, encode);
      return encode;
    },
    piece: createMemory((text) => {
      if ((text.charCodeAt(0) & 0xfc00) === 0xdc00) hasHalves = true;
      return { text, octets: utf8Octets(text) };
    }),
    join(before, text) {
      if (text.length < longText) return before + text;
      const known = joinedTo(text);
      const joined = known.get(before) ?? before + text;
      known.set(before, joined);
      return joined;
    },
    hasHalves: () => hasHalves,
  };
}

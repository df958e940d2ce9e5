/** Percent-encoding as other code does it: RFC 5849 section 3.6, and the ways in which encoders depart from it. */
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { octetsIn, type OtherCharacterSet } from './character-sets.ts';

export interface EncoderSettings {
  /** How often the text is encoded; 0 leaves it as it is. */
  readonly passes: 0 | 1 | 2;
  /**
   * `escape` is the JavaScript function: ISO-8859-1, and `%uXXXX` for all that it lacks. For an emoji `ISO-8859-1` has two
   * question marks, `by letter` one. `units` are the numbers of UTF-16, of two digits or more, `short units` of one or more,
   * `points` those of Unicode. `CESU-8` has UTF-8 of each half of a surrogate pair. Two leave what is beyond ASCII: its
   * letters and digits, or all of it. Of `every octet` nothing is left.
   */
  readonly charset:
    | 'UTF-8'
    | 'ISO-8859-1'
    | 'escape'
    | 'units'
    | 'short units'
    | 'points'
    | 'ISO-8859-1 by letter'
    | 'CESU-8'
    | 'letters left'
    | 'all left'
    | 'every octet'
    | OtherCharacterSet;
  /** Reserved ASCII characters that are left as they are. */
  readonly kept: string;
  /** Characters of which the first in a text is encoded and the others are left: `replace` without its global flag. */
  readonly keptAfterFirst: string;
  /** Unreserved characters that are encoded nevertheless. */
  readonly encodedToo: string;
  /** `first %20`: the first one in a text, and “+” for the others; `first +` the other way round. */
  readonly blank: '%20' | '+' | 'first %20' | 'first +';
  readonly hexCase: 'upper' | 'lower';
}

/** RFC 5849 section 3.6. */
export const rfc5849Encoder: EncoderSettings = {
  passes: 1,
  charset: 'UTF-8',
  kept: '',
  keptAfterFirst: '',
  encodedToo: '',
  blank: '%20',
  hexCase: 'upper',
};

export type Encode = (text: string) => string;

const derived = new WeakMap<EncoderSettings, WeakMap<object, EncoderSettings>>();

/** Settings with a change; the same change of the same settings is the same object, which is found again fast. */
export function deriveSettings(settings: EncoderSettings, change: Partial<EncoderSettings>): EncoderSettings {
  const byChange = derived.get(settings) ?? new WeakMap<object, EncoderSettings>();
  derived.set(settings, byChange);
  const known = byChange.get(change) ?? { ...settings, ...change };
  byChange.set(change, known);
  return known;
}

function escapeOctet(octet: number): string {
  return `%${octet.toString(16).toUpperCase().padStart(2, '0')}`;
}

function escapeOf(character: string): string {
  return escapeOctet(character.charCodeAt(0));
}

function encodeLatin1(text: string, beyond: (unit: string) => string): string {
  let encoded = '';
  for (const unit of text.split('')) {
    const code = unit.charCodeAt(0);
    if (code < 0x80) encoded += percentEncode(unit);
    else encoded += code <= 0xff ? escapeOf(unit) : beyond(unit);
  }
  return encoded;
}

/** Octet by octet: what is a letter in ASCII stays one, also as the second octet of a character. */
function encodeOtherSet(text: string, set: OtherCharacterSet): string {
  const encodeOctet = (octet: number): string =>
    octet < 0x80 ? percentEncode(String.fromCharCode(octet)) : escapeOctet(octet);
  return text.replaceAll(/[^A-Za-z0-9]/gu, (character) =>
    character <= '\u007f'
      ? percentEncode(character)
      : (octetsIn(character, set)?.map(encodeOctet).join('') ?? '%3F'),
  );
}

/** Each UTF-16 unit by its number. */
function encodeUnits(text: string, { hexCase }: EncoderSettings, digits: number): string {
  return text.replaceAll(/[^A-Za-z0-9._~-]/g, (unit) => {
    const number = unit.charCodeAt(0).toString(16).padStart(digits, '0');
    return `%${hexCase === 'upper' ? number.toUpperCase() : number}`;
  });
}

/** Each half of a surrogate pair as three octets. */
function encodeCesu8(text: string): string {
  return text.replaceAll(/[\ud800-\udfff]|[^\ud800-\udfff]+/g, (part) => {
    const code = part.charCodeAt(0);
    return code < 0xd800 || code > 0xdfff
      ? percentEncode(part)
      : [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)].map(escapeOctet).join('');
  });
}

function encodeCharset(text: string, settings: EncoderSettings): string {
  const { charset } = settings;
  switch (charset) {
    case 'UTF-8':
      return percentEncode(text.toWellFormed());
    case 'ISO-8859-1':
      return encodeLatin1(text, () => '%3F');
    case 'escape':
      return encodeLatin1(
        text,
        (unit) => `%u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
      );
    case 'ISO-8859-1 by letter':
      return encodeLatin1(text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '\uffff'), () => '%3F');
    case 'points':
      return text.replaceAll(
        /[^A-Za-z0-9._~-]/gu,
        (letter) => `%${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`,
      );
    case 'units':
      return encodeUnits(text, settings, 2);
    case 'short units':
      return encodeUnits(text, settings, 1);
    case 'CESU-8':
      return encodeCesu8(text);
    case 'letters left':
      return text.toWellFormed().replaceAll(/[\0-\x7f]|[^\p{L}\p{N}]/gu, percentEncode);
    case 'all left':
      return text.replaceAll(/[\0-\x7f]+/g, percentEncode);
    case 'every octet':
      return Array.from(new TextEncoder().encode(text), escapeOctet).join('');
    default:
      return encodeOtherSet(text, charset);
  }
}

function keepAfterFirst(encoded: string, character: string): string {
  const [start = '', ...rest] = encoded.split(escapeOf(character));
  return rest.length < 2 ? encoded : `${start}${escapeOf(character)}${rest.join(character)}`;
}

function encodeBlanks(encoded: string, blank: EncoderSettings['blank']): string {
  switch (blank) {
    case '%20':
      return encoded;
    case '+':
      return encoded.replaceAll('%20', '+');
    case 'first %20':
      return encoded.replaceAll('%20', '+').replace('+', '%20');
    case 'first +':
      return encoded.replace('%20', '+');
  }
}

function encodeOnce(text: string, settings: EncoderSettings): string {
  let encoded = encodeCharset(text, settings);
  for (const character of settings.kept) encoded = encoded.replaceAll(escapeOf(character), character);
  for (const character of settings.keptAfterFirst) encoded = keepAfterFirst(encoded, character);
  for (const character of settings.encodedToo) encoded = encoded.replaceAll(character, escapeOf(character));
  encoded = encodeBlanks(encoded, settings.blank);
  if (settings.hexCase === 'lower')
    encoded = encoded.replaceAll(/%[0-9A-F]{2}/gu, (sequence) => sequence.toLowerCase());
  return encoded;
}

/** Encodes with the given settings, without memory. */
export function encodeWith(settings: EncoderSettings, text: string): string {
  if (settings.passes === 0) return text;
  const once = encodeOnce(text, settings);
  return settings.passes === 1 ? once : encodeOnce(once, settings);
}

/**
 * Encoders that remember what they encoded: a search encodes the same values thousands of times.
 *
 * @returns The encoder of some settings; equal settings give the same encoder.
 */
export function createTextEncoders(): (settings: EncoderSettings) => Encode {
  const bySettings = new WeakMap<EncoderSettings, Encode>();
  const byKey = new Map<string, Encode>();
  function create(settings: EncoderSettings): Encode {
    const known = new Map<string, string>();
    return (text) => {
      const found = known.get(text);
      if (found !== undefined) return found;
      const encoded = encodeWith(settings, text);
      known.set(text, encoded);
      return encoded;
    };
  }
  return (settings) => {
    const found = bySettings.get(settings);
    if (found !== undefined) return found;
    const key = JSON.stringify(settings);
    const encode = byKey.get(key) ?? create(settings);
    byKey.set(key, encode);
    bySettings.set(settings, encode);
    return encode;
  };
}

/**
 * The text of `oauth_signature` as other code sends it, turned back into octets. What has to be undone on the way is
 * what is wrong with it.
 */
import { octetsFromHex } from '../../../octets/hexadecimal.ts';
import { decodeBase64 } from '../../../octets/base64.ts';
import { percentDecode } from '../../../oauth1/percent-encoding.ts';
import { shorten } from '../../../visible-text.ts';
import type { WrittenSignature } from '../received-request.ts';
import { readOctetsAsTheyAre, readTwoSignatures, withoutSign } from './misplaced-octets.ts';
import { readOtherAlphabet, readUrlAlphabet } from './other-alphabets.ts';
import { readOtherBase } from './other-bases.ts';
import { readPrinted, type PrintedSignature } from './printed-signature.ts';

export interface SignatureFault {
  readonly kind:
    | 'signature-line-broken'
    | 'signature-base64url'
    | 'signature-hex'
    | 'signature-base64-of-hex'
    | 'signature-base64-twice'
    | 'signature-encoded-twice'
    | 'signature-not-encoded'
    | 'signature-plus-blank'
    | 'signature-padding-missing'
    | 'signature-as-text'
    | 'signature-printed'
    | 'signature-case';
  readonly detail: string;
  /** In place of the row's, where that says more than what was seen. */
  readonly title?: string;
}

export interface SignatureReading {
  /** Null when nothing could be made of the text. */
  readonly octets: Uint8Array | null;
  /** The text after percent-decoding. */
  readonly text: string;
  readonly faults: readonly SignatureFault[];
}

interface Step {
  readonly text: string;
  readonly faults: readonly SignatureFault[];
}

function undoPercentEncoding({ text: written, place }: WrittenSignature): Step {
  if (!/%[0-9A-Fa-f]{2}/u.test(written)) {
    const isBare = place === 'header' && /[+/=]/u.test(written);
    return {
      text: place === 'query' || place === 'body' ? written.replaceAll('+', ' ') : written,
      faults: isBare
        ? [{ kind: 'signature-not-encoded', detail: 'It has “+”, “/” or “=” as they are.' }]
        : [],
    };
  }
  const once = percentDecode(written, place === 'query' || place === 'body');
  if (!/%[0-9A-Fa-f]{2}/u.test(once)) return { text: once, faults: [] };
  // All else in it was encoded once.
  if (!/%(?!20)/u.test(once) && /[+/=]/u.test(once)) {
    const title = '“%20” stands for “+” in the signature.';
    const detail = 'It was put there before the signature was encoded.';
    return { text: once.replaceAll('%20', '+'), faults: [{ kind: 'signature-plus-blank', detail, title }] };
  }
  let text = once;
  let times = 1;
  while (/%[0-9A-Fa-f]{2}/u.test(text) && times < 5) {
    text = percentDecode(text, false);
    times += 1;
  }
  const detail = times === 2 ? 'It has %25 in place of %.' : `It was encoded ${times} times.`;
  return { text, faults: [{ kind: 'signature-encoded-twice', detail }] };
}

/** Characters of Base64 that octets take, padding included. */
function base64Length(octets: number): number {
  return Math.ceil(octets / 3) * 4;
}

/** Blanks inside: either what was a plus, or what breaks lines; the length tells which. */
function undoBlanks({ text, faults }: Step, lengths: readonly number[]): Step {
  const trimmed = text.trim();
  const hasLineEnd = /[\r\n]|\\n/u.test(trimmed);
  const trailing =
    trimmed === text || !/[\r\n]/u.test(text)
      ? []
      : [lineBroken(`A line end stands ${/^\s*[\r\n]/u.test(text) ? 'before' : 'behind'} it.`)];
  if (!/\s|\\n/u.test(trimmed)) return { text: trimmed, faults: [...faults, ...trailing] };
  const withoutBlanks = trimmed.replaceAll(/\s|\\r|\\n/gu, '');
  const withPlus = trimmed.replaceAll(/\r\n|\r|\n|\\r|\\n/gu, '').replaceAll(' ', '+');
  const fits = (candidate: string): boolean =>
    lengths.some((octets) => base64Length(octets) === candidate.length);
  const isBase64 = /^[A-Za-z0-9+/=_-]{16,}$/u.test(withPlus);
  // Words and other texts have blanks of their own.
  if (!isBase64 && !hasLineEnd) return { text: trimmed, faults };
  const isAlone = !trimmed.includes('+');
  const takesPlus =
    isBase64 && !hasLineEnd && (fits(withoutBlanks) ? isAlone && fits(withPlus) : isAlone || fits(withPlus));
  if (takesPlus) {
    const count = trimmed.split(' ').length - 1;
    return {
      text: withPlus,
      faults: [
        ...faults,
        {
          kind: 'signature-plus-blank',
          detail: `It has ${count} blank${count === 1 ? '' : 's'} ${isAlone ? 'and no “+”' : 'beside those that stayed'}.`,
        },
      ],
    };
  }
  const lines = trimmed.split(/\r\n|\r|\n|\\n| +/u).length;
  if (!hasLineEnd) {
    const title = 'The Base64 of the signature has blanks in it, where line breaks may have been.';
    const parted = { ...lineBroken(`They part it into ${lines} pieces.`), title };
    return { text: withoutBlanks, faults: [...faults, parted] };
  }
  return { text: withoutBlanks, faults: [...faults, lineBroken(`It stands on ${lines} lines.`)] };
}

function lineBroken(detail: string): SignatureFault {
  return { kind: 'signature-line-broken', detail };
}

function hexOctets(text: string, lengths: readonly number[]): Uint8Array | null {
  const digits = text.replaceAll(/[:\s-]|^0x/gu, '');
  if (!/^(?:[0-9A-Fa-f]{2})+$/u.test(digits) || !lengths.includes(digits.length / 2)) return null;
  return octetsFromHex(digits);
}

function asciiOf(octets: Uint8Array): string | null {
  return octets.every((octet) => octet >= 0x20 && octet < 0x7f) ? String.fromCharCode(...octets) : null;
}

function decode(
  text: string,
  lengths: readonly number[],
): { readonly octets: Uint8Array; readonly faults: readonly SignatureFault[] } | null {
  const { standard, faults } = readUrlAlphabet(text);
  const bare = standard.replace(/=+$/u, '');
  if (!/^[A-Za-z0-9+/]*$/u.test(bare)) return null;
  const padded = bare.padEnd(Math.ceil(bare.length / 4) * 4, '=');
  // A cut text may end inside a group: what is complete is read.
  const decoded = decodeBase64(padded);
  const octets = decoded.ok ? decoded : decodeBase64(bare.slice(0, bare.length - (bare.length % 4)));
  if (!octets.ok) return null;
  // Of a cut text the padding is missing with the octets.
  const isWhole = lengths.includes(octets.value.length) && bare.length % 4 !== 1;
  const isUnpadded = standard !== padded && isWhole && faults.length === 0;
  return {
    octets: octets.value,
    faults: isUnpadded ? [{ kind: 'signature-padding-missing', detail: '' }] : faults,
  };
}

/**
 * Octets that were taken for letters, each for the one that Latin-1 has there, and written as UTF-8: those above 7F are
 * two then. Null where they are no such text, or none of the lengths comes of it.
 */
function undoText(octets: Uint8Array, lengths: readonly number[]): Uint8Array | null {
  if (octets.every((octet) => octet < 0x80)) return null;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(octets);
  const units = text.split('').map((unit) => unit.charCodeAt(0));
  return units.every((unit) => unit <= 0xff) && lengths.includes(units.length)
    ? Uint8Array.from(units)
    : null;
}

/** Base64 of a signature has capitals and small letters; without either, in its length, something changed them. */
function isOfOneCase(text: string, lengths: readonly number[]): boolean {
  if (!/^[A-Za-z0-9+/_-]{27,}={0,2}$/u.test(text) || (/[a-z]/u.test(text) && /[A-Z]/u.test(text)))
    return false;
  const characters = text.replace(/=+$/u, '').length;
  return lengths.some((octets) => Math.ceil((octets * 4) / 3) === characters);
}

function withPrinted({ text, faults }: Step, printed: PrintedSignature): Step {
  const fault: SignatureFault = { kind: 'signature-printed', detail: printed.detail };
  return {
    text: printed.kind === 'text' ? printed.text : text,
    // What was printed so was made for nobody who encodes it.
    faults: [...faults.filter(({ kind }) => kind !== 'signature-not-encoded'), fault],
  };
}

/** What a program printed, put into Base64 as if it were the signature’s octets. */
function withPrintedInside(
  printed: PrintedSignature,
  { text, faults }: Step,
  inner: string,
  lengths: readonly number[],
): SignatureReading {
  const again = printed.kind === 'text' ? decode(printed.text, lengths) : null;
  const isObject = printed.kind === 'object';
  const detail = isObject ? `It is the Base64 of “${shorten(inner)}”.` : `In Base64: ${printed.detail}`;
  return {
    octets: printed.kind === 'octets' ? printed.octets : (again?.octets ?? null),
    text,
    faults: [...faults, { kind: 'signature-printed', detail }],
  };
}

/**
 * Reads a signature.
 *
 * @param lengths - in octets, that the signature can have: of the key's modulus and of the hashes of HMAC.
 */
export function readSignature(written: WrittenSignature, lengths: readonly number[]): SignatureReading {
  const asTheyAre = readOctetsAsTheyAre(written.text, lengths);
  if (asTheyAre !== null) return { octets: asTheyAre.octets, text: written.text, faults: [asTheyAre.fault] };
  const undone = undoPercentEncoding(written);
  const two = readTwoSignatures(undone.text.trim(), lengths);
  if (two !== null && two.text === null) {
    return { octets: null, text: undone.text, faults: [...undone.faults, two.fault] };
  }
  const decodedOnce = two === null ? undone : { text: two.text ?? '', faults: [...undone.faults, two.fault] };
  const printed = readPrinted(decodedOnce.text);
  const unprinted = printed === null ? decodedOnce : withPrinted(decodedOnce, printed);
  if (printed?.kind === 'octets') return { ...unprinted, octets: printed.octets };
  if (printed?.kind === 'object') return { ...unprinted, octets: null };
  // Octets in hexadecimal may have a blank between them.
  const spaced = /[\r\n]|\\n/u.test(unprinted.text) ? null : hexOctets(unprinted.text, lengths);
  if (spaced !== null) {
    return {
      ...unprinted,
      octets: spaced,
      faults: [...unprinted.faults, { kind: 'signature-hex', detail: '' }],
    };
  }
  const based = readOtherBase(unprinted.text.trim(), lengths);
  if (based !== null) {
    const fault: SignatureFault = { kind: 'signature-printed', detail: based.detail };
    return { ...unprinted, octets: based.octets, faults: [...unprinted.faults, fault] };
  }
  const other = readOtherAlphabet(unprinted.text.trim(), lengths);
  if (other !== null) return { ...other, faults: [...unprinted.faults, ...other.faults] };
  const { text, faults } = undoBlanks(unprinted, lengths);
  const hex = hexOctets(text, lengths);
  if (hex !== null) return { octets: hex, text, faults: [...faults, { kind: 'signature-hex', detail: '' }] };
  if (isOfOneCase(text, lengths)) {
    return { octets: null, text, faults: [...faults, { kind: 'signature-case', detail: '' }] };
  }
  const decoded = decode(text, lengths);
  if (decoded === null) return { octets: null, text, faults };
  const all = [...faults, ...decoded.faults];
  const inner = asciiOf(decoded.octets);
  if (inner !== null) {
    const innerHex = hexOctets(inner, lengths);
    if (innerHex !== null) {
      return { octets: innerHex, text, faults: [...all, { kind: 'signature-base64-of-hex', detail: '' }] };
    }
    const again = decode(inner, lengths);
    if (again !== null && lengths.includes(again.octets.length)) {
      return { octets: again.octets, text, faults: [...all, { kind: 'signature-base64-twice', detail: '' }] };
    }
    const printedInside = readPrinted(inner);
    if (printedInside !== null)
      return withPrintedInside(printedInside, { text, faults: all }, inner, lengths);
  }
  const unsigned = withoutSign(decoded.octets, lengths);
  if (unsigned !== null) return { octets: unsigned.octets, text, faults: [...all, unsigned.fault] };
  const untaken = undoText(decoded.octets, lengths);
  if (untaken === null) return { octets: decoded.octets, text, faults: all };
  const detail = `Its ${untaken.length} octets became ${decoded.octets.length}.`;
  return { octets: untaken, text, faults: [...all, { kind: 'signature-as-text', detail }] };
}

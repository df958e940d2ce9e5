/** `merchant_data` as it came beside what was sent (interface document, "Events"): cut, or changed, and by what. */
import { decodeBackslashEscapes } from '../../diagnosis/paste/shell/ansi-c-quoting.ts';
import { withoutEntities } from '../../diagnosis/paste/text/html-entities.ts';
import { decodeBase64 } from '../../octets/base64.ts';
import { decodeStrictUtf8 } from '../reading/octet-text.ts';
import { describeJsonDifference } from './json-difference.ts';
import { listTextChanges } from './text-changes.ts';

export type MerchantDataComparison =
  | { readonly kind: 'identical' }
  /** `why` completes "It ends …". */
  | { readonly kind: 'cut'; readonly characters: number; readonly why: string }
  /** Digits that look like a card number, which the inbox and loggers mask: the rest is equal. */
  | { readonly kind: 'masked' }
  /** `how` is a sentence. */
  | { readonly kind: 'changed'; readonly how: string }
  /** Another writing of the same text. */
  | { readonly kind: 'rewritten'; readonly how: string };

/** @param rawValue Of the pair, as written. */
export function compareMerchantData(
  came: string,
  sent: string,
  rawValue: string = came,
): MerchantDataComparison {
  if (came === sent) return { kind: 'identical' };
  if (isMasked(came, sent)) return { kind: 'masked' };
  const changes = listTextChanges(sent, rawValue);
  const same = changes.find(({ text }) => text === came);
  if (same !== undefined) return { kind: 'rewritten', how: same.how };
  if (sent.startsWith(came)) {
    return { kind: 'cut', characters: came.length, why: whyCut(sent, came.length) };
  }
  const cut = changes.find(({ text }) => came !== '' && text.startsWith(came));
  if (cut !== undefined) {
    const why = `${whyCut(cut.text, came.length)} And it is changed: ${lowerFirst(cut.how)}`;
    return { kind: 'cut', characters: came.length, why };
  }
  const difference = describeJsonDifference(came, sent);
  if (difference !== null) return { kind: 'changed', how: difference };
  const escapes = describeEscapes(came, sent);
  return escapes === null
    ? { kind: 'changed', how: describeFirstDifference(came, sent) }
    : { kind: 'rewritten', how: escapes };
}

/** Escapes that may be written in many ways: what they stand for is what was sent. */
function describeEscapes(came: string, sent: string): string | null {
  const unescaped = withoutEntities(came);
  if (unescaped === sent) return 'It was escaped for HTML or XML.';
  if (unescaped !== came && withoutEntities(unescaped) === sent)
    return 'It was escaped for HTML or XML twice.';
  if (decodeBackslashEscapes(came, 'character') === sent)
    return 'It was escaped as in a string of a program.';
  const octets = decodeBase64(came);
  return octets.ok && decodeStrictUtf8(octets.value) === sent ? 'It was encoded in Base64.' : null;
}

/** As many digits as a card number has, also in groups: nobody masks fewer. */
const longNumber = /\d(?:[ \-._+]{0,2}\d){12,}/gu;

function isMasked(came: string, sent: string): boolean {
  if (came.length !== sent.length || !came.includes('*')) return false;
  const numbers = Array.from(sent.matchAll(longNumber), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
  let number = 0;
  for (let index = 0; index < sent.length; index += 1) {
    while ((numbers[number]?.end ?? sent.length) <= index) number += 1;
    const isWithin = index >= (numbers[number]?.start ?? sent.length);
    const isHidden = isWithin && came[index] === '*' && /\d/u.test(sent.charAt(index));
    if (came[index] !== sent[index] && !isHidden) return false;
  }
  return true;
}

const limits = new Set([
  50, 64, 100, 128, 200, 250, 255, 256, 500, 512, 1000, 1024, 1999, 2000, 2047, 2048, 4000, 4095, 4096, 8000,
  8191, 8192, 16_383, 16_384, 32_767, 32_768, 65_535, 65_536,
]);

const marks: Readonly<Record<string, string>> = {
  '&': 'before “&”: the value was not percent-encoded.',
  '+': 'before “+”.',
  '#': 'before “#”, with which a fragment begins: the value was not percent-encoded.',
  ';': 'before “;”, which some frameworks take for the end of a pair.',
  '=': 'before “=”.',
  '"': 'before a quotation mark.',
  "'": 'before an apostrophe.',
  '<': 'before “<”.',
  '\n': 'before a line feed.',
  '\r': 'before a carriage return.',
  '\0': 'before a NUL.',
  ' ': 'before a blank: the value was not percent-encoded.',
};

/** Completes "It ends …", whole sentences. */
function whyCut(sent: string, characters: number): string {
  if (characters === 0) return 'before its first character: the value is empty.';
  const bytes = new TextEncoder().encode(sent.slice(0, characters)).length;
  const mark = marks[sent.charAt(characters)];
  if (mark !== undefined && mark.endsWith('encoded.')) return mark;
  if (limits.has(characters)) return `after ${characters} characters, a usual limit of length.`;
  if (limits.has(bytes)) return `after ${bytes} bytes, a usual limit of length.`;
  if (mark !== undefined) return mark;
  const next = sent.codePointAt(characters) ?? 0;
  if (next > 0xffff)
    return 'before a character that takes four bytes: a column of a database may not hold it.';
  if (next > 0x7f) return 'before a character beyond ASCII.';
  return `after ${characters} of ${sent.length} characters.`;
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function describeFirstDifference(came: string, sent: string): string {
  let place = 0;
  while (place < sent.length && came[place] === sent[place]) place += 1;
  const added = came.length - place;
  if (place === sent.length)
    return `${added === 1 ? 'A character is' : `${added} characters are`} added at its end.`;
  return `It differs from character ${place + 1} on.`;
}

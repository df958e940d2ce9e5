/**
 * Masks what is confidential in a text that is handed on, in whatever encoding it stands: percent-encoded however
 * often, as in a form, in Base64 or in hexadecimal digits.
 */
import { hiddenMark, maskCardNumber } from '../http/redaction.ts';
import { passwordPlaces } from '../http/url-passwords.ts';
import { decodeBase64 } from '../octets/base64.ts';
import { octetsFromHex } from '../octets/hexadecimal.ts';
import { knownNumberPlaces, likelyCardNumbers } from './card-number-places.ts';
import type { ConfidentialKind } from './confidential-names.ts';
import { namedPlaces } from './named-places.ts';
import { octetsOfText, placeInText, octetViewsOf } from './octet-view.ts';

/** Values that are known to be confidential. */
export interface Confidential {
  /** Digits of card numbers. */
  readonly cardNumbers: readonly string[];
  /** Short values, such as a card code: hidden behind their name, in quotation marks and alone. */
  readonly quoted: readonly string[];
  /** Hidden wherever they stand. */
  readonly texts: readonly string[];
  /** Short values that are hidden where no letter and no digit touches them, too; absent for none. */
  readonly alone?: readonly string[];
  /** Kinds that are shown although their name says that they are confidential. */
  readonly shown: readonly ConfidentialKind[];
}

export interface MaskedPlace {
  readonly start: number;
  readonly end: number;
  readonly mask: string;
}

/** Encoded texts within encoded texts are looked into as often. */
const nesting = 2;

/** Broken over lines, whose ends may be escaped: a number can stand across one. */
const brokenRun =
  /(?<![A-Za-z0-9+/_-])(?:[A-Za-z0-9+/_-]{16,}={0,2}(?:\r?\n|(?:\\{1,4}r)?\\{1,4}n)){1,500}[A-Za-z0-9+/_-]+={0,2}/gu;
const lineEnd = /\r?\n|(?:\\{1,4}r)?\\{1,4}n/gu;
const base64Run = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}={0,2}/gu;
const hexRun = /(?<![A-Za-z0-9])(?:[0-9A-Fa-f]{2}){13,}(?![A-Za-z0-9])/gu;

// A blank is a plus in a form: one stands for the other.
const sameBlanks = (octets: string): string => octets.replaceAll('+', ' ');
const quoteMarks = [
  [octetsOfText('“'), octetsOfText('”')],
  ['"', '"'],
] as const;

function literalPlaces(octets: string, needle: string): { readonly start: number; readonly end: number }[] {
  const places = [];
  for (let at = octets.indexOf(needle); at >= 0; at = octets.indexOf(needle, at + needle.length)) {
    places.push({ start: at, end: at + needle.length });
  }
  return places;
}

const decoder = new TextDecoder();

/** Of a run without its padding, the last octets included: a number that loses its last digit is not found. */
function octetsOfBase64(bare: string): Uint8Array {
  const whole = bare.length % 4 === 1 ? bare.slice(0, -1) : bare;
  const padding = (4 - (whole.length % 4)) % 4;
  const decoded = decodeBase64(whole + 'A'.repeat(padding));
  return decoded.ok ? decoded.value.subarray(0, decoded.value.length - padding) : new Uint8Array();
}

/** Runs of digits and letters that may say something once they are decoded. */
export function encodedRuns(text: string): readonly { readonly run: string; readonly at: number }[] {
  return [brokenRun, base64Run, hexRun].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: run, index }) => ({ run, at: index })),
  );
}

/** What a run of digits or letters says once it is decoded; empty where that is no text. */
export function innerText(written: string): string {
  const run = written.replaceAll(lineEnd, '');
  const bare = run
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/(?<!=)=+$/u, '');
  const octets = /^(?:[0-9A-Fa-f]{2})+$/u.test(run) ? octetsFromHex(run) : octetsOfBase64(bare);
  const text = decoder.decode(octets);
  return /^[\0\t\n\r\x20-\x7E\u0080-\uFFFC]+$/u.test(text) ? text : '';
}

const isTouching = (character: string): boolean => /[0-9A-Za-z]/u.test(character);

function placesIn(octets: string, confidential: Confidential, depth: number): MaskedPlace[] {
  const { cardNumbers, quoted, texts, alone = [], shown } = confidential;
  const blanks = sameBlanks(octets);
  const hide = { mask: hiddenMark };
  return [
    ...texts
      .filter((text) => text !== '')
      .flatMap((text) => literalPlaces(blanks, sameBlanks(octetsOfText(text))))
      .map((place) => ({ ...place, ...hide })),
    ...alone
      .filter((text) => text !== '')
      .flatMap((text) => literalPlaces(octets, octetsOfText(text)))
      .filter(({ start, end }) => !isTouching(octets.charAt(start - 1)) && !isTouching(octets.charAt(end)))
      .map((place) => ({ ...place, ...hide })),
    ...quoted.flatMap((text) =>
      quoteMarks.flatMap(([open, close]) =>
        literalPlaces(octets, `${open}${octetsOfText(text)}${close}`).map(({ start, end }) => ({
          start: start + open.length,
          end: end - close.length,
          ...hide,
        })),
      ),
    ),
    ...[
      ...likelyCardNumbers(octets),
      ...cardNumbers.flatMap((known) => knownNumberPlaces(octets, known)),
    ].map(({ start, end, digits }) => ({ start, end, mask: maskCardNumber(digits) })),
    ...namedPlaces(octets)
      .filter(({ kind }) => !shown.includes(kind))
      .map(({ kind, start, end, value }) => ({
        start,
        end,
        mask: kind === 'card number' ? maskCardNumber(value.replaceAll(/[^0-9]/gu, '')) : hiddenMark,
      })),
    ...passwordPlaces(octets).map((place) => ({ ...place, ...hide })),
    ...(depth === 0 ? [] : encodedRuns(octets))
      .filter(({ run }) => {
        const inner = innerText(run);
        return inner !== '' && holdsConfidential(inner, confidential, depth - 1);
      })
      .map(({ run, at }) => ({ start: at, end: at + run.length, ...hide })),
  ];
}

function holdsConfidential(text: string, confidential: Confidential, depth: number): boolean {
  return octetViewsOf(text).some((view) => placesIn(view.octets, confidential, depth).length > 0);
}

/** Places that overlap are one, with the mask of the one that holds all of it. */
function merge(places: readonly MaskedPlace[]): readonly MaskedPlace[] {
  const merged: MaskedPlace[] = [];
  for (const place of places.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = merged.at(-1);
    if (last === undefined || place.start >= last.end) merged.push(place);
    else if (place.end > last.end) merged.splice(-1, 1, { ...last, end: place.end, mask: hiddenMark });
  }
  return merged;
}

/** Places of a text that are masked, in order and apart, each with what stands for it. */
export function maskedPlaces(text: string, confidential: Confidential): readonly MaskedPlace[] {
  // Of one place the view that is decoded the most knows the digits.
  const views = octetViewsOf(text).toReversed();
  return merge(
    views.flatMap((view) =>
      placesIn(view.octets, confidential, nesting).map(({ start, end, mask }) => ({
        ...placeInText(view, start, end),
        mask,
      })),
    ),
  );
}

/** The text with everything confidential masked; masking it again changes nothing. */
export function maskText(text: string, confidential: Confidential): string {
  if (confidential.quoted.includes(text)) return hiddenMark;
  let masked = '';
  let from = 0;
  for (const { start, end, mask } of maskedPlaces(text, confidential)) {
    masked += text.slice(from, start) + mask;
    from = end;
  }
  return masked + text.slice(from);
}

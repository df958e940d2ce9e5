/** Whether a text holds what no file of the workspace may hold, in whatever encoding it stands there. */
import { publishedTestNumbers } from '../../payout-check/rules/card-numbers.ts';
import { likelyCardNumbers } from '../../report/card-number-places.ts';
import { confidentialKind } from '../../report/confidential-names.ts';
import { encodedRuns, innerText } from '../../report/mask-text.ts';
import { namedPlaces } from '../../report/named-places.ts';
import { octetViewsOf } from '../../report/octet-view.ts';
import { consumerSecretPlaces } from '../../secrets/consumer-secret-places.ts';
import { privateKeyPlaces } from '../../secrets/private-key-places.ts';
import type { ForbiddenKind } from './confidential-kinds.ts';

/** Texts within texts are looked into as often. */
const nesting = 2;

function holdsCardNumber(octets: string): boolean {
  return likelyCardNumbers(octets).some(({ digits }) => !publishedTestNumbers.has(digits));
}

/** Sentences speak of `cvv2: too short` and of signatures: only what is a value counts. */
const valueForms: Readonly<Partial<Record<string, RegExp>>> = {
  'card code': /^[\s"'\\]*[0-9]{3,4}(?![0-9])/u,
  signature: /^[A-Za-z0-9+/=_%-]{20,}/u,
};

/** A name is looked for in pieces: each is read to the end of its line, and a file may be one line of names. */
const windowLength = 4096;
const overlap = 512;

function kindByNames(octets: string): ForbiddenKind | null {
  for (let at = 0; at === 0 || at + overlap < octets.length; at += windowLength - overlap) {
    for (const { kind, value } of namedPlaces(octets.slice(at, at + windowLength))) {
      if (valueForms[kind]?.test(value) !== true) continue;
      return kind === 'signature' ? 'signature' : 'card-code';
    }
  }
  return null;
}

function kindOf(text: string, depth: number): ForbiddenKind | null {
  if (privateKeyPlaces(text).length > 0) return 'private-key';
  for (const { octets } of octetViewsOf(text)) {
    if (holdsCardNumber(octets)) return 'card-number';
    const named = kindByNames(octets);
    if (named !== null) return named;
    if (privateKeyPlaces(octets).length > 0) return 'private-key';
    if (consumerSecretPlaces(octets).length > 0) return 'secret';
  }
  if (depth === 0) return null;
  for (const { run } of encodedRuns(text)) {
    const inner = innerText(run);
    const kind = inner === '' ? null : kindOf(inner, depth - 1);
    if (kind !== null) return kind;
  }
  return null;
}

/** What every forbidden text has something of; most values of a case have none, and a folder has many values. */
const telling =
  /[0-9]{3}|[0-9][ \t\r\n.:+_-]{1,6}[0-9]|[^\u0020-\u007E\s]|[%\\]|&[a#]|private|secret|key|[A-Za-z0-9+/=_-]{16}/iu;

/** @param text One value or one name. */
export function forbiddenKind(text: string): ForbiddenKind | null {
  return telling.test(text) ? kindOf(text, nesting) : null;
}

/** What a value is, going by the name that it stands under; null where the name says nothing. */
export function forbiddenByName(name: string, value: string): ForbiddenKind | null {
  if (value.trim() === '') return null;
  switch (confidentialKind(name)) {
    case 'card code':
      return 'card-code';
    case 'signature':
      return 'signature';
    case 'secret':
      return 'secret';
    case 'card number':
    case null:
      return null;
  }
}

/** A text that could not be read as JSON: without names, which need the structure. */
export function forbiddenInRawText(text: string): ForbiddenKind | null {
  if (privateKeyPlaces(text).length > 0) return 'private-key';
  return octetViewsOf(text).some(({ octets }) => holdsCardNumber(octets)) ? 'card-number' : null;
}

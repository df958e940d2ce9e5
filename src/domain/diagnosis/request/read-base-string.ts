/**
 * A signature base string that other code logged, taken apart again (RFC 5849 section 3.4.1.1). It may be wrong in any
 * way; what cannot be told apart stays together.
 */
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import { readRequestPairs } from './read-pairs.ts';

export interface BaseStringPair {
  /** As it stands in the normalized string. */
  readonly encodedName: string;
  readonly encodedValue: string;
  readonly name: string;
  readonly value: string;
}

export interface BaseStringReading {
  /** Empty when it is missing. */
  readonly method: string;
  /** Decoded; empty when it is missing. */
  readonly uri: string;
  readonly normalizedParameters: string;
  readonly pairs: readonly BaseStringPair[];
}

const encodedUri = /^(?:https?|[A-Za-z]+)%(?:25)*3A%(?:25)*2F%(?:25)*2F[^&|,\s]*/iu;
const bareUri = /^(?:https?:\/\/[^&?|\s]*|\/[^&?|\s]*|%(?:25)*2F[^&|,\s]*)/iu;

/** Decodes until the text has the character that only decoded text has. */
function decodeUntil(text: string, isDecoded: (decoded: string) => boolean): string {
  let decoded = text;
  for (let round = 0; round < 3 && !isDecoded(decoded); round += 1) {
    const next = percentDecode(decoded, false);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded;
}

/** Pairs of a normalized string. A `+` in it is a blank that was encoded as in a form: RFC 5849 leaves none. */
export function readNormalizedParameters(text: string): BaseStringPair[] {
  return readRequestPairs(text, 'body').map(({ name, value, writtenName, writtenValue }) => ({
    encodedName: writtenName,
    encodedValue: writtenValue,
    name,
    value,
  }));
}

const encodedWhole = /^[A-Za-z]{3,7}%26https?%253A/iu;
const escapedWhole = /^[A-Za-z]{3,7}&amp;https?%3A/iu;

/** Without what encodes the whole once more: it was signed so, or stands so in the log or the page that shows it. */
function withoutOuterEncoding(text: string): string {
  if (escapedWhole.test(text)) return text.replaceAll('&amp;', '&');
  return encodedWhole.test(text) ? percentDecode(text, false) : text;
}

/** A base string as a log has it, and without what encodes the whole once more where something does. */
export function readingsOfBaseString(text: string): readonly string[] {
  const inner = withoutOuterEncoding(text);
  return inner === text ? [text] : [text, inner];
}

export function splitBaseString(written: string): BaseStringReading {
  const text = withoutOuterEncoding(written);
  const method = /^([A-Za-z]{3,7})(?=[&\n\r|, ]|http)/u.exec(text)?.[1] ?? '';
  const behindMethod = text.slice(method.length).replace(/^[&\n\r|, ]+/u, '');
  const uriText = encodedUri.exec(behindMethod)?.[0] ?? bareUri.exec(behindMethod)?.[0] ?? '';
  const rest = behindMethod
    .slice(uriText.length)
    .replace(/^[&\n\r|, ]+/u, '')
    .trimEnd();
  const normalizedParameters = decodeUntil(rest, (decoded) => decoded.includes('='));
  return {
    method,
    uri: decodeUntil(uriText, (decoded) => decoded.includes('/')),
    normalizedParameters,
    pairs: readNormalizedParameters(normalizedParameters),
  };
}

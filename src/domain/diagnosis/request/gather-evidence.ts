/** What the parts of a request give to work with, or what is missing. */
import type { Need } from './need.ts';
import { splitBaseString, readNormalizedParameters, type BaseStringReading } from './read-base-string.ts';
import { hasTooManyParameters, parameterLimit, type RequestParts } from '../paste/request-parts.ts';
import { placeIn } from '../../template-places.ts';
import { partsFromBaseString } from './parts-from-base-string.ts';
import { isMask, isMaskedHeader } from '../../masked-values.ts';
import { receiveRequest, type ReceivedRequest } from './received-request.ts';

/** A text that the other code logged, taken apart. */
export interface LoggedText {
  readonly kind: 'base-string' | 'normalized-parameters';
  readonly text: string;
  readonly reading: BaseStringReading;
}

export interface Evidence {
  readonly request: ReceivedRequest;
  /** Whether the request itself is known; else it is made up of what was logged. */
  readonly isRequestKnown: boolean;
  /** What a logged text can be compared with: the request, its URL and fields, or nothing. */
  readonly known: 'request' | 'fields' | 'nothing';
  readonly logged: LoggedText | null;
}

function loggedText({ baseString, normalizedParameters }: RequestParts): LoggedText | null {
  if (baseString !== null && baseString !== '') {
    return { kind: 'base-string', text: baseString, reading: splitBaseString(baseString) };
  }
  if (normalizedParameters === null || normalizedParameters === '') return null;
  const text = normalizedParameters;
  const pairs = readNormalizedParameters(text);
  return {
    kind: 'normalized-parameters',
    text,
    reading: { method: '', uri: '', normalizedParameters: text, pairs },
  };
}

function needs(parts: RequestParts): Need[] {
  const found: Need[] = [];
  if (parts.url === null || parts.url === '') {
    found.push({ part: 'url', sentence: 'The URL is missing: type it, or take it from the composer.' });
  } else if (parts.url.includes('{{')) {
    found.push({
      part: 'url',
      sentence:
        'The URL has a place in it that code or a template fills, such as {{id}}: type the address that was requested.',
    });
  } else if (receiveRequest(parts) === null) {
    found.push({
      part: 'url',
      sentence:
        'The URL cannot be read: it needs a scheme and a host, for example https://gateway.example/path.',
    });
  }
  const request = receiveRequest(parts);
  if (request !== null && !request.parameters.some(({ name }) => name.startsWith('oauth_'))) {
    found.push({
      part: 'protocol parameters',
      sentence:
        parts.authorization === null || parts.authorization.trim() === ''
          ? 'The Authorization header is missing, with the oauth_ parameters that are part of what is signed: it was left out here, or the request went unsigned.'
          : placeIn(parts.authorization) !== null
            ? 'The Authorization header is filled by code: its oauth_ parameters are part of what is signed.'
            : isMaskedHeader(parts.authorization)
              ? 'The Authorization header is masked: its oauth_ parameters are part of what is signed.'
              : 'The Authorization header has no oauth_ parameter: they are part of what is signed.',
    });
  }
  if (parts.body === null && (parts.method ?? 'POST').toUpperCase() === 'POST') {
    found.push({
      part: 'body',
      sentence:
        'The body is missing: type it, or take it from the composer. A request without one has an empty body.',
    });
  }
  if (parts.body !== null && isMask(parts.body, false)) {
    found.push({ part: 'body', sentence: 'The body is masked: type it, or take it from the composer.' });
  }
  return found;
}

const tooMany: Need = {
  part: 'request',
  sentence: `The request has more than ${parameterLimit.toLocaleString('en')} parameters, which no payout check has: paste one request alone.`,
};

/**
 * @param origin - of a gateway, where a base string lacks it.
 * @returns What is known, or what has to be added first.
 */
export function gatherEvidence(parts: RequestParts, origin: string): Evidence | readonly Need[] {
  if (hasTooManyParameters(parts)) return [tooMany];
  const logged = loggedText(parts);
  const missing = needs(parts);
  const whole = missing.length === 0 ? receiveRequest(parts) : null;
  if (whole !== null) return { request: whole, isRequestKnown: true, known: 'request', logged };
  if (logged === null) return missing;
  const request = receiveRequest(partsFromBaseString(logged.reading, parts, origin));
  if (request === null) return missing;
  if (parts.url !== null && parts.body !== null) {
    return { request, isRequestKnown: false, known: 'fields', logged };
  }
  // Nothing is known of how a body was written: what is made of the text alone is nobody's.
  return { request: { ...request, body: null }, isRequestKnown: false, known: 'nothing', logged };
}

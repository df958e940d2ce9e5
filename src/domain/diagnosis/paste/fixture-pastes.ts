/** Parts of one request from which tests build pastes, and a reading that fails loudly. */
import { expect } from 'vitest';
import { nothingKnown, type RequestParts } from './request-parts.ts';
import { parsePaste } from './parse-paste.ts';
import type { PasteReading } from './paste-reading.ts';

export const url = 'https://gateway.example/processing/api/v4/payout-check/6657';
export const authorization =
  'OAuth oauth_consumer_key="acme", oauth_nonce="n1", oauth_signature="a%2Bb%3D", oauth_signature_method="RSA-SHA256", oauth_timestamp="1795228800", oauth_version="1.0"';
export const body = 'amount=10.5&currency=EUR&purpose=it%27s+a+gift';
export const contentType = 'application/x-www-form-urlencoded';
export const baseString = 'POST&https%3A%2F%2Fgateway.example%2Fx&amount%3D10.5%26oauth_consumer_key%3Dacme';
export const date = 'Sat, 21 Nov 2026 08:00:01 GMT';

/** The header as a string of source code, or inside double quotes of a shell. */
export const escapedAuthorization = authorization.replaceAll('"', '\\"');

export const signedPost = { method: 'POST', url, authorization, contentType, body };

/** With every way to read it. */
export function readInAllWays(text: string): PasteReading {
  const result = parsePaste(text);
  if (!result.ok) throw new Error(`${result.failure.kind}: ${result.failure.what}`);
  return result.value;
}

/** What is told of a text, without the text itself. */
export function read(
  text: string,
): Omit<
  PasteReading,
  'readings' | 'trail' | 'withheld' | 'slips' | 'sendings' | 'connectsTo' | 'formerPairs'
> {
  const { readings, kind, shell, parts, cut, notes } = readInAllWays(text);
  expect(readings[0]).toEqual(parts);
  return { kind, shell, parts, cut, notes };
}

/** The parts that are known. */
export function readParts(text: string): Partial<RequestParts> {
  const { parts } = read(text);
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null));
}

export function refusalOf(text: string): string {
  const result = parsePaste(text);
  return result.ok ? 'none' : result.failure.kind;
}

/** All nine parts, for a comparison of the whole. */
export function partsOf(known: Partial<RequestParts>): RequestParts {
  return { ...nothingKnown, ...known };
}

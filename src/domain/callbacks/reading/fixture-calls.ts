/** Calls as the inbox takes them, for tests. */
import { encodeBase64 } from '../../octets/base64.ts';
import type { InboxCall } from '../callback-contract.ts';

export interface FixtureRequest {
  readonly method?: string;
  readonly target?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string | Uint8Array;
  readonly number?: number;
}

export function fixtureCall({
  method,
  target = '/cb/8f1c',
  headers = [],
  body = '',
  number = 1,
}: FixtureRequest): InboxCall {
  const octets = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return {
    number,
    atMs: 0,
    from: 'other',
    method: method ?? (octets.length === 0 ? 'GET' : 'POST'),
    target,
    httpVersion: '1.1',
    headers: headers.map(([name, value]) => [name, value]),
    headersLeftOff: 0,
    isMasked: false,
    bodyBase64: encodeBase64(octets),
    bytes: 0,
    expected: { format: 'as-deployed', method: 'GET', control: true },
    answered: { status: 200, durationMs: 1 },
  };
}

/** A POST with a form body. */
export function fixtureForm(body: string | Uint8Array): InboxCall {
  return fixtureCall({ body, headers: [['Content-Type', 'application/x-www-form-urlencoded']] });
}

export function fixtureJson(body: string): InboxCall {
  return fixtureCall({ body, headers: [['content-type', 'application/json']] });
}

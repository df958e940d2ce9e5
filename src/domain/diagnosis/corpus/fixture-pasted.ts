/** Signed requests as somebody pastes them, and what is said of them. */
import { sign } from 'node:crypto';
import { parsePaste } from '../paste/parse-paste.ts';
import type { Diagnosis } from '../verdict/diagnosis.ts';
import { withSeen } from '../catalogue/seen-context.ts';
import {
  context,
  diagnoseParts,
  partsOf,
  privateKey,
  rightBaseString,
  type PlainRequest,
} from './fixture-diagnosis.ts';

export const pastedOrder: PlainRequest = {
  method: 'POST',
  url: 'https://gateway.example/processing/api/v4/payout-check/6657',
  signatureMethod: 'RSA-SHA256',
  fields: [
    ['client_orderid', 'inv-1'],
    ['amount', '10.50'],
    ['currency', 'EUR'],
    ['order_desc', 'for a friend, and more of it than fits'],
    ['city', 'Riga'],
    ['email', 'a.b@shop.example'],
    ['server_callback_url', 'https://shop.example/back?a=1&b=2'],
  ],
};

/** What is pasted of a request. */
export interface SignedTexts {
  readonly url: string;
  readonly authorization: string;
  readonly body: string;
}

/** @param change - makes the text that is signed of the right base string. */
export function signedTexts(
  request: PlainRequest = pastedOrder,
  change: (text: string) => string = (text) => text,
): SignedTexts {
  const signature = sign('sha256', Buffer.from(change(rightBaseString(request))), privateKey);
  const { authorization, body } = partsOf(request, signature.toString('base64'));
  return { url: request.url, authorization: authorization ?? '', body: body ?? '' };
}

export function asCurl({ url, authorization, body }: SignedTexts): string {
  return `curl -X POST '${url}' -H 'Authorization: ${authorization}' -d '${body}'`;
}

export function asMessage({ url, authorization, body }: SignedTexts): string {
  const { host, pathname, search } = new URL(url);
  return [
    `POST ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: ${authorization}`,
    'Content-Type: application/x-www-form-urlencoded',
    '',
    body,
  ].join('\n');
}

/**
 * As the page does: read in all ways, then diagnosed.
 *
 * @param depth - 1 for whether it is right: most of the time is spent on pairs.
 */
export function diagnosePaste(
  text: string,
  depth: 1 | 2 = 2,
): Diagnosis & { readonly notes: readonly string[] } {
  const reading = parsePaste(text);
  if (!reading.ok) throw new Error(`${reading.failure.kind}: ${reading.failure.what}`);
  const { parts, readings, cut, withheld, slips, notes } = reading.value;
  const diagnosis = diagnoseParts(parts, {
    otherReadings: readings.slice(1),
    isCut: cut,
    withheld,
    slips,
    depth,
    context: withSeen(context, reading.value),
  });
  return { ...diagnosis, notes };
}

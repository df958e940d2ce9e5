import { expect, it } from 'vitest';
import { buildSignedRequest, traceRequest, type TracedRequest } from '../http/signed-request.ts';
import { parseBaseStringUri } from '../oauth1/base-string-uri.ts';
import { describeChange } from './describe-change.ts';
import type { ExchangeSubject } from './exchange.ts';

/** A request of these body parameters, each with the same value. */
function traced(names: readonly string[], value = '10'): TracedRequest {
  const url = parseBaseStringUri('https://gw.example/processing/api/v4/payout-check/6657');
  if (!url.ok) throw new Error(url.failure.kind);
  return traceRequest(
    {
      method: 'POST',
      url: url.value,
      bodyParameters: names.map((name) => ({ name, value, key: name })),
      accept: '*/*',
      repeatProtocolParameters: 'no',
    },
    {
      consumerKey: 'acme',
      nonce: value,
      signatureMethod: 'RSA-SHA256',
      timestampSeconds: '1795228800',
      realm: 'absent',
    },
  );
}

const subject: ExchangeSubject = {
  operation: 'payout-check',
  targetId: 'sandbox',
  endpoint: { kind: 'endpoint', id: '6657' },
  orderId: 'inv-1',
};
const sent = buildSignedRequest(traced(['amount', 'purpose']), 's');

it.each([
  ['the order as it was sent', traced(['amount', 'purpose']), 'sandbox', ''],
  [
    'other values',
    traced(['amount', 'purpose'], '11'),
    'sandbox',
    'the order has changed since: amount, purpose',
  ],
  ['one field less', traced(['amount']), 'sandbox', 'the order has changed since: purpose'],
  [
    'many more',
    traced(['amount', 'purpose', 'a', 'b', 'c', 'd', 'e', 'f', 'g']),
    'sandbox',
    'the order has changed since: a, b, c, d, e and 2 more',
  ],
  [
    'a hidden character',
    traced(['amount', 'purpose', 'a\u202e']),
    'sandbox',
    'the order has changed since: a‹U+202E›',
  ],
  [
    'another environment',
    traced(['amount', 'purpose']),
    'production',
    'belongs to Sandbox; Production is chosen now',
  ],
  ['nothing', null, 'sandbox', 'the form has changed since: no request can be made of it now'],
  ['no environment', traced(['amount', 'purpose']), null, ''],
] as const)('marks an answer where the form holds %s', (_, now, targetId, words) => {
  expect(describeChange(subject, sent, { traced: now, targetId })).toBe(words);
});

it('calls what was sent by what it is', () => {
  const now = { traced: traced(['amount']), targetId: 'sandbox' } as const;
  expect(describeChange({ ...subject, operation: 'other-command' }, sent, now)).toContain('the command has');
  expect(describeChange({ ...subject, operation: 'view-invoice' }, sent, now)).toContain('the request has');
});

it('says nothing of what changed where the request is forgotten, and still to where it was sent', () => {
  expect(describeChange(subject, null, { traced: null, targetId: 'sandbox' })).toBe('');
  expect(describeChange(subject, null, { traced: null, targetId: 'simulator' })).toBe(
    'belongs to Sandbox; Simulator is chosen now',
  );
});

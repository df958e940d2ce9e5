// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Exchange } from '#domain/exchange/exchange.ts';
import { buildSignedRequest, traceRequest, type TracedRequest } from '#domain/http/signed-request.ts';
import { parseBaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import { ExchangeLine } from './exchange-line.tsx';

function traced(amount: string): TracedRequest {
  const url = parseBaseStringUri('https://gw.example/processing/api/v4/payout-check/6657');
  if (!url.ok) throw new Error(url.failure.kind);
  return traceRequest(
    {
      method: 'POST',
      url: url.value,
      bodyParameters: [{ name: 'amount', value: amount, key: 'amount' }],
      accept: '*/*',
      repeatProtocolParameters: 'no',
    },
    {
      consumerKey: 'acme',
      nonce: 'n',
      signatureMethod: 'RSA-SHA256',
      timestampSeconds: '1795228800',
      realm: 'absent',
    },
  );
}

const exchange: Exchange<unknown> = {
  id: '1',
  operation: 'payout-check',
  targetId: 'sandbox',
  endpoint: { kind: 'endpoint', id: '6657' },
  orderId: 'inv-1',
  sentAtMs: 0,
  nonce: 'n',
  timestampSeconds: '1795228800',
  signed: buildSignedRequest(traced('10'), 's'),
  outcome: 'unknown',
  reason: { kind: 'console-server', message: 'Gone.' },
};

it.each([
  ['the request as it was sent', traced('10'), 'sandbox', ''],
  ['another amount', traced('11'), 'sandbox', '● The request has changed since: amount.'],
  ['another environment', traced('10'), 'production', '● This belongs to Sandbox; Production is chosen now.'],
  ['nothing', null, 'sandbox', '● The form has changed since: no request can be made of it now.'],
] as const)('marks an answer where the form holds %s', (_, now, targetId, words) => {
  render(<ExchangeLine exchange={exchange} traced={now} targetId={targetId} />);
  expect(screen.getByRole('status').textContent).toBe(words);
  // Whether it was sent is not known.
  expect(screen.getByText(/inv-1/u).parentElement?.textContent).toContain('Tried at');
});

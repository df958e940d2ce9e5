import { expect, it } from 'vitest';
import { parseBaseStringUri } from '../oauth1/base-string-uri.ts';
import { checkSendable } from './check-sendable.ts';
import { relayRequestSchema, type GatewayTarget, type RelayRequest } from './contract.ts';
import { relayBodyLimitBytes, relayRequestLimitBytes } from './relay-terms.ts';
import { fixtureTarget } from './fixture-target.ts';

const target = fixtureTarget({ id: 'production' });
const path = '/processing/api/v4/payout-check/6657';

function check(url: string, bodyBytes = 0, of: GatewayTarget | null = target): string {
  const parsed = parseBaseStringUri(url);
  if (!parsed.ok) throw new Error(parsed.failure.kind);
  const result = checkSendable(of, {
    operation: 'payout-check',
    method: 'POST',
    url: parsed.value,
    bodyBytes,
  });
  return result.ok ? '' : result.failure;
}

it('passes what the relay passes on', () => {
  expect(check(`https://gw.example${path}`)).toBe('');
  expect(check(`HTTPS://GW.example:443${path}`)).toBe('');
});

it('says what is not known, another origin, and another path', () => {
  expect(check(`https://gw.example${path}`, 0, null)).toContain('not loaded yet');
  expect(check(`https://other.example${path}`)).toContain('not one that the console was started with');
  expect(check('https://gw.example/processing/api/v4/payout')).toContain('The relay sends only');
});

it('says before the send that a body is too long, to the byte', () => {
  expect(check(`https://gw.example${path}`, relayBodyLimitBytes)).toBe('');
  expect(check(`https://gw.example${path}`, relayBodyLimitBytes + 1)).toMatch(
    /^The body has 780,289 bytes, and the relay passes on up to 780,288\./u,
  );
  // 64k characters that are emoji, in UTF-8, percent-encoded.
  expect(check(`https://gw.example${path}`, encodeURIComponent('😀'.repeat(65_536)).length)).not.toBe('');
  expect(check(`https://gw.example${path}`, encodeURIComponent('日'.repeat(65_536)).length)).toBe('');
});

it('lets no body through that the call to the relay has no room for', () => {
  const request: RelayRequest = {
    requestId: '00000000-0000-4000-8000-000000000000',
    targetId: 'production',
    method: 'POST',
    path: `/${'x'.repeat(2047)}`,
    authorization: 'x'.repeat(4096),
    contentType: 'application/x-www-form-urlencoded',
    accept: 'application/vnd.pay+json',
    bodyBase64: Buffer.alloc(relayBodyLimitBytes).toString('base64'),
  };
  expect(relayRequestSchema.safeParse(request).success).toBe(true);
  expect(JSON.stringify(request).length).toBeLessThanOrEqual(relayRequestLimitBytes);
});

import { expect, it } from 'vitest';
import { traceRequest, type TracedRequest } from '../http/signed-request.ts';
import { parseBaseStringUri } from '../oauth1/base-string-uri.ts';
import { changesSince } from './changes-since.ts';

interface Made {
  readonly fields?: readonly (readonly [name: string, value: string])[];
  readonly path?: string;
  readonly nonce?: string;
  readonly timestampSeconds?: string;
  readonly consumerKey?: string;
}

const order = [
  ['client_orderid', 'inv-1'],
  ['amount', '10.50'],
] as const;

function made({ fields = order, path = '6657', ...protocol }: Made = {}): TracedRequest {
  const url = parseBaseStringUri(`https://gw.example/processing/api/v4/payout-check/${path}`);
  if (!url.ok) throw new Error(url.failure.kind);
  return traceRequest(
    {
      method: 'POST',
      url: url.value,
      bodyParameters: fields.map(([name, value]) => ({ name, value, key: name })),
      accept: '*/*',
      repeatProtocolParameters: 'no',
    },
    {
      consumerKey: 'acme',
      nonce: 'n1',
      signatureMethod: 'RSA-SHA256',
      timestampSeconds: '1795228800',
      realm: 'absent',
      ...protocol,
    },
  );
}

it.each<[string, Made, readonly string[]]>([
  ['nothing', {}, []],
  ['nonce and timestamp alone', { nonce: 'n2', timestampSeconds: '1795228999' }, []],
  ['a value', { fields: [order[0], ['amount', '11']] }, ['amount']],
  ['a field more', { fields: [...order, ['purpose', '']] }, ['purpose']],
  ['a field less', { fields: [order[0]] }, ['amount']],
  ['a second value', { fields: [...order, ['amount', '10.50']] }, ['amount']],
  ['the endpoint', { path: '6658' }, ['URL']],
  ['the consumer key', { consumerKey: 'other' }, ['oauth_consumer_key']],
])('names what has changed: %s', (_, change, names) => {
  expect(changesSince(made(), made(change))).toEqual(names);
});

it('names what has changed in one of several values, and not their order among other names', () => {
  const both = made({ fields: [...order, ['amount', '1']] });
  expect(changesSince(both, made({ fields: [...order, ['amount', '2']] }))).toEqual(['amount']);
  const moved = made({ fields: [['amount', '10.50'], order[0], ['amount', '1']] });
  expect(changesSince(both, moved)).toEqual([]);
});

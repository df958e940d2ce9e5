import { createHmac, sign } from 'node:crypto';
import fc from 'fast-check';
import OAuth from 'oauth-1.0a';
import { expect, it } from 'vitest';
import {
  consumerSecret,
  diagnoseParts,
  namedIds,
  nowSeconds,
  privateKey,
} from './corpus/fixture-diagnosis.ts';
import { nothingKnown } from './paste/request-parts.ts';

const url = 'https://sandbox.gateway.example/processing/api/v4/payout-check/6657';
/** Of no operation that is known: HMAC-SHA1 is not for the payout check. */
const otherUrl = 'https://sandbox.gateway.example/processing/api/v4/other-command/6657';
const urls = { 'RSA-SHA256': url, 'HMAC-SHA1': otherUrl } as const;
const name = fc
  .stringMatching(/^[A-Za-z_][A-Za-z0-9_.~!'()* é-]{0,12}$/u)
  .filter((text) => text !== '__proto__' && !/^oauth_|^realm$/u.test(text));
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '+',
    ' ',
    '%20',
    "it's (a) *!~",
    'é',
    'e\u0301',
    '日本 😀',
    '\r\n',
    '&=?#/',
    '',
    '10.50',
    '%2520',
  ),
);
const order = fc.dictionary(name, text, { maxKeys: 12, noNullPrototype: true });

interface Signed {
  readonly authorization: string;
  readonly body: string;
}

/** Signed by the oauth-1.0a package; its header is what it makes of itself. */
function signElsewhere(data: Record<string, string>, method: 'RSA-SHA256' | 'HMAC-SHA1'): Signed {
  const other = new OAuth({
    consumer: { key: 'Acme llc', secret: consumerSecret },
    signature_method: method,
    hash_function: (base, key) =>
      method === 'HMAC-SHA1'
        ? createHmac('sha1', key).update(base).digest('base64')
        : sign('sha256', Buffer.from(base), privateKey).toString('base64'),
  });
  const authorized = other.authorize({ url: urls[method], method: 'POST', data });
  // The package puts the form's fields into what it returns; its header has the protocol parameters alone.
  return {
    authorization: other.toHeader(authorized).Authorization,
    body: new URLSearchParams(data).toString(),
  };
}

it.each(['RSA-SHA256', 'HMAC-SHA1'] as const)(
  'calls every right %s signature of another library right',
  (method) => {
    fc.assert(
      fc.property(order, (data) => {
        const signed = signElsewhere(data, method);
        const diagnosis = diagnoseParts(
          {
            ...nothingKnown,
            ...signed,
            method: 'POST',
            url: urls[method],
            contentType: 'application/x-www-form-urlencoded',
          },
          { nowSeconds },
        );
        expect(namedIds(diagnosis)).toEqual(['right']);
      }),
      { numRuns: 150 },
    );
  },
);

it('claims nothing of a signature over something else', () => {
  fc.assert(
    fc.property(order, fc.string({ minLength: 1 }), (data, other) => {
      const { authorization, body } = signElsewhere(data, 'HMAC-SHA1');
      const signature = createHmac('sha1', 'another key').update(other).digest('base64');
      const diagnosis = diagnoseParts({
        ...nothingKnown,
        method: 'POST',
        url: otherUrl,
        body,
        authorization: authorization.replace(
          /oauth_signature="[^"]*"/u,
          `oauth_signature="${encodeURIComponent(signature)}"`,
        ),
      });
      expect(diagnosis.verdict.kind).toBe('unexplained');
    }),
    { numRuns: 5 },
  );
}, 60_000);

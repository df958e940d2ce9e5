import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import OAuth from 'oauth-1.0a';
import { expect, it } from 'vitest';
import { parseBaseStringUri } from './base-string-uri.ts';
import { listProtocolParameters } from './protocol-parameters.ts';
import { buildHmacKey } from './signature-methods.ts';
import { traceSignature } from './signature-trace.ts';

// Names that another library may use as object keys, and any well-formed text as a value.
const name = fc
  .stringMatching(/^[A-Za-z_][A-Za-z0-9_.~!'()* é-]{0,20}$/u)
  .filter((text) => text !== '__proto__');
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('+', ' ', '%20', "it's (a) *!~", 'é', 'e\u0301', '日本 😀', '\r\n', '&=?#/', ''),
);

it('gives the base string and the HMAC-SHA1 signature of the oauth-1.0a package', () => {
  fc.assert(
    fc.property(
      fc.dictionary(name, text, { maxKeys: 12, noNullPrototype: true }),
      text,
      text,
      (data, key, secret) => {
        const url = parseBaseStringUri('HTTPS://Gateway.example:443/processing/api/v4/payout-check/6657');
        if (!url.ok) throw new Error(url.failure.kind);
        const protocolParameters = listProtocolParameters({
          consumerKey: key,
          nonce: 'n0nce',
          signatureMethod: 'HMAC-SHA1',
          timestampSeconds: '1795228800',
          realm: 'absent',
        });
        const { baseString } = traceSignature({
          method: 'POST',
          url: url.value,
          protocolParameters,
          bodyParameters: Object.entries(data).map(([field, value]) => ({ name: field, value, key: field })),
        });
        const other = new OAuth({
          consumer: { key, secret },
          signature_method: 'HMAC-SHA1',
          hash_function: (base, hmacKey) => createHmac('sha1', hmacKey).update(base).digest('base64'),
        });
        const oauthData = {
          oauth_consumer_key: key,
          oauth_nonce: 'n0nce',
          oauth_signature_method: 'HMAC-SHA1',
          oauth_timestamp: 1_795_228_800,
          oauth_version: '1.0',
        };
        const request = { url: url.value.uri, method: 'POST', data };
        expect(baseString).toBe(other.getBaseString(request, oauthData));
        expect(createHmac('sha1', buildHmacKey(secret)).update(baseString).digest('base64')).toBe(
          other.getSignature(request, '', oauthData),
        );
      },
    ),
    { numRuns: 400 },
  );
});

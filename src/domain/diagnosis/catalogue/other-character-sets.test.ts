import { sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  diagnoseParts,
  namedIds,
  partsOf,
  privateKey,
  rightBaseString,
  type PlainRequest,
} from '../corpus/fixture-diagnosis.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';

/** What the code meant, and the body that it sent. */
const bodies: readonly (readonly [string, string, string])[] = [
  ['one value in Latin-1', 'Zoë', 'Zo%EB'],
  ['small digits', 'Zoë', 'Zo%eb'],
  ['blanks and pluses beside it', 'Zoë + Ünal', 'Zo%EB+%2B+%DCnal'],
  ['a value in Windows-1252', '5 € – “Zoë”', '5+%80+%96+%93Zo%EB%94'],
];

function requestWith(value: string): PlainRequest {
  return {
    method: 'POST',
    url: 'https://sandbox.gateway.example/processing/api/v4/payout-check/6657',
    signatureMethod: 'RSA-SHA256',
    fields: [
      ['client_orderid', 'inv-1'],
      ['amount', '10.50'],
      ['order_desc', value],
      ['receiver_first_name', value],
    ],
  };
}

const signature = (text: string): string => sign('sha256', Buffer.from(text), privateKey).toString('base64');

function explain(value: string, sent: string, signed: (base: string) => string) {
  const request = requestWith(value);
  const parts = partsOf(request, signature(signed(rightBaseString(request))));
  return diagnoseParts({ ...parts, body: parts.body?.replaceAll(percentEncode(value), sent) ?? null });
}

describe('a body that is not in UTF-8', () => {
  it.each(bodies)('was signed in UTF-8: %s', (_, value, sent) => {
    expect(namedIds(explain(value, sent, (base) => base))).toEqual(['sent-in-latin-1']);
  });

  it('was signed as it was sent', () => {
    const diagnosis = explain('Zoë Ünal', 'Zo%EB+%DCnal', (base) =>
      base.replaceAll('%25C3%25AB', '%25EB').replaceAll('%25C3%259C', '%25DC'),
    );
    expect(namedIds(diagnosis)).toEqual(['latin-1']);
    expect(JSON.stringify(diagnosis.verdict)).toContain('Signed so, and sent so: “order_desc”');
  });

  it('is none where a percent sign is the text', () => {
    const value = '100%EB';
    const request = requestWith(value);
    const diagnosis = diagnoseParts(partsOf(request, signature(rightBaseString(request))));
    expect(namedIds(diagnosis)).toEqual(['right']);
  });
});

/** A request whose texts went through another encoder before they were signed. */
function explainEncoded(value: string, encode: (text: string) => string) {
  const request = requestWith(value);
  const signed = rightBaseString(request).replaceAll(
    percentEncode(percentEncode(value)),
    percentEncode(encode(value)),
  );
  return diagnoseParts(partsOf(request, signature(signed)));
}

describe('the headline of what was encoded in Latin-1', () => {
  const inLatin1 = 'Text was encoded as Latin-1 (ISO-8859-1) instead of UTF-8.';
  const byEscape = 'Text was encoded as the JavaScript function escape does instead of as UTF-8.';
  // As RFC 5849 has it but for %uXXXX: what escape leaves is replaced afterwards.
  const escapeWhole = (text: string): string => escape(text).replaceAll('@', '%40').replaceAll('/', '%2F');

  it.each([
    ['Zoë', escape, inLatin1],
    ['Zoë a/b', escapeWhole, inLatin1],
    ['Zoë – a', escape, byEscape],
    ['Zoë – a/b@c', escapeWhole, byEscape],
    ['a – b', escape, byEscape],
  ])('%s', (value, encode, headline) => {
    const diagnosis = explainEncoded(value, encode);
    expect(namedIds(diagnosis)).toEqual(['latin-1']);
    expect(diagnosis.headline).toBe(headline);
  });
});

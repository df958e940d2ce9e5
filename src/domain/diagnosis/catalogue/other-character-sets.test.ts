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

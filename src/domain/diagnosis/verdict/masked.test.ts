import { sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  context,
  diagnoseParts,
  namedIds,
  partsOf,
  privateKey,
  rightBaseString,
  type PlainRequest,
} from '../corpus/fixture-diagnosis.ts';
import { pastedOrder } from '../corpus/fixture-pasted.ts';
import { quoteBoth } from '../catalogue/mistake-row.ts';
import type { RequestParts } from '../paste/request-parts.ts';

const order: PlainRequest = {
  ...pastedOrder,
  fields: [
    ['client_orderid', 'inv-1'],
    ['amount', '10.50'],
    ['currency', 'EUR'],
    ['credit_card_number', '4111111111111111'],
    ['order_desc', 'a'],
  ],
};
const sent = (request: PlainRequest, change = (text: string): string => text): RequestParts =>
  partsOf(
    request,
    sign('sha256', Buffer.from(change(rightBaseString(request))), privateKey).toString('base64'),
  );

function masked(pattern: RegExp, mask: string, parts = sent(order)): RequestParts {
  return {
    ...parts,
    authorization: parts.authorization?.replace(pattern, mask) ?? null,
    body: parts.body?.replace(pattern, mask) ?? null,
  };
}
const headlineOf = (parts: RequestParts): string => diagnoseParts(parts).headline;

describe('a masked value', () => {
  it.each([
    ['credit_card_number', masked(/(?<=credit_card_number=)\d+/u, '411111******1111')],
    ['credit_card_number', masked(/(?<=credit_card_number=)\d+/u, '%5BFILTERED%5D')],
    ['oauth_consumer_key', masked(/(?<=oauth_consumer_key=")[^"]+/u, '[REDACTED]')],
    ['oauth_nonce', masked(/(?<=oauth_nonce=")[^"]+/u, 'xxxxxxxx')],
    ['oauth_signature', masked(/(?<=oauth_signature=")[^"]+/u, '****')],
  ])('is told, and no mistake is: %s', (name, parts) => {
    expect(headlineOf(parts)).toBe(
      `“${name}” looks masked: what was sent there is not in the text. Fill it in: before that nothing can be said of the signature.`,
    );
  });

  it('leaves no digest to be expected', () => {
    const parts = masked(/(?<=credit_card_number=)\d+/u, '****');
    expect(diagnoseParts(parts).opened).toMatchObject({ hash: 'SHA-256', expectedDigest: null });
    const wrong = sent(order, (text) => text.replace('https', 'http'));
    expect(diagnoseParts(wrong).opened?.expectedDigest).toMatch(/^[\da-f]{64}$/u);
  });

  it('is none where the signature is right with it, or wrong in another way', () => {
    const real = { ...order, fields: [...order.fields, ['merchant_data', '***']] } as const;
    expect(namedIds(diagnoseParts(sent(real)))).toEqual(['right']);
    const wrong = diagnoseParts(sent(real, (text) => text.replace('https', 'http')));
    expect(namedIds(wrong)).toEqual(['uri-scheme']);
    expect(wrong.checks.map(({ title }) => title)).not.toContain('Masked');
  });

  it.each([
    ['411111******1111', 'the mask “411111******1111”'],
    ['•••', 'the mask “•••”'],
    ['4***', 'the mask “4***”'],
    ['4111111111111112', '“4111111111111112”'],
  ])('is told from a card number where it was signed: %s', (value, words) => {
    const signed = quoteBoth('credit_card_number', value, '4111111111111111');
    expect(signed).toEqual([words, '“4111111111111111”']);
  });

  it('that was signed in place of a card number is called so', () => {
    const { verdict } = diagnoseParts(
      sent(order, (text) => text.replace('4111111111111111', '411111%252A%252A%252A%252A%252A%252A1111')),
    );
    expect(verdict).toMatchObject({
      explanation: [
        [
          {
            id: 'value-masked',
            detail:
              '“credit_card_number” was signed as the mask “411111******1111” and sent as “4111111111111111”.',
          },
        ],
      ],
    });
  });

  it('is not taken for a key that was sent instead of the known one', () => {
    const parts = masked(/(?<=oauth_consumer_key=")[^"]+/u, '***');
    expect(context.consumerKey).toBe('Acme-llc');
    expect(diagnoseParts(parts).verdict.kind).toBe('incomplete');
  });

  it('leaves what is wrong beside it', () => {
    const parts = { ...masked(/(?<=credit_card_number=)\d+/u, '****'), contentType: 'text/plain' };
    const diagnosis = diagnoseParts(parts);
    expect(namedIds(diagnosis)).toEqual(['content-type-not-form']);
    expect(diagnosis.checks.map(({ title }) => title)).toContain('Masked');
  });

  it('leaves that a parameter is missing in the header', () => {
    const parts = masked(/ oauth_nonce="[^"]*",/u, '', masked(/(?<=credit_card_number=)\d+/u, '****'));
    const diagnosis = diagnoseParts(parts);
    expect(namedIds(diagnosis)).toEqual(['header-parameter-missing']);
  });

  it('may be the whole header or body', () => {
    for (const authorization of ['OAuth ****', '[REDACTED]', '*']) {
      expect(headlineOf({ ...sent(order), authorization })).toBe(
        'The Authorization header is masked: its oauth_ parameters are part of what is signed.',
      );
    }
    expect(headlineOf({ ...sent(order), body: '[FILTERED]' })).toBe(
      'The body is masked: type it, or take it from the composer.',
    );
  });
});

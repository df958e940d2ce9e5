/** Cases and files that several tests start from. */
import fc from 'fast-check';
import { caseSchemaId, type CaseFile, type CaseValue, type NamedCaseValue } from './case-file.ts';
import { payoutCheckFields } from '../payout-check/fields.ts';

/** A case as the composer saves it, as it stands in its file. */
export const ticketText = `{
  "$schema": "urn:countersign:case:1",
  "countersign": "case/1",
  "name": "Card of ticket 4471",
  "operation": "payout-check",
  "environment": "sandbox",
  "endpoint": "6657",
  "signature": "RSA-SHA256",
  "protocol": {
    "realm": "empty"
  },
  "fields": {
    "client_orderid": { "fresh": true },
    "amount": "10.50",
    "currency": "EUR",
    "credit_card_number": { "ask": true },
    "card_printed_name": "ZOË MÜLLER",
    "receiver_first_name": { "value": "Zoë", "as": "first_name" },
    "receiver_middle_name": ""
  },
  "extra": [
    { "name": "promo_code", "value": "SPRING" }
  ],
  "expect": {
    "type": "error",
    "error-message": "card is not enrolled",
    "http-status": 200
  }
}
`;

/** The numbers of these cards pass the check and are nobody's: the issuer's part is not assigned. */
export const realLookingNumber = '4539148803436467';

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('', 'EUR', '"', '\\', 'a\u2028b\n\t'),
);
// Digits in a row could be a card number by chance.
const harmless = words.map((text) => text.toWellFormed().replaceAll(/[0-9]/gu, 'x'));
const anyValue: fc.Arbitrary<CaseValue> = fc.oneof(
  harmless.map((text): CaseValue => ({ kind: 'text', text, as: null })),
  fc.constantFrom<CaseValue>({ kind: 'fresh' }, { kind: 'ask' }),
);
const parameterName = fc.constantFrom('7', 'promo_code', 'a', 'orderid', '__proto__', 'order/id~', 'ä b');
const pairs = fc.array(fc.record({ name: parameterName, value: anyValue }), { maxLength: 4 });

function fieldPairs(chosen: readonly (CaseValue | null)[], areAliased: boolean): NamedCaseValue[] {
  return payoutCheckFields.flatMap(({ name, alias }, index) => {
    const value = chosen[index] ?? null;
    if (value === null) return [];
    const isSecretive = name === 'cvv2' && value.kind === 'text';
    if (isSecretive) return [{ name, value: { kind: 'ask' as const } }];
    return [{ name, value: areAliased && value.kind === 'text' ? { ...value, as: alias } : value }];
  });
}

const oneLine = fc.stringMatching(/^[A-Za-z “”,äß]{0,30}x$/u);
const expectation = fc.record({
  type: fc.option(fc.constantFrom('error', 'async-response')),
  errorCode: fc.option(fc.constantFrom('8', 'SIMULATOR')),
  errorMessage: fc.option(oneLine),
  httpStatus: fc.option(fc.integer({ min: 100, max: 599 })),
  elements: fc.constant(new Map<string, string | null>()),
});
const common = {
  schema: fc.constantFrom(null, caseSchemaId),
  name: oneLine,
  environment: fc.constantFrom('any' as const, 'simulator' as const, 'production' as const),
  simulator: fc.constantFrom(null, 'access-denied' as const, 'documented' as const),
  realm: fc.constantFrom('absent' as const, 'empty' as const),
  expect: expectation,
};
const id = fc.constantFrom('6657', 'a-1', '~');
const accept = fc.constantFrom('*/*' as const, 'application/vnd.pay+json' as const);

/** Cases of every operation that hold nothing confidential. */
export const anyCase: fc.Arbitrary<CaseFile> = fc.oneof(
  fc.record({
    ...common,
    operation: fc.constant('payout-check' as const),
    signature: fc.constant('RSA-SHA256' as const),
    addressee: fc.constantFrom('endpoint' as const, 'group' as const),
    addresseeId: id,
    path: fc.constantFrom(null, '/x/{id}'),
    accept,
    fields: fc
      .tuple(fc.array(fc.option(anyValue), { minLength: 20, maxLength: 53 }), fc.boolean())
      .map(([chosen, areAliased]) => fieldPairs(chosen, areAliased)),
    extra: pairs,
  }),
  fc.record({
    ...common,
    expect: fc
      .tuple(
        expectation,
        fc.constantFrom<readonly (readonly [string, string | null])[]>(
          [],
          [
            ['iban', null],
            ['customer/firstname', ''],
          ],
        ),
      )
      .map(([each, elements]) => ({ ...each, elements: new Map(elements) })),
    operation: fc.constant('view-invoice' as const),
    signature: fc.constant('HMAC-SHA1' as const),
    endpoint: id,
    receipt: anyValue,
    method: fc.constantFrom('GET' as const, 'POST' as const),
    path: fc.constantFrom(null, '/v/{endpoint_id}/{receipt_id}'),
    repeat: fc.constantFrom('no' as const, 'twice' as const),
  }),
  fc.record({
    ...common,
    operation: fc.constant('other-command' as const),
    signature: fc.constantFrom('RSA-SHA256' as const, 'HMAC-SHA1' as const),
    method: fc.constantFrom('GET' as const, 'POST' as const),
    path: fc.constantFrom('/api/v4/status/6657', '/auth-cash/1?a=b'),
    accept,
    fields: fc.uniqueArray(fc.record({ name: parameterName, value: anyValue }), {
      selector: ({ name }) => name,
    }),
    extra: pairs,
  }),
);

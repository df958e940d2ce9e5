import { describe, expect, it } from 'vitest';
import { interfaceTables } from '../../oracles/interface-tables.ts';
import { fieldGroupIds, type FieldGroupId, type PayoutCheckField } from './field.ts';
import { fieldByAlias, fieldByName, fieldGroups, payoutCheckFields } from './fields.ts';

const groupOf: ReadonlyMap<string, FieldGroupId> = new Map([
  ['Core fields', 'core'],
  ['URL fields', 'urls'],
  ['Card fields', 'card'],
  ['Bank, e-wallet and crypto fields', 'bank'],
  ['Receiver fields', 'receiver'],
  ['Other fields', 'other'],
]);

it('has the fields of the interface document in the same order, column by column', () => {
  expect(
    payoutCheckFields.map(({ name, alias, group, necessity, type, lengthText }) => ({
      name,
      alias,
      group,
      necessity,
      type,
      length: lengthText,
    })),
  ).toEqual(
    interfaceTables.requestFields.flatMap(({ section, fields }) =>
      fields.map((field) => ({
        ...field,
        group: groupOf.get(section),
        necessity: field.necessity.toLowerCase(),
      })),
    ),
  );
});

describe('the field table', () => {
  it('holds 53 fields and 13 aliases, all names different', () => {
    const names = payoutCheckFields.flatMap(({ name, alias }) => (alias === null ? [name] : [name, alias]));
    expect([payoutCheckFields.length, fieldByAlias.size, new Set(names).size]).toEqual([53, 13, 66]);
  });

  it('keeps meanings short and never blank', () => {
    const lengths = payoutCheckFields.map(({ meaning }) => meaning.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(90);
    expect(Math.min(...lengths)).toBeGreaterThan(0);
  });

  it('describes the six groups in order', () => {
    expect(fieldGroups.map(({ id }) => id)).toEqual(fieldGroupIds);
    expect([...new Set(payoutCheckFields.map(({ group }) => group))]).toEqual(fieldGroupIds);
  });

  it.each([
    ['client_orderid', null, 128],
    ['ipaddress', 7, 45],
    ['merchant_data', null, 65_536],
    ['cvv2', 3, 4],
    ['card_recurring_payment_id', null, null],
    ['recurring-payment-id', null, null],
  ])('%s takes %s to %s characters', (name, minLength, maxLength) => {
    expect(fieldByName.get(name)).toMatchObject({ minLength, maxLength });
  });

  it('says which fields are masked, hidden and of several lines', () => {
    expect({
      masked: namesWhere(({ sensitivity }) => sensitivity === 'masked'),
      hidden: namesWhere(({ sensitivity }) => sensitivity === 'hidden'),
      multiline: namesWhere(({ multiline }) => multiline),
    }).toEqual({ masked: ['credit_card_number'], hidden: ['cvv2'], multiline: ['merchant_data'] });
  });

  it('gives each method-specific field exactly one method', () => {
    expect(payoutCheckFields.map(({ methods }) => methods.join())).toEqual(
      payoutCheckFields.map(({ name }) => methodOf(name)),
    );
  });
});

function namesWhere(test: (field: PayoutCheckField) => boolean): string[] {
  return payoutCheckFields.filter(test).map(({ name }) => name);
}

/** A second way to tell a field's method: by its name. */
function methodOf(name: string): string {
  if (/^(?:card_|credit_|expire_|cvv2$|recurring-)/u.test(name)) return 'card';
  if (/^(?:account_|bank_|routing_number$|legal_person_)/u.test(name)) return 'bank';
  if (name.startsWith('ewallet_')) return 'ewallet';
  return name === 'crypto_wallet_address' ? 'crypto' : '';
}

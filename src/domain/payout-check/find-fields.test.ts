import { describe, expect, it } from 'vitest';
import { payoutCheckFields } from './fields.ts';
import { fieldSynonyms } from './field-synonyms.ts';
import { findFields } from './find-fields.ts';

const names = (text: string): string[] => findFields(text).map(({ field }) => field.name);

it('has words of people for each documented field, and for nothing else', () => {
  expect(Object.keys(fieldSynonyms).toSorted()).toEqual(payoutCheckFields.map(({ name }) => name).toSorted());
  for (const words of Object.values(fieldSynonyms)) {
    expect(words.length).toBeGreaterThan(0);
    expect(new Set(words).size).toBe(words.length);
  }
});

describe.each(payoutCheckFields)('$name', ({ name, alias, meaning }) => {
  it.each([name, name.toUpperCase(), name.replaceAll(/[_-]/gu, ' '), name.replaceAll(/[_-]/gu, '')])(
    'is found first as %s',
    (text) => expect(names(text)[0]).toBe(name),
  );

  it('is found by its alias first, and by the words of its meaning', () => {
    expect(names(alias ?? name)[0]).toBe(name);
    expect(names(meaning)).toContain(name);
  });

  it.each(fieldSynonyms[name] ?? [])('is found by %s, before what nobody calls so', (word) => {
    const found = names(word);
    expect(found).toContain(name);
    const calledSo = Object.keys(fieldSynonyms).filter((each) => fieldSynonyms[each]?.includes(word));
    const named = payoutCheckFields.filter(
      (each) => each.alias === word || each.name === word.replaceAll(' ', '_'),
    );
    expect([...calledSo, ...named.map((each) => each.name)]).toContain(found[0]);
  });
});

/** What people call things, and what each of them may mean first. */
it.each([
  ['iban', 'account_number'],
  ['swift', 'bank_bic'],
  ['bic', 'bank_bic'],
  ['pan', 'credit_card_number'],
  ['card number', 'credit_card_number'],
  ['zip', 'receiver_zip_code bank_zip_code'],
  ['postcode', 'receiver_zip_code bank_zip_code'],
  ['postal', 'receiver_zip_code'],
  ['callback', 'server_callback_url notify_url'],
  ['webhook', 'server_callback_url notify_url'],
  ['name', 'receiver_first_name receiver_last_name'],
  ['surname', 'receiver_last_name'],
  ['passport', 'receiver_identity_document_number receiver_identity_document_id'],
  ['id card', 'receiver_identity_document_number receiver_identity_document_id'],
  ['wallet', 'ewallet_wallet ewallet_type crypto_wallet_address'],
  ['tax number', 'receiver_inn'],
  ['tin', 'receiver_inn'],
  ['vat', 'receiver_inn'],
  ['dob', 'receiver_birthday'],
  ['birth date', 'receiver_birthday'],
  ['date of birth', 'receiver_birthday'],
  ['phone', 'receiver_phone'],
  ['mobile', 'receiver_phone'],
  ['mail', 'receiver_email'],
  ['country', 'receiver_country_code'],
  ['state', 'receiver_state'],
  ['province', 'bank_province receiver_state'],
  ['ip', 'ipaddress'],
  ['expiry', 'expire_month expire_year'],
  ['cvc', 'cvv2'],
  ['cvv', 'cvv2'],
  ['security code', 'cvv2'],
  ['token', 'card_recurring_payment_id recurring-payment-id'],
  ['ref', 'client_orderid'],
  ['reference', 'client_orderid'],
  ['order id', 'client_orderid'],
  ['description', 'order_desc'],
  ['comment', 'order_desc'],
  ['return url', 'redirect_url'],
  ['success', 'redirect_success_url'],
  ['decline', 'redirect_fail_url'],
  ['street', 'receiver_address1'],
  ['iba', 'account_number'],
  ['clientOrderId', 'client_orderid'],
])('takes “%s” for %s', (word, expected) => {
  expect(expected.split(' ')).toContain(names(word)[0]);
});

it('finds nothing for nothing, and nothing for what is none of it', () => {
  expect(['', '  ', '_', 'xyzzy', '*', '(('].map(names)).toEqual([[], [], [], [], [], []]);
});

it('says which letters were found, of the alias too', () => {
  expect(
    findFields('birth').map(({ field, by, text, start, end }) => [field.name, by, text.slice(start, end)]),
  ).toEqual([
    ['receiver_birthday', 'name', 'birth'],
    ['receiver_birthday', 'alias', 'birth'],
  ]);
  expect(findFields('zip code').map(({ text, start, end }) => text.slice(start, end))).toContain('zip_code');
  expect(findFields('swift')[0]).toMatchObject({ by: 'synonym', text: 'swift', start: 0, end: 5 });
});

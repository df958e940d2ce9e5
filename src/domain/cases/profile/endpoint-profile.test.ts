import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { payoutMethods } from '../../payout-check/field.ts';
import { payoutCheckFields } from '../../payout-check/fields.ts';
import { emptyDraft, withValues } from '../../payout-check/update-draft.ts';
import type { CaseFile } from '../case-file.ts';
import { readCaseFile } from '../file/read-case-file.ts';
import { realLookingNumber, ticketText } from '../fixture-cases.ts';
import { mergeProfile, profileDefaults, profileFindings, profileFindingsOfCase } from './apply-profile.ts';
import type { EndpointProfile, ProfileField } from './endpoint-profile.ts';
import { profileSchema } from './profile-schema.ts';
import { readProfileFile } from './read-profile-file.ts';
import { writeProfileFile } from './write-profile-file.ts';

const profileText = `{
  "countersign": "profile/1",
  "endpoint": "6657",
  "name": "Acme EUR payouts",
  "confirmed": "12 November 2026, ticket 4390",
  "currency": "EUR",
  "fields": {
    "purpose": { "default": "Refund", "note": "shown on the statement" },
    "credit_card_number": { "required": "card" },
    "account_number": { "required": "bank", "note": "IBAN, no spaces" },
    "bank_name": { "required": ["bank", "crypto"], "default": "Beispielbank" },
    "receiver_country_code": { "required": "always", "default": "DE" }
  }
}
`;

function profileOf(text = profileText): EndpointProfile {
  const read = readProfileFile(text);
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value;
}

describe('the file of a profile', () => {
  it('is written again to the byte', () => {
    expect(writeProfileFile(profileOf())).toBe(profileText);
  });

  it('reads back as it was written, whatever it says', () => {
    const text = fc.constantFrom(null, 'ä', 'a\nb', 'a "b"');
    const field: fc.Arbitrary<ProfileField> = fc.record({
      required: fc.oneof(fc.constant('always' as const), fc.subarray([...payoutMethods])),
      default: fc.constant(null),
      note: text,
    });
    const fields = fc.array(fc.option(field), { minLength: 53, maxLength: 53 }).map(
      (chosen) =>
        new Map(
          payoutCheckFields.flatMap(({ name }, index) => {
            const each = chosen[index] ?? null;
            return each === null ? [] : [[name, each] as const];
          }),
        ),
    );
    const profile = fc.record<EndpointProfile>({
      schema: fc.constant(null),
      addressee: fc.constantFrom('endpoint', 'group'),
      addresseeId: fc.constant('6657'),
      name: fc.constantFrom(null, 'n'),
      confirmed: text,
      currency: fc.constantFrom(null, 'EUR'),
      fields,
    });
    fc.assert(
      fc.property(profile, (each) => {
        expect(readProfileFile(writeProfileFile(each))).toEqual({ ok: true, value: each });
      }),
    );
  });

  it.each<[string, boolean, Readonly<Record<string, unknown>>]>([
    ['the least', true, {}],
    ['a group', true, { endpoint: undefined, group: '1' }],
    ['both', false, { group: '1' }],
    ['neither', false, { endpoint: undefined }],
    ['another version', false, { countersign: 'profile/2' }],
    ['an unknown member', false, { secret: '' }],
    ['an unknown field', false, { fields: { nobody: {} } }],
    ['an alias', false, { fields: { first_name: {} } }],
    ['methods', true, { fields: { purpose: { required: ['card', 'bank'] } } }],
    ['an unknown method', false, { fields: { purpose: { required: 'cash' } } }],
    ['a default of the code', false, { fields: { cvv2: { default: '' } } }],
    ['a default that is no text', false, { fields: { purpose: { default: 1 } } }],
    ['a field that is no object', false, { fields: { purpose: 'x' } }],
  ])('with %s: %s, and the schema agrees', (_, isRight, change) => {
    const text = JSON.stringify({ countersign: 'profile/1', endpoint: '6657', ...change });
    const schema = z.fromJSONSchema(JSON.parse(JSON.stringify(profileSchema)));
    expect([readProfileFile(text).ok, schema.safeParse(JSON.parse(text)).success]).toEqual([
      isRight,
      isRight,
    ]);
  });

  it('holds nothing confidential', () => {
    const read = readProfileFile(profileText.replace('IBAN, no spaces', realLookingNumber));
    expect(read.ok ? [] : read.failure.map(({ kind, line }) => [kind, line])).toEqual([['confidential', 10]]);
  });

  it('is refused without an exception, whatever it is', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat({ max: profileText.length }), (json, at) => {
        expect(readProfileFile(json)).toHaveProperty('ok');
        expect(readProfileFile(profileText.slice(0, at) + json)).toHaveProperty('ok');
      }),
    );
  });
});

describe('a profile beside an order', () => {
  it('names what it requires of the order’s payout methods', () => {
    const names = (method: 'bank' | 'card' | 'crypto', values: Readonly<Record<string, string>>): string[] =>
      profileFindings(withValues(emptyDraft(method), values), profileOf()).map(
        ({ kind, field }) => `${kind} ${field}`,
      );
    expect(names('bank', {})).toEqual([
      'required account_number',
      'required bank_name',
      'required receiver_country_code',
    ]);
    expect(names('crypto', { receiver_country_code: 'DE', currency: 'USD' })).toEqual([
      'currency currency',
      'required bank_name',
    ]);
    expect(names('card', { receiver_country_code: 'DE', credit_card_number: '4', currency: 'EUR' })).toEqual(
      [],
    );
  });

  it('fills in what the order does not give', () => {
    const draft = withValues(emptyDraft('bank'), { purpose: 'Mine', amount: '1' });
    expect(Object.fromEntries(profileDefaults(draft, profileOf()))).toEqual({
      bank_name: 'Beispielbank',
      receiver_country_code: 'DE',
      currency: 'EUR',
    });
    const sentEmpty = { ...draft, fields: { purpose: { value: '', sendEmpty: true, useAlias: false } } };
    expect(profileDefaults(sentEmpty, profileOf()).has('purpose')).toBe(false);
  });
});

describe('a profile under a case', () => {
  const ticket = (change = ''): CaseFile => {
    const read = readCaseFile(
      ticketText.replace('"currency": "EUR"', change === '' ? '"currency": "EUR"' : change),
    );
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    return read.value;
  };
  const valuesOf = (file: CaseFile): Record<string, unknown> =>
    file.operation === 'view-invoice'
      ? {}
      : Object.fromEntries(
          file.fields.map(({ name, value }) => [name, value.kind === 'text' ? value.text : value.kind]),
        );

  it('never replaces a value of the case, an empty one neither', () => {
    const merged = valuesOf(mergeProfile(ticket('"currency": "USD", "purpose": ""'), profileOf()));
    expect(merged).toMatchObject({
      currency: 'USD',
      purpose: '',
      credit_card_number: 'ask',
      receiver_country_code: 'DE',
    });
    expect(merged).not.toHaveProperty('bank_name');
    expect(Object.keys(merged)).toEqual(
      payoutCheckFields.map(({ name }) => name).filter((name) => name in merged),
    );
  });

  it('leaves a case of another endpoint as it is', () => {
    const other = { ...profileOf(), addresseeId: '1' };
    expect(mergeProfile(ticket(), other)).toEqual(ticket());
    expect(profileFindingsOfCase(ticket(), other)).toEqual([]);
  });

  it('takes a placeholder for a value', () => {
    expect(profileFindingsOfCase(ticket(), profileOf()).map(({ field }) => field)).toEqual([
      'receiver_country_code',
    ]);
  });
});

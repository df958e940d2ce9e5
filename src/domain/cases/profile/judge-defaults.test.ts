import { expect, it } from 'vitest';
import { payoutMethods } from '../../payout-check/field.ts';
import { sampleDraft } from '../../payout-check/samples.ts';
import { changeProfileField, newProfile } from '../editing/profile-draft.ts';
import { judgeDefaults } from './judge-defaults.ts';

const context = { today: { year: 2026, month: 11 }, placeholderUrl: '' };

function judged(currency: string | null, defaults: Readonly<Record<string, string>>): object {
  const profile = Object.entries(defaults).reduce(
    (before, [name, text]) => changeProfileField(before, name, { default: text }),
    newProfile('endpoint', '6657'),
  );
  return Object.fromEntries(judgeDefaults({ ...profile, currency }, context));
}

it.each<[string, string | null, Readonly<Record<string, string>>, object]>([
  ['right ones', 'EUR', { receiver_country_code: 'DE', purpose: 'Refund' }, {}],
  ['none', null, {}, {}],
  [
    'a country in words',
    null,
    { receiver_country_code: 'Germany' },
    { receiver_country_code: expect.stringMatching(/at most 3/u) },
  ],
  ['the profile’s currency', 'euro', {}, { currency: expect.stringMatching(/at most 3/u) }],
  ['a currency of the fields, which wins', 'euro', { currency: 'EUR' }, {}],
  ['no address', null, { ipaddress: '300.1.1.1' }, { ipaddress: expect.stringMatching(/no|not an IP/u) }],
])('judges %s', (_, currency, defaults, expected) => {
  expect(judged(currency, defaults)).toEqual(expected);
});

it('says nothing of a value that is right in an order', () => {
  const samples = payoutMethods.flatMap((method) =>
    Object.entries(sampleDraft(method, context.today).fields),
  );
  for (const [name, { value }] of samples) {
    expect([name, judged(null, { [name]: value })]).toEqual([name, {}]);
  }
});

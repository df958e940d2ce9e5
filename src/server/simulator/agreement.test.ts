/**
 * What the composer calls a problem the simulated gateway refuses as a validation-error, and what the composer lets
 * pass it takes: for a value on each side of every rule, over the wire.
 */
import { describe, expect, it } from 'vitest';
import { parsePairs } from '#domain/gateway/answer-pairs.ts';
import type { CmsMode, PayoutCheckDraft } from '#domain/payout-check/draft.ts';
import { payoutMethods, type PayoutCheckField, type PayoutMethod } from '#domain/payout-check/field.ts';
import { payoutCheckFields } from '#domain/payout-check/fields.ts';
import { sentPairs } from '#domain/payout-check/request-pairs.ts';
import { evaluateRules, rules } from '#domain/payout-check/rules/evaluate-rules.ts';
import { sampleDraft } from '#domain/payout-check/samples.ts';
import { patchDraft, withValues } from '#domain/payout-check/update-draft.ts';
import { fixtureNowMs, fixturePublicKeyPem, receiveFixture } from './fixture-requests.ts';
import { createGateway } from './gateway.ts';
import { rulesOfTheComposerAlone } from './validate-fields.ts';

const gateway = createGateway({
  origin: () => 'http://127.0.0.1:4174',
  nowMs: () => fixtureNowMs,
  invoicePaths: [],
  delay: async () => undefined,
});
gateway.registerMerchant({ consumerKey: 'acme-llc', publicKeyPem: fixturePublicKeyPem });
gateway.changeSettings({ endpoints: [{ id: '6657', currency: 'any' }], refuseRepeatedOrders: false });

const today = { year: 2023, month: 11 };

/** The type of the simulator's answer to the order as the composer sends it. */
async function askSimulator(draft: PayoutCheckDraft): Promise<string | undefined> {
  const fields = sentPairs(draft).map(({ name, value }) => [name, value] as const);
  const { body } = await gateway.answer(receiveFixture({ fields }));
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
  return parsePairs(text).pairs.find(({ name }) => name === 'type')?.value;
}

/** Ids of the rules that call it a problem. */
function problemsOf(draft: PayoutCheckDraft): string[] {
  return evaluateRules(draft, { today, placeholderUrl: '' })
    .filter(({ level }) => level === 'problem')
    .map(({ rule }) => rule);
}

/** What the simulator should answer by what the composer says, and what it answers. */
async function askBoth(draft: PayoutCheckDraft): Promise<{ expected: string; said: string | undefined }> {
  const problems = problemsOf(draft).filter((rule) => !Object.hasOwn(rulesOfTheComposerAlone, rule));
  const expected = problems.length === 0 ? 'async-response' : 'validation-error';
  return { expected, said: await askSimulator(draft) };
}

interface Change {
  readonly method?: PayoutMethod;
  readonly cmsMode?: CmsMode;
  readonly values?: Readonly<Record<string, string>>;
  readonly extra?: readonly (readonly [name: string, value: string])[];
}

function changed({ method = 'card', cmsMode = 'none', values = {}, extra = [] }: Change): PayoutCheckDraft {
  const extraPairs = extra.map(([name, value]) => ({ name, value }));
  return patchDraft(withValues(sampleDraft(method, today), values), { cmsMode, extraPairs });
}

const url = 'https://merchant.example/';
const noCard = { credit_card_number: '', card_printed_name: '', expire_month: '', expire_year: '', cvv2: '' };

/** For each rule of level `problem`, what breaks it and what just does not. */
const sides: Readonly<Record<string, readonly [breaks: readonly Change[], keeps: readonly Change[]]>> = {
  required: [
    [{ values: { currency: '' } }, { values: { client_orderid: ' ' } }],
    [{ values: { order_desc: '' } }],
  ],
  'max-length': [
    [{ values: { order_desc: 'a'.repeat(65) } }, { values: { amount: '12345678.90' } }],
    [{ values: { order_desc: '😀'.repeat(64) } }, { values: { amount: '1234567.90' } }],
  ],
  'min-length': [
    [{ values: { ipaddress: '1.1.1.' } }, { values: { cvv2: '12' } }],
    [{ values: { ipaddress: '1.1.1.1' } }, { values: { cvv2: '1234' } }],
  ],
  'amount-decimal-point': [[{ values: { amount: '10,50' } }], [{ values: { amount: '10.50' } }]],
  'amount-format': [
    [{ values: { amount: '.5' } }, { values: { amount: '1e3' } }],
    [{ values: { amount: '0.5' } }],
  ],
  'amount-not-positive': [
    [{ values: { amount: '0' } }, { values: { amount: '0.00' } }, { values: { amount: '-1' } }],
    [{ values: { amount: '0.01' } }],
  ],
  'digits-only': [
    [{ values: { cvv2: '12a' } }, { values: { credit_card_number: '4111 1111 1111 1111' } }],
    [{ values: { cvv2: '012' } }, { values: { receiver_phone: '+49 221' } }],
  ],
  'number-too-large': [
    [{ values: { customer_id: '2147483648' } }],
    [
      { values: { customer_id: '2147483647' } },
      { values: { ...noCard, card_recurring_payment_id: '9223372036854775807' } },
    ],
  ],
  'ip-address': [
    [{ values: { ipaddress: '203.0.113.256' } }, { values: { ipaddress: '2001:db8::g' } }],
    [{ values: { ipaddress: '203.0.113.255' } }, { values: { ipaddress: '2001:db8::7' } }],
  ],
  'email-shape': [
    [{ values: { receiver_email: 'zoe@merchant' } }],
    [{ values: { receiver_email: 'z@m.example' } }],
  ],
  'url-absolute': [
    [{ values: { notify_url: 'merchant.example' } }],
    [{ values: { notify_url: 'http://m.example' } }],
  ],
  'redirect-both': [
    [{ values: { redirect_success_url: url, redirect_fail_url: url } }],
    [{ values: { redirect_url: '', redirect_success_url: url, redirect_fail_url: url } }],
  ],
  'redirect-half-pair': [
    [
      { values: { redirect_url: '', redirect_success_url: url } },
      { values: { redirect_url: '', redirect_fail_url: url } },
    ],
    [{ values: { redirect_url: '' } }],
  ],
  'callback-both': [
    [{ values: { server_callback_url: url } }],
    [{ values: { server_callback_url: url, notify_url: '' } }],
  ],
  'expire-month': [
    [{ values: { expire_month: '13' } }, { values: { expire_month: '0' } }],
    [{ values: { expire_month: '12' } }],
  ],
  'expire-year': [[{ values: { expire_year: '29' } }], [{ values: { expire_year: '2019' } }]],
  'card-or-token': [
    [{ values: { card_recurring_payment_id: '1' } }],
    [{ values: { ...noCard, card_recurring_payment_id: '1' } }],
  ],
  'card-or-recurring-payment': [
    [{ values: { 'recurring-payment-id': '1' } }],
    [{ values: { ...noCard, 'recurring-payment-id': '1' } }],
  ],
  'card-incomplete': [[{ values: { card_printed_name: '' } }], [{ values: { cvv2: '' } }]],
  'receiver-unidentified': [[{ values: noCard }], [{ method: 'bank' }]],
  'receiver-state': [
    [
      { values: { receiver_country_code: 'USA' } },
      { extra: [['country', 'CA']], values: { receiver_country_code: '' } },
    ],
    [
      { values: { receiver_country_code: 'USA', receiver_state: 'WA' } },
      { values: { receiver_country_code: 'AU' }, extra: [['state', 'NSW']] },
    ],
  ],
  'customer-id': [
    [{ cmsMode: 'payment-gateway' }],
    [{ cmsMode: 'payment-gateway', values: { customer_id: '7' } }],
  ],
  'merchant-customer-identifier': [
    [{ cmsMode: 'crm' }],
    [{ cmsMode: 'crm', values: { merchant_customer_identifier: 'm' } }],
  ],
  'name-and-alias': [
    [{ extra: [['first_name', 'Zoë']] }],
    [{ extra: [['first_name', 'Zoë']], values: { receiver_first_name: '' } }],
  ],
};

it('has both sides of every problem, and names rules of the composer alone that there are', () => {
  const problems = rules.filter(({ level }) => level === 'problem').map(({ id }) => id);
  expect(Object.keys(sides)).toEqual(problems);
  expect(problems).toEqual(expect.arrayContaining(Object.keys(rulesOfTheComposerAlone)));
});

describe.each(Object.entries(sides))('%s', (rule, [breaks, keeps]) => {
  it.each(breaks)('is broken on both sides by %j', async (change) => {
    const draft = changed(change);
    expect(problemsOf(draft)).toContain(rule);
    const { expected, said } = await askBoth(draft);
    expect(said).toBe(expected);
  });

  it.each(keeps)('is kept on both sides by %j', async (change) => {
    const draft = changed(change);
    expect(problemsOf(draft)).not.toContain(rule);
    const { expected, said } = await askBoth(draft);
    expect(said).toBe(expected);
  });
});

it.each(payoutMethods)('the sample for %s is taken', async (method) => {
  const draft = changed({ method });
  expect(problemsOf(draft)).toEqual([]);
  expect(await askSimulator(draft)).toBe('async-response');
});

/** Around a field's lengths, and what is right for one field or another. */
function valuesToTry({ minLength, maxLength }: Pick<PayoutCheckField, 'minLength' | 'maxLength'>): string[] {
  const around = [minLength, maxLength].flatMap((limit) => (limit === null ? [] : [limit, limit + 1]));
  const others = ['', ' 7 ', '0', '-1', '1,5', '12', 'ä😀', 'https://a.example/?b=c#d', 'a@b.example'];
  return [...around.flatMap((length) => ['1'.repeat(length), 'a'.repeat(length)]), ...others];
}

it.each(payoutCheckFields.map(({ name }) => name))('%s is judged alike, whatever it holds', async (name) => {
  const field = payoutCheckFields.find((each) => each.name === name);
  const values = field === undefined ? [] : valuesToTry(field);
  const judged = await Promise.all(values.map((value) => askBoth(changed({ values: { [name]: value } }))));
  expect(judged.map(({ said }) => said)).toEqual(judged.map(({ expected }) => expected));
  expect(values.length).toBeGreaterThan(8);
});

import { expect, it } from 'vitest';
import { patchDraft, valuesPatch } from '#domain/payout-check/update-draft.ts';
import type { HeldCredentials } from '#services/signer.ts';
import { initialInputs, type ComposeInputs } from './compose-inputs.ts';
import { evaluateRules } from '#domain/payout-check/rules/evaluate-rules.ts';
import { deriveView, type ComposeView } from './compose-view.ts';
import { encodeParameter } from '#domain/oauth1/signature-trace.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const target = fixtureTarget({ pathPrefixes: ['/paynet', '/processing'] });
const nothingHeld: HeldCredentials = { rsaKey: null, consumerSecret: null };

function viewOf(
  change: Partial<ComposeInputs>,
  values: Record<string, string> = {},
  consumerKey = 'acme',
): ComposeView {
  const blank = initialInputs();
  return deriveView(
    {
      inputs: patchDraft({ ...blank, ...change }, { fields: valuesPatch(values) }),
      consumerKey,
      target,
      held: nothingHeld,
      nonce: 'n',
      timestampSeconds: '1795228800',
      judge: evaluateRules,
      rules: { today: { year: 2026, month: 11 }, placeholderUrl: '' },
    },
    encodeParameter,
  );
}

function blocksOf(view: ComposeView): string[] {
  return view.findings.filter(({ level }) => level === 'block').map(({ rule }) => rule);
}

it('shows the strings before there is a key, and says what signing waits for', () => {
  const view = viewOf({});
  expect(view.traced?.trace.baseString).toContain('oauth_consumer_key%3Dacme');
  expect(blocksOf(view)).toEqual(['no-key']);
});

it.each([
  [{ endpointId: ' ' }, ['endpoint-id', 'no-key']],
  [{ signatureMethod: 'HMAC-SHA1' }, ['no-secret']],
  [{ baseAddress: 'gateway without scheme' }, ['url', 'no-key']],
] as const)('blocks signing for %j', (change, rules) => {
  expect(blocksOf(viewOf(change))).toEqual(rules);
});

it.each([
  [{}, 'https://gw.example/paynet/api/v4/payout-check/6657', true],
  [{ operation: 'group', endpointId: '77' }, 'https://gw.example/paynet/api/v4/payout-check/group/77', true],
  [{ endpointId: '66 57/..' }, 'https://gw.example/paynet/api/v4/payout-check/66%2057%2F..', false],
  [{ baseAddress: 'HTTPS://GW.example:443/' }, 'https://gw.example/paynet/api/v4/payout-check/6657', true],
  [{ baseAddress: 'https://other.example' }, 'https://other.example/paynet/api/v4/payout-check/6657', false],
  [
    { path: '/processing/api/v4/payout-check/{id}' },
    'https://gw.example/processing/api/v4/payout-check/6657',
    true,
  ],
  [{ path: '/elsewhere/{id}' }, 'https://gw.example/elsewhere/6657', false],
] as const)('for %j signs %s, and can send it: %s', (change, uri, sendable) => {
  const view = viewOf(change);
  expect(view.traced?.trace.baseStringUri).toBe(uri);
  expect(view.sendable.ok).toBe(sendable);
});

it('masks the card number and the CVV under whatever name they are sent', () => {
  const view = viewOf(
    { extraPairs: [{ name: 'credit_card_number', value: '4111111111111111' }] },
    { credit_card_number: '5555555555554444', cvv2: '123' },
  );
  expect([...view.masks]).toEqual([
    ['credit_card_number', '555555••••••4444'],
    ['cvv2', '•••'],
    ['extra:0', '411111••••••1111'],
  ]);
});

it.each([
  ['acme', []],
  ['ac me', []],
  [' acme', ['consumer-key-blanks']],
  ['acme\u00A0', ['consumer-key-blanks']],
  ['', ['consumer-key']],
  ['\ud800', ['consumer-key']],
])('says of the consumer key %j: %j', (consumerKey, rules) => {
  const view = viewOf({}, {}, consumerKey);
  expect(
    view.findings.filter(({ fields }) => fields.includes('consumer key')).map(({ rule }) => rule),
  ).toEqual(rules);
});

it('signs blanks around the consumer key as a part of it', () => {
  expect(viewOf({}, {}, ' acme').traced?.trace.baseString).toContain('oauth_consumer_key%3D%2520acme');
});

it('says before the send that 64k of emoji are too long for the relay', () => {
  const view = viewOf({}, { merchant_data: '😀'.repeat(65_536) });
  expect(view.traced).not.toBeNull();
  expect(view.sendable.ok ? '' : view.sendable.failure).toMatch(/^The body has 786,446 bytes/u);
});

it.each([
  [{ pinnedNonce: '' }, ['nonce-empty']],
  [{ pinnedNonce: 'n' }, []],
  [{ pinnedTimestamp: '0' }, ['timestamp-format']],
  [{ pinnedTimestamp: '012' }, ['timestamp-format']],
  [{ pinnedTimestamp: '1234567890123' }, ['timestamp-format']],
  [{ pinnedTimestamp: '-1' }, ['timestamp-format']],
  [{ pinnedTimestamp: '123456789012' }, []],
])('says what is wrong with %j: %j', (change, rules) => {
  const about = ['oauth_nonce', 'oauth_timestamp'];
  const found = viewOf(change).findings.filter(({ fields }) => about.includes(fields[0] ?? ''));
  expect(found.map(({ rule }) => rule)).toEqual(rules);
});

it('signs what is pinned, and asks for the answer as it was chosen', () => {
  const chosen = {
    pinnedNonce: 'mine',
    pinnedTimestamp: '7',
    realm: 'empty',
    accept: 'application/vnd.pay+json',
  } as const;
  const { traced } = viewOf(chosen);
  expect(traced?.protocol).toMatchObject({ nonce: 'mine', timestampSeconds: '7', realm: 'empty' });
  expect(traced?.request.accept).toBe('application/vnd.pay+json');
});

it('puts what blocks first, then problems, then advice', () => {
  const levels = viewOf({}, { amount: '1,5', purpose: ' x' }).findings.map(({ level }) => level);
  expect(new Set(levels)).toEqual(new Set(['block', 'problem', 'advice']));
  expect(levels).toEqual(levels.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
});
const order = ['block', 'problem', 'advice'];

it('masks no value that is not there', () => {
  const view = viewOf({ fields: { cvv2: { value: '', sendEmpty: true, useAlias: false } } });
  expect(view.pairs.map(({ name }) => name)).toEqual(['cvv2']);
  expect(view.masks.size).toBe(0);
});

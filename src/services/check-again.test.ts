import { expect, it } from 'vitest';
import { failed, success } from '#domain/result.ts';
import { checkAgain, describeOtherTarget, type OrderNow } from './check-again.ts';
import type { KeptExchange } from './exchange-history.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const target = fixtureTarget();
const kept: KeptExchange = {
  number: 1,
  subject: { operation: 'payout-check', targetId: 'sandbox', endpoint: null, orderId: 'a' },
  atMs: 0,
  verdict: { tone: 'good', title: 'Accepted.' },
  outcome: { kind: 'not-signed', refusal: { what: '', next: '' } },
  inputs: null,
  run: null,
};
const now: OrderNow = { target, blocks: [], sendable: success(true), warning: 'Look.' };

it('lets an order go again to where it went', () => {
  expect(checkAgain(kept, now)).toEqual(success({ target, warning: 'Look.' }));
});

it.each<[string, OrderNow | null, string]>([
  ['it is forgotten', null, 'What was sent was forgotten, or was never signed.'],
  ['no gateway is known', { ...now, target: null }, 'The list of gateways is not loaded yet.'],
  [
    'another environment is chosen',
    { ...now, target: { ...target, id: 'production' } },
    'It belongs to Sandbox, and Production is chosen now: choose Sandbox to send it again.',
  ],
  ['nothing can be signed', { ...now, blocks: ['No key.', 'No id.'] }, 'No key. No id.'],
  ['the relay would not send it', { ...now, sendable: failed('Too long.') }, 'Too long.'],
])('says why it does not go where %s', (_, order, words) => {
  expect(checkAgain(kept, order)).toEqual(failed(words));
});

it('chooses no environment for anybody', () => {
  expect(describeOtherTarget('sandbox', 'sandbox')).toBe('');
  expect(describeOtherTarget('sandbox', null)).toBe('');
  expect(describeOtherTarget('sandbox', 'simulator')).toBe(
    'It was made for Sandbox; Simulator stays chosen.',
  );
});

/** What the simulator tells of an order is what a careful listener books, whatever became of the order. */
import { expect, it } from 'vitest';
import { sumWithControlKey } from '../control-sum.ts';
import type { CallbackMethod, CallbackSettings, OrderStage } from '../callback-contract.ts';
import { knownSimulatedOrder } from './known-order.ts';
import { callbackValues, composeCallback } from '../compose-callback.ts';
import { defaultCallbackSettings } from '../default-settings.ts';
import { fixtureCall, fixtureForm } from '../reading/fixture-calls.ts';
import { fixtureOrder, judgeFixtures } from './fixture-judging.ts';

const key = 'B7D1C0DE-5A5A-4E2F-9C11-0123456789AB';

const lives: readonly (readonly OrderStage[])[] = [
  ['approved'],
  ['declined'],
  ['approved', 'reversal'],
  ['approved', 'chargeback'],
  ['approved', 'reversal', 'chargeback'],
  ['approved', 'chargeback', 'reversal'],
  ['declined', 'reversal'],
  ['declined', 'chargeback'],
];

const rows = lives.flatMap((stages) =>
  (['GET', 'POST'] as const).flatMap((method) =>
    (['declined', 'error', 'filtered'] as const).map(
      (word) => [stages.join(', '), method, word, stages] as const,
    ),
  ),
);

function tell(stage: OrderStage, settings: CallbackSettings) {
  const order = { ...fixtureOrder(1), orderId: '1830001' };
  const values = callbackValues(order, stage, settings, key);
  const { url, body } = composeCallback('http://127.0.0.1:4175/cb/8f1c?src=gw', values, settings);
  const { pathname, search } = new URL(url);
  return body === '' ? fixtureCall({ target: pathname + search }) : fixtureForm(body);
}

it.each(rows)('%s, by %s, %s', (_, method: CallbackMethod, declinedStatus, stages) => {
  const settings: CallbackSettings = { ...defaultCallbackSettings, method, declinedStatus };
  const life = { stages: ['accepted' as const, ...stages], isWhole: true };
  const expected = { format: settings.format, method, control: true };
  for (const [index] of stages.entries()) {
    const calls = stages.slice(0, index + 1).map((stage) => tell(stage, settings));
    const judgement = judgeFixtures(calls, {
      orders: [fixtureOrder(1, { life })],
      expected,
      sum: (text) => sumWithControlKey(text, key),
    });
    expect(judgement).toMatchObject({ verdict: 'accept', says: { stage: stages[index] } });
    const again = judgeFixtures([...calls, ...calls.slice(-1)], {
      orders: [fixtureOrder(1, { life })],
      expected,
      sum: (text) => sumWithControlKey(text, key),
    });
    expect(again.verdict).toBe('book-nothing');
  }
});

it.each([
  ['https://m.example/', true],
  ['', false],
  [null, false],
])('knows of an order with notify_url %s whether it hears of later updates: %s', (url, hasNotifyUrl) => {
  const urls = { server_callback_url: 'https://m.example/', notify_url: url };
  const none = { redirect_url: null, redirect_success_url: null, redirect_fail_url: null };
  const { orderId, clientOrderId, amount, currency, merchantData } = fixtureOrder(1);
  const order = knownSimulatedOrder({
    orderId: orderId ?? '',
    clientOrderId,
    amount,
    currency,
    merchantData,
    addressee: { kind: 'endpoint', id: '6657' },
    urls: { ...urls, ...none },
    life: [],
    next: null,
    receiverPage: null,
  });
  expect(order.hasNotifyUrl).toBe(hasNotifyUrl);
});

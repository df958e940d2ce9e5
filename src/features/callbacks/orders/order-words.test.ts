import { expect, it } from 'vitest';
import type { CallbackDelivery, SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import { deliveryOf, lookMs, orderOf } from '../fixture-callbacks-page.tsx';
import { lawOf, shortAnswer, sinceWords, currentStage, stepTitle, toldWords } from './order-words.ts';

const answered = (status: number, atMs = lookMs): CallbackDelivery['attempts'][number] => ({
  atMs,
  inboxNumber: null,
  answer: {
    kind: 'answered',
    status,
    durationMs: 2,
    contentType: null,
    bodyStart: '',
    bodyBytes: 0,
    isBodyWhole: true,
  },
});

/** An order that became final, with what was told of it. */
function finalOrder(...deliveries: CallbackDelivery[]): SimulatedOrder {
  const accepted = orderOf().life;
  return orderOf({
    next: null,
    life: [
      ...accepted,
      {
        stage: 'approved',
        atMs: lookMs - 32_000,
        by: 'itself',
        notices: deliveries.map((delivery) => ({ kind: 'sent', field: 'notify_url', delivery })),
      },
    ],
  });
}

it('says what is due of an order that nobody was told of', () => {
  expect(toldWords(orderOf(), lookMs)).toMatchObject({ text: '–', detail: 'final in 6 s' });
  expect(toldWords(orderOf({ next: null }), lookMs).detail).toBe('waits for a click');
  expect(toldWords(finalOrder(), lookMs)).toMatchObject({ text: '–', detail: 'nobody is told' });
});

it('counts who was told, and the attempts where the last one was not', () => {
  const told = deliveryOf({ state: 'told', attempts: [answered(500), answered(200)] });
  expect(toldWords(finalOrder(told), lookMs)).toEqual({ tone: 'ok', text: '200', detail: '1 of 1 told' });
  const failing = deliveryOf({ state: 'repeating', attempts: [answered(500), answered(503)] });
  expect(toldWords(finalOrder(failing), lookMs)).toEqual({ tone: 'bad', text: '503', detail: '2 attempts' });
});

it('counts a listener that has a URL and is not told, and nobody else', () => {
  const told = finalOrder(deliveryOf({ state: 'told', attempts: [answered(200)] }));
  const later = {
    ...told,
    life: [
      ...told.life,
      {
        stage: 'chargeback' as const,
        atMs: lookMs,
        by: 'click' as const,
        notices: [
          { kind: 'not-sent' as const, field: 'server_callback_url' as const, reason: 'Not told.' },
          { kind: 'not-sent' as const, field: null, reason: 'Nobody.' },
        ],
      },
    ],
  };
  expect(toldWords(later, lookMs).detail).toBe('1 not told');
  expect([currentStage(later), sinceWords(later, lookMs + 32_000)]).toEqual([
    'chargeback',
    'update, 32 s ago',
  ]);
});

it('takes nothing but 200 for told: a gateway calls again', () => {
  const tones = [200, 201, 204, 302, 500].map((status) => shortAnswer(answered(status).answer).tone);
  expect(tones).toEqual(['ok', 'bad', 'bad', 'bad', 'bad']);
  expect(shortAnswer(null)).toEqual({ tone: 'plain', text: 'waiting' });
});

it('names who is told of what, a URL that was sent empty not among them', () => {
  expect(lawOf(orderOf())).toEqual([
    { field: 'notify_url', says: 'is told of the final status and of every later update.' },
  ]);
  const { urls } = orderOf();
  expect(lawOf({ urls: { ...urls, server_callback_url: '', notify_url: null } })).toEqual([]);
});

it('names a step by its kind', () => {
  expect((['accepted', 'declined', 'reversal'] as const).map(stepTitle)).toEqual([
    'Accepted',
    'Final: not approved',
    'Later update: reversal',
  ]);
});

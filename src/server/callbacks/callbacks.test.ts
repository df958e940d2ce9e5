import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { CallbackSettingsChange, OrderMove } from '#domain/callbacks/callback-contract.ts';
import {
  deliveriesOfOrder,
  fixtureControlKey,
  orderOf,
  settled,
  startCallbacks,
  takeOrder,
} from './fixture-callbacks.ts';
import { startMerchantListener } from './fixture-merchant-listener.ts';

/** The sum as public client code computes it. */
function controlOf(status: string, orderId: string): string {
  return createHash('sha1')
    .update(status + orderId + `order ${orderId}` + fixtureControlKey)
    .digest('hex');
}

const lives: readonly (readonly OrderMove[])[] = [
  ['approved'],
  ['declined'],
  ['approved', 'reversal'],
  ['approved', 'chargeback'],
  ['approved', 'reversal', 'chargeback', 'chargeback'],
  ['declined', 'reversal'],
];

/** What a listener must be told, from the tables of the interface document. */
function expectedAt(fields: readonly string[], moves: readonly OrderMove[]): string[] {
  return moves.flatMap((move, index) =>
    ['server_callback_url', 'notify_url']
      .filter((field) => fields.includes(field) && (index === 0 || field === 'notify_url'))
      .map((field) => `/${field} ${move}`),
  );
}

describe.each([[[]], [['server_callback_url']], [['notify_url']], [['server_callback_url', 'notify_url']]])(
  'a listener at %j',
  (fields) => {
    const formats: readonly CallbackSettingsChange[] = [
      { format: 'as-deployed', method: 'GET' },
      { format: 'as-deployed', method: 'POST', declinedStatus: 'filtered' },
      { format: 'document-only', method: 'GET' },
      { format: 'document-only', method: 'POST' },
      {
        format: 'own-template',
        method: 'GET',
        template: 's=${status}&t=${type}&x=${control}&d=${merchant_data}',
      },
      {
        format: 'own-template',
        method: 'POST',
        template: 's=${status}&t=${type}&x=${control}',
        control: false,
      },
    ];

    it.each(formats)('is told each move once, in order, with its content: %j', async (settings) => {
      const listener = await startMerchantListener();
      const callbacks = startCallbacks();
      callbacks.control.changeSettings(settings);
      for (const moves of lives) {
        const begun = listener.calls.length;
        const orderId = takeOrder(
          callbacks,
          Object.fromEntries(fields.map((field) => [field, `${listener.origin}/${field}?own=1`])),
        );
        for (const move of moves) expect(callbacks.control.move(orderId, move)).toMatchObject({ ok: true });
        await settled(callbacks, orderId);
        const calls = listener.calls.slice(begun);
        const expected = expectedAt(fields, moves);
        expect(calls.map(({ path }) => path)).toEqual(expected.map((each) => each.split(' ')[0]));
        for (const [index, { method, pairs }] of calls.entries()) {
          expect(method).toBe(settings.method);
          const [, move = ''] = expected[index]?.split(' ') ?? [];
          const declined = settings.declinedStatus ?? 'declined';
          const status = move === 'declined' ? declined : 'approved';
          const type = ['reversal', 'chargeback'].includes(move) ? move : 'sale';
          const sum = controlOf(status, orderId);
          const content = {
            'document-only': { merchant_data: 'm & d' },
            'as-deployed': {
              status,
              type,
              orderid: orderId,
              merchant_order: `order ${orderId}`,
              client_orderid: `order ${orderId}`,
              amount: '10.50',
              merchantdata: 'm & d',
              control: sum,
            },
            'own-template':
              settings.control === false
                ? { s: status, t: type, x: '', merchant_data: 'm & d' }
                : { s: status, t: type, x: sum, d: 'm & d' },
          }[settings.format ?? 'as-deployed'];
          expect(pairs).toEqual([['own', '1'], ...Object.entries(content)]);
        }
      }
      expect(listener.mostAtOnce()).toBeLessThanOrEqual(1);
    });

    it('sees no cookie, origin or credentials', async () => {
      const listener = await startMerchantListener();
      const callbacks = startCallbacks();
      const orderId = takeOrder(callbacks, { notify_url: `${listener.origin}/` });
      callbacks.control.move(orderId, 'approved');
      await settled(callbacks, orderId);
      expect(Object.keys(listener.calls[0]?.headers ?? {}).sort()).toEqual([
        'accept',
        'connection',
        'host',
        'user-agent',
      ]);
    });
  },
);

describe('an order', () => {
  it('has its life with what was sent and what was not, and why', async () => {
    const listener = await startMerchantListener();
    const callbacks = startCallbacks();
    const orderId = takeOrder(callbacks, { server_callback_url: listener.origin });
    callbacks.control.move(orderId, 'approved');
    callbacks.control.move(orderId, 'chargeback');
    await settled(callbacks, orderId);
    const { life } = orderOf(callbacks, orderId);
    expect(life.map(({ stage, by }) => [stage, by])).toEqual([
      ['accepted', 'request'],
      ['approved', 'click'],
      ['chargeback', 'click'],
    ]);
    expect(life.map(({ notices }) => notices)).toEqual([
      [{ kind: 'not-sent', field: null, reason: expect.stringMatching(/only for a final status/u) }],
      [
        {
          kind: 'sent',
          field: 'server_callback_url',
          delivery: expect.objectContaining({
            method: 'GET',
            state: 'told',
            nextAtMs: null,
            attempts: [
              {
                atMs: expect.any(Number),
                inboxNumber: null,
                answer: {
                  kind: 'answered',
                  status: 200,
                  durationMs: expect.any(Number),
                  contentType: null,
                  bodyStart: 'ok',
                  bodyBytes: 2,
                  isBodyWhole: true,
                },
              },
            ],
          }),
        },
      ],
      [
        {
          kind: 'not-sent',
          field: 'server_callback_url',
          reason: expect.stringMatching(/final status only/u),
        },
      ],
    ]);
  });

  it.each<[string, readonly OrderMove[], OrderMove, RegExp]>([
    ['a later update before its final status', [], 'reversal', /after a final status/u],
    ['a second final status', ['declined'], 'approved', /one only/u],
  ])('does not take %s, and nobody is told', async (_, before, move, words) => {
    const listener = await startMerchantListener();
    const callbacks = startCallbacks();
    const orderId = takeOrder(callbacks, { notify_url: listener.origin });
    for (const each of before) callbacks.control.move(orderId, each);
    const refused = callbacks.control.move(orderId, move);
    expect(refused).toEqual({ ok: false, failure: { status: 409, error: expect.stringMatching(words) } });
    await settled(callbacks, orderId);
    expect(listener.calls).toHaveLength(before.length);
  });

  it('that is not known is not moved or held', () => {
    const { control } = startCallbacks();
    const unknown = { ok: false, failure: { status: 404, error: expect.any(String) } };
    expect(control.move('1', 'approved')).toEqual(unknown);
    expect(control.hold('1')).toEqual(unknown);
    expect(control.act('1', 'send-now')).toEqual(unknown);
  });

  it('gets its final status by itself after its time, unless it is held or moved before', async () => {
    const listener = await startMerchantListener();
    const callbacks = startCallbacks();
    callbacks.control.changeSettings({ byItself: { move: 'declined', afterSeconds: 0.05 } });
    const itself = takeOrder(callbacks, { notify_url: `${listener.origin}/itself` });
    expect(orderOf(callbacks, itself).next).toMatchObject({ move: 'declined' });
    const held = takeOrder(callbacks, { notify_url: `${listener.origin}/held` });
    callbacks.control.hold(held);
    const moved = takeOrder(callbacks, { notify_url: `${listener.origin}/moved` });
    callbacks.control.move(moved, 'approved');
    await vi.waitFor(() => expect(listener.calls).toHaveLength(2));
    await settled(callbacks, itself);
    expect(orderOf(callbacks, itself).life.at(-1)).toMatchObject({ stage: 'declined', by: 'itself' });
    expect(orderOf(callbacks, itself).next).toBeNull();
    expect(orderOf(callbacks, held).life).toHaveLength(1);
    expect(orderOf(callbacks, moved).life.map(({ stage }) => stage)).toEqual(['accepted', 'approved']);
    expect(listener.calls.map(({ path }) => path).sort()).toEqual(['/itself', '/moved']);
  });

  it('is one of the newest 500', () => {
    const callbacks = startCallbacks();
    const ids = Array.from({ length: 501 }, () => takeOrder(callbacks));
    const { orders } = callbacks.control.state();
    expect(orders).toHaveLength(500);
    expect(orders[0]?.orderId).toBe(ids.at(-1));
    expect(callbacks.control.move(ids[0] ?? '', 'approved')).toMatchObject({ failure: { status: 404 } });
  });

  it('goes early where the orders hold very much', () => {
    const callbacks = startCallbacks();
    for (let count = 0; count < 6; count += 1) takeOrder(callbacks, {}, 'm'.repeat(4_000_000));
    expect(callbacks.control.state().orders).toHaveLength(4);
  });
});

describe('a callback that is not answered 200', () => {
  const repeats = { count: 2, firstPauseSeconds: 1 };

  it('is repeated with the same bytes until it is, and then no more', async () => {
    const listener = await startMerchantListener((outgoing, _, count) => {
      outgoing.statusCode = count < 3 ? 503 : 200;
      outgoing.end();
    });
    const callbacks = startCallbacks();
    const orderId = takeOrder(callbacks, { notify_url: listener.origin });
    callbacks.control.move(orderId, 'approved');
    await settled(callbacks, orderId);
    for (let sending = 1; sending < 3; sending += 1) {
      const [delivery] = deliveriesOfOrder(callbacks, orderId);
      expect(delivery).toMatchObject({ state: 'repeating', nextAtMs: expect.any(Number) });
      expect(callbacks.control.act(delivery?.id ?? '', 'send-now')).toMatchObject({ ok: true });
      await settled(callbacks, orderId);
    }
    expect(deliveriesOfOrder(callbacks, orderId)).toMatchObject([{ state: 'told', nextAtMs: null }]);
    expect(listener.calls).toHaveLength(3);
    expect(new Set(listener.calls.map(({ pairs }) => JSON.stringify(pairs))).size).toBe(1);
  });

  it.each([201, 202, 204, 302, 304, 400, 500])('is repeated where it is answered %d', async (status) => {
    const listener = await startMerchantListener((outgoing) => {
      outgoing.statusCode = status;
      outgoing.end();
    });
    const callbacks = startCallbacks();
    const orderId = takeOrder(callbacks, { notify_url: listener.origin });
    callbacks.control.move(orderId, 'approved');
    await settled(callbacks, orderId);
    expect(deliveriesOfOrder(callbacks, orderId)).toMatchObject([{ state: 'repeating' }]);
    expect(listener.calls).toHaveLength(1);
  });

  it('is repeated by itself, as often as was set, with pauses that double', async () => {
    const listener = await startMerchantListener((outgoing) => {
      outgoing.statusCode = 500;
      outgoing.end();
    });
    const callbacks = startCallbacks();
    callbacks.control.changeSettings({ repeats });
    const orderId = takeOrder(callbacks, { notify_url: listener.origin });
    callbacks.control.move(orderId, 'approved');
    await vi.waitFor(
      () =>
        expect(deliveriesOfOrder(callbacks, orderId)).toMatchObject([{ state: 'given-up', nextAtMs: null }]),
      { timeout: 15_000 },
    );
    expect(listener.calls).toHaveLength(3);
    const [first = 0, second = 0, third = 0] =
      deliveriesOfOrder(callbacks, orderId)[0]?.attempts.map(({ atMs }) => atMs) ?? [];
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(1_900);
  });

  it('is stopped, and sent again by a click', async () => {
    const listener = await startMerchantListener((outgoing, _, count) => {
      outgoing.statusCode = count === 1 ? 500 : 200;
      outgoing.end();
    });
    const callbacks = startCallbacks();
    callbacks.control.changeSettings({ repeats });
    const orderId = takeOrder(callbacks, { notify_url: listener.origin });
    callbacks.control.move(orderId, 'approved');
    await settled(callbacks, orderId);
    const id = deliveriesOfOrder(callbacks, orderId)[0]?.id ?? '';
    callbacks.control.act(id, 'stop');
    expect(deliveriesOfOrder(callbacks, orderId)).toMatchObject([{ state: 'stopped', nextAtMs: null }]);
    await new Promise((resolve) => {
      setTimeout(resolve, 1_300);
    });
    expect(listener.calls).toHaveLength(1);
    expect(callbacks.control.act(id, 'send-now')).toMatchObject({ ok: false, failure: { status: 409 } });
    callbacks.control.act(id, 'send-again');
    expect(callbacks.control.act(id, 'send-again')).toMatchObject({ ok: false, failure: { status: 409 } });
    await settled(callbacks, orderId);
    expect(deliveriesOfOrder(callbacks, orderId)).toMatchObject([{ state: 'told' }]);
    expect(listener.calls).toHaveLength(2);
  });

  it('that hangs keeps what comes later waiting, and one of them under way', async () => {
    const held: (() => void)[] = [];
    const listener = await startMerchantListener((outgoing, _, count) => {
      if (count === 1) held.push(() => outgoing.end());
      else outgoing.end();
    });
    const callbacks = startCallbacks();
    const orderId = takeOrder(callbacks, { notify_url: listener.origin });
    callbacks.control.move(orderId, 'approved');
    callbacks.control.move(orderId, 'reversal');
    await vi.waitFor(() => expect(held).toHaveLength(1));
    const id = deliveriesOfOrder(callbacks, orderId)[0]?.id ?? '';
    expect(callbacks.control.act(id, 'send-now')).toMatchObject({ ok: false });
    expect(listener.calls).toHaveLength(1);
    held[0]?.();
    await settled(callbacks, orderId);
    expect(listener.calls.map(({ pairs }) => new Map(pairs).get('type'))).toEqual(['sale', 'reversal']);
    expect(listener.mostAtOnce()).toBe(1);
  });

  it('is given up when the process stops, and nothing is sent any more', async () => {
    const listener = await startMerchantListener(() => undefined);
    const callbacks = startCallbacks();
    callbacks.control.changeSettings({ repeats });
    const orderId = takeOrder(callbacks, { notify_url: listener.origin });
    callbacks.control.move(orderId, 'approved');
    callbacks.control.move(orderId, 'reversal');
    await vi.waitFor(() => expect(listener.calls).toHaveLength(1));
    await callbacks.close();
    await settled(callbacks, orderId);
    expect(deliveriesOfOrder(callbacks, orderId)).toMatchObject([
      { state: 'stopped', attempts: [{ answer: { kind: 'failed', reason: 'stopping' } }] },
      { state: 'stopped', attempts: [] },
    ]);
    expect(listener.calls).toHaveLength(1);
    expect(callbacks.control.move(orderId, 'chargeback')).toMatchObject({ failure: { status: 404 } });
  });
});

describe('a callback to another machine', () => {
  it('is refused before a socket opens, and is not repeated', async () => {
    const callbacks = startCallbacks();
    const orderId = takeOrder(callbacks, { notify_url: 'https://192.0.2.7/hook' });
    callbacks.control.move(orderId, 'approved');
    await settled(callbacks, orderId);
    expect(deliveriesOfOrder(callbacks, orderId)).toMatchObject([
      {
        state: 'refused',
        nextAtMs: null,
        attempts: [
          { answer: { kind: 'failed', reason: 'refused', detail: expect.stringContaining('192.0.2.7') } },
        ],
      },
    ]);
  });

  it('goes to the inbox instead, with the same pairs, once that listens', async () => {
    const callbacks = startCallbacks({ inboxPort: 0 });
    const orderId = takeOrder(callbacks, { notify_url: 'https://192.0.2.7/hook?src=gw' });
    callbacks.control.move(orderId, 'approved');
    await settled(callbacks, orderId);
    const [refused] = deliveriesOfOrder(callbacks, orderId);
    expect(callbacks.control.act(refused?.id ?? '', 'to-inbox')).toMatchObject({ failure: { status: 409 } });
    await callbacks.control.changeInbox({ kind: 'start', port: 0 });
    expect(callbacks.control.act(refused?.id ?? '', 'to-inbox')).toMatchObject({ ok: true });
    await settled(callbacks, orderId);
    const [told] = deliveriesOfOrder(callbacks, orderId);
    expect(told).toMatchObject({ state: 'told', attempts: [{}, { inboxNumber: 1 }] });
    const [call] = callbacks.control.state().calls;
    expect(call).toMatchObject({ number: 1, from: 'simulator', answered: { status: 200 } });
    expect(call?.target.split('?')[1]).toBe(refused?.url.split('?')[1]);
  });
});

import { describe, expect, it } from 'vitest';
import type { RelayReply, RelayRequest } from '#domain/relay/contract.ts';
import { ConsoleServerError } from '#services/console-services.ts';
import { createSentBefore } from './sent-before.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const target = fixtureTarget({ commandPrefixes: ['/processing'] });

const accepted: RelayReply = {
  kind: 'answer',
  status: 200,
  headers: [],
  bodyBase64: btoa('type=async-response\n&serial-number=1\n&merchant-order-id=a\n&paynet-order-id=7\n'),
  durationMs: 1,
};
const refused: RelayReply = {
  ...accepted,
  bodyBase64: btoa(
    'type=validation-error\n&serial-number=1\n&merchant-order-id=a\n&error-message=m\n&error-code=3\n',
  ),
};
const repeated: RelayReply = {
  kind: 'failure',
  failure: {
    kind: 'repeated-order',
    sent: 'no',
    earlier: { requestId: 'first', agoMs: 1, by: 'client_orderid', outcome: 'accepted' },
  },
  durationMs: 0,
};
const died = (): Promise<never> => Promise.reject(new ConsoleServerError('It does not answer.', 'maybe'));

function page() {
  const clock = { ms: 1_000 };
  const before = createSentBefore(() => clock.ms);
  const posted: string[] = [];
  const send = async (
    requestId: string,
    post: () => Promise<RelayReply> = async () => accepted,
    change: Partial<RelayRequest> = {},
  ): Promise<RelayReply | Error> => {
    clock.ms += 1_000;
    const request: RelayRequest = {
      requestId,
      targetId: 'sandbox',
      operation: 'payout-check',
      method: 'POST',
      path: '/processing/api/v4/payout-check/6657',
      authorization: 'OAuth',
      contentType: 'application/x-www-form-urlencoded',
      accept: '*/*',
      bodyBase64: btoa('client_orderid=a&amount=1'),
      ...change,
    };
    try {
      return await before.send(request, [target], () => {
        posted.push(requestId);
        return post();
      });
    } catch (error) {
      return error instanceof Error ? error : new Error('unknown');
    }
  };
  const restart = (): void => {
    clock.ms += 1_000;
    before.restart();
  };
  return { clock, send, restart, posted };
}

describe('an order that was sent before the server was started again', () => {
  it.each([
    ['nobody knows what became of it', died, 'unknown'],
    ['the gateway accepted it', async () => accepted, 'accepted'],
  ] as const)('is asked about where %s, and sent when that is meant', async (_, post, outcome) => {
    const { send, restart, posted } = page();
    await send('first', post);
    restart();
    expect(await send('second')).toEqual({
      kind: 'failure',
      durationMs: 0,
      failure: {
        kind: 'repeated-order',
        sent: 'no',
        earlier: { requestId: 'first', agoMs: 2_000, by: 'client_orderid', outcome },
      },
    });
    expect(await send('third', undefined, { repeats: 'first' })).toBe(accepted);
    expect(posted).toEqual(['first', 'third']);
    // The relay of now knows of that one, and asks.
    expect(await send('fourth', async () => repeated)).toBe(repeated);
  });

  it.each([
    ['it was refused', async () => refused],
    ['it was not handed over', () => Promise.reject(new ConsoleServerError('Not now.', 'no'))],
  ] as const)('is free where %s', async (_, post) => {
    const { send, restart } = page();
    await send('first', post);
    restart();
    expect(await send('second')).toBe(accepted);
  });

  it('is another one with another id, at another target or in a command that changes nothing', async () => {
    const { send, restart } = page();
    await send('first', died);
    restart();
    expect(await send('second', undefined, { bodyBase64: btoa('client_orderid=b') })).toBe(accepted);
    expect(await send('third', undefined, { targetId: 'simulator' })).toBe(accepted);
    const status = { operation: 'other-command', path: '/processing/api/v4/status/6657' } as const;
    expect(await send('fourth', undefined, status)).toBe(accepted);
  });

  it('is forgotten after an hour', async () => {
    const { clock, send, restart } = page();
    await send('first', died);
    restart();
    clock.ms += 3_600_000;
    expect(await send('second')).toBe(accepted);
  });
});

it('asks about the latest of several sendings', async () => {
  const { send, restart } = page();
  await send('first', died);
  await send('second');
  restart();
  expect(await send('third')).toMatchObject({
    failure: { kind: 'repeated-order', earlier: { requestId: 'second', outcome: 'accepted' } },
  });
});

it('leaves it to the relay to ask while it is the same', async () => {
  const { send, posted } = page();
  await send('first', died);
  expect(await send('second')).toBe(accepted);
  expect(await send('third', async () => repeated)).toBe(repeated);
  expect(posted).toEqual(['first', 'second', 'third']);
});

import { expect, it, vi } from 'vitest';
import type { Exchange, ReceivedAnswer, SimulatorFinding } from '#domain/exchange/exchange.ts';
import { openRequest } from '#domain/exchange/kept-request.ts';
import type { RelayFailure, RelayReply } from '#domain/relay/contract.ts';
import type { SimulatorRecord } from '#domain/relay/simulator-contract.ts';
import { failed } from '#domain/result.ts';
import { ConsoleServerError } from './console-services.ts';
import { accepted, clockStartMs, fixtureExchange, fixtureRequest } from './fixture-exchange.ts';
import { performExchange } from './perform-exchange.ts';
import { renewProtocolValues } from './sign-request.ts';

const values = { nonce: 'n1', timestampSeconds: '1795228800' };
const prepared = fixtureRequest(values);
const bodyText = ({ body }: ReceivedAnswer): string => new TextDecoder().decode(body);

function recordOf<Reading>(result: Awaited<ReturnType<typeof performExchange<Reading>>>): Exchange<Reading> {
  if (!result.ok) throw new Error(result.failure.what);
  return result.value;
}

it('records what was signed, sent, received and read, and when', async () => {
  const { services, sent } = fixtureExchange(async () => accepted);
  const record = recordOf(await performExchange(services, prepared, bodyText));
  expect(record).toEqual({
    outcome: 'answered',
    id: '00000000-0000-4000-8000-000000000001',
    operation: 'payout-check',
    targetId: 'sandbox',
    endpoint: { kind: 'endpoint', id: '6657' },
    orderId: 'order 1',
    sentAtMs: clockStartMs + 1000,
    ...values,
    signed: record.signed,
    answer: {
      status: 200,
      headers: [['content-type', 'text/html;charset=utf-8']],
      body: new TextEncoder().encode('type=async-response'),
      durationMs: 5,
      receivedAtMs: clockStartMs + 2000,
    },
    reading: 'type=async-response',
    simulatorRecord: null,
  });
  // What is kept is what went out, under the same id.
  expect(sent).toEqual([
    {
      requestId: record.id,
      targetId: 'sandbox',
      operation: 'payout-check',
      method: 'POST',
      path: '/processing/api/v4/payout-check/6657',
      authorization: openRequest(record.signed).authorization,
      contentType: 'application/x-www-form-urlencoded',
      accept: '*/*',
      bodyBase64: btoa('client_orderid=order%201'),
    },
  ]);
  expect(openRequest(record.signed).authorization).toContain('oauth_nonce="n1"');
});

it('freezes the request before it is sent, and the record with all that it holds but octets', async () => {
  const frozen: boolean[] = [];
  const { services } = fixtureExchange(async () => accepted);
  const result = await performExchange(services, prepared, bodyText, {
    onSending(sent) {
      frozen.push(Object.isFrozen(sent), Object.isFrozen(sent.signed.request.bodyParameters[0]));
    },
  });
  const record = recordOf(result);
  expect(frozen).toEqual([true, true]);
  expect(Object.isFrozen(record)).toBe(true);
  expect(record.outcome === 'answered' && Object.isFrozen(record.answer.headers)).toBe(true);
  expect(() => Object.assign(record.signed.request, { method: 'GET' })).toThrow(TypeError);
});

it('sends nothing where nothing was signed', async () => {
  const refusal = { what: 'No key.', next: 'Load one.' };
  const { services, sent } = fixtureExchange(async () => accepted, { sign: async () => failed(refusal) });
  const onSending = vi.fn<() => void>();
  expect(await performExchange(services, prepared, bodyText, { onSending })).toEqual(failed(refusal));
  expect(sent).toEqual([]);
  expect(onSending).not.toHaveBeenCalled();
});

it.each<[string, RelayFailure, 'not-sent' | 'unknown']>([
  ['refuses by its policy', { kind: 'policy', sent: 'no', reason: 'r' }, 'not-sent'],
  ['cannot connect', { kind: 'connect', sent: 'no', code: 'ECONNREFUSED' }, 'not-sent'],
  [
    'waits in vain to connect',
    { kind: 'timeout', sent: 'no', phase: 'connect', limitMs: 1, partial: null },
    'not-sent',
  ],
  [
    'waits in vain for a head',
    { kind: 'timeout', sent: 'maybe', phase: 'headers', limitMs: 1, partial: null },
    'unknown',
  ],
  ['is cut off', { kind: 'reset', sent: 'maybe', code: 'ECONNRESET', partial: null }, 'unknown'],
])('keeps whether the gateway may have the request where the relay %s', async (_, failure, outcome) => {
  const { services, sent } = fixtureExchange(async () => ({ kind: 'failure', failure, durationMs: 1 }));
  const record = recordOf(await performExchange(services, prepared, bodyText));
  expect(record).toMatchObject({ outcome, reason: { kind: 'relay', failure }, orderId: 'order 1' });
  expect(sent).toHaveLength(1);
});

it.each<[string, Error, 'not-sent' | 'unknown', string]>([
  ['refused the call', new ConsoleServerError('Refused.', 'no'), 'not-sent', 'Refused.'],
  ['is gone', new ConsoleServerError('Gone.', 'maybe'), 'unknown', 'Gone.'],
  ['failed in an unknown way', new TypeError('secret text'), 'unknown', 'The answer could not be read.'],
])(
  'keeps whether the gateway may have the request where the own server %s',
  async (_, error, outcome, message) => {
    const { services, sent } = fixtureExchange(() => Promise.reject(error));
    const record = recordOf(await performExchange(services, prepared, bodyText));
    expect(record).toMatchObject({ outcome, reason: { kind: 'console-server', message } });
    expect(sent).toHaveLength(1);
  },
);

it('calls an outcome unknown when the answer came and its reading failed', async () => {
  const { services } = fixtureExchange(async () => accepted);
  const read = (): never => {
    throw new RangeError('bug');
  };
  const record = recordOf(await performExchange(services, prepared, read));
  expect(record).toMatchObject({ outcome: 'unknown', reason: { message: 'The answer could not be read.' } });
});

it('keeps an answer that came, though nobody wanted to wait for what the simulator says of it', async () => {
  const patience = new AbortController();
  const { services } = fixtureExchange(async () => {
    setTimeout(() => patience.abort());
    return accepted;
  });
  const record = await performExchange(services, prepared, bodyText, { patience: patience.signal });
  expect(recordOf(record)).toMatchObject({ outcome: 'answered' });
});

it('says how long somebody waited, though the clock was set back meanwhile', async () => {
  vi.useFakeTimers({ now: clockStartMs });
  try {
    const patience = new AbortController();
    const { services } = fixtureExchange(
      () =>
        new Promise(
          (_, reject) => void setTimeout(() => reject(new ConsoleServerError('Gone.', 'maybe')), 2100),
        ),
    );
    const clock = { nowMs: () => Date.now() };
    const stopped = performExchange({ ...services, clock }, prepared, bodyText, {
      patience: patience.signal,
      onSending: () => patience.abort(),
    });
    await vi.advanceTimersByTimeAsync(100);
    vi.setSystemTime(clockStartMs - 3_600_000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(recordOf(await stopped)).toMatchObject({ reason: { kind: 'stopped', afterMs: 2100 } });
  } finally {
    vi.useRealTimers();
  }
});

const withRecord: RelayReply = {
  kind: 'answer',
  status: 200,
  headers: [['x-simulator-record', '7']],
  bodyBase64: '',
  durationMs: 1,
};
const simulatorRecord: SimulatorRecord = {
  id: '7',
  receivedAtMs: 0,
  sender: 'console',
  method: 'POST',
  url: 'http://127.0.0.1:4174/processing/api/v4/payout-check/6657',
  authorization: null,
  contentType: null,
  body: '',
  behaviour: 'documented',
  verdict: { kind: 'verified' },
  expected: null,
  status: 200,
};

const { baseString } = prepared.traced.trace;
it.each<[SimulatorRecord['expected'], SimulatorFinding['expected']]>([
  [null, null],
  [{ baseStringUri: 'u', normalizedParameters: 'p', baseString }, 'as-signed'],
  [{ baseStringUri: 'u', normalizedParameters: 'p', baseString: 'POST&' }, { baseString: 'POST&' }],
])(
  'asks the simulator what it saw, and no other gateway, whatever its headers say',
  async (said, expected) => {
    const asked: string[] = [];
    const { services } = fixtureExchange(async () => withRecord, {
      simulatorRecord: async (id) => {
        asked.push(id);
        return { ...simulatorRecord, expected: said };
      },
    });
    const { traced, subject } = prepared;
    const bySimulator = { traced, subject: { ...subject, targetId: 'simulator' as const } };
    expect(recordOf(await performExchange(services, bySimulator, bodyText))).toMatchObject({
      simulatorRecord: { verdict: { kind: 'verified' }, expected },
    });
    expect(recordOf(await performExchange(services, prepared, bodyText))).toMatchObject({
      simulatorRecord: null,
    });
    expect(asked).toEqual(['7']);
  },
);

it('keeps the answer where the simulator no longer knows the request', async () => {
  const { services } = fixtureExchange(async () => withRecord);
  const bySimulator = { ...prepared, subject: { ...prepared.subject, targetId: 'simulator' as const } };
  expect(recordOf(await performExchange(services, bySimulator, bodyText))).toMatchObject({
    outcome: 'answered',
    simulatorRecord: null,
  });
});

it('makes a nonce of its own and the seconds of the clock, rounded down', () => {
  const clock = { nowMs: () => 1_795_228_800_999 };
  const randomness = { nonce: () => 'abc', uuid: () => '' };
  expect(renewProtocolValues({ clock, randomness })).toEqual({
    nonce: 'abc',
    timestampSeconds: '1795228800',
  });
});

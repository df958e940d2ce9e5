import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeThread, type FakeThread } from './fixture-thread.ts';
import { createSigningChannel, type QuickJob } from './signing-channel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sign: QuickJob = { kind: 'sign', method: 'RSA-SHA256', baseString: 'POST&' };
const compare: QuickJob = { kind: 'compare-public-key', text: '' };
const unlock: QuickJob = { kind: 'import-rsa-key', input: { text: '' }, passphrase: 'horse', choice: null };
const done = { kind: 'done' } as const;
const ended = { kind: 'diagnosis-ended' } as const;
const reason = { what: 'Forgotten.', next: '' };

function setUp() {
  const threads: FakeThread[] = [];
  const channel = createSigningChannel(() => {
    const thread = createFakeThread();
    threads.push(thread);
    return thread;
  });
  const thread = (index: number): FakeThread => {
    const found = threads[index];
    if (found === undefined) throw new Error(`no thread ${index}`);
    return found;
  };
  return { channel, threads, thread };
}

it('starts one thread with the first job or before it, and gives each job its own answer', async () => {
  const { channel, threads, thread } = setUp();
  expect(channel.isRunning()).toBe(false);
  channel.start();
  channel.start();
  expect(channel.isRunning()).toBe(true);
  const first = channel.ask(sign);
  const second = channel.ask(compare);
  expect(threads).toHaveLength(1);
  expect(thread(0).requests.map(({ job }) => job)).toEqual([sign, compare]);
  thread(0).reply(1, done);
  expect(await second).toEqual({ ok: true, value: done });
  thread(0).reply(0, ended);
  expect(await first).toEqual({ ok: true, value: ended });
});

it('answers everything that waits when it ends, once, and starts anew with the next job', async () => {
  const { channel, threads, thread } = setUp();
  const followed = vi.fn<(outcome: unknown) => void>();
  const listener = vi.fn<() => void>();
  channel.onEnd(listener);
  const asked = channel.ask(sign);
  channel.follow(compare, followed);
  channel.end(reason);
  expect(await asked).toEqual({ ok: false, failure: reason });
  expect(followed.mock.calls).toEqual([[{ ok: false, failure: reason }]]);
  expect(thread(0).isTerminated()).toBe(true);
  expect(channel.isRunning()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(1);

  channel.end(reason);
  expect(followed).toHaveBeenCalledTimes(1);
  const next = channel.ask(sign);
  expect(threads).toHaveLength(2);
  expect(thread(1).requests[0]?.id).not.toBe(thread(0).requests[0]?.id);
  thread(1).reply(0, done);
  expect(await next).toEqual({ ok: true, value: done });
});

it('does not listen to a thread that it ended', async () => {
  const { channel, thread } = setUp();
  void channel.ask(sign);
  channel.end(reason);
  const next = channel.ask(compare);
  thread(0).fail();
  thread(0).reply(0, done);
  expect(channel.isRunning()).toBe(true);
  thread(1).reply(0, done);
  expect(await next).toEqual({ ok: true, value: done });
});

it('ends when the thread fails, and says so', async () => {
  const { channel, thread } = setUp();
  const asked = channel.ask(sign);
  thread(0).fail();
  expect(await asked).toMatchObject({
    ok: false,
    failure: { what: 'A part of this page broke, or could not be loaded from the console’s own server.' },
  });
  expect(thread(0).isTerminated()).toBe(true);
});

it('stops a step that takes too long; a passphrase may take longer', async () => {
  const { channel, thread } = setUp();
  const asked = channel.ask(sign);
  vi.advanceTimersByTime(4999);
  expect(channel.isRunning()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await asked).toMatchObject({
    ok: false,
    failure: { what: 'The step took longer than 5 seconds and was stopped.' },
  });
  expect(thread(0).isTerminated()).toBe(true);

  void channel.ask(unlock);
  vi.advanceTimersByTime(59_999);
  expect(channel.isRunning()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(channel.isRunning()).toBe(false);
});

it('leaves nothing behind that ends a later thread', async () => {
  const { channel, thread } = setUp();
  const answered = channel.ask(sign);
  thread(0).reply(0, done);
  await answered;
  void channel.ask(sign);
  channel.end(reason);
  channel.start();
  vi.advanceTimersByTime(60_000);
  expect(channel.isRunning()).toBe(true);
});

it('gives one who follows every answer until it is let go of', () => {
  const { channel, thread } = setUp();
  const followed = vi.fn<(outcome: unknown) => void>();
  const id = channel.follow(compare, followed);
  thread(0).reply(0, done);
  thread(0).reply(0, ended);
  channel.unfollow(id);
  thread(0).reply(0, done);
  expect(followed.mock.calls).toEqual([[{ ok: true, value: done }], [{ ok: true, value: ended }]]);
  vi.advanceTimersByTime(600_000);
  expect(channel.isRunning()).toBe(true);
});

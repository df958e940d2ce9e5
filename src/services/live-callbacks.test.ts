import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallbacksMessage } from '#domain/callbacks/callback-contract.ts';
import { createLiveCallbacks } from './live-callbacks.ts';
import { firstCallbacksState as state } from './fixture-callbacks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Stream {
  readonly hear: (message: CallbacksMessage) => void;
  readonly end: () => void;
  readonly fail: (reason: string) => void;
}

function watched() {
  const streams: Stream[] = [];
  const live = createLiveCallbacks({
    callbacksStream: (hear) =>
      new Promise((resolve, reject) => {
        streams.push({ hear, end: resolve, fail: (reason) => reject(new Error(reason)) });
      }),
  });
  return { live, streams };
}

/** Lets what was promised happen. */
const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

it('is live once a state was read, and never before', () => {
  const { live, streams } = watched();
  live.connect();
  expect(live.getSnapshot()).toEqual({ link: 'opening', reason: null, state: null });
  streams[0]?.hear({ kind: 'cleared' });
  expect(live.getSnapshot().link).toBe('opening');
  streams[0]?.hear({ kind: 'state', state });
  expect(live.getSnapshot()).toEqual({ link: 'live', reason: null, state });
});

it('says that a stream was lost, keeps what it knew and opens it again, later each time', async () => {
  const { live, streams } = watched();
  live.connect();
  streams[0]?.hear({ kind: 'state', state });
  streams[0]?.fail('It broke.');
  await settle();
  expect(live.getSnapshot()).toEqual({ link: 'lost', reason: 'It broke.', state });
  vi.advanceTimersByTime(499);
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(streams).toHaveLength(2);
  streams[1]?.end();
  await settle();
  vi.advanceTimersByTime(999);
  expect(streams).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(live.getSnapshot().link).toBe('lost');
  streams[2]?.hear({ kind: 'state', state });
  expect(live.getSnapshot().link).toBe('live');
  // What was heard makes the next loss a first one.
  streams[2]?.end();
  await settle();
  vi.advanceTimersByTime(500);
  expect(streams).toHaveLength(4);
});

it('asks for nothing any more once nobody looks', async () => {
  const { live, streams } = watched();
  const leave = live.connect();
  streams[0]?.hear({ kind: 'state', state });
  streams[0]?.fail('It broke.');
  await settle();
  leave();
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  expect(live.getSnapshot()).toEqual({ link: 'opening', reason: null, state });
});

it('tells of a flood of changes a few times a second, and is never behind where it is read', () => {
  const { live, streams } = watched();
  live.connect();
  let told = 0;
  live.subscribe(() => {
    told += 1;
  });
  streams[0]?.hear({ kind: 'state', state });
  for (let count = 1; count <= 20; count += 1) {
    streams[0]?.hear({ kind: 'turned-away', call: { atMs: 1, reason: 'path', detail: '/x' }, count });
    expect(live.getSnapshot().state?.turnedAwayCount).toBe(count);
  }
  expect(told).toBe(2);
  vi.advanceTimersByTime(100);
  expect(told).toBe(3);
  vi.advanceTimersByTime(1000);
  expect(told).toBe(3);
  streams[0]?.hear({ kind: 'cleared' });
  expect(told).toBe(4);
});

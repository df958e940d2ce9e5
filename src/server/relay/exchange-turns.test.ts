import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createExchangeTurns } from './exchange-turns.ts';

const limits = { running: 2, waiting: 2, patienceMs: 1_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives turns in the order in which they were asked for', async () => {
  const turns = createExchangeTurns(limits);
  const order: string[] = [];
  const ask = async (name: string): Promise<void> => {
    if (await turns.take()) order.push(name);
  };
  const asked = ['a', 'b', 'c', 'd'].map(ask);
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['a', 'b']);
  turns.release();
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['a', 'b', 'c']);
  turns.release();
  await Promise.all(asked);
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

it('turns away what comes when enough wait, and takes it once there is room', async () => {
  const turns = createExchangeTurns(limits);
  const asked = Array.from({ length: 4 }, () => turns.take());
  expect(await turns.take()).toBe(false);
  turns.release();
  expect(await Promise.all(asked.slice(0, 3))).toEqual([true, true, true]);
  void turns.take();
  expect(await turns.take()).toBe(false);
});

it('gives up a wait that is too long, and passes its place on', async () => {
  const turns = createExchangeTurns(limits);
  await Promise.all([turns.take(), turns.take()]);
  const late = turns.take();
  await vi.advanceTimersByTimeAsync(999);
  const patient = turns.take();
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBe(false);
  turns.release();
  expect(await patient).toBe(true);
});

it('has as many turns again once all are released', async () => {
  const turns = createExchangeTurns(limits);
  await Promise.all([turns.take(), turns.take()]);
  turns.release();
  turns.release();
  expect(await Promise.all([turns.take(), turns.take()])).toEqual([true, true]);
  const third = turns.take();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await third).toBe(false);
});

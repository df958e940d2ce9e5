import { expect, it } from 'vitest';
import type { CallbacksMessage } from '#domain/callbacks/callback-contract.ts';
import { createInboxMemory } from './inbox-memory.ts';

function memory(nowMs: () => number = () => 0) {
  const told: CallbacksMessage[] = [];
  const kept = createInboxMemory(
    nowMs,
    (message) => told.push(message),
    () => ({ format: 'as-deployed', method: 'GET', control: true }),
  );
  return { ...kept, told };
}

it('counts every call that is turned away, and tells of ten in a second', () => {
  let now = 1_000_000;
  const { turnAway, kept, told } = memory(() => now);
  const counts = (): number[] => told.flatMap((each) => (each.kind === 'turned-away' ? [each.count] : []));
  for (let count = 0; count < 15; count += 1) turnAway('path', '/x');
  expect(counts()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(kept()).toMatchObject({ turnedAwayCount: 15 });
  now += 1000;
  turnAway('path', '/x');
  expect(counts().at(-1)).toBe(16);
});

it('has room anew once it is cleared', () => {
  const { take, clear, kept } = memory();
  const ofMebibytes = (count: number): Parameters<typeof take>[0] => ({
    atMs: 0,
    from: 'other',
    method: 'POST',
    target: '/',
    httpVersion: '1.1',
    headers: [],
    headersLeftOff: 0,
    isMasked: false,
    bytes: 0,
    bodyBase64: 'x'.repeat(count * 1_048_576),
  });
  take(ofMebibytes(20));
  clear();
  take(ofMebibytes(10));
  take(ofMebibytes(10));
  const numbers = (): number[] => kept().calls.map(({ number }) => number);
  expect(numbers()).toEqual([3, 2]);
  expect(kept().callsLeftOff).toBe(0);
  take(ofMebibytes(30));
  expect(numbers()).toEqual([4]);
  expect(kept().callsLeftOff).toBe(2);
});

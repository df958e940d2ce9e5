import { expect, it } from 'vitest';
import { lookInTurns } from './look-in-turns.ts';

/** Five steps of ten milliseconds each, which is longer than a turn. */
function* slowly(name: string, done: string[]): Generator<void, string, undefined> {
  for (let step = 1; step <= 5; step += 1) {
    const end = performance.now() + 10;
    while (performance.now() < end);
    done.push(`${name}${step}`);
    yield;
  }
  return name;
}

it('lets others have the thread between two turns, and goes through one text after the other', async () => {
  const done: string[] = [];
  const others = setInterval(() => done.push('other'), 1);
  const made = await Promise.all([lookInTurns(slowly('a', done)), lookInTurns(slowly('b', done))]);
  clearInterval(others);
  expect(made).toEqual(['a', 'b']);
  expect(done.filter((each) => each !== 'other').join(' ')).toBe('a1 a2 a3 a4 a5 b1 b2 b3 b4 b5');
  expect(done.filter((each) => each === 'other').length).toBeGreaterThan(5);
});

it('goes on with the next text where one fails', async () => {
  const failing = lookInTurns(
    (function* fail(): Generator<void, never, undefined> {
      yield;
      throw new Error('broken');
    })(),
  );
  await expect(failing).rejects.toThrow('broken');
  expect(await lookInTurns(slowly('c', []))).toBe('c');
});

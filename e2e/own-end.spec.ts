import { expect, startSystem, test } from './fixtures.ts';
import { takeOwnEnds } from './system.ts';

/** Throws where nobody catches it, when the signal comes. */
const fault = 'process.once("SIGUSR2", () => { throw new TypeError("of a request"); })';

test('a console that ends by itself is told of, with what it printed', async () => {
  const options = {
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` },
  };
  const system = await startSystem(options);
  process.kill(system.pid ?? 0, 'SIGUSR2');
  await expect.poll(() => system.hasEnded()).toBe(true);
  await system.stop();
  expect(await takeOwnEnds()).toEqual([
    'Exit code 2. Countersign stopped after an internal error (TypeError).',
  ]);
});

test('a console that is asked to end is not', async () => {
  const system = await startSystem();
  await system.stop();
  expect(await takeOwnEnds()).toEqual([]);
});

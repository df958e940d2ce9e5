import { test as base } from '../fixtures.ts';
import type { SystemOptions } from '../system.ts';
import { encodingsOf } from './needles.ts';
import { startGateway, type Gateway } from './servers.ts';

export { expect, startSystem, watchContext } from '../fixtures.ts';

interface WorkerFixtures {
  /** A gateway of the tests' own; the console knows it as its sandbox. */
  readonly gateway: Gateway;
  /** The same for all tests of a worker, which share a console. */
  readonly sandboxOptions: SystemOptions;
  /** What was typed so far: the server's output must hold none of it. */
  readonly typed: Set<string>;
}

interface TestFixtures {
  /** Ends each story with a look at all that the server has printed. */
  readonly quietServer: void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const gateway = await startGateway();
      await provide(gateway);
      await gateway.close();
    },
    { scope: 'worker' },
  ],
  typed: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await provide(new Set());
    },
    { scope: 'worker' },
  ],
  sandboxOptions: [
    async ({ gateway }, provide) => {
      await provide({ args: ['--sandbox', gateway.origin] });
    },
    { scope: 'worker' },
  ],
  systemOptions: async ({ sandboxOptions }, provide) => {
    await provide(sandboxOptions);
  },
  quietServer: [
    async ({ system, gateway, typed }, provide) => {
      gateway.reset();
      await provide();
      const printed = system.stdout() + system.stderr();
      const told = [...typed].filter((text) => encodingsOf(text).some((form) => printed.includes(form)));
      base.expect(told.length, 'typed values in the output of the server').toBe(0);
    },
    { auto: true },
  ],
});

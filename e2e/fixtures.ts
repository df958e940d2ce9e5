import { test as base, expect } from '@playwright/test';
import { watchContext } from './page-watch.ts';
import type { PageWatch } from './page-watch.ts';
import { startSystem } from './system.ts';
import type { System, SystemOptions } from './system.ts';

export { expect };
export { axe } from './axe.ts';
export { startSystem } from './system.ts';
export { setTheme } from './theme.ts';
export { watchContext } from './page-watch.ts';

interface WorkerFixtures {
  /** `test.use({ systemOptions: … })` at the top of a file gives that file a system of its own. */
  readonly systemOptions: SystemOptions;
  readonly system: System;
}

interface TestFixtures {
  /** Console errors that belong to the story, e.g. Chromium's own line about a 403. Violations never are. */
  readonly allowedConsoleErrors: readonly RegExp[];
  /** Each test ends with the assertion that nothing is left in it. */
  readonly pageWatch: PageWatch;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  systemOptions: [{}, { option: true, scope: 'worker' }],
  system: [
    async ({ systemOptions }, provide) => {
      const system = await startSystem(systemOptions);
      await provide(system);
      await system.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ system }, provide) => {
    await provide(system.consoleUrl);
  },
  allowedConsoleErrors: [[], { option: true }],
  pageWatch: [
    async ({ context, allowedConsoleErrors }, provide) => {
      const watch = await watchContext(context, allowedConsoleErrors);
      await provide(watch);
      expect(watch.take(), 'policy violations, console errors and exceptions').toEqual([]);
    },
    { auto: true },
  ],
});

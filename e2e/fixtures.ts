import { test as base, expect } from '@playwright/test';
import { watchContext } from './page-watch.ts';
import type { PageWatch } from './page-watch.ts';
import { startSystem, takeOwnEnds } from './system.ts';
import type { System, SystemOptions } from './system.ts';

export { expect };
export { axe } from './axe.ts';
export { startSystem } from './system.ts';
export { setTheme } from './theme.ts';
export { watchContext } from './page-watch.ts';

interface WorkerFixtures {
  /** The system of these options, which is kept until another one is asked for. Options are told apart by identity. */
  readonly systemOf: (options: SystemOptions) => Promise<System>;
}

interface TestFixtures {
  /** `test.use({ systemOptions: … })` at the top of a file gives that file a system of its own. */
  readonly systemOptions: SystemOptions;
  readonly system: System;
  /** Ends each story with how a console ended meanwhile that nobody had asked to: what else failed comes of it. */
  readonly ownEnds: void;
  /** Console errors that belong to the story, e.g. Chromium's own line about a 403. Violations never are. */
  readonly allowedConsoleErrors: readonly RegExp[];
  /** Each test ends with the assertion that nothing is left in it. */
  readonly pageWatch: PageWatch;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // For other options of a worker's scope Playwright starts another worker, with a browser of its own.
  systemOf: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      let kept: { readonly options: SystemOptions; readonly system: System } | null = null;
      const stopKept = async (): Promise<void> => {
        const last = kept;
        kept = null;
        await last?.system.stop();
      };
      await provide(async (options) => {
        if (kept?.options === options && !kept.system.hasEnded()) return kept.system;
        await stopKept();
        const system = await startSystem(options);
        kept = { options, system };
        return system;
      });
      await stopKept();
    },
    { scope: 'worker' },
  ],
  systemOptions: [{}, { option: true }],
  system: async ({ systemOf, systemOptions }, provide) => {
    await provide(await systemOf(systemOptions));
  },
  baseURL: async ({ system }, provide) => {
    await provide(system.consoleUrl);
  },
  ownEnds: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await provide();
      expect(await takeOwnEnds(), 'console servers that ended by themselves').toEqual([]);
    },
    { auto: true },
  ],
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

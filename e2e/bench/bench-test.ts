import { test as base } from '@playwright/test';
import { startSystem, type System } from '../system.ts';
import { startPlainServer, type PlainServer } from './plain-page.ts';

interface Servers {
  readonly system: System;
  readonly plain: PlainServer;
}

/** Fixtures end what they started also when a measurement does not come to its end. */
export const test = base.extend<Servers>({
  // Playwright reads a fixture's needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  system: async ({}, provide) => {
    const system = await startSystem();
    await provide(system);
    await system.stop();
  },
  // oxlint-disable-next-line no-empty-pattern
  plain: async ({}, provide) => {
    const plain = await startPlainServer();
    await provide(plain);
    plain.stop();
  },
});

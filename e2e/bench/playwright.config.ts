import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { wholeBrowser } from '../whole-browser.ts';

/** Measurements, not tests: one browser at a time, and no figure is a failure. */
export default defineConfig({
  ...base,
  use: { ...base.use, launchOptions: wholeBrowser },
  testDir: '.',
  testMatch: '**/*.bench.ts',
  outputDir: '../../test-results/bench',
  reporter: [['line']],
  workers: 1,
  timeout: 170_000,
});

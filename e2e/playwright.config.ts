import { defineConfig } from '@playwright/test';
import { wholeBrowser } from './whole-browser.ts';

// A failing test's page snapshot holds what was typed, secrets too.
process.env['PLAYWRIGHT_NO_COPY_PROMPT'] = '1';

const headlessShell = process.env['COUNTERSIGN_HEADLESS_SHELL'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  reporter: [['line'], ['json', { outputFile: '../test-results/e2e.json' }]],
  workers: 2,
  retries: 0,
  // Generous: a small machine makes keys of 4096 bits beside the pages of two workers.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // What cannot be clicked is named, long before the story runs out of time.
    actionTimeout: 45_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // With a window, a click allows it.
    permissions: ['clipboard-write'],
    // Typed secrets must not be recorded.
    trace: 'off',
    video: 'off',
    screenshot: 'off',
    launchOptions:
      headlessShell === undefined ? wholeBrowser : { ...wholeBrowser, executablePath: headlessShell },
  },
});

/** Runs the end-to-end tests against what was built last; arguments are Playwright's. */
import { findChromium, findHeadlessShell, noChromium } from './chromium.mjs';
import { packageFile, runCommand } from './run-command.mjs';

const executable = await findChromium();
if (executable === undefined) {
  process.stderr.write(`${noChromium}\n`);
  process.exitCode = 1;
} else {
  const cli = packageFile('@playwright/test/cli.js');
  const args = [cli, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
  const { ok } = await runCommand(process.execPath, args, {
    env: {
      COUNTERSIGN_CHROMIUM: executable,
      COUNTERSIGN_HEADLESS_SHELL: await findHeadlessShell(executable),
    },
  });
  process.exitCode = ok ? 0 : 1;
}

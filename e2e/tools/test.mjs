/**
 * What each change has to pass, in order; with `--all` everything that must hold. The last line counts the tests, read
 * from the two reports.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { countEndToEndTests, countUnitTests, sumCounts } from './count-tests.mjs';
import { packageFile, projectRoot, runCommand } from './run-command.mjs';

const unitReport = 'test-results/unit.json';
const endToEndReport = 'test-results/e2e.json';

const isWhole = process.argv.includes('--all');
const failures = [];

async function step(name, commands) {
  process.stdout.write(`\n== ${name}\n`);
  for (const [file, ...args] of commands) {
    // A later command of a step needs what an earlier one made.
    const result = await runCommand(process.execPath, [file, ...args]);
    if (!result.ok) {
      failures.push(`${name} ${result.failure}`);
      return false;
    }
  }
  return true;
}

const vite = packageFile('vite/bin/vite.js');
// An old report or an old build must not pass for a new one.
for (const folder of ['test-results', 'dist'])
  rmSync(join(projectRoot, folder), { recursive: true, force: true });

// Where a Chromium has to be downloaded, it comes while everything else is checked; the stories look for it themselves.
const chromium = runCommand(process.execPath, [join(projectRoot, 'e2e/tools/chromium.mjs')], { quiet: true });

await step('format', [[packageFile('oxfmt/bin/oxfmt'), '--check']]);
await step('lint', [
  [packageFile('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', 'src', 'e2e', 'vite.config.ts'],
]);
await step('types', [[packageFile('typescript/bin/tsc'), '--noEmit']]);
await step('unit tests and corpus', [
  [
    packageFile('vitest/vitest.mjs'),
    'run',
    ...(isWhole ? [] : ['--mode', 'short']),
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ],
]);
const built = await step('build', [
  [vite, 'build', '--ssr', 'src/command-line/main.ts'],
  [vite, 'build'],
]);
await chromium;
const stories = [join(projectRoot, 'e2e/tools/e2e.mjs'), '--forbid-only'];
if (built) await step('end-to-end tests', [isWhole ? stories : [...stories, '--grep-invert', '@long']]);

const total = sumCounts([
  countUnitTests(join(projectRoot, unitReport)),
  countEndToEndTests(join(projectRoot, endToEndReport)),
]);
process.stdout.write('\n');
for (const note of total.notes) process.stdout.write(`${note}\n`);
if (failures.length > 0) process.stdout.write(`Failed steps: ${failures.join('; ')}\n`);
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exitCode = failures.length === 0 && total.failed === 0 ? 0 : 1;

/**
 * `npm run cases`: `countersign run` of this working tree. The Node side is built into a folder of this run alone, so
 * that several runs, a build and a console that is open do not take each other's files away.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFile, runCommand } from './run-command.mjs';

const folder = mkdtempSync(join(tmpdir(), 'countersign-cases-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// Later than the signal is passed on to the build.
const stopBuilding = () => setImmediate(() => process.exit(2));
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, stopBuilding);

writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
const vite = [packageFile('vite/bin/vite.js'), 'build', '--logLevel', 'error'];
const target = ['--ssr', 'src/command-line/main.ts', '--outDir', folder, '--emptyOutDir', 'false'];
// Standard output is the run's own.
const built = await runCommand(process.execPath, [...vite, ...target], { quiet: true });
for (const signal of signals) process.off(signal, stopBuilding);

if (built.ok) {
  const program = join(folder, 'main.js');
  process.argv = [process.execPath, program, 'run', ...process.argv.slice(2)];
  await import(pathToFileURL(program).href);
} else {
  process.stderr.write(`${built.output}\nThe program could not be built: it ${built.failure}.\n`);
  process.exitCode = 2;
}

/**
 * Finds a Chromium that starts, or gets one: `COUNTERSIGN_CHROMIUM`, Playwright's own, one on the PATH,
 * Playwright's download, Debian's package. Run by itself it prints the path.
 */
import { accessSync, constants, readdirSync, realpathSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumArguments } from './chromium-arguments.mjs';
import { packageFile, runCommand } from './run-command.mjs';

const downloadLimitMs = 150_000;
const packageLimitMs = 600_000;
const headlessShell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome'];

function note(sentence) {
  process.stderr.write(`chromium: ${sentence}\n`);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function executableOnPath(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function candidatesOnPath() {
  return names.map(executableOnPath).filter((path) => path !== undefined);
}

/** Why this executable is of no use, or null when it opens a page. */
async function whyUnusable(path) {
  const version = await runCommand(path, ['--version'], { quiet: true, limitMs: 20_000 });
  if (!version.ok) return `--version ${version.failure}`;
  try {
    const browser = await chromium.launch({
      executablePath: path,
      args: chromiumArguments,
      timeout: 60_000,
    });
    try {
      const page = await browser.newPage();
      const sum = await page.evaluate(() => 1 + 1);
      return sum === 2 ? null : 'a page in it does not compute';
    } finally {
      await browser.close();
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

async function firstUsable(paths) {
  for (const path of new Set(paths)) {
    // One at a time: the first that starts ends the search.
    const reason = await whyUnusable(path);
    if (reason === null) return path;
    note(`${path} does not start: ${reason}`);
  }
  return undefined;
}

function playwrightsOwn() {
  const path = chromium.executablePath();
  return isExecutable(path) ? [path] : [];
}

async function download() {
  note(`none found, asking Playwright to download one (at most ${downloadLimitMs / 1000} s)`);
  const cli = packageFile('@playwright/test/cli.js');
  const result = await runCommand(process.execPath, [cli, 'install', 'chromium'], {
    quiet: true,
    limitMs: downloadLimitMs,
  });
  if (result.ok) return playwrightsOwn();
  note(`the download ${result.failure}`);
  return [];
}

async function installPackage() {
  if (process.getuid?.() !== 0 || executableOnPath('apt-get') === undefined) return [];
  note("installing the distribution's package with apt-get");
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true, limitMs: packageLimitMs };
  const steps = [
    ['update'],
    // Without recommended packages nothing else promises a font.
    ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
    // Not every release has it: the stories run without it, too.
    ['install', '-y', '--no-install-recommends', headlessShell],
  ];
  for (const step of steps) {
    // Each needs the first.
    const result = await runCommand('apt-get', step, options);
    if (!result.ok) note(`apt-get ${step[0]} ${result.failure}: ${result.output.trim().split('\n').at(-1)}`);
  }
  return candidatesOnPath();
}

/** @returns {Promise<string | undefined>} path of a Chromium that opened a page a moment ago */
export async function findChromium() {
  const named = process.env['COUNTERSIGN_CHROMIUM'];
  if (named !== undefined && named !== '') return firstUsable([named]);
  return (
    (await firstUsable([...playwrightsOwn(), ...candidatesOnPath()])) ??
    (await firstUsable(await download())) ??
    (await firstUsable(await installPackage()))
  );
}

/**
 * @param {string} whole - path of a Chromium that opens pages
 * @returns {Promise<string>} path of the same engine without a window, which takes a third less of a processor; where
 *   there is none, or one was named in `COUNTERSIGN_CHROMIUM`, the whole one
 */
export async function findHeadlessShell(whole) {
  if ((process.env['COUNTERSIGN_CHROMIUM'] ?? '') !== '') return whole;
  const path = playwrightsShell(whole) ?? executableOnPath(headlessShell);
  return path === undefined ? whole : ((await firstUsable([path])) ?? whole);
}

/** What Playwright's download brings with …/chromium-1/chrome-linux64/chrome: …/chromium_headless_shell-1/…/chrome-headless-shell. */
function playwrightsShell(whole) {
  if (whole !== chromium.executablePath()) return undefined;
  const folder = whole.replace(/([\\/])chromium-(\d+)[\\/].*$/u, '$1chromium_headless_shell-$2');
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const file = files.find((each) => /^(?:chrome-)?headless[-_]shell(?:\.exe)?$/u.test(basename(each)));
    return file === undefined ? undefined : join(folder, file);
  } catch {
    // Playwright was asked for the whole one alone.
    return undefined;
  }
}

export const noChromium =
  'No usable Chromium was found or could be installed: install one (Debian: `apt-get install chromium`) ' +
  'or name one in COUNTERSIGN_CHROMIUM.';

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const path = await findChromium();
  process.stdout.write(`${path ?? noChromium}\n`);
  process.exitCode = path === undefined ? 1 : 0;
}

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';
import { createDetector, makeCanary, makeKey } from './needles.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

interface TextFile {
  readonly name: string;
  readonly text: string;
}

async function filesBelow(directory: string): Promise<TextFile[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => ({
        name: entry.name,
        text: await readFile(join(entry.parentPath, entry.name), 'latin1'),
      })),
  );
}

test('the built page carries no source map, key, build variable, path of the machine or log line', async () => {
  const built = await filesBelow(join(project, 'dist/client'));
  const unwanted: Readonly<Record<string, RegExp>> = {
    'source map': /sourceMappingURL/,
    'build variable': /VITE_/,
    'private key': /BEGIN (?:RSA |EC |ENCRYPTED |OPENSSH )?PRIVATE KEY-----(?:\\n|\\r|\s)*[A-Za-z0-9+/=]{16}/,
    'path of the machine': /(?:\/home\/|\/root\/|\/Users\/|\/work\/|\/tmp\/|file:\/\/|node_modules\/)/,
    'project folder': new RegExp(project.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    'log line': /console\.(?:log|info|debug|table|dir)\(/,
    breakpoint: /\bdebugger\b/,
    'developer tools': /ReactQueryDevtools|__vite_plugin_react_preamble/,
    'HTML from text': /\.srcdoc\s*=|insertAdjacentHTML|document\.write/,
  };
  expect(built.map(({ name }) => name).filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(built.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(1);
  const found = built.flatMap(({ name, text }) =>
    Object.entries(unwanted)
      // Programs that the page writes print what was answered to them.
      .filter(([what]) => what !== 'log line' || !name.startsWith('code-view-'))
      .filter(([, pattern]) => pattern.test(text))
      .map(([what]) => `${what} in ${name}`),
  );
  expect(found).toEqual([]);
  // Texts in Base64 that begin like the DER of an RSA private key.
  const keys = built.flatMap(({ text }) =>
    (text.match(/[A-Za-z0-9+/]{200,}/g) ?? []).filter((piece) =>
      /^3082....020100(?:0282|300d0609)/.test(Buffer.from(piece, 'base64').toString('hex')),
    ),
  );
  expect(keys).toEqual([]);
});

test('a story that types a secret and fails leaves no trace of it in what the tests write', async () => {
  const results = join(project, 'test-results');
  await mkdir(results, { recursive: true });
  const folder = await mkdtemp(join(results, 'recording-'));
  const key = makeKey(1024);
  const secret = makeCanary('typed');
  const detector = createDetector({ key }, { secret });
  await writeFile(
    join(folder, 'playwright.config.ts'),
    `import config from '../../e2e/playwright.config.ts';
     export default {
       ...config,
       testDir: '.',
       outputDir: 'out',
       reporter: [['line'], ['json', { outputFile: 'report.json' }]],
     };`,
  );
  await writeFile(
    join(folder, 'typing.spec.ts'),
    `import { expect, test } from '@playwright/test';
     test('types and fails', async ({ page }) => {
       await page.setContent('<textarea></textarea><input><p>shown</p>');
       await page.locator('textarea').fill(process.env['TYPED_KEY'] ?? '');
       await page.locator('input').fill(process.env['TYPED_SECRET'] ?? '');
       await expect(page.locator('p')).toHaveText('hidden', { timeout: 100 });
     });`,
  );
  const cli = join(project, 'node_modules/@playwright/test/cli.js');
  const printed = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [cli, 'test', '--config', join(folder, 'playwright.config.ts')],
      { env: { ...process.env, TYPED_KEY: key.pem, TYPED_SECRET: secret }, cwd: project },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
  const written = await filesBelow(folder);
  await rm(folder, { recursive: true, force: true });

  expect(printed).toContain('1 failed');
  expect(written.map(({ name }) => name)).toContain('report.json');
  expect(written.map(({ name }) => name).filter((name) => /\.(?:zip|webm|png|jpe?g)$/.test(name))).toEqual(
    [],
  );
  expect(detector.find(printed)).toEqual([]);
  expect(written.filter(({ text }) => detector.find(text).length > 0).map(({ name }) => name)).toEqual([]);
});

test('recording is off for every story, so that nothing typed is kept', () => {
  const { trace, video, screenshot } = test.info().project.use;
  expect({ trace, video, screenshot }).toEqual({ trace: 'off', video: 'off', screenshot: 'off' });
});

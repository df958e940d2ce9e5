import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

/** The package as somebody else gets it: packed, and installed without a network into an empty folder. */

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
let folder = '';
let program = '';

/** What the developer's shell says stays out of it. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:COUNTERSIGN_|npm_|NODE_)/i.test(name)),
);

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function call(command: string, args: readonly string[], cwd: string): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(command, args, { cwd, env: environment, maxBuffer: 1e8 }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });
}

const countersign = (...args: readonly string[]): Promise<Ran> => call(program, args, folder);

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-packed-'));
  const packed = await call('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], projectRoot);
  expect(packed.err + packed.out).toContain('.tgz');
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  const installed = await call(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', join(folder, tarball)],
    folder,
  );
  expect([installed.code, installed.err]).toEqual([0, expect.any(String)]);
  program = join(folder, 'node_modules', '.bin', 'countersign');
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('holds no sources and needs no other package', async () => {
  expect(await readdir(join(folder, 'node_modules'))).toEqual(
    expect.not.arrayContaining(['undici', 'hono', 'react']),
  );
  const parts = await readdir(join(folder, 'node_modules/countersign'));
  expect(parts.sort()).toEqual(['README.md', 'dist', 'package.json']);
});

test('runs the starter set as expected, and writes reports', async () => {
  const starter = await countersign('starter', 'cases');
  expect(starter.out).toContain('cases written into “cases”');
  await writeFile(join(folder, 'cases/bank/germany-iban.json'), 'mine');
  expect((await countersign('starter', 'cases')).out).toMatch(/^0 cases written .* stay as they are/);
  expect(await readFile(join(folder, 'cases/bank/germany-iban.json'), 'utf8')).toBe('mine');
  await rm(join(folder, 'cases/bank/germany-iban.json'));
  const { code, out, err } = await countersign('run', 'cases', '--simulator', '--junit', 'run.xml');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/\n5\d as expected\. 5\d sent in /);
  expect(await readFile(join(folder, 'run.xml'), 'utf8')).toContain('failures="0" errors="0" skipped="0"');
});

test('prints help and schema', async () => {
  const help = await countersign('help');
  expect([help.code, help.out]).toEqual([0, expect.stringContaining('countersign [command]')]);
  const schema = await countersign('schema');
  expect(JSON.parse(schema.out)).toMatchObject({ $id: 'urn:countersign:case:1' });
  expect((await countersign('secret-canary')).code).toBe(2);
});

function addressOf(child: ChildProcess, label: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = new RegExp(`${label}:\\s+(\\S+)\\s`).exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(text)));
  });
}

test('serves the page', async () => {
  const child = spawn(program, ['start', '--port', '0', '--simulator-port', '0', '--inbox-port', '0'], {
    cwd: folder,
    env: environment,
  });
  try {
    const address = await addressOf(child, 'Countersign console');
    expect(await (await fetch(address)).text()).toContain('relay-token');
    expect(await (await fetch(`${address}licences.txt`)).text()).toMatch(/^undici \d/mu);
  } finally {
    child.kill('SIGKILL');
  }
});

test('a second Ctrl-C ends at once, and says that the outcome is unknown', async () => {
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let requests = 0;
  const silent = createServer(() => {
    requests += 1;
    arrived();
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await mkdir(join(folder, 'two'));
  await writeFile(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs1', format: 'pem' }), {
    mode: 0o600,
  });
  for (const name of ['1', '2']) {
    const order = { countersign: 'case/1', name, operation: 'payout-check', endpoint: '1', fields: {} };
    await writeFile(join(folder, `two/${name}.json`), JSON.stringify(order));
  }
  const args = ['two', '--target', `http://127.0.0.1:${port}`, '--key', 'key.pem', '--consumer-key', 'x'];
  const child = spawn(program, ['run', ...args], { cwd: folder, env: environment });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    // The first one was heard, and is not this one.
    if (chunk.toString().includes('A second Ctrl-C does not wait.'))
      setTimeout(() => child.kill('SIGINT'), 350);
  });
  const ended = new Promise<number | null>((resolve) => {
    // Not before all that it printed is here.
    child.once('close', resolve);
  });
  await arrival;
  child.kill('SIGINT');
  expect(await ended).toBe(1);
  expect(out).toMatch(/^\? 1\.json .*\n +Outcome unknown\. The command was ended before an answer came\.$/mu);
  expect(requests).toBe(1);
  silent.closeAllConnections();
  silent.close();
});

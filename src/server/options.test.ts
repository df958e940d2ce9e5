import { describe, expect, it } from 'vitest';
import { parseCommand } from './options.ts';
import { findHome, userDataFolder } from './user-data-folder.ts';

describe('parseCommand', () => {
  it('has defaults', () => {
    const machine = { platform: 'linux', home: '/home/ann' } as const;
    expect(parseCommand([], {}, machine)).toEqual({
      ok: true,
      value: {
        kind: 'start',
        options: {
          host: '127.0.0.1',
          port: 4173,
          simulatorPort: 4174,
          inboxPort: 4175,
          targets: [],
          extraPrefixes: [],
          extraInvoicePaths: [],
          answerLimitBytes: 1_048_576,
          workspace: { path: '/home/ann/.local/share/countersign/cases', chosenBy: 'default' },
          historyFile: '/home/ann/.local/share/countersign/history.jsonl',
        },
      },
    });
  });

  it('reads targets, prefixes and ports; options win over variables', () => {
    const args = ['--port', '0', '--sandbox', 'https://sandbox.example/gate/', '--path-prefix', '/extra'];
    const environment = {
      COUNTERSIGN_PORT: '9',
      COUNTERSIGN_SIMULATOR_PORT: '5000',
      COUNTERSIGN_SANDBOX: 'https://other.example',
      COUNTERSIGN_PRODUCTION: 'https://Gate.Example:443',
    };
    expect(parseCommand(args, environment)).toMatchObject({
      ok: true,
      value: {
        options: {
          port: 0,
          simulatorPort: 5000,
          targets: [
            {
              id: 'sandbox',
              origin: 'https://sandbox.example',
              pathPrefixes: ['/gate', '/processing', '/paynet', '/checkout', '/extra'],
            },
            {
              id: 'production',
              origin: 'https://gate.example',
              pathPrefixes: ['/processing', '/paynet', '/checkout', '/extra'],
            },
          ],
        },
      },
    });
  });

  it('lets other commands through below the chosen prefixes, and to production only when asked to', () => {
    const args = [
      '--sandbox',
      'https://a.example/gate',
      '--production',
      'https://b.example',
      '--path-prefix',
      '/x',
    ];
    expect(parseCommand(args, {})).toMatchObject({
      value: {
        options: {
          targets: [
            { id: 'sandbox', commandPrefixes: ['/gate', '/x'] },
            { id: 'production', commandPrefixes: [] },
          ],
        },
      },
    });
    expect(parseCommand([...args, '--production-commands'], {})).toMatchObject({
      value: { options: { targets: [{ id: 'sandbox' }, { commandPrefixes: ['/processing', '/x'] }] } },
    });
  });

  it.each([[['--production-commands']], [['--production-commands', '--sandbox', 'https://a.example']]])(
    'refuses %j: there is no production gateway',
    (args) => {
      expect(parseCommand(args, {})).toMatchObject({
        ok: false,
        failure: expect.stringContaining('--production-commands needs a production gateway'),
      });
    },
  );

  it('reads paths of the invoice view for every target, after the documented one', () => {
    const paths = ['/view-invoice-v2/{endpoint_id}/{receipt_id}', '/invoices/{receipt_id}/{endpoint_id}'];
    const args = [...paths.flatMap((path) => ['--invoice-path', path]), '--sandbox', 'https://gate.example'];
    expect(parseCommand(args, { COUNTERSIGN_PRODUCTION: 'https://other.example' })).toMatchObject({
      ok: true,
      value: {
        options: {
          extraInvoicePaths: paths,
          targets: [
            { id: 'sandbox', invoicePaths: ['/view-invoice-xml/{endpoint_id}/{receipt_id}', ...paths] },
            { id: 'production', invoicePaths: ['/view-invoice-xml/{endpoint_id}/{receipt_id}', ...paths] },
          ],
        },
      },
    });
  });

  it.each([
    ['1', 1_048_576],
    ['16', 16_777_216],
  ])('takes an answer limit of %s MiB', (text, answerLimitBytes) => {
    expect(parseCommand(['--answer-limit', text], {})).toMatchObject({
      value: { options: { answerLimitBytes } },
    });
  });

  it.each([
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://127.8.8.8', 'http://127.8.8.8'],
    ['http://localhost:8080/paynet', 'http://localhost:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['https://8.8.8.8', 'https://8.8.8.8'],
  ])('takes %s', (url, origin) => {
    expect(parseCommand(['--production', url], {})).toMatchObject({
      value: { options: { targets: [{ origin }] } },
    });
  });

  it.each([
    'http://gate.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://0.0.0.0',
    'ftp://gate.example',
    'gate.example',
    '//gate.example',
    'https://canary:secret@gate.example',
    'https://gate.example/?canary',
    'https://gate.example/#canary',
    'https://gate.example/#',
    'https://gate.example/a/../b',
    'https://gate.example//a',
    'https://gate.example/a%2fb',
    'https://10.0.0.1',
    'https://169.254.169.254',
    'https://[fe80::1]',
    'https://[::ffff:10.0.0.1]',
  ])('refuses the target %s without repeating it', (url) => {
    const result = parseCommand(['--sandbox', url], {});
    expect(result.ok).toBe(false);
    expect(JSON.stringify(result)).not.toMatch(/canary|secret|example/);
  });

  it('names a port that does not exist as what it is', () => {
    expect(parseCommand(['--sandbox', 'https://gate.example:99999/x'], {})).toEqual({
      ok: false,
      failure: 'The sandbox URL has a port above 65535, which there is none of.',
    });
    expect(parseCommand(['--sandbox', 'https://gate.example:65535'], {}).ok).toBe(true);
    expect(parseCommand(['--sandbox', 'https://gate.example:8a'], {})).toMatchObject({
      failure: 'The sandbox URL is not a URL.',
    });
  });

  it.each([
    '0.0.0.0',
    '0',
    '0x0',
    '0x0.0',
    '00.0.0.0',
    '::',
    '::0',
    '[::]',
    '::ffff:0.0.0.0',
    '',
    '*',
    '192.168.1.5',
    'localhost',
    '127.0.0.2',
  ])('refuses --host %j', (host) => {
    expect(parseCommand([`--host=${host}`], {}).ok).toBe(false);
  });

  it.each([
    ['--port', '65536'],
    ['--port', '-1'],
    ['--port', '4173x'],
    ['--simulator-port', '1e3'],
    ['--path-prefix', 'processing'],
    ['--path-prefix', '/a/../b'],
    ['--invoice-path', 'view-invoice-v2/{endpoint_id}/{receipt_id}'],
    ['--invoice-path', '/view-invoice-v2/{endpoint_id}'],
    ['--invoice-path', '/api/v4/payout-check/{endpoint_id}/{receipt_id}'],
    ['--invoice-path', ''],
    ['--answer-limit', '0'],
    ['--answer-limit', '17'],
    ['--answer-limit', '1.5'],
    ['--answer-limit', '1MB'],
    ['--answer-limit', ''],
    ['--insecure', 'true'],
    ['stray', 'argument'],
  ])('refuses %s %s', (name, value) => {
    expect(parseCommand([name, value], {}).ok).toBe(false);
  });

  it.each([
    { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    { NODE_DEBUG: 'http' },
    { NODE_DEBUG: 'timer,NET' },
    { NODE_DEBUG: 'undici' },
    { NODE_DEBUG: '*' },
  ])('refuses to start with %j', (environment) => {
    expect(parseCommand([], environment).ok).toBe(false);
  });

  it('starts with harmless switches, and helps even with bad ones', () => {
    expect(parseCommand([], { NODE_DEBUG: 'timer', NODE_TLS_REJECT_UNAUTHORIZED: '1' }).ok).toBe(true);
    expect(parseCommand(['--help'], { NODE_DEBUG: 'http' })).toEqual({ ok: true, value: { kind: 'help' } });
  });
});

describe('the workspace folder', () => {
  const chosen = (
    args: readonly string[],
    environment: Record<string, string>,
    platform: NodeJS.Platform = 'linux',
    home = '/home/ann',
  ) => {
    const command = parseCommand(args, environment, { platform, home });
    return command.ok && command.value.kind === 'start' ? command.value.options.workspace : command;
  };

  it.each<[string, Record<string, string>, NodeJS.Platform, string, string]>([
    ['Linux', {}, 'linux', '/home/ann', '/home/ann/.local/share/countersign/cases'],
    ['Linux with a folder of its own', { XDG_DATA_HOME: '/data' }, 'linux', '/h', '/data/countersign/cases'],
    [
      'Linux with a relative one, which does not count',
      { XDG_DATA_HOME: 'data' },
      'linux',
      '/h',
      '/h/.local/share/countersign/cases',
    ],
    ['macOS', {}, 'darwin', '/Users/ann', '/Users/ann/Library/Application Support/countersign/cases'],
  ])('is in the user’s data on %s', (_, environment, platform, home, path) => {
    expect(chosen([], environment, platform, home)).toEqual({ path, chosenBy: 'default' });
  });

  it('is the one of the option, or of the variable', () => {
    const environment = { COUNTERSIGN_WORKSPACE: '/from/variable' };
    expect(chosen([], environment)).toEqual({ path: '/from/variable', chosenBy: 'environment' });
    expect(chosen(['--workspace', '/from/option/'], environment)).toEqual({
      path: '/from/option',
      chosenBy: 'option',
    });
    expect(chosen(['--workspace=~/cases'], {})).toEqual({ path: '/home/ann/cases', chosenBy: 'option' });
    expect(chosen(['--workspace', 'cases'], {})).toEqual({
      path: `${process.cwd()}/cases`,
      chosenBy: 'option',
    });
    expect(chosen([], { COUNTERSIGN_WORKSPACE: '' })).toMatchObject({ chosenBy: 'default' });
  });

  it.each(['', 'a\nb'])('is no folder named %j', (path) => {
    expect(chosen(['--workspace', path], {})).toEqual({
      ok: false,
      failure: '--workspace must be the path of a folder.',
    });
  });
});

it('has Windows’ folder of a user’s local data', () => {
  const windows = { platform: 'win32', home: String.raw`C:\Users\ann` } as const;
  const local = String.raw`D:\Local`;
  expect(userDataFolder({ ...windows, environment: { LOCALAPPDATA: local } })).toBe(local);
  expect(userDataFolder({ ...windows, environment: {} })).toBe(String.raw`C:\Users\ann\AppData\Local`);
});

it('is the home folder that is absolute, and without one the start is refused', () => {
  const unknown = (): string => {
    throw new Error('ENOENT');
  };
  expect(findHome([() => '', () => 'ann', unknown, () => '/home/ann', () => '/root'])).toBe('/home/ann');
  expect(findHome([unknown, () => ''])).toBeNull();
  expect(parseCommand([], {}, { platform: 'linux', home: null })).toEqual({
    ok: false,
    failure: 'This user has no home folder: set HOME to the path of one.',
  });
  expect(parseCommand(['--help'], {}, { platform: 'linux', home: null })).toMatchObject({ ok: true });
});

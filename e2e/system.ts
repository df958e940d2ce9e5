import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
const startLimitMs = 20_000;
const stopLimitMs = 4_000;

export interface SystemOptions {
  /** Command-line arguments after the ports, e.g. `['--sandbox', 'http://127.0.0.1:8080']`. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The built console and its simulated gateway, running in a process of their own. */
export interface System {
  /** With a trailing slash. */
  readonly consoleUrl: string;
  /** With a trailing slash. */
  readonly simulatorUrl: string;
  /** All that the process has printed so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Folder of cases, empty at first; another one where `args` name it. */
  readonly workspace: string;
  /** Of the process; undefined where none started. */
  readonly pid: number | undefined;
  readonly hasEnded: () => boolean;
  /** Asks it to stop and waits until it has. */
  readonly stop: () => Promise<void>;
}

const ownEnds: Promise<string>[] = [];

/** Takes how consoles ended that nobody had asked to, since it was asked last: each with what it printed of it. */
export function takeOwnEnds(): Promise<readonly string[]> {
  return Promise.all(ownEnds.splice(0));
}

/** The developer's own targets, proxies and Node switches stay out of the tests. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const foreign =
    /^(COUNTERSIGN_|NODE_DEBUG|NODE_OPTIONS|NODE_TLS|NODE_USE_ENV_PROXY|https?_proxy$|all_proxy$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

function printedAddress(output: string, label: string): string | undefined {
  return new RegExp(`^${label}:\\s+(http://127\\.0\\.0\\.1:\\d+/)\\s*$`, 'm').exec(output)?.[1];
}

/** Starts the built system on free ports; rejects with what it printed when it ends before it listens. */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  // Its own folder, which an option given behind it replaces: the user's is left alone.
  const workspace = mkdtempSync(join(tmpdir(), 'countersign-cases-'));
  const args = [
    program,
    '--port',
    '0',
    '--simulator-port',
    '0',
    '--inbox-port',
    '0',
    '--workspace',
    workspace,
    ...(options.args ?? []),
  ];
  const child = spawn(process.execPath, args, {
    env: { ...cleanEnvironment(), XDG_DATA_HOME: join(workspace, '.data'), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  let listens = false;
  let isAsked = false;
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  child.once('exit', (code, signal) => {
    if (!listens || isAsked) return;
    const how = signal ?? `Exit code ${String(code)}`;
    ownEnds.push(closed.then(() => `${how}. ${err}`.trim()));
  });
  const stop = async (): Promise<void> => {
    isAsked = !hasEnded();
    if (isAsked) child.kill('SIGTERM');
    // The first signal waits for answers that are under way, the second does not.
    const impatience = setTimeout(() => child.kill('SIGTERM'), stopLimitMs);
    const timer = setTimeout(() => child.kill('SIGKILL'), 2 * stopLimitMs);
    await closed;
    clearTimeout(impatience);
    clearTimeout(timer);
    rmSync(workspace, { recursive: true, force: true });
  };

  const addresses = new Promise<{ consoleUrl: string; simulatorUrl: string }>((resolve, reject) => {
    const refuse = (why: string): void => {
      reject(new Error(`The system ${why}. It printed:\n${out}${err}`));
    };
    const timer = setTimeout(() => refuse(`printed no address within ${startLimitMs} ms`), startLimitMs);
    const look = (): void => {
      const consoleUrl = printedAddress(out, 'Countersign console');
      const simulatorUrl = printedAddress(out, 'Simulated gateway');
      if (consoleUrl === undefined || simulatorUrl === undefined) return;
      clearTimeout(timer);
      resolve({ consoleUrl, simulatorUrl });
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      look();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.once('error', (error) => refuse(`did not start: ${error.message}`));
    child.once('close', (code) => {
      clearTimeout(timer);
      refuse(`ended with exit code ${String(code)} before it listened`);
    });
  });

  try {
    const urls = await addresses;
    listens = true;
    return { ...urls, stdout: () => out, stderr: () => err, workspace, pid: child.pid, hasEnded, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

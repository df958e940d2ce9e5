/** The command: reads options, starts the console, says where it is, and stops it in order. */
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import { errorCode } from './error-code.ts';
import { helpText, parseCommand, type StartOptions } from './options.ts';
import { PageNotBuiltError, startConsole, type RunningConsole } from './start.ts';

/** How long a stop waits for relayed requests before it reports them. */
const stopWaitMs = 3_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

function describeStartError(error: unknown): string {
  if (error instanceof PageNotBuiltError) return error.message;
  switch (errorCode(error, '')) {
    case 'EADDRINUSE':
      return 'A port is in use: choose others with --port and --simulator-port.';
    case 'EACCES':
      return 'A port needs more rights than this user has: choose others with --port and --simulator-port.';
    case 'EADDRNOTAVAIL':
      return 'This machine does not have the address given with --host.';
    default:
      return 'The console could not start.';
  }
}

function describeTarget({ id, origin, pathPrefixes }: GatewayTarget): string {
  const name = id === 'production' ? 'Production gateway:  ' : 'Sandbox gateway:     ';
  const plain = origin.startsWith('http:') ? ' (plain http on loopback)' : '';
  return `${name} ${origin}${pathPrefixes[0] ?? ''}${plain}`;
}

async function stop(running: RunningConsole): Promise<void> {
  if (running.underWay() > 0) {
    say('Stopping: waiting for relayed requests …');
    await Promise.race([running.settled(), wait(stopWaitMs)]);
  }
  const open = running.underWay();
  if (open > 0) say(`Stopped with ${open} relayed request(s) unanswered: their outcome is unknown.`);
  await running.close();
  process.exit();
}

async function start(options: StartOptions): Promise<void> {
  // A plain string first: the bundler does not take it for an asset.
  const program = import.meta.url;
  const running = await startConsole({
    ...options,
    clientDirectory: fileURLToPath(new URL('../client/', program)),
    log: say,
  });
  say(`Countersign console:  ${running.consoleUrl}`);
  say(`Simulated gateway:    ${running.simulatorUrl}`);
  for (const target of options.targets) say(describeTarget(target));
  for (const path of options.extraInvoicePaths) say(`Invoice path:         ${path}`);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal does not wait.
      if (stopping) process.exit(1);
      stopping = true;
      stop(running).catch(() => process.exit(1));
    });
  }
}

// The error itself is not printed: messages of Node and libraries may hold request data.
process.on('uncaughtException', (error) => {
  fail(`The console stopped after an internal error (${errorCode(error, error.name)}).`);
  process.exit(1);
});

const command = parseCommand(process.argv.slice(2), process.env);
if (!command.ok) fail(command.failure);
else if (command.value.kind === 'help') process.stdout.write(helpText);
else start(command.value.options).catch((error: unknown) => fail(describeStartError(error)));

/** Starts the console: reads options, says where it is, and stops it in order. */
import { setImmediate as turn } from 'node:timers/promises';
import { exitCodes } from '#domain/cases/running/run-totals.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import { errorCode } from '#server/error-code.ts';
import { helpText, parseCommand, type StartOptions } from '#server/options.ts';
import { PageNotBuiltError, startConsole, type RunningConsole } from '#server/start.ts';
import { watchStopSignals } from './stop-signals.ts';
import type { CommandLine } from './terminal.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
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
  const waitedFor = running.underWay();
  for (const request of waitedFor)
    say(`Stopping: waiting for the answer to ${request}. A second signal does not wait.`);
  await running.stop();
  // The log’s last lines wait for it.
  await turn();
  if (waitedFor.length > 0)
    say('Stopped: what was under way was answered or ran into its time limit, and the page was told.');
  process.exit();
}

/** A second signal: what is under way is given up, and said. */
function giveUp(running: RunningConsole): void {
  for (const request of running.underWay())
    say(`Stopped without the answer to ${request}: its outcome is unknown.`);
  process.exit(1);
}

async function start(options: StartOptions, clientDirectory: string): Promise<void> {
  const running = await startConsole({
    ...options,
    clientDirectory,
    // The answer goes first.
    log: (line) => setImmediate(say, line),
  });
  say(`Countersign console:  ${running.consoleUrl}`);
  say(`Simulated gateway:    ${running.simulatorUrl}`);
  say(`Workspace folder:     ${options.workspace.path}`);
  for (const target of options.targets) say(describeTarget(target));
  for (const { id, commandPrefixes } of options.targets) {
    if (id !== 'production' || commandPrefixes.length === 0) continue;
    say(`Production commands:  sent below ${commandPrefixes.join(', ')}; such a command can move money`);
  }
  for (const path of options.extraInvoicePaths) say(`Invoice path:         ${path}`);
  watchStopSignals(
    () => void stop(running).catch(() => process.exit(exitCodes.couldNotRun)),
    () => giveUp(running),
  );
}

/** @returns Null while the console runs. */
export async function consoleCommand({
  args,
  environment,
  clientDirectory,
  out,
  err,
}: CommandLine): Promise<number | null> {
  const command = parseCommand(args, environment);
  if (!command.ok) {
    err(command.failure);
    return exitCodes.couldNotRun;
  }
  if (command.value.kind === 'help') {
    out(helpText.trimEnd());
    return 0;
  }
  try {
    await start(command.value.options, clientDirectory);
    return null;
  } catch (error) {
    err(describeStartError(error));
    return exitCodes.couldNotRun;
  }
}

/** Command line and environment, read into what the start needs. Options win over variables. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultInboxPort } from '#domain/callbacks/default-settings.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import { isInvoicePath } from '#domain/gateway/invoice-paths.ts';
import { isPlainPath } from '#domain/gateway/path-template.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { parseTarget, type ExtraPaths } from './target-url.ts';
import { findHome, userDataFolder, type UserPlace } from './user-data-folder.ts';
import { chooseWorkspace, type WorkspaceChoice } from './workspace/workspace-choice.ts';

export const helpText = `Usage: countersign start [options]

  --port NUMBER            Port of the console (default 4173, 0: any free one) [COUNTERSIGN_PORT]
  --simulator-port NUMBER  Port of the simulated gateway (default 4174) [COUNTERSIGN_SIMULATOR_PORT]
  --inbox-port NUMBER      Port that the page offers for the inbox of callbacks (default 4175); nothing
                           listens there until it is started on the page [COUNTERSIGN_INBOX_PORT]
  --host ADDRESS           127.0.0.1 (default) or ::1
  --sandbox URL            Integration gateway: origin and optional path prefix [COUNTERSIGN_SANDBOX]
  --production URL         Production gateway [COUNTERSIGN_PRODUCTION]
  --production-commands    Let other commands than payout checks and invoice views through to production,
                           below its prefix. Such a command can move money.
  --path-prefix PATH       Another path prefix that may be sent to; repeatable.
                           /processing, /paynet and /checkout are always allowed.
  --invoice-path TEMPLATE  Another path of the invoice view under a prefix; repeatable, e.g.
                           /view-invoice-v2/{endpoint_id}/{receipt_id}.
                           /view-invoice-xml/{endpoint_id}/{receipt_id} is always allowed.
  --answer-limit MIB       Largest answer of a gateway that is passed on, in MiB, 1 to 16 (default 1)
  --workspace DIR          Folder of cases and profiles; made at the first save. Default: countersign/cases
                           in the user's data folder [COUNTERSIGN_WORKSPACE]
  --help                   This text

Gateways are https only; plain http is accepted for loopback hosts.
`;

export interface StartOptions {
  readonly host: '127.0.0.1' | '::1';
  readonly port: number;
  readonly simulatorPort: number;
  readonly inboxPort: number;
  /** Without the simulator, whose origin is known only once it listens. */
  readonly targets: readonly GatewayTarget[];
  readonly extraPrefixes: readonly string[];
  readonly extraInvoicePaths: readonly string[];
  readonly answerLimitBytes: number;
  readonly workspace: WorkspaceChoice;
  /** Absolute; in the user's data folder, outside of every workspace. */
  readonly historyFile: string;
}

export type Command = { readonly kind: 'help' } | { readonly kind: 'start'; readonly options: StartOptions };

type Environment = Readonly<Record<string, string | undefined>>;

function parsePort(name: string, text: string): Result<number, string> {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? success(port) : failed(`${name} must be a port number from 0 to 65535.`);
}

export function parseAnswerLimit(text: string): Result<number, string> {
  const mebibytes = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return mebibytes >= 1 && mebibytes <= 16
    ? success(mebibytes * 1_048_576)
    : failed('--answer-limit must be a whole number of MiB from 1 to 16.');
}

interface TypedPaths {
  readonly 'path-prefix'?: readonly string[] | undefined;
  readonly 'invoice-path'?: readonly string[] | undefined;
}

/** What `--path-prefix` and `--invoice-path` add to the known paths; fails with one sentence for the terminal. */
export function parseExtraPaths({
  'path-prefix': extraPrefixes = [],
  'invoice-path': extraInvoicePaths = [],
}: TypedPaths): Result<ExtraPaths, string> {
  if (!extraPrefixes.every(isPlainPath)) {
    return failed('--path-prefix must look like /processing: plain segments, no slash at the end.');
  }
  if (!extraInvoicePaths.every(isInvoicePath)) {
    return failed(
      '--invoice-path must look like /view-invoice-v2/{endpoint_id}/{receipt_id}: plain segments first, both identifiers once, no slash at the end, and no path of a payout check.',
    );
  }
  return success({ extraPrefixes, extraInvoicePaths });
}

/** Switches of Node that would weaken TLS or write requests to the terminal. */
export function checkNodeSwitches(environment: Environment): string | null {
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    return 'NODE_TLS_REJECT_UNAUTHORIZED=0 turns certificate checks off: unset it. For a private authority use NODE_EXTRA_CA_CERTS.';
  }
  const sections = (environment['NODE_DEBUG'] ?? '').split(/[\s,]+/);
  return sections.some((section) => /\*|http|undici|net|tls|fetch|stream/i.test(section))
    ? 'NODE_DEBUG would print requests with their data: unset it.'
    : null;
}

function readArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    strict: true,
    allowPositionals: false,
    options: {
      port: { type: 'string' },
      'simulator-port': { type: 'string' },
      'inbox-port': { type: 'string' },
      host: { type: 'string' },
      sandbox: { type: 'string' },
      production: { type: 'string' },
      'production-commands': { type: 'boolean' },
      'path-prefix': { type: 'string', multiple: true },
      'invoice-path': { type: 'string', multiple: true },
      'answer-limit': { type: 'string' },
      workspace: { type: 'string' },
      help: { type: 'boolean' },
    },
  }).values;
}

type Values = ReturnType<typeof readArguments>;

function readTargets(values: Values, environment: Environment, extra: ExtraPaths) {
  const targets: GatewayTarget[] = [];
  for (const id of ['sandbox', 'production'] as const) {
    const url = values[id] ?? environment[`COUNTERSIGN_${id.toUpperCase()}`] ?? '';
    if (url === '') continue;
    const takesCommands = id !== 'production' || values['production-commands'] === true;
    const target = parseTarget(id, url, extra, takesCommands);
    if (!target.ok) return target;
    targets.push(target.value);
  }
  return success(targets);
}

/** `home` is null where the user has none. */
type Machine = Pick<UserPlace, 'platform'> & { readonly home: string | null };

/** Fails with one sentence for the terminal. */
export function parseCommand(
  args: readonly string[],
  environment: Environment,
  { platform, home }: Machine = { platform: process.platform, home: findHome() },
): Result<Command, string> {
  let values: Values;
  try {
    values = readArguments(args);
  } catch {
    return failed('An option is unknown or lacks its value. See --help.');
  }
  if (values.help === true) return success({ kind: 'help' });
  const switches = checkNodeSwitches(environment);
  if (switches !== null) return failed(switches);
  if (home === null) return failed('This user has no home folder: set HOME to the path of one.');
  const place = { platform, home, environment };
  const host = values.host ?? '127.0.0.1';
  if (host !== '127.0.0.1' && host !== '::1') {
    return failed('--host must be 127.0.0.1 or ::1: the console is never open to other machines.');
  }
  const port = parsePort('--port', values.port ?? environment['COUNTERSIGN_PORT'] ?? '4173');
  if (!port.ok) return port;
  const simulatorPort = parsePort(
    '--simulator-port',
    values['simulator-port'] ?? environment['COUNTERSIGN_SIMULATOR_PORT'] ?? '4174',
  );
  if (!simulatorPort.ok) return simulatorPort;
  const inboxPort = parsePort(
    '--inbox-port',
    values['inbox-port'] ?? environment['COUNTERSIGN_INBOX_PORT'] ?? String(defaultInboxPort),
  );
  if (!inboxPort.ok) return inboxPort;
  const extra = parseExtraPaths(values);
  if (!extra.ok) return extra;
  const answerLimitBytes = parseAnswerLimit(values['answer-limit'] ?? '1');
  if (!answerLimitBytes.ok) return answerLimitBytes;
  const workspace = chooseWorkspace(values.workspace, place);
  if (!workspace.ok) return workspace;
  const targets = readTargets(values, environment, extra.value);
  if (!targets.ok) return targets;
  if (values['production-commands'] === true && !targets.value.some(({ id }) => id === 'production')) {
    return failed('--production-commands needs a production gateway: give one with --production.');
  }
  return success({
    kind: 'start',
    options: {
      host,
      port: port.value,
      simulatorPort: simulatorPort.value,
      inboxPort: inboxPort.value,
      targets: targets.value,
      ...extra.value,
      answerLimitBytes: answerLimitBytes.value,
      workspace: workspace.value,
      historyFile: join(userDataFolder(place), 'countersign', 'history.jsonl'),
    },
  });
}

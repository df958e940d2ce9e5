/** Command line and environment of a run, read into what it needs. Options win over variables. */
import { parseArgs } from 'node:util';
import { parseShard, type Shard } from '#domain/cases/running/shard.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { checkNodeSwitches, parseAnswerLimit, parseExtraPaths } from '#server/options.ts';
import { refuseSecretArguments } from './secret-arguments.ts';
import type { CommandLine } from './terminal.ts';

const reportKinds = ['junit', 'markdown', 'json'] as const;
export type ReportKind = (typeof reportKinds)[number];

export interface ReportFile {
  readonly kind: ReportKind;
  /** `-`: standard output. */
  readonly file: string;
}

export interface RunArguments {
  readonly paths: readonly string[];
  readonly workspace: string | undefined;
  /** Null: a simulated gateway of the run's own. */
  readonly target: string | null;
  readonly environment: 'sandbox' | 'simulator' | null;
  /** URLs that nothing is sent to. */
  readonly production: readonly string[];
  readonly keyFile: string | null;
  readonly passphraseFile: string | null;
  readonly consumerKey: string | null;
  readonly consumerSecretFile: string | null;
  readonly valuesFile: string | null;
  readonly shard: Shard | null;
  readonly pauseMs: number | null;
  readonly timeoutMs: number | null;
  readonly answerLimitBytes: number;
  readonly extraPrefixes: readonly string[];
  readonly extraInvoicePaths: readonly string[];
  readonly reports: readonly ReportFile[];
}

export type ParsedRun = { readonly kind: 'help' } | { readonly kind: 'run'; readonly options: RunArguments };

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

const options = {
  workspace: text,
  target: text,
  simulator: flag,
  environment: text,
  production: texts,
  key: text,
  'key-passphrase-file': text,
  'consumer-key': text,
  'consumer-secret-file': text,
  values: text,
  shard: text,
  pause: text,
  timeout: text,
  'answer-limit': text,
  'path-prefix': texts,
  'invoice-path': texts,
  junit: text,
  markdown: text,
  json: text,
  help: { ...flag, short: 'h' },
} as const;

function readArguments(args: readonly string[]) {
  return parseArgs({ args: [...args], strict: true, allowPositionals: true, options });
}

/** Of what was typed nothing is repeated that is no name of an option: it may be a secret. */
function whatIsWrong(args: readonly string[]): string {
  const lacking = args.flatMap((arg, index) => {
    const [name, option] = Object.entries(options).find(([each]) => arg === `--${each}`) ?? [];
    const next = args[index + 1];
    return option?.type === 'string' && (next === undefined || /^-./u.test(next)) ? [`--${name ?? ''}`] : [];
  })[0];
  if (lacking !== undefined) {
    return `${lacking} lacks its value; one that begins with “-” is written ${lacking}=….`;
  }
  const flagged = Object.entries(options).find(
    ([name, { type }]) => type === 'boolean' && args.some((arg) => arg.startsWith(`--${name}=`)),
  )?.[0];
  return flagged === undefined ? 'An option is unknown.' : `--${flagged} takes no value.`;
}

type Values = ReturnType<typeof readArguments>['values'];

/** A whole number within limits; null where the option is not given. */
function readNumber(
  values: Values,
  name: 'pause' | 'timeout',
  least: number,
  most: number,
): Result<number | null, string> {
  const given = values[name];
  if (given === undefined) return success(null);
  const value = /^\d{1,7}$/u.test(given) ? Number(given) : Number.NaN;
  return value >= least && value <= most
    ? success(value)
    : failed(`--${name} must be a whole number from ${least} to ${most.toLocaleString('en')}.`);
}

function readEnvironmentName(values: Values): Result<'sandbox' | 'simulator' | null, string> {
  const given = values.environment;
  if (given === undefined) return success(null);
  if (given === 'production') return failed('Runs do not go to production.');
  return given === 'sandbox' || given === 'simulator'
    ? success(given)
    : failed('--environment must be sandbox or simulator.');
}

function readGateway(values: Values): Result<string | null, string> {
  if (values.simulator === true && values.target !== undefined) {
    return failed('--target and --simulator do not go together: name one gateway.');
  }
  if (values.simulator === true) return success(null);
  return values.target === undefined || values.target === ''
    ? failed('Name the gateway: --target URL, or --simulator for one of the run’s own.')
    : success(values.target);
}

function readReports(values: Values): Result<readonly ReportFile[], string> {
  const reports = reportKinds.flatMap((kind): ReportFile[] => {
    const file = values[kind];
    return file === undefined ? [] : [{ kind, file }];
  });
  const empty = reports.find(({ file }) => file === '');
  if (empty !== undefined) return failed(`--${empty.kind} must name a file, or “-” for standard output.`);
  if (new Set(reports.map(({ file }) => file)).size < reports.length) {
    return failed('Two reports cannot go to the same place.');
  }
  return success(reports);
}

const notEmpty = [
  'workspace',
  'key',
  'key-passphrase-file',
  'consumer-key',
  'consumer-secret-file',
  'values',
] as const;

/** Fails with one sentence for the terminal, which repeats nothing that was typed. */
export function parseRun({
  args,
  environment,
}: Pick<CommandLine, 'args' | 'environment'>): Result<ParsedRun, string> {
  const secret = refuseSecretArguments(args);
  if (secret !== null) return failed(secret);
  let read: ReturnType<typeof readArguments>;
  try {
    read = readArguments(args);
  } catch {
    return failed(`${whatIsWrong(args)} See “countersign run --help”.`);
  }
  const { values, positionals } = read;
  if (values.help === true) return success({ kind: 'help' });
  const switches = checkNodeSwitches(environment);
  if (switches !== null) return failed(switches);
  // What a shell makes of a variable that is not set.
  const empty = notEmpty.find((name) => values[name] === '');
  if (empty !== undefined) return failed(`--${empty} is empty.`);
  const target = readGateway(values);
  if (!target.ok) return target;
  const environmentName = readEnvironmentName(values);
  if (!environmentName.ok) return environmentName;
  const pauseMs = readNumber(values, 'pause', 0, 600_000);
  if (!pauseMs.ok) return pauseMs;
  const timeout = readNumber(values, 'timeout', 1, 600);
  if (!timeout.ok) return timeout;
  const shard = values.shard === undefined ? success(null) : parseShard(values.shard);
  if (!shard.ok) return failed(`--shard: ${shard.failure}`);
  const answerLimitBytes = parseAnswerLimit(values['answer-limit'] ?? '1');
  if (!answerLimitBytes.ok) return answerLimitBytes;
  const extra = parseExtraPaths(values);
  if (!extra.ok) return extra;
  const reports = readReports(values);
  if (!reports.ok) return reports;
  const variable = (name: string): string | null => {
    const given = environment[name] ?? '';
    return given === '' ? null : given;
  };
  const production = [...(values.production ?? []), variable('COUNTERSIGN_PRODUCTION') ?? ''];
  return success({
    kind: 'run',
    options: {
      paths: positionals,
      workspace: values.workspace,
      target: target.value,
      environment: environmentName.value,
      production: production.filter((url) => url !== ''),
      keyFile: values.key ?? null,
      passphraseFile: values['key-passphrase-file'] ?? null,
      consumerKey: values['consumer-key'] ?? variable('COUNTERSIGN_CONSUMER_KEY'),
      consumerSecretFile: values['consumer-secret-file'] ?? null,
      valuesFile: values.values ?? null,
      shard: shard.value,
      pauseMs: pauseMs.value,
      timeoutMs: timeout.value === null ? null : timeout.value * 1000,
      answerLimitBytes: answerLimitBytes.value,
      ...extra.value,
      reports: reports.value,
    },
  });
}

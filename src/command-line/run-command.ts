/** `countersign run`: reads cases, sends each once, compares, reports. */
import { expectsAnything } from '#domain/cases/comparing/compare-expectation.ts';
import { reportRun } from '#domain/cases/reports/run-report.ts';
import type { NotRunReason } from '#domain/cases/running/case-outcome.ts';
import { startRun, type CaseRun } from '#domain/cases/running/case-run.ts';
import { planRun, type RunPlan } from '#domain/cases/running/plan-run.ts';
import { countRun, describeTotals, exitCodeOf, exitCodes } from '#domain/cases/running/run-totals.ts';
import { isInShard } from '#domain/cases/running/shard.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { failed, success, type Result } from '#domain/result.ts';
import type { CaseSendingServices } from '#services/cases/send-case.ts';
import { readGivenValues, variableOf, type GivenValues } from './asked-values.ts';
import { carryOutRun } from './carry-out-run.ts';
import { runHelp } from './help-text.ts';
import { checkReportFiles, writeReportFiles } from './report-files.ts';
import { parseRun, type RunArguments } from './run-arguments.ts';
import { readCredentials, type GivenCredentials } from './run-credentials.ts';
import { readRunFolder, type RunFolder } from './run-folder.ts';
import { openRunGateway, type RunGateway } from './run-gateway.ts';
import { performCase } from './perform-case.ts';
import { createRunOutput, type RunOutput } from './run-output.ts';
import { watchStopSignals } from './stop-signals.ts';
import { nameOnTerminal } from './terminal-text.ts';
import type { CommandLine } from './terminal.ts';

const clock = { nowMs: () => Date.now() };
const randomness = {
  nonce: () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex'),
  uuid: () => crypto.randomUUID(),
};

/** Everything that is known before anything is sent. */
interface PreparedRun {
  readonly credentials: GivenCredentials;
  readonly values: GivenValues;
  readonly folder: RunFolder;
  readonly warnings: readonly string[];
}

function pathsOf(
  { paths, workspace }: RunArguments,
  environment: CommandLine['environment'],
): Result<readonly string[], string> {
  if (paths.length > 0) return success(paths);
  const folder = workspace ?? environment['COUNTERSIGN_WORKSPACE'] ?? '';
  return folder === ''
    ? failed(
        'Name files or folders of cases, or the workspace folder with --workspace DIR or COUNTERSIGN_WORKSPACE.',
      )
    : success([folder]);
}

async function prepareRun(
  options: RunArguments,
  environment: CommandLine['environment'],
): Promise<Result<PreparedRun, string>> {
  const paths = pathsOf(options, environment);
  if (!paths.ok) return paths;
  const unwritable = await checkReportFiles(
    options.reports,
    [options.keyFile, options.passphraseFile, options.consumerSecretFile, options.valuesFile].filter(
      (file) => file !== null,
    ),
  );
  if (unwritable !== null) return failed(unwritable);
  const credentials = await readCredentials(options, environment);
  if (!credentials.ok) return credentials;
  const values = await readGivenValues(options.valuesFile, environment);
  if (!values.ok) return values;
  const { consumerSecret } = credentials.value;
  const { shard } = options;
  const folder = await readRunFolder(paths.value, options.workspace ?? null, {
    consumerSecret,
    isTaken: (path) => shard === null || isInShard(path, shard),
  });
  if (!folder.ok) return folder;
  if (folder.value.cases.length + folder.value.passedOver === 0)
    return failed('There is no case in what was named: a case is a .json file.');
  const { warning } = values.value;
  return success({
    credentials: credentials.value,
    values: values.value,
    folder: folder.value,
    warnings: [...credentials.value.warnings, ...(warning === null ? [] : [warning])],
  });
}

function planOf(options: RunArguments, { folder, values }: PreparedRun, gateway: RunGateway): RunPlan {
  const typed = folder.cases.flatMap(({ path, read }) =>
    read.ok ? [[path, new Set(values.typedFor(path, read.value).keys())] as const] : [],
  );
  const usualPauseMs = gateway.target.id === 'sandbox' ? 500 : 0;
  return planRun(folder.cases, {
    targetId: gateway.target.id,
    pauseMs: options.pauseMs ?? usualPauseMs,
    isOwnSimulator: gateway.isOwnSimulator,
    shard: options.shard,
    chosen: null,
    typed: new Map(typed),
  });
}

/** Short ones stand in many texts by chance; card data of any length is hidden by its name. */
const shortestHidden = 4;

function secretsOf({ credentials, folder, values }: PreparedRun, gateway: RunGateway): readonly string[] {
  const typed = folder.cases.flatMap(({ path, read }) =>
    read.ok ? [...values.typedFor(path, read.value).values()] : [],
  );
  const long = typed.filter((text) => text.length >= shortestHidden);
  return [...new Set([...credentials.secrets, ...gateway.secrets, ...long])];
}

/** Of a gateway that was named it is known which cases are meant, and not what it is. */
function describeStart({ cases, targetId }: RunPlan, { target, isOwnSimulator }: RunGateway): string {
  const toSend = cases.filter(({ reason }) => reason === null).length;
  const count = `${toSend} ${toSend === 1 ? 'case' : 'cases'}`;
  if (isOwnSimulator) return `Run of ${count} on its own simulated gateway, ${target.origin}.`;
  return `Run of ${count} for the ${targetNames[targetId].toLowerCase()}, on ${target.origin}.`;
}

/** What is meant for another gateway is told once for all, what could not be run for each. */
function tellLeftOut(plan: RunPlan, secrets: readonly string[], output: RunOutput): void {
  const reported = reportRun(startRun(plan, 0), secrets).cases;
  const countOf = (kind: NotRunReason['kind']): number =>
    plan.cases.filter(({ reason }) => reason?.kind === kind).length;
  for (const [index, { reason }] of plan.cases.entries()) {
    const one = reported[index];
    if (reason === null || one === undefined) continue;
    if (reason.kind === 'environment' || reason.kind === 'needs-simulator') continue;
    output.say(`○ ${one.path}  ${one.name}`);
    output.say(`    ${one.title}`);
    if (reason.kind === 'needs-value') {
      output.say(`    Give it with --values FILE, or in ${reason.names.map(variableOf).join(', ')}.`);
    }
  }
  const elsewhere = countOf('environment');
  if (elsewhere > 0) output.say(`○ ${elsewhere} left out: for another environment.`);
  const told = countOf('needs-simulator');
  if (told > 0) {
    output.say(`○ ${told} not run: needs the simulator, which is told what to answer (--simulator).`);
  }
}

function describeEnd(run: CaseRun): string {
  const totals = countRun(run);
  const seconds = (((run.lastEndMs ?? run.startedAtMs) - run.startedAtMs) / 1000).toFixed(1);
  const stopped = run.isStopped ? 'Stopped. ' : '';
  const why = run.cases.flatMap(({ state }) =>
    state.kind === 'done' && state.outcome.kind === 'not-run' && state.outcome.reason.kind === 'run-ended'
      ? [state.outcome.reason.why]
      : [],
  )[0];
  return `${stopped}${why === undefined ? '' : `Ended early. ${why} `}${describeTotals(totals)}. ${totals.sent} sent in ${seconds} s.`;
}

/** A mark without an expectation says that an answer came, and no more. */
function tellUnexpecting({ cases }: CaseRun, output: RunOutput): void {
  const count = cases.filter(
    ({ planned, state }) =>
      state.kind === 'done' &&
      state.outcome.kind === 'as-expected' &&
      planned.file !== null &&
      !expectsAnything(planned.file.expect),
  ).length;
  if (count === 0) return;
  output.say(`${count} of them ${count === 1 ? 'expects' : 'expect'} nothing: any answer will do.`);
}

function underWayOf(run: CaseRun | null): string | null {
  return run?.cases.find(({ state }) => state.kind === 'under-way')?.planned.path ?? null;
}

async function sendAll(
  plan: RunPlan,
  { values }: PreparedRun,
  { services, target, isOwnSimulator, consumerKey }: RunGateway,
  output: RunOutput,
  giveUp: AbortController,
): Promise<CaseRun> {
  let last: CaseRun | null = null;
  const caseServices: CaseSendingServices = { ...services, clock, randomness };
  const stop = new AbortController();
  const signals = watchStopSignals(
    () => {
      stop.abort();
      const path = underWayOf(last);
      const waiting = path === null ? '' : ` Waiting for the answer to ${nameOnTerminal(path)}.`;
      output.say(`Stopping: nothing more is sent.${waiting} A second Ctrl-C does not wait.`);
    },
    () => giveUp.abort(),
  );
  try {
    return await carryOutRun(plan, {
      ...clock,
      stop: stop.signal,
      giveUp: giveUp.signal,
      perform: async ({ path, file }, onEvent) => {
        if (file === null) return;
        const typed = values.typedFor(path, file);
        await performCase(caseServices, { path, file, target, isOwnSimulator, consumerKey, typed }, onEvent);
      },
      onChange(run, event) {
        last = run;
        output.change(run, event);
      },
    });
  } finally {
    signals.close();
    output.end();
  }
}

async function runWith(
  options: RunArguments,
  prepared: PreparedRun,
  gateway: RunGateway,
  { out, err, progress }: CommandLine,
): Promise<number> {
  const secrets = secretsOf(prepared, gateway);
  // What is read by a program stands alone on standard output.
  const isOutTaken = options.reports.some(({ file }) => file === '-');
  const output = createRunOutput(progress(isOutTaken ? 'err' : 'out'), secrets, clock.nowMs);
  const plan = planOf(options, prepared, gateway);
  const handOn = async (run: CaseRun): Promise<boolean> => {
    const { written, problems } = await writeReportFiles(options.reports, reportRun(run, secrets), out);
    for (const { kind, file } of written) output.say(`Written: ${kind} ${nameOnTerminal(file)}`);
    for (const problem of [...prepared.folder.problems, ...problems]) err(problem);
    return prepared.folder.problems.length + problems.length === 0;
  };
  if (plan.cases.length === 0) {
    output.say('No case is in this part of the folder.');
    const isWhole = await handOn(startRun(plan, clock.nowMs()));
    return isWhole ? exitCodes.asExpected : exitCodes.couldNotRun;
  }
  output.say(describeStart(plan, gateway));
  tellLeftOut(plan, secrets, output);
  const giveUp = new AbortController();
  const run = await sendAll(plan, prepared, gateway, output, giveUp);
  output.say(describeEnd(run));
  tellUnexpecting(run, output);
  const isWhole = await handOn(run);
  const expected = exitCodeOf(run);
  const code = expected === exitCodes.asExpected && !isWhole ? exitCodes.couldNotRun : expected;
  // The connection of the request that was given up would keep the process.
  if (giveUp.signal.aborted) process.exit(code);
  return code;
}

/** @returns The exit code. */
export async function runCommand(line: CommandLine): Promise<number> {
  const parsed = parseRun(line);
  if (!parsed.ok) {
    line.err(parsed.failure);
    return exitCodes.couldNotRun;
  }
  if (parsed.value.kind === 'help') {
    line.out(runHelp.trimEnd());
    return 0;
  }
  const { options } = parsed.value;
  const prepared = await prepareRun(options, line.environment);
  if (!prepared.ok) {
    line.err(prepared.failure);
    return exitCodes.couldNotRun;
  }
  for (const warning of prepared.value.warnings) line.err(`Warning: ${warning}`);
  const gateway = await openRunGateway(options, prepared.value.credentials);
  if (!gateway.ok) {
    line.err(gateway.failure);
    return exitCodes.couldNotRun;
  }
  try {
    return await runWith(options, prepared.value, gateway.value, line);
  } finally {
    await gateway.value.close();
  }
}

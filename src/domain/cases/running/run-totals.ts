/** A run counted, and what follows from the counts. */
import type { RelayFailure } from '../../relay/contract.ts';
import type { CaseOutcome, NotRunReason } from './case-outcome.ts';
import type { CaseRun } from './case-run.ts';

export interface RunTotals {
  readonly asExpected: number;
  readonly differs: number;
  readonly unknown: number;
  readonly notRun: number;
  /** Not run, and meant to be: all but the cases of another environment, or of the console's own simulator. */
  readonly couldNotRun: number;
  /** Waiting or under way. */
  readonly open: number;
  readonly sent: number;
}

function outcomesOf({ cases }: CaseRun): readonly CaseOutcome[] {
  return cases.flatMap(({ state }) => (state.kind === 'done' ? [state.outcome] : []));
}

function isMeantForAnother({ kind }: NotRunReason): boolean {
  return kind === 'environment' || kind === 'needs-simulator';
}

export function countRun(run: CaseRun): RunTotals {
  const outcomes = outcomesOf(run);
  const count = (kind: CaseOutcome['kind']): number =>
    outcomes.filter((outcome) => outcome.kind === kind).length;
  const couldNotRun = outcomes.filter(
    (outcome) => outcome.kind === 'not-run' && !isMeantForAnother(outcome.reason),
  ).length;
  const [asExpected, differs, unknown] = [count('as-expected'), count('differs'), count('unknown')];
  const underWay = run.cases.filter(({ state }) => state.kind === 'under-way').length;
  return {
    asExpected,
    differs,
    unknown,
    notRun: count('not-run'),
    couldNotRun,
    open: run.cases.length - outcomes.length,
    sent: asExpected + differs + unknown + underWay,
  };
}

/** In a few words: `8 as expected, 2 differ`. */
export function describeTotals({ asExpected, differs, unknown, notRun }: RunTotals): string {
  const parts = [
    `${asExpected} as expected`,
    ...(differs === 0 ? [] : [`${differs} ${differs === 1 ? 'differs' : 'differ'}`]),
    ...(unknown === 0 ? [] : [`${unknown} outcome unknown`]),
    ...(notRun === 0 ? [] : [`${notRun} not run`]),
  ];
  return parts.join(', ');
}

/** Of the command line. A run of nothing could not run. */
export const exitCodes = { asExpected: 0, differs: 1, couldNotRun: 2 } as const;

export function exitCodeOf(run: CaseRun): (typeof exitCodes)[keyof typeof exitCodes] {
  const { asExpected, differs, unknown, couldNotRun, open } = countRun(run);
  if (differs + unknown > 0) return exitCodes.differs;
  return couldNotRun + open > 0 || asExpected === 0 ? exitCodes.couldNotRun : exitCodes.asExpected;
}

/** Whether the next request would fare no better: there is no way to the gateway. */
export function endsRun({ kind, sent }: RelayFailure): boolean {
  return sent === 'no' && (kind === 'dns' || kind === 'connect' || kind === 'tls' || kind === 'timeout');
}

/** What came of each case that a run sent since the page was opened, by path: the last time, and the time before. In memory only. */
import type { CaseFile } from '#domain/cases/case-file.ts';
import { compareExpectation, isAsExpected } from '#domain/cases/comparing/compare-expectation.ts';
import type { CaseOutcome } from '#domain/cases/running/case-outcome.ts';
import { forgetOutcomeCards } from '#domain/cases/running/forget-run-cards.ts';
import type { TargetId } from '#domain/relay/contract.ts';

export type SentOutcome = Exclude<CaseOutcome, { readonly kind: 'not-run' }>;
export type AnsweredOutcome = Exclude<SentOutcome, { readonly kind: 'unknown' }>;

export interface CaseResult<Outcome extends SentOutcome = SentOutcome> {
  readonly runNumber: number;
  readonly targetId: TargetId;
  /** As it was read and sent, without what a profile adds. */
  readonly file: CaseFile;
  readonly digest: string;
  /** Whether the file was another one when the run began. */
  readonly changedDuringRun: boolean;
  readonly outcome: Outcome;
  /** Of the exchange, as the session's history has it. */
  readonly exchangeNumber: number;
}

export interface CaseResults {
  readonly latest: CaseResult;
  /** The answer before; null where there was none. */
  readonly before: CaseResult<AnsweredOutcome> | null;
}

export type ResultsByPath = ReadonlyMap<string, CaseResults>;

export function isAnswered(result: CaseResult): result is CaseResult<AnsweredOutcome> {
  return result.outcome.kind !== 'unknown';
}

export function withResult(results: ResultsByPath, path: string, latest: CaseResult): ResultsByPath {
  const known = results.get(path);
  const before = known === undefined ? null : isAnswered(known.latest) ? known.latest : known.before;
  return new Map(results).set(path, { latest, before });
}

/** The same answer held against a file that was written since. */
export function judgedAnew(
  results: ResultsByPath,
  path: string,
  file: CaseFile,
  digest: string,
): ResultsByPath {
  const known = results.get(path);
  if (known === undefined || !isAnswered(known.latest)) return results;
  const { outcome } = known.latest;
  const rows = compareExpectation(file.expect, outcome.facts);
  const kind = isAsExpected(rows) ? 'as-expected' : 'differs';
  const latest = { ...known.latest, file, digest, outcome: { ...outcome, kind, rows } as const };
  return new Map(results).set(path, { ...known, latest });
}

function forgottenResult<Outcome extends SentOutcome>(result: CaseResult<Outcome>): CaseResult<Outcome> {
  return { ...result, outcome: forgetOutcomeCards(result.outcome) };
}

/** Without card data. */
export function forgottenResults(results: ResultsByPath): ResultsByPath {
  return new Map(
    Array.from(results, ([path, { latest, before }]) => [
      path,
      { latest: forgottenResult(latest), before: before === null ? null : forgottenResult(before) },
    ]),
  );
}

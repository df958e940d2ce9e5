/** A run as it is handed on: every text of it is masked and on one line, and there is no other way to a report. */
import { hiddenMark } from '../../http/redaction.ts';
import { buildMasks } from '../../payout-check/masks.ts';
import type { TargetId } from '../../relay/contract.ts';
import { maskText, type Confidential } from '../../report/mask-text.ts';
import { onOneLine } from '../../report/report.ts';
import {
  describeDifference,
  expectationInWords,
  type ExpectationRow,
} from '../comparing/compare-expectation.ts';
import { explainNotRun, type CaseOutcome, type NotRunReason } from '../running/case-outcome.ts';
import type { CaseRun, RunCase } from '../running/case-run.ts';
import { countRun, type RunTotals } from '../running/run-totals.ts';

export type ReportedKind = 'as-expected' | 'differs' | 'unknown' | 'not-run';

export interface ReportedCase {
  readonly path: string;
  readonly folder: string;
  readonly name: string;
  /** Its name, with its file beside it where the folder has another case of this name: a reader takes the two for one. */
  readonly nameApart: string;
  readonly kind: ReportedKind;
  /** Whether it was not run for a reason that somebody has to mend: no other case or stop keeps it back. */
  readonly isHeldUp: boolean;
  /** What differs, or why it was not run; empty where it is as expected. */
  readonly title: string;
  /** Both empty where nothing was compared. */
  readonly expected: string;
  readonly got: string;
  readonly rows: readonly ExpectationRow[];
  readonly orderId: string | null;
  readonly durationMs: number | null;
}

const finishedRun: unique symbol = Symbol('finishedRun');

export interface RunReport {
  readonly [finishedRun]: true;
  readonly targetId: TargetId;
  readonly startedAtMs: number;
  readonly durationMs: number;
  readonly totals: RunTotals;
  /** In the order of the run; what was not sent is in it. */
  readonly cases: readonly ReportedCase[];
}

function outcomeOf({ state }: RunCase): CaseOutcome {
  return state.kind === 'done' ? state.outcome : { kind: 'not-run', reason: { kind: 'stopped' } };
}

/** Card data that was sent: an answer may repeat it where nobody expects it. */
function confidentialOf({ cases }: CaseRun, secrets: readonly string[]): Confidential {
  const texts = cases.flatMap((each) => {
    const outcome = outcomeOf(each);
    if (outcome.kind === 'not-run') return [];
    const keyed = outcome.sent.pairs.map((pair, index) => ({ ...pair, key: String(index) }));
    const masks = buildMasks(keyed.map((pair) => ({ ...pair, key: `${pair.key} ${pair.name}` })));
    return keyed.filter(({ key, name }) => masks.has(`${key} ${name}`)).map(({ value }) => value);
  });
  const digits = [...new Set(texts.map((text) => text.replaceAll(/\D/gu, '')))];
  return {
    cardNumbers: digits.filter((each) => each.length >= 12),
    quoted: [...new Set(texts.filter((text) => text !== '' && text.replaceAll(/\D/gu, '').length < 12))],
    texts: secrets.filter((secret) => secret !== ''),
    shown: [],
  };
}

const heldUp: readonly NotRunReason['kind'][] = ['unreadable', 'needs-value', 'not-sent', 'sent-before'];

/** How many cases of its folder have the name of a case. */
function countNames({ cases }: CaseRun): (each: RunCase) => number {
  const counts = new Map<string, number>();
  const keyOf = ({ planned: { folder, name } }: RunCase): string => `${folder}\n${name}`;
  for (const each of cases) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return (each) => counts.get(keyOf(each)) ?? 0;
}

function reportCase(each: RunCase, isAlone: boolean, mask: (text: string) => string): ReportedCase {
  const { path, folder, name } = each.planned;
  const common = {
    path: mask(path),
    folder: mask(folder),
    name: mask(name),
    nameApart: mask(isAlone ? name : `${name} (${path.slice(path.lastIndexOf('/') + 1)})`),
    isHeldUp: false,
    rows: [],
    expected: '',
    got: '',
  };
  const outcome = outcomeOf(each);
  if (outcome.kind === 'not-run') {
    return {
      ...common,
      kind: 'not-run',
      isHeldUp: heldUp.includes(outcome.reason.kind),
      title: mask(explainNotRun(outcome.reason)),
      orderId: null,
      durationMs: null,
    };
  }
  const { durationMs, sent } = outcome;
  const orderId = sent.orderId === null ? null : mask(sent.orderId);
  if (outcome.kind === 'unknown') {
    return {
      ...common,
      kind: 'unknown',
      title: mask(`Outcome unknown. ${outcome.why}`),
      orderId,
      durationMs,
    };
  }
  const { unread } = outcome.facts;
  const whatCame = outcome.kind === 'differs' && unread !== null ? [unread] : [];
  const maskOrNull = (text: string | null): string | null => (text === null ? null : mask(text));
  const rows = outcome.rows.map((row) => ({
    ...row,
    expected: maskOrNull(row.expected),
    got: maskOrNull(row.got),
  }));
  return {
    ...common,
    kind: outcome.kind,
    title: mask(describeDifference(rows)),
    rows,
    expected: mask(expectationInWords(rows, 'expected')),
    got: mask([expectationInWords(rows, 'got'), ...whatCame].join(', ')),
    orderId,
    durationMs,
  };
}

/** @param secrets Texts that are hidden wherever they stand. */
export function reportRun(run: CaseRun, secrets: readonly string[]): RunReport {
  const confidential = confidentialOf(run, secrets);
  const mask = (text: string): string =>
    confidential.quoted.includes(text) ? hiddenMark : onOneLine(maskText(text, confidential).toWellFormed());
  const countOf = countNames(run);
  return {
    [finishedRun]: true,
    targetId: run.plan.targetId,
    startedAtMs: run.startedAtMs,
    durationMs: Math.max(0, (run.lastEndMs ?? run.startedAtMs) - run.startedAtMs),
    totals: countRun(run),
    cases: run.cases.map((each) => reportCase(each, countOf(each) === 1, mask)),
  };
}

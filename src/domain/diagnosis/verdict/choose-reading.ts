/**
 * Decides between readings of one text: the signature proves the one under which it comes out right. Where it proves
 * none, mistakes are looked for in the few likeliest, and nothing is said that holds for one of them only.
 */
import type { Stepwise } from '../search/stepwise.ts';
import { tryText } from '../search/target.ts';
import type { DiagnosisCase, Explained } from './diagnosis-case.ts';
import type { ReadingChoice } from './diagnosis.ts';
import { leftOutMarks } from './left-out-marks.ts';
import { explainSignature } from './explain-signature.ts';
import { observeRequest } from './observe/observe-request.ts';

interface ExplainedCase {
  readonly diagnosed: DiagnosisCase;
  readonly found: Explained;
}

export interface ChosenReading extends ExplainedCase {
  readonly choice: ReadingChoice;
}

/** A search may go on for seconds where nothing fits. */
const searched = 3;

/** Costs a hash or two. */
function isRight({ examination, plan, expected }: DiagnosisCase): boolean {
  if (examination === null) return false;
  return [examination, ...examination.possible].some(
    ({ target }) => target !== null && tryText(target, plan, expected.baseString).fits,
  );
}

/** Where the signature may be several things, what is found tells which it is. */
function* explainCase(given: DiagnosisCase): Stepwise<ExplainedCase> {
  const possible = given.examination?.possible ?? [];
  let combinations = 0;
  for (const examination of possible) {
    const diagnosed = { ...given, examination };
    const found = yield* explainSignature(diagnosed);
    if ((found.outcome?.found ?? null) !== null) return { diagnosed, found };
    combinations += found.outcome?.combinations ?? 0;
  }
  // Without a text nothing shows that the key opened it.
  const diagnosed = possible.length === 0 ? given : { ...given, opener: null };
  const found = yield* explainSignature(diagnosed);
  const isCounted = possible.length === 0 || found.outcome === null;
  return { diagnosed, found: isCounted ? found : { ...found, outcome: { ...found.outcome, combinations } } };
}

function observedIds({ evidence, examination, isCut }: DiagnosisCase): ReadonlySet<string> {
  const observed = [
    ...observeRequest(evidence.request, evidence.isRequestKnown && !isCut),
    ...(examination?.mistakes ?? []),
  ];
  return new Set(observed.map(({ id }) => id));
}

/** Leaves out what is seen under the first reading and not under each other one: it may be of the reading. */
function seenInAll(found: Explained, first: DiagnosisCase, others: readonly DiagnosisCase[]): Explained {
  const own = observedIds(first);
  const seen = others.map(observedIds);
  const explanation = found.explanation.filter((alternatives) =>
    alternatives.every(({ id }) => !own.has(id) || seen.every((ids) => ids.has(id))),
  );
  return { ...found, explanation };
}

/** Where several mistakes explain the likeliest reading, one alone may explain another: fewer are likelier. */
function* explainByLess(
  { found }: ExplainedCase,
  others: readonly DiagnosisCase[],
): Stepwise<ExplainedCase | null> {
  if ((found.outcome?.found?.mistakes.length ?? 0) < 2) return null;
  let combinations = found.outcome?.combinations ?? 0;
  for (const other of others.slice(0, searched - 1)) {
    const explained = yield* explainCase({ ...other, depth: 1 });
    const { outcome } = explained.found;
    combinations += outcome?.combinations ?? 0;
    if (outcome !== null && outcome.found !== null) {
      return { ...explained, found: { ...explained.found, outcome: { ...outcome, combinations } } };
    }
  }
  return null;
}

/** @param first The likeliest reading. */
export function* chooseReading(
  first: DiagnosisCase,
  others: readonly DiagnosisCase[],
): Stepwise<ChosenReading> {
  const cases = [first, ...others];
  const parts = cases.map((each) => each.parts);
  const choose = ({ diagnosed, found }: ExplainedCase, isProven: boolean): ChosenReading => ({
    diagnosed,
    found,
    choice: {
      parts: diagnosed.parts,
      readings: cases.length,
      isProven,
      leftOut: leftOutMarks(diagnosed.parts, parts) ?? (diagnosed.isCut ? 'what is cut off' : null),
    },
  });
  const right = cases.length === 1 ? undefined : cases.find(isRight);
  if (right !== undefined) return choose(yield* explainCase(right), true);
  const best = yield* explainCase(first);
  if (others.length === 0) return choose(best, false);
  const inAll = (found: Explained): ExplainedCase => ({ ...best, found: seenInAll(found, first, others) });
  const { outcome } = best.found;
  if (outcome === null) return choose(inAll(best.found), false);
  if (outcome.found !== null) return choose((yield* explainByLess(best, others)) ?? best, true);
  let { combinations } = outcome;
  for (const work of others.slice(0, searched - 1)) {
    const explained = yield* explainCase(work);
    combinations += explained.found.outcome?.combinations ?? 0;
    if ((explained.found.outcome?.found ?? null) !== null) return choose(explained, true);
  }
  return choose(inAll({ ...best.found, outcome: { ...outcome, combinations } }), false);
}

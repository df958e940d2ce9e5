/**
 * Decides between readings of one text: the signature proves the one under which it comes out right. Where it proves
 * none, mistakes are looked for in the few likeliest, and nothing is said that holds for one of them only.
 */
import type { Stepwise } from '../search/stepwise.ts';
import { tryText } from '../search/target.ts';
import type { DiagnosisCase, Explained } from './diagnosis-case.ts';
import type { ReadingChoice } from './diagnosis.ts';
import { explainSignature } from './explain-signature.ts';
import { observeRequest } from './observe/observe-request.ts';

export interface ChosenReading {
  readonly diagnosed: DiagnosisCase;
  readonly found: Explained;
  readonly choice: ReadingChoice;
}

/** A search may go on for seconds where nothing fits. */
const searched = 3;

/** Costs one hash. */
function isRight({ examination, plan, expected }: DiagnosisCase): boolean {
  const target = examination?.target ?? null;
  return target !== null && tryText(target, plan, expected.baseString).fits;
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

/** @param first The likeliest reading. */
export function* chooseReading(
  first: DiagnosisCase,
  others: readonly DiagnosisCase[],
): Stepwise<ChosenReading> {
  const cases = [first, ...others];
  const choose = (diagnosed: DiagnosisCase, found: Explained, isProven: boolean): ChosenReading => ({
    diagnosed,
    found,
    choice: { parts: diagnosed.parts, readings: cases.length, isProven },
  });
  const right = cases.length === 1 ? undefined : cases.find(isRight);
  if (right !== undefined) return choose(right, yield* explainSignature(right), true);
  const best = yield* explainSignature(first);
  if (others.length === 0) return choose(first, best, false);
  if (best.outcome === null) return choose(first, seenInAll(best, first, others), false);
  if (best.outcome.found !== null) return choose(first, best, true);
  let { combinations } = best.outcome;
  for (const work of others.slice(0, searched - 1)) {
    const found = yield* explainSignature(work);
    combinations += found.outcome?.combinations ?? 0;
    if ((found.outcome?.found ?? null) !== null) return choose(work, found, true);
  }
  const outcome = { ...best.outcome, combinations };
  return choose(first, seenInAll({ ...best, outcome }, first, others), false);
}

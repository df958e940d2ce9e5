/** Judges calls in the order of their arrival, each beside those before it. */
import type { JudgedCall, JudgingContext } from './call-judgement.ts';
import { judgeCall } from './judge-call.ts';

export type ArrivedCall = Omit<JudgedCall, 'judgement'>;

/** @param calls Oldest first. */
export function judgeCalls(
  calls: readonly ArrivedCall[],
  context: Omit<JudgingContext, 'earlier'>,
): readonly JudgedCall[] {
  const judged: JudgedCall[] = [];
  for (const arrived of calls) {
    judged.push({ ...arrived, judgement: judgeCall(arrived.call, { ...context, earlier: judged }) });
  }
  return judged;
}

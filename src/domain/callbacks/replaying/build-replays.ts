/** What can be sent to somebody's own listener of a call that arrived. */
import type { JudgedCall } from '../judging/call-judgement.ts';
import { composeReplay } from './compose-replay.ts';
import { variantLabels, variantMakers } from './make-variants.ts';
import { replayVariantIds, type ReplayVariant, type UnmadeVariant } from './replay-variant.ts';

/**
 * @param url Of the listener, as typed.
 * @returns A variant for each of {@link replayVariantIds}, or why it cannot be made.
 */
export function buildReplays(
  { call, judgement }: Pick<JudgedCall, 'call' | 'judgement'>,
  url: string,
): readonly (ReplayVariant | UnmadeVariant)[] {
  const { recognized, verdict, order, sums } = judgement;
  const sum = (text: string): string | null => sums?.get(text) ?? null;
  return replayVariantIds.map((id) => {
    const label = variantLabels[id];
    const made = variantMakers[id]({ recognized, verdict, order, sum });
    if ('reason' in made) return { id, label, reason: made.reason };
    const steps = made.steps.map(({ edited, careful, carefulText }) => ({
      replay: composeReplay(call, edited, url),
      careful,
      carefulText,
    }));
    return { id, label, why: made.why, steps };
  });
}

export function isReplayVariant(variant: ReplayVariant | UnmadeVariant): variant is ReplayVariant {
  return 'steps' in variant;
}

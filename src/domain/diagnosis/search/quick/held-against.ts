/** Plans held against one with the text that is sought: many are told to have another text without making it. */
import { baseStringOf } from '../../plan/assemble.ts';
import { remember } from '../../plan/remember.ts';
import type { SigningPlan } from '../../plan/signing-plan.ts';
import type { TrialsInput, Trials } from '../search-input.ts';
import { wholeText } from './changed-throughout.ts';
import { startsOf } from './layout.ts';
import type { QuickTexts } from './quick-texts.ts';
import { findLacking, isRuledOut, type LikePlan } from './ruled-out.ts';
import { lengthOfEdited } from './text-end.ts';

/** A plan that others are held against. */
interface HeldAgainst {
  readonly plan: SigningPlan;
  /** Octets of its text; null where that is not known. */
  readonly length: number | null;
  /** Whether a plan cannot give this one's text. @param near - as for `TryPlans`. */
  readonly rulesOut: (plan: SigningPlan, near: readonly SigningPlan[]) => boolean;
}

/** What is hashed alike and lacks a part of the text, or is not of one length with it, is not the same. */
export function createMayEqual(
  { plan: right, encoders }: Pick<TrialsInput, 'plan' | 'encoders'>,
  { isQuick, frameOf, lister, isChangedThroughout, layoutOf, editOf }: QuickTexts,
): Trials['mayEqual'] {
  /** Octets of the text; null where they are not known without making it. */
  function lengthOf(plan: SigningPlan, near: readonly SigningPlan[]): number | null {
    if (!isQuick(plan)) return null;
    const frame = frameOf(plan);
    if (isChangedThroughout(plan, near)) {
      return frame.mark.length + frame.octetsOf(wholeText(plan)).length;
    }
    for (const other of near) {
      const layout = layoutOf(other);
      const edited = layout && editOf(plan, layout, true);
      const length = layout && edited && lengthOfEdited(layout, edited);
      if (length !== null) return lister.hasHalves() ? null : length;
    }
    const length = lister.length(plan);
    if (length !== null) return length;
    const pieces = lister.list(plan);
    return pieces === null ? null : (startsOf(frame, pieces).at(-1) ?? null);
  }

  function hold(plan: SigningPlan, near: readonly SigningPlan[]): HeldAgainst {
    const length = lengthOf(plan, near);
    if (!isQuick(plan)) return { plan, length, rulesOut: () => false };
    const text = baseStringOf(plan, encoders);
    const likeOf = remember((other: SigningPlan): LikePlan | null => {
      const layout = layoutOf(other);
      const lacking = layout && findLacking(text, layout);
      return lacking && { plan: other, lacking };
    });
    const rulesOut: HeldAgainst['rulesOut'] = (one, others) =>
      isRuledOut(
        text,
        one,
        others.map(likeOf).filter((like) => like !== null),
        lister,
      );
    return { plan, length, rulesOut };
  }

  /** Many are held against the same one. */
  let held: HeldAgainst | null = null;

  return (plan, other, near = [right]) => {
    if (plan.prehash !== other.prehash || plan.firstHash !== other.firstHash) return true;
    if (frameOf(plan) !== frameOf(other)) return true;
    if (held?.plan !== other) held = hold(other, near);
    if (held.rulesOut(plan, near)) return false;
    const length = held.length === null ? null : lengthOf(plan, near);
    return length === null || length === held.length;
  };
}

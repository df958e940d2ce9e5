/** What is known of the texts of plans: of which of them it is quickly told, their layouts, and what others change in these. */
import type { HashName } from '../../../octets/hashes.ts';
import type { SigningPlan } from '../../plan/signing-plan.ts';
import type { TrialsInput } from '../search-input.ts';
import type { Target } from '../target.ts';
import { createChangeCounter } from './changed-throughout.ts';
import { createHashFrames, type HashFrame } from './hash-frame.ts';
import type { ScheduleRoom } from './kept-schedules.ts';
import { createLayout, type Layout } from './layout.ts';
import { createPieceLister, type ParameterOrder, type PieceLister } from './list-pieces.ts';
import { findEdit, type ParameterEdit } from './parameter-edit.ts';
import { longText } from './text-memory.ts';

/** What is made of parameters that a plan has and a layout does not. */
export interface LayoutEdit {
  readonly order: ParameterOrder;
  readonly edit: ParameterEdit;
}

export interface QuickTexts {
  readonly hash: HashName;
  /** Whether the text of a plan, and what is made of it, can be made in another way than plainly. */
  readonly isQuick: (plan: SigningPlan) => boolean;
  readonly frameOf: (plan: SigningPlan) => HashFrame;
  readonly lister: PieceLister;
  /** Whether a plan has many changes besides those of each of the others. */
  readonly isChangedThroughout: (plan: SigningPlan, others: readonly SigningPlan[]) => boolean;
  /** Null where the text cannot be made piece by piece. */
  readonly layoutOf: (plan: SigningPlan) => Layout | null;
  /** Null where more than parameters differs from the layout's plan, or what differs is no edit. */
  readonly editOf: (plan: SigningPlan, layout: Layout, isMetOnce: boolean) => LayoutEdit | null;
}

/** Octets of long pieces that layouts may hold besides those of the right one. */
const octetsAtMost = 64 * 2 ** 20;
/** Half a megabyte: more than stays near the processor is fetched no sooner than it is computed. */
const scheduleWordsAtMost = 2 ** 17;

function hashOf(target: Target): HashName {
  switch (target.kind) {
    case 'base-string':
    case 'normalized-parameters':
      return 'SHA-256';
    case 'pss':
      return target.opened.hash;
    case 'digest':
    case 'mac':
      return target.hash;
  }
}

/** Of an HMAC the usual ones, and those of a digest; what is made of key and text in other ways is made plainly. */
function isMadeQuickly(target: Target, plan: SigningPlan): boolean {
  if (target.kind === 'normalized-parameters') return false;
  if (plan.firstHash !== null && target.kind !== 'base-string') return false;
  // A text is compared, not what is signed for it.
  if (target.kind === 'base-string') return plan.octets === 'UTF-8' && plan.mark.length === 0;
  return target.kind !== 'mac' || plan.prehash !== 'none' || ['hmac', 'hash of text'].includes(plan.mac);
}

export function createQuickTexts({ target, plan: right }: Pick<TrialsInput, 'target' | 'plan'>): QuickTexts {
  const hash = hashOf(target);
  const isQuick = (plan: SigningPlan): boolean => isMadeQuickly(target, plan);
  const frameOf = createHashFrames(target, hash);
  const lister = createPieceLister(right);
  const changesMany = createChangeCounter(right);
  const layouts = new Map<SigningPlan, Layout | null>();
  const room: ScheduleRoom = { left: scheduleWordsAtMost };
  let octetsHeld = 0;

  function makeLayout(plan: SigningPlan): Layout | null {
    const pieces = isQuick(plan) ? lister.list(plan) : null;
    if (pieces === null) return null;
    const like = plan === right ? null : layoutOf(right);
    return createLayout({ plan, frame: frameOf(plan), pieces, order: lister.order(plan) }, like, room);
  }

  function layoutOf(plan: SigningPlan): Layout | null {
    const known = layouts.get(plan);
    if (known !== undefined) return known;
    const layout = makeLayout(plan);
    const shared = plan === right ? [] : (layoutOf(right)?.pieces ?? []);
    const own = layout?.pieces.filter(({ octets }) => octets.length >= longText) ?? [];
    for (const piece of own) if (!shared.includes(piece)) octetsHeld += piece.octets.length;
    if (octetsHeld <= octetsAtMost) layouts.set(plan, layout);
    return layout;
  }

  return {
    hash,
    isQuick,
    frameOf,
    lister,
    isChangedThroughout: (plan, others) => others.every((other) => changesMany(plan, other)),
    layoutOf,
    editOf(plan, layout, isMetOnce) {
      const { order } = layout;
      if (order === null || layout.frame !== frameOf(plan)) return null;
      if (!lister.differInParameters(plan, layout.plan)) return null;
      const encode = isMetOnce ? order.way.encodeOnce : order.way.encode;
      const edit = findEdit(layout.plan.parameters, order, plan.parameters, encode);
      return edit && { order, edit };
    },
  };
}

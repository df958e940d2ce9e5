/**
 * Tries plans without building their texts: what the text of a plan has in common with one that was tried before is
 * neither encoded nor hashed again. `createPlainTrials` is the same without any of it.
 */
import { blockOctets, compress, endHash, stateWords } from '../../../octets/block-hash.ts';
import { concatenateOctets } from '../../../octets/concatenate-octets.ts';
import { hashOctets, sameOctets, type HashName } from '../../../octets/hashes.ts';
import { baseStringOf, utf8Octets } from '../../plan/assemble.ts';
import { remember } from '../../plan/remember.ts';
import type { SigningPlan } from '../../plan/signing-plan.ts';
import { createPlainTrials, type SearchInput, type Trials } from '../search-input.ts';
import { finalDigest, judgeMade, macOfDigest, type Target, type Trial } from '../target.ts';
import { createChangeCounter, manyChanges, wholeText } from './changed-throughout.ts';
import { createHashFrames, type HashFrame } from './hash-frame.ts';
import {
  createLayout,
  countShared,
  countSharedAtEnd,
  joinPieces,
  longOctets,
  startsOf,
  wholeBlocks,
  type Layout,
} from './layout.ts';
import type { ScheduleRoom } from './kept-schedules.ts';
import { createPieceLister, type ParameterOrder } from './list-pieces.ts';
import { createEndWriter, lengthOfEdited, type SharedEnd, type TextEnd } from './text-end.ts';
import { findEdit, type ParameterEdit } from './parameter-edit.ts';
import { findLacking, isRuledOut, type LikePlan } from './ruled-out.ts';
import { longText, type TextPiece } from './text-memory.ts';

/** The hash of a plan's text; where that is long, its pieces. */
type Hashed = { readonly frame: HashFrame } & (
  | { readonly digest: Uint8Array }
  | { readonly digest: null; readonly pieces: readonly TextPiece[]; readonly length: number }
);

type LongHashed = Extract<Hashed, { readonly digest: null }>;

/** Octets of long pieces that layouts may hold besides those of the right one. */
const octetsAtMost = 64 * 2 ** 20;
/** 64 MB. */
const scheduleWordsAtMost = 2 ** 24;
/** Long texts that are hashed at the same time. */
const lentAtMost = 8;

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
function isQuick(target: Target, plan: SigningPlan): boolean {
  if (target.kind === 'normalized-parameters') return false;
  // A text is compared, not what is signed for it.
  if (target.kind === 'base-string') return plan.octets === 'UTF-8' && plan.mark.length === 0;
  return target.kind !== 'mac' || plan.prehash !== 'none' || ['hmac', 'hash of text'].includes(plan.mac);
}

/** That with many changes first, then that with the earliest one: behind it most is in common. */
function byUse(left: Layout, right: Layout): number {
  const [leftHasMany, rightHasMany] = [left.changes > manyChanges, right.changes > manyChanges];
  return leftHasMany === rightHasMany ? left.departed - right.departed : leftHasMany ? -1 : 1;
}

/** Which layouts a text can go on from, in the order in which they are tried. */
function inOrder(layouts: readonly Layout[]): readonly Layout[] {
  const [one, other] = layouts;
  if (one === undefined || other === undefined) return layouts;
  if (layouts.length === 2) return byUse(one, other) <= 0 ? layouts : [other, one];
  return [...layouts].sort(byUse);
}

/** A plan that others are held against. */
interface HeldAgainst {
  readonly plan: SigningPlan;
  /** Octets of its text; null where that is not known. */
  readonly length: number | null;
  /** Whether a plan cannot give this one's text. @param near - as for `TryPlans`. */
  readonly rulesOut: (plan: SigningPlan, near: readonly SigningPlan[]) => boolean;
}

export function createQuickTrials(input: SearchInput): Trials {
  const { target, plan: right } = input;
  const { tryPlans: tryPlainly } = createPlainTrials(input);
  const lister = createPieceLister(right);
  const hash = hashOf(target);
  const frameOf = createHashFrames(target, hash);
  const writer = createEndWriter();
  const changesMany = createChangeCounter(right);
  const expected = target.kind === 'base-string' ? hashOctets(hash, utf8Octets(target.text)) : null;
  const layouts = new Map<SigningPlan, Layout | null>();
  const room: ScheduleRoom = { left: scheduleWordsAtMost };
  let octetsHeld = 0;

  function makeLayout(plan: SigningPlan): Layout | null {
    const pieces = isQuick(target, plan) ? lister.list(plan) : null;
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

  /** Of the text that is hashed at present. */
  const state = new Int32Array(stateWords);

  /** @returns Null where a beginning is long and its hash is not known, or its states cannot be kept. */
  function digestOfEnd(
    { blocks, before, finish }: HashFrame,
    begun: Int32Array | null,
    { octets, length, at, left }: TextEnd,
  ): Uint8Array | null {
    if (begun === null || blocks === null) return null;
    state.set(begun);
    const whole = before.length + at + length;
    if (left === null) return finish(endHash(blocks, state, octets, 0, length, whole));
    compress(blocks, state, octets, 0, left.at);
    left.schedules.take(state, left.source, left.count);
    const all = whole + left.count * blockOctets;
    return finish(endHash(blocks, state, octets, left.at, length, all));
  }

  /** @returns The order of a layout from which nothing but parameters differs; null where more does. */
  function orderLike(plan: SigningPlan, frame: HashFrame, layout: Layout): ParameterOrder | null {
    return layout.frame === frame && lister.differInParameters(plan, layout.plan) ? layout.order : null;
  }

  /** What is made of parameters that a plan has and a layout does not. */
  function editOf(
    plan: SigningPlan,
    frame: HashFrame,
    layout: Layout,
    isMetOnce: boolean,
  ): { readonly order: ParameterOrder; readonly edit: ParameterEdit } | null {
    const order = orderLike(plan, frame, layout);
    if (order === null) return null;
    const encode = isMetOnce ? order.way.encodeOnce : order.way.encode;
    const edit = findEdit(layout.plan.parameters, order, plan.parameters, encode);
    return edit && { order, edit };
  }

  function digestOfEdited(
    plan: SigningPlan,
    frame: HashFrame,
    like: readonly Layout[],
    isMetOnce: boolean,
  ): Uint8Array | null {
    for (const layout of like) {
      const edited = editOf(plan, frame, layout, isMetOnce);
      const end = edited && writer.writeEdited(layout, edited.order, edited.edit);
      const digest = end === null ? null : digestOfEnd(frame, layout.stateAt(end.at), end);
      if (digest !== null) return digest;
    }
    return null;
  }

  /** Octets of the text; null where they are not known without making it. */
  function lengthOf(plan: SigningPlan, near: readonly SigningPlan[]): number | null {
    if (!isQuick(target, plan)) return null;
    const frame = frameOf(plan);
    if (near.every((other) => changesMany(plan, other))) {
      return frame.mark.length + frame.octetsOf(wholeText(plan)).length;
    }
    for (const other of near) {
      const layout = layoutOf(other);
      const edited = layout && editOf(plan, frame, layout, true);
      const length = layout && edited && lengthOfEdited(layout, edited.order, edited.edit);
      if (length !== null) return lister.hasHalves() ? null : length;
    }
    const length = lister.length(plan);
    if (length !== null) return length;
    const pieces = lister.list(plan);
    return pieces === null ? null : (startsOf(frame, pieces).at(-1) ?? null);
  }

  function hashPieces(frame: HashFrame, pieces: readonly TextPiece[], like: readonly Layout[]): Hashed {
    const starts = startsOf(frame, pieces);
    const length = starts.at(-1) ?? 0;
    let best: Layout | null = null;
    let at = 0;
    let end: SharedEnd | null = null;
    for (const layout of like) {
      if (layout.frame !== frame) continue;
      const shared = wholeBlocks(starts[countShared(layout.pieces, pieces)] ?? 0);
      if (shared > at && shared >= layout.from) [best, at] = [layout, shared];
      const count = countSharedAtEnd(layout.pieces, pieces);
      const octets = length - (starts[pieces.length - count] ?? length);
      if (count > (end?.count ?? 0) && octets <= layout.octets.length) end = { layout, count };
    }
    if (length - at <= longOctets) {
      const begun = best === null ? frame.start : best.stateAt(at);
      const digest = digestOfEnd(frame, begun, writer.writePieces({ frame, pieces, starts, at, end }));
      if (digest !== null) return { frame, digest };
    }
    if (length > longOctets) return { frame, digest: null, pieces, length };
    return {
      frame,
      digest: digestOfWhole(frame, concatenateOctets(frame.before, joinPieces(frame, pieces, 0, length))),
    };
  }

  /** Long texts that are lent at the same time; their memory is used again for the next ones. */
  const lentMemory: Uint8Array<ArrayBuffer>[] = [];
  function writeWhole({ frame, pieces, length }: LongHashed, index: number): Uint8Array<ArrayBuffer> {
    const { before, mark } = frame;
    const whole = before.length + length;
    const known = lentMemory[index];
    const memory =
      known !== undefined && known.length >= whole ? known : new Uint8Array(whole + (whole >> 3));
    lentMemory[index] = memory;
    memory.set(before);
    memory.set(mark, before.length);
    let at = before.length + mark.length;
    for (const piece of pieces) {
      const octets = frame.octetsOf(piece);
      memory.set(octets, at);
      at += octets.length;
    }
    return memory.subarray(0, whole);
  }

  /**
   * @param others - plans that others have much in common with, too; null for the right one: what the plan changes is not
   * met again.
   * @returns Null for what is not quick.
   */
  function hashPlan(plan: SigningPlan, others: readonly SigningPlan[] | null): Hashed | null {
    if (!isQuick(target, plan)) return null;
    const frame = frameOf(plan);
    const near = others ?? [right];
    if (near.every((other) => changesMany(plan, other))) return hashPieces(frame, [wholeText(plan)], []);
    const like = inOrder(near.map(layoutOf).filter((layout) => layout !== null));
    const digest = digestOfEdited(plan, frame, like, others === null);
    if (lister.hasHalves()) return null;
    if (digest !== null) return { frame, digest };
    const pieces = lister.list(plan);
    return pieces === null ? null : hashPieces(frame, pieces, like);
  }

  function madeOf(plan: SigningPlan, digest: Uint8Array): Uint8Array {
    if (plan.prehash === 'none' || target.kind === 'base-string') return digest;
    return target.kind === 'mac'
      ? macOfDigest(plan, hash, target.secret, digest)
      : finalDigest(plan, hash, digest);
  }

  function judge(plan: SigningPlan, digest: Uint8Array): Trial {
    if (target.kind === 'base-string' && expected !== null) {
      const fits = sameOctets(digest, expected) && baseStringOf(plan, input.encoders) === target.text;
      return { made: digest, fits };
    }
    return judgeMade(target, madeOf(plan, digest), () => '');
  }

  function* tryPlans(
    plans: readonly SigningPlan[],
    near?: readonly (readonly SigningPlan[] | null)[],
  ): ReturnType<Trials['tryPlans']> {
    const hashed = plans.map((plan, index) => hashPlan(plan, near?.[index] ?? null));
    const long = hashed.filter((each) => each !== null && each.digest === null);
    const digests = new Map<Hashed | null, Uint8Array>();
    for (let from = 0; from < long.length; from += lentAtMost) {
      const some = long.slice(from, from + lentAtMost);
      const texts = some.map(writeWhole);
      const lent = yield { kind: 'digests', hash, texts };
      const made = lent ?? texts.map((text) => hashOctets(hash, text));
      for (const [index, each] of some.entries()) {
        const digest = made[index];
        if (digest !== undefined) digests.set(each, each.frame.finish(digest));
      }
    }
    const trials: Trial[] = [];
    for (const [index, plan] of plans.entries()) {
      const each = hashed[index] ?? null;
      const digest = each === null ? null : (each.digest ?? digests.get(each) ?? null);
      if (digest !== null) trials.push(judge(plan, digest));
      else trials.push(...(yield* tryPlainly([plan])));
    }
    return trials;
  }

  /** Many are held against the same one, as `mayEqual` is asked about it. */
  let held: HeldAgainst | null = null;

  function hold(plan: SigningPlan, near: readonly SigningPlan[]): HeldAgainst {
    const length = lengthOf(plan, near);
    if (!isQuick(target, plan)) return { plan, length, rulesOut: () => false };
    const text = baseStringOf(plan, input.encoders);
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

  return {
    tryPlans,
    /** What is hashed alike and lacks a part of the text, or is not of one length with it, is not the same. */
    mayEqual(plan, other, near = [right]) {
      if (plan.prehash !== other.prehash || frameOf(plan) !== frameOf(other)) return true;
      if (held?.plan !== other) held = hold(other, near);
      if (held.rulesOut(plan, near)) return false;
      const length = held.length === null ? null : lengthOf(plan, near);
      return length === null || length === held.length;
    },
  };
}

function digestOfWhole({ hash, finish }: HashFrame, whole: Uint8Array): Uint8Array {
  return finish(hashOctets(hash, whole));
}

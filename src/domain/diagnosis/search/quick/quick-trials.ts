/**
 * Tries plans without building their texts: what the text of a plan has in common with one that was tried before is
 * neither encoded nor hashed again. `createPlainTrials` is the same without any of it.
 */
import { blockOctets, compress, endHash, stateWords } from '../../../octets/block-hash.ts';
import { concatenateOctets } from '../../../octets/concatenate-octets.ts';
import { hashOctets, sameOctets } from '../../../octets/hashes.ts';
import { baseStringOf, utf8Octets } from '../../plan/assemble.ts';
import type { SigningPlan } from '../../plan/signing-plan.ts';
import { createPlainTrials, type TrialsInput, type Trials } from '../search-input.ts';
import { finalDigest, judgeMade, macOfDigest, type Trial } from '../target.ts';
import { manyChanges, wholeText } from './changed-throughout.ts';
import type { HashFrame } from './hash-frame.ts';
import { createMayEqual } from './held-against.ts';
import {
  countShared,
  countSharedAtEnd,
  joinPieces,
  longOctets,
  startsOf,
  wholeBlocks,
  type Layout,
} from './layout.ts';
import { createTextLender, type LongText } from './lent-texts.ts';
import { createQuickTexts } from './quick-texts.ts';
import { createEndWriter, type SharedEnd, type TextEnd } from './text-end.ts';
import type { TextPiece } from './text-memory.ts';

/** A plan's text as far as it is hashed; where it is long, what has to be hashed. */
type Hashed =
  | { readonly digest: Uint8Array; readonly long: null }
  | { readonly digest: null; readonly long: LongText };

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

export function createQuickTrials(input: TrialsInput): Trials {
  const { target, plan: right } = input;
  const { tryPlans: tryPlainly } = createPlainTrials(input);
  const texts = createQuickTexts(input);
  const { hash, isQuick, frameOf, lister, isChangedThroughout, layoutOf, editOf } = texts;
  const hashLent = createTextLender(hash);
  const writer = createEndWriter();
  const expected = target.kind === 'base-string' ? hashOctets(hash, utf8Octets(target.text)) : null;
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

  function digestOfEdited(
    plan: SigningPlan,
    frame: HashFrame,
    like: readonly Layout[],
    isMetOnce: boolean,
  ): Uint8Array | null {
    for (const layout of like) {
      const edited = editOf(plan, layout, isMetOnce);
      const end = edited && writer.writeEdited(layout, edited);
      const digest = end === null ? null : digestOfEnd(frame, layout.stateAt(end.at), end);
      if (digest !== null) return digest;
    }
    return null;
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
      if (digest !== null) return { digest, long: null };
    }
    if (length > longOctets) return { digest: null, long: { frame, pieces, length } };
    const whole = concatenateOctets(frame.before, joinPieces(frame, pieces, 0, length));
    return { digest: frame.finish(hashOctets(frame.hash, whole)), long: null };
  }

  /**
   * @param others - plans that others have much in common with, too; null for the right one: what the plan changes is not
   * met again.
   * @returns Null for what is not quick.
   */
  function hashPlan(plan: SigningPlan, others: readonly SigningPlan[] | null): Hashed | null {
    if (!isQuick(plan)) return null;
    const frame = frameOf(plan);
    const near = others ?? [right];
    if (isChangedThroughout(plan, near)) return hashPieces(frame, [wholeText(plan)], []);
    const like = inOrder(near.map(layoutOf).filter((layout) => layout !== null));
    const digest = digestOfEdited(plan, frame, like, others === null);
    if (lister.hasHalves()) return null;
    if (digest !== null) return { digest, long: null };
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
    const digests = yield* hashLent(hashed.flatMap((each) => each?.long ?? []));
    const trials: Trial[] = [];
    for (const [index, plan] of plans.entries()) {
      const each = hashed[index] ?? null;
      const digest = each && (each.digest ?? digests.get(each.long) ?? null);
      if (digest === null) trials.push(...(yield* tryPlainly([plan])));
      else trials.push(judge(plan, digest));
    }
    return trials;
  }

  return { tryPlans, mayEqual: createMayEqual(input, texts) };
}

/**
 * The text of a plan as octets, with the states of its hash: what another plan's text has in common with its beginning
 * is not hashed again, and what it has in common behind that is copied. Of a long text only what follows its last long
 * piece is kept in this way.
 */
import { blockOctets, compress } from '../../../octets/block-hash.ts';
import type { SigningPlan } from '../../plan/signing-plan.ts';
import type { HashFrame } from './hash-frame.ts';
import { createKeptSchedules, type KeptSchedules, type ScheduleRoom } from './kept-schedules.ts';
import type { ParameterOrder } from './list-pieces.ts';
import { longText, type TextPiece } from './text-memory.ts';

/** A text with more octets is left to a faster hash that takes the whole. */
export const longOctets = 32_768;

export interface Layout {
  readonly plan: SigningPlan;
  readonly frame: HashFrame;
  readonly pieces: readonly TextPiece[];
  /** How many octets stand before each piece, and how many there are. */
  readonly starts: readonly number[];
  /** Octets that it begins with in common with the right plan's. */
  readonly departed: number;
  readonly order: ParameterOrder | null;
  /** How many of its pieces the right plan's text does not have, and the other way round. */
  readonly changes: number;
  /** From here on the octets are at hand: a border of blocks. */
  readonly from: number;
  readonly octets: Uint8Array;
  /**
   * The state before a block, which stays as it is.
   *
   * @param at - octets before it, `from` at least.
   * @returns Null while it is not worth hashing a long beginning.
   */
  readonly stateAt: (at: number) => Int32Array | null;
  /** Of the octets at hand; null where the hash has no blocks. */
  readonly schedules: KeptSchedules | null;
}

/** Hashing a long beginning here pays when so many texts go on behind it. */
const oftenMissed = 8;

/** A stretch of the octets of a text. */
export function joinPieces(
  frame: HashFrame,
  pieces: readonly TextPiece[],
  from: number,
  to: number,
): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(to - from);
  let start = -from;
  for (const octets of [frame.mark, ...pieces.map(frame.octetsOf)]) {
    const skipped = Math.max(0, -start);
    if (start >= joined.length) break;
    if (skipped < octets.length) joined.set(octets.subarray(skipped, joined.length - start), start + skipped);
    start += octets.length;
  }
  return joined;
}

export function startsOf(frame: HashFrame, pieces: readonly TextPiece[]): readonly number[] {
  let start = frame.mark.length;
  const starts = [start];
  for (const piece of pieces) {
    start += frame.octetsOf(piece).length;
    starts.push(start);
  }
  return starts;
}

/** How many pieces two lists begin with in common. */
export function countShared(one: readonly TextPiece[], other: readonly TextPiece[]): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
}

/** How many pieces two lists end with in common. */
export function countSharedAtEnd(one: readonly TextPiece[], other: readonly TextPiece[]): number {
  const most = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < most && one[one.length - 1 - shared] === other[other.length - 1 - shared]) shared += 1;
  return shared;
}

/** How many pieces of two lists are in one of them alone. */
function countChanges(one: readonly TextPiece[], other: readonly TextPiece[]): number {
  const pieces = new Set(one);
  const shared = other.filter((piece) => pieces.has(piece)).length;
  return one.length + other.length - 2 * shared;
}

export function wholeBlocks(octets: number): number {
  return octets - (octets % blockOctets);
}

/** Where the last long piece of a long text ends. */
function endOfLong(frame: HashFrame, pieces: readonly TextPiece[], starts: readonly number[]): number {
  if ((starts.at(-1) ?? 0) <= longOctets) return 0;
  const last = pieces.findLastIndex((piece) => frame.octetsOf(piece).length >= longText);
  return wholeBlocks(starts[last + 1] ?? 0);
}

/**
 * @param like - the right plan's; null for itself.
 * @param room - for schedules of all layouts together.
 */
export function createLayout(
  { plan, frame, pieces, order }: Pick<Layout, 'plan' | 'frame' | 'pieces' | 'order'>,
  like: Layout | null,
  room: ScheduleRoom,
): Layout {
  const starts = startsOf(frame, pieces);
  const from = endOfLong(frame, pieces, starts);
  const whole = starts.at(-1) ?? 0;
  const octets = joinPieces(frame, pieces, from, whole);
  const states: Int32Array[] = [];
  const departed = like?.frame === frame ? (starts[countShared(like.pieces, pieces)] ?? 0) : 0;
  let missed = like === null ? oftenMissed : 0;

  /** Behind a long beginning, which another layout may have too. */
  function begin(): Int32Array | null {
    if (from === 0) return frame.start;
    if (like?.from === from && departed >= from) return like.stateAt(from);
    missed += 1;
    if (missed < oftenMissed || frame.blocks === null) return null;
    const state = frame.start.slice();
    compress(frame.blocks, state, joinPieces(frame, pieces, 0, from), 0, from);
    return state;
  }

  function stateAt(at: number): Int32Array | null {
    const { blocks } = frame;
    const begun = states[0] ?? begin();
    if (begun === null || blocks === null) return null;
    states[0] = begun;
    const block = (at - from) / blockOctets;
    for (let next = states.length; next <= block; next += 1) {
      const state = (states[next - 1] ?? begun).slice();
      compress(blocks, state, octets, (next - 1) * blockOctets, next * blockOctets);
      states.push(state);
    }
    return states[block] ?? begun;
  }

  const changes = like === null ? 0 : countChanges(like.pieces, pieces);
  const schedules =
    frame.blocks === null
      ? null
      : createKeptSchedules(frame.blocks, octets, room, like?.frame === frame ? like.schedules : null);
  return { plan, frame, pieces, starts, departed, order, changes, from, octets, stateAt, schedules };
}

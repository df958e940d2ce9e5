/** How the texts of plans are hashed: what goes into the hash before the text, and what is made of the digest. */
import {
  blockHashOf,
  compress,
  endHash,
  paddingOctets,
  stateWords,
  type BlockHash,
} from '../../../octets/block-hash.ts';
import { concatenateOctets } from '../../../octets/concatenate-octets.ts';
import { blockLengthOf, hashOctets, type HashName } from '../../../octets/hashes.ts';
import { formatHex } from '../../../octets/hexadecimal.ts';
import { encodeText } from '../../plan/assemble.ts';
import type { SigningPlan } from '../../plan/signing-plan.ts';
import { hmacKeyOf, type Target } from '../target.ts';
import type { TextPiece } from './text-memory.ts';

export interface HashFrame {
  readonly hash: HashName;
  /** Null for a hash whose states cannot be kept. */
  readonly blocks: BlockHash | null;
  /** Whole blocks before the text: of an HMAC the first of its two pads. */
  readonly before: Uint8Array;
  /** The state behind them. */
  readonly start: Int32Array;
  /** A byte order mark. */
  readonly mark: Uint8Array;
  readonly octetsOf: (piece: TextPiece) => Uint8Array;
  /** Makes an HMAC of the hash of the text. */
  readonly finish: (digest: Uint8Array) => Uint8Array;
}

/** An HMAC by two hashes (RFC 2104). */
function hmacPads(hash: HashName, key: Uint8Array): readonly [inner: Uint8Array, outer: Uint8Array] {
  const block = new Uint8Array(blockLengthOf(hash));
  block.set(key.length > block.length ? hashOctets(hash, key) : key);
  return [block.map((octet) => octet ^ 0x36), block.map((octet) => octet ^ 0x5c)];
}

function createFrame(plan: SigningPlan, hash: HashName, key: Uint8Array | null): HashFrame {
  const known = new WeakMap<TextPiece, Uint8Array>();
  const octetsOf = (piece: TextPiece): Uint8Array => {
    if (plan.octets === 'UTF-8') return piece.octets;
    const octets = known.get(piece) ?? encodeText(plan.octets, piece.text);
    known.set(piece, octets);
    return octets;
  };
  const mark = Uint8Array.from(plan.mark);
  const blocks = blockHashOf(hash);
  const start = blocks === null ? new Int32Array() : blocks.start.slice();
  if (key === null) {
    return { hash, blocks, before: new Uint8Array(), start, mark, octetsOf, finish: (digest) => digest };
  }
  const [before, outer] = hmacPads(hash, key);
  if (blocks !== null) compress(blocks, start, before, 0, before.length);
  const finish = blocks === null ? finishPlainly(hash, outer) : finishFrom(blocks, outer);
  return { hash, blocks, before, start, mark, octetsOf, finish };
}

function finishPlainly(hash: HashName, outer: Uint8Array): HashFrame['finish'] {
  return (digest) => hashOctets(hash, concatenateOctets(outer, digest));
}

/** The state behind the second pad is kept. */
function finishFrom(blocks: BlockHash, outer: Uint8Array): HashFrame['finish'] {
  const behindPad = blocks.start.slice();
  compress(blocks, behindPad, outer, 0, outer.length);
  const state = new Int32Array(stateWords);
  const rest = new Uint8Array(outer.length + paddingOctets);
  return (digest) => {
    state.set(behindPad);
    rest.set(digest);
    return endHash(blocks, state, rest, 0, digest.length, outer.length + digest.length);
  };
}

/** @returns The frame of a plan; plans that are hashed alike have the same one. */
export function createHashFrames(target: Target, hash: HashName): (plan: SigningPlan) => HashFrame {
  const frames = new Map<string, HashFrame>();
  let lastKey: { readonly hmacKey: SigningPlan['hmacKey']; readonly key: Uint8Array } | null = null;
  let last: {
    readonly plan: SigningPlan;
    readonly key: Uint8Array | null;
    readonly frame: HashFrame;
  } | null = null;

  /** The last plan's key is mostly the next one's, too. */
  function keyFor(plan: SigningPlan): Uint8Array | null {
    if (target.kind !== 'mac' || plan.mac !== 'hmac' || plan.prehash !== 'none') return null;
    const { hmacKey } = plan;
    if (lastKey?.hmacKey !== hmacKey) lastKey = { hmacKey, key: hmacKeyOf(plan, target.secret) };
    return lastKey.key;
  }

  return (plan) => {
    const key = keyFor(plan);
    if (last?.plan.octets === plan.octets && last.plan.mark === plan.mark && last.key === key)
      return last.frame;
    const name = `${plan.octets} ${plan.mark.join()} ${key === null ? 'no key' : formatHex(key)}`;
    const frame = frames.get(name) ?? createFrame(plan, hash, key);
    frames.set(name, frame);
    last = { plan, key, frame };
    return frame;
  };
}

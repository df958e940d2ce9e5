/**
 * Tries plans without building their texts: pieces of the base string are encoded once, and what they share with an
 * earlier plan is not hashed again. `createPlainTrials` is the same without any of it.
 */
import { beginHash, beginHmac, blockLengthOf, hashOctets, type HashName } from '../../../octets/hashes.ts';
import { formatHex } from '../../../octets/hexadecimal.ts';
import { encodeText } from '../../plan/assemble.ts';
import type { SigningPlan } from '../../plan/signing-plan.ts';
import { createPlainTrials, type SearchInput, type TryPlans } from '../search-input.ts';
import { digestOf, hmacKeyOf, judgeMade, type Target, type Trial } from '../target.ts';
import { createKeptBeginnings, type KeptBeginnings } from './kept-beginnings.ts';
import { createPieceLister } from './list-pieces.ts';
import type { Piece } from './text-memory.ts';

/** How the text of a plan is hashed: plans of the same way share their beginnings. */
interface HashWay {
  readonly hash: HashName;
  /** Of an HMAC. */
  readonly key: Uint8Array | null;
  readonly octetsOf: (piece: Piece) => Uint8Array;
  readonly mark: Uint8Array;
  readonly beginnings: KeptBeginnings;
}

interface Made {
  readonly plan: SigningPlan;
  readonly way: HashWay;
  readonly pieces: readonly Piece[];
  /** Null where the text is long. */
  readonly digest: Uint8Array | null;
}

/** An HMAC by two hashes (RFC 2104), for a text whose hash is lent. */
function hmacFrame(hash: HashName, key: Uint8Array): readonly [inner: Uint8Array, outer: Uint8Array] {
  const block = new Uint8Array(blockLengthOf(hash));
  block.set(key.length > block.length ? hashOctets(hash, key) : key);
  return [block.map((octet) => octet ^ 0x36), block.map((octet) => octet ^ 0x5c)];
}

function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

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

/** Of an HMAC the usual ones; what is made of key and text in other ways is made plainly. */
function isQuick(target: Target, plan: SigningPlan): boolean {
  if (target.kind === 'normalized-parameters') return false;
  // A text is compared, not what is signed for it.
  if (target.kind === 'base-string') return plan.octets === 'UTF-8' && plan.mark.length === 0;
  return target.kind !== 'mac' || (plan.prehash === 'none' && ['hmac', 'hash of text'].includes(plan.mac));
}

export function createQuickTrials(input: SearchInput): TryPlans {
  const { target } = input;
  const tryPlainly = createPlainTrials(input);
  const listPieces = createPieceLister(input.plan);
  const ways = new Map<string, HashWay>();
  const hash = hashOf(target);

  function createWay(plan: SigningPlan, key: Uint8Array | null): HashWay {
    const known = new WeakMap<Piece, Uint8Array>();
    const octetsOf = (piece: Piece): Uint8Array => {
      if (plan.octets === 'UTF-8') return piece.octets;
      const octets = known.get(piece) ?? encodeText(plan.octets, piece.text);
      known.set(piece, octets);
      return octets;
    };
    const mark = Uint8Array.from(plan.mark);
    const start = key === null ? beginHash(hash) : beginHmac(hash, key);
    const beginnings = createKeptBeginnings(start.with(mark), octetsOf);
    return { hash, key, octetsOf, mark, beginnings };
  }

  /** The last plan's key is mostly the next one's, too. */
  let last: { readonly hmacKey: SigningPlan['hmacKey']; readonly key: Uint8Array } | null = null;
  function keyFor(plan: SigningPlan): Uint8Array | null {
    if (target.kind !== 'mac' || plan.mac !== 'hmac') return null;
    if (last?.hmacKey !== plan.hmacKey) last = { hmacKey: plan.hmacKey, key: hmacKeyOf(plan, target.secret) };
    return last.key;
  }

  let before: { readonly plan: SigningPlan; readonly key: Uint8Array | null; readonly way: HashWay } | null =
    null;

  function wayOf(plan: SigningPlan): HashWay {
    const key = keyFor(plan);
    if (before?.plan.octets === plan.octets && before.plan.mark === plan.mark && before.key === key)
      return before.way;
    const name = `${plan.octets} ${plan.mark.join()} ${key === null ? 'no key' : formatHex(key)}`;
    const way = ways.get(name) ?? createWay(plan, key);
    ways.set(name, way);
    before = { plan, key, way };
    return way;
  }

  function make(plan: SigningPlan, isKept: boolean): Made | null {
    if (!isQuick(target, plan)) return null;
    const pieces = listPieces(plan);
    if (pieces === null) return null;
    const way = wayOf(plan);
    return { plan, way, pieces, digest: way.beginnings.digest(pieces, isKept) };
  }

  function judge({ plan, pieces }: Made, digest: Uint8Array): Trial {
    const made = target.kind === 'digest' || target.kind === 'pss' ? digestOf(plan, hash, digest) : digest;
    return judgeMade(target, made, () => pieces.map(({ text }) => text).join(''));
  }

  function wholeOf({ way, pieces }: Made): Uint8Array<ArrayBuffer> {
    const frame = way.key === null ? [] : [hmacFrame(hash, way.key)[0]];
    return concat(...frame, way.mark, ...pieces.map(way.octetsOf));
  }

  function digestOfWhole({ way }: Made, lent: Uint8Array | undefined, whole: Uint8Array): Uint8Array {
    const digest = lent ?? hashOctets(hash, whole);
    return way.key === null ? digest : hashOctets(hash, concat(hmacFrame(hash, way.key)[1], digest));
  }

  return function* tryPlans(plans, isKept = false) {
    const made = plans.map((plan) => make(plan, isKept));
    const long = made.filter((each) => each !== null && each.digest === null).filter((each) => each !== null);
    const texts = long.map(wholeOf);
    const lent = texts.length === 0 ? undefined : yield { kind: 'digests', hash, texts };
    const digests = new Map(
      long.map((each, index) => [each, digestOfWhole(each, lent?.[index], texts[index] ?? wholeOf(each))]),
    );
    const trials: Trial[] = [];
    for (const [index, plan] of plans.entries()) {
      const each = made[index] ?? null;
      const digest = each === null ? null : (each.digest ?? digests.get(each) ?? null);
      if (each !== null && digest !== null) trials.push(judge(each, digest));
      else trials.push(...(yield* tryPlainly([plan])));
    }
    return trials;
  };
}

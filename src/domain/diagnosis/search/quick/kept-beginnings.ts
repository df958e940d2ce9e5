/**
 * Hashes lists of pieces, and keeps what the hash was behind beginnings that come again: a list then costs what follows
 * the beginning that it shares with an earlier one. The plain way is to join the pieces and hash the whole.
 */
import type { RunningHash } from '../../../octets/hashes.ts';
import type { Piece } from './text-memory.ts';

/** A beginning that some list had: its last piece, what came before, and what followed so far. */
interface Beginning {
  readonly piece: Piece | null;
  readonly before: Beginning | null;
  /** Most beginnings go on in one way. */
  next: Beginning | null;
  others: Map<Piece, Beginning> | null;
  hash: RunningHash | null;
  /** How often it was come by where its hash was not known. */
  passed: number;
}

export interface KeptBeginnings {
  /**
   * @param isKept Whether the list's own beginnings are to be found again.
   * @returns Null where the whole is worth being hashed elsewhere.
   */
  readonly digest: (pieces: readonly Piece[], isKept: boolean) => Uint8Array | null;
}

/** More octets than that are left to a faster hash that takes the whole, … */
const longOctets = 16_384;
/** … until so many lists had the same beginning with a long piece at its end: then it is hashed here once. */
const oftenPassed = 16;

function createBeginning(piece: Piece | null, before: Beginning | null): Beginning {
  return { piece, before, next: null, others: null, hash: null, passed: 0 };
}

function follow(beginning: Beginning, piece: Piece): Beginning | undefined {
  return beginning.next?.piece === piece ? beginning.next : beginning.others?.get(piece);
}

function extend(beginning: Beginning, piece: Piece): Beginning {
  const made = createBeginning(piece, beginning);
  if (beginning.next === null) beginning.next = made;
  else {
    beginning.others ??= new Map();
    beginning.others.set(piece, made);
  }
  return made;
}

/**
 * @param start The hash before the first piece.
 * @param octetsOf The octets of a piece.
 */
export function createKeptBeginnings(
  start: RunningHash,
  octetsOf: (piece: Piece) => Uint8Array,
): KeptBeginnings {
  const root = { ...createBeginning(null, null), hash: start };
  let joined = new Uint8Array(2 * longOctets);

  /** Puts pieces one behind the other: one long update takes less time than many short ones. */
  function join(pieces: readonly Piece[], from: number, limit: number): Uint8Array | null {
    let length = 0;
    for (let index = from; index < pieces.length; index += 1) {
      const piece = pieces[index];
      if (piece === undefined) break;
      const octets = octetsOf(piece);
      const end = length + octets.length;
      if (end > limit) return null;
      if (end > joined.length) {
        const larger = new Uint8Array(2 * end);
        larger.set(joined.subarray(0, length));
        joined = larger;
      }
      joined.set(octets, length);
      length = end;
    }
    return joined.subarray(0, length);
  }

  /** The hash behind a beginning, made of the nearest one that is known; null while that is not worth it. */
  function hashBehind(beginning: Beginning): RunningHash | null {
    const pieces: Piece[] = [];
    let nearest = beginning;
    for (
      ;
      nearest.hash === null && nearest.piece !== null && nearest.before !== null;
      nearest = nearest.before
    ) {
      if (octetsOf(nearest.piece).length > longOctets) {
        if (nearest !== beginning) break;
        nearest.passed += 1;
        if (nearest.passed < oftenPassed) return null;
      }
      pieces.push(nearest.piece);
    }
    if (nearest === beginning) return nearest.hash;
    const known = nearest.hash ?? hashBehind(nearest);
    if (known === null) return null;
    const octets = join(pieces.reverse(), 0, Infinity);
    beginning.hash = octets === null ? null : known.with(octets);
    return beginning.hash;
  }

  return {
    digest(pieces, isKept) {
      let beginning: Beginning = root;
      let shared = 0;
      for (; shared < pieces.length; shared += 1) {
        const piece = pieces[shared];
        const next = piece === undefined ? undefined : follow(beginning, piece);
        if (next === undefined) break;
        beginning = next;
      }
      // Before the rest is joined: both use the same memory.
      const hash = hashBehind(beginning);
      const rest = hash === null ? null : join(pieces, shared, longOctets);
      if (isKept) for (const piece of pieces.slice(shared)) beginning = extend(beginning, piece);
      return hash === null || rest === null ? null : hash.digestWith(rest);
    },
  };
}

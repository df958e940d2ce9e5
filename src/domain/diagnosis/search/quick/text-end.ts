/** Writes the ends of texts: from a border of blocks on that a text has in common with a layout. */
import { blockOctets } from '../../../octets/block-hash.ts';
import type { HashFrame } from './hash-frame.ts';
import type { KeptSchedules } from './kept-schedules.ts';
import { longOctets, wholeBlocks, type Layout } from './layout.ts';
import type { EncodedForm } from './parameter-ways.ts';
import type { LayoutEdit } from './quick-texts.ts';
import type { TextPiece } from './text-memory.ts';

/** The end of a text, from a border of blocks on that it has in common with a layout. */
export interface TextEnd {
  readonly octets: Uint8Array;
  readonly length: number;
  /** Octets before it. */
  readonly at: number;
  /** Blocks that are not among the octets: they are the layout's own. Null where there is none. */
  readonly left: LeftOut | null;
}

export interface LeftOut {
  /** They go in between the octets there, at a border of blocks. */
  readonly at: number;
  readonly count: number;
  /** Where they stand among the octets of the layout. */
  readonly source: number;
  readonly schedules: KeptSchedules;
}

/** What a text ends with in common with a layout. */
export interface SharedEnd {
  readonly layout: Layout;
  /** Pieces. */
  readonly count: number;
}

export interface PiecedText {
  readonly frame: HashFrame;
  readonly pieces: readonly TextPiece[];
  /** How many octets stand before each piece, and how many there are. */
  readonly starts: readonly number[];
  /** From where on it is written: a border of blocks; what follows is not long. */
  readonly at: number;
  readonly end: SharedEnd | null;
}

/** Every end is written into the same memory. */
export interface EndWriter {
  /** The end that begins with the block in which a layout is departed from. @returns Null where it is long. */
  readonly writeEdited: (layout: Layout, edited: LayoutEdit) => TextEnd | null;
  readonly writePieces: (text: PiecedText) => TextEnd;
}

/** Up to so many octets are copied sooner than a view of them is made. */
const oneByOne = 32;

export function createEndWriter(): EndWriter {
  const memory = new Uint8Array(2 * longOctets);
  let length = 0;

  function write(octets: Uint8Array, from = 0, to = octets.length): void {
    if (to - from > oneByOne) memory.set(octets.subarray(from, to), length);
    else for (let at = from, place = length; at < to; at += 1, place += 1) memory[place] = octets[at] ?? 0;
    length += to - from;
  }

  /** Of the end that a text has in common with the octets what fills a block, and what is left behind whole blocks. */
  function writeRest({ octets, schedules }: Layout, from: number, to: number): LeftOut | null {
    const source = from + wholeBlocks(length + blockOctets - 1) - length;
    const count = Math.trunc((to - source) / blockOctets);
    if (count <= 0 || schedules === null) {
      write(octets, from, to);
      return null;
    }
    write(octets, from, source);
    const at = length;
    write(octets, source + count * blockOctets, to);
    return { at, count, source, schedules };
  }

  /** @param octets - how many of the last ones. */
  function writeShared(layout: Layout, octets: number): LeftOut | null {
    const whole = layout.octets.length;
    return writeRest(layout, whole - octets, whole);
  }

  return {
    writeEdited(layout, { order, edit: { removed, added } }) {
      const { frame, starts, from, octets } = layout;
      const { arranged, way, before } = order;
      const offset = (place: number): number => (starts[before + place] ?? 0) - from;
      const departed = Math.min(removed[0] ?? arranged.length, added[0]?.at ?? arranged.length);
      const at = wholeBlocks(offset(departed));
      const whole = (starts.at(-1) ?? 0) - from;
      const more = added.map(({ form }) => frame.octetsOf(way.following(form)));
      const most = more.reduce((sum, { length: some }) => sum + some, whole - at);
      if (at < 0 || most > longOctets) return null;
      length = 0;
      write(octets, at, offset(departed));
      let isFirst = departed === 0;
      let place = departed;
      let [fallen, come] = [0, 0];
      /** The first one has no joiner before it. */
      const writeJoint = (): void => {
        const other = isFirst === (place === 0) ? undefined : arranged[place];
        if (other === undefined) return;
        write(frame.octetsOf(isFirst ? way.first(other) : way.following(other)));
        isFirst = false;
        place += 1;
      };
      while (fallen < removed.length || come < added.length) {
        const until = Math.min(removed[fallen] ?? arranged.length, added[come]?.at ?? arranged.length);
        if (until > place) {
          writeJoint();
          write(octets, offset(place), offset(until));
          isFirst = false;
          place = until;
        }
        const other = added[come];
        if (other?.at === place) {
          const piece = isFirst ? way.first(other.form) : null;
          write(piece === null ? (more[come] ?? new Uint8Array()) : frame.octetsOf(piece));
          isFirst = false;
          come += 1;
        } else if (removed[fallen] === place) {
          place += 1;
          fallen += 1;
        }
      }
      writeJoint();
      const left = writeRest(layout, offset(place), whole);
      return { octets: memory, length, at: at + from, left };
    },

    writePieces({ frame, pieces, starts, at, end }) {
      length = 0;
      if (at < frame.mark.length) write(frame.mark, at);
      const own = pieces.length - (end?.count ?? 0);
      for (let index = countBefore(starts, at); index < own; index += 1) {
        const piece = pieces[index];
        if (piece === undefined) break;
        const start = starts[index] ?? 0;
        const octets = frame.octetsOf(piece);
        write(octets, Math.max(0, at - start));
      }
      const whole = starts.at(-1) ?? 0;
      const left = end === null ? null : writeShared(end.layout, whole - Math.max(at, starts[own] ?? whole));
      return { octets: memory, length, at, left };
    },
  };
}

/** Octets of an edited text. @returns Null where no parameter is left, or there was none. */
export function lengthOfEdited(
  { frame, starts }: Layout,
  { order: { arranged, way }, edit: { removed, added } }: LayoutEdit,
): number | null {
  if (arranged.length === 0 || arranged.length - removed.length + added.length === 0) return null;
  // Each takes a joiner with it, whichever of them is the first.
  const lengthOf = (form: EncodedForm | undefined): number =>
    form === undefined ? 0 : frame.octetsOf(way.following(form)).length;
  const fallen = removed.reduce((sum, place) => sum + lengthOf(arranged[place]), 0);
  return added.reduce((sum, { form }) => sum + lengthOf(form), (starts.at(-1) ?? 0) - fallen);
}

/** How many pieces end before a place. */
function countBefore(starts: readonly number[], at: number): number {
  let count = 0;
  while (count + 1 < starts.length && (starts[count + 1] ?? at) <= at) count += 1;
  return count;
}

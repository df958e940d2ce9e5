/** Rows of octets in hexadecimal, with an offset before them and mostly a column of characters behind: hex dumps. */
import type { Edit, Layer, LayeredText } from './layered-text.ts';
import { editsOfOctets, type WrittenOctet } from './octet-edits.ts';
import { telling } from './octet-text.ts';

export const dumpNote = 'The octets of a hex dump are put together; its column of characters is left out.';
const layer: Layer = {
  note: dumpNote,
  undone: 'a hex dump',
};
const offset =
  /(?:^|[\s|│\]"\ue000-\ue005])(?:0x)?([0-9A-Fa-f]{4,8}|[0-9A-Fa-f]{16})(?::|[|│]|[\t ]+[:-](?=[\t ])|[\t ]+:|(?=[\t ]))[\t ]*(?=[0-9A-Fa-f]{2})/u;
/** Of a row without an offset: octets begin it. */
const noOffset = /^[\t ]{0,40}(?=[0-9A-Fa-f]{2}(?: [0-9A-Fa-f]{2}|[\t ]*\r?$))()/u;
const octetsAlone = /^[\s0-9A-Fa-f]{1,120}$/u;
/** One at a time, or joined to words of two, four, eight or sixteen. */
const octets =
  /((?:[0-9A-Fa-f]{2}){16}(?![0-9A-Fa-f])|(?:[0-9A-Fa-f]{2}){8}(?![0-9A-Fa-f])|(?:[0-9A-Fa-f]{2}){1,4})([\t ]*[-┊┆]?[\t ]*)/uy;
const ruler = /^[\s+|┌┐└┘─┬┴-]*(?:(?:[0-9A-Fa-f]{1,2}[\s|]+){8,})?[\s+|┌┐└┘─┬┴-]*$/u;

interface Row {
  readonly start: number;
  readonly end: number;
  /** Digits; empty where there is none. */
  readonly offset: string;
  readonly octets: readonly WrittenOctet[];
}

function readRow(line: string, start: number): Row | null {
  const lead = noOffset.exec(line.slice(0, 200)) ?? offset.exec(line.slice(0, 200));
  if (lead === null) return null;
  const found: WrittenOctet[] = [];
  let index = lead.index + lead[0].length;
  // Where nothing else tells it, sixteen stand before a column of characters.
  const most = lead[1] === '' && !octetsAlone.test(line) ? 16 : 32;
  while (found.length < most) {
    octets.lastIndex = index;
    const match = octets.exec(line);
    if (match === null) break;
    const [whole, digits = '', gap = ''] = match;
    for (let place = 0; place < digits.length; place += 2) {
      const at = start + index + place;
      const value = Number.parseInt(digits.slice(place, place + 2), 16);
      found.push({ value, start: at, end: at + 2 });
    }
    index += whole.length;
    // A wide gap ends the octets; a dump may have a small one in their middle.
    if (gap === '' || (gap.length > 1 && found.length !== 8)) break;
    if (
      gap.length > 1 &&
      !/^[0-9A-Fa-f]{2}[\t ]+(?:[0-9A-Fa-f]{2}[\t ]|[\t ]*\||\S+$|$)/u.test(line.slice(index))
    )
      break;
  }
  return found.length === 0
    ? null
    : { start, end: start + line.length, offset: lead[1] ?? '', octets: found };
}

/** Offsets in hexadecimal, in decimal, or in octal as od has them: the one that fits the octets between them. */
function octetsBetween(last: Row, next: Row): number {
  if (next.offset === '') {
    const isFull = last.octets.length >= Math.max(8, next.octets.length);
    return last.offset === '' && isFull ? last.octets.length : 0;
  }
  const sizes = [16, 10, 8].map(
    (base) => Number.parseInt(next.offset, base) - Number.parseInt(last.offset, base),
  );
  const isPlain = /^\d+$/u.test(last.offset + next.offset);
  const exact = isPlain ? sizes.find((size) => size === last.octets.length) : undefined;
  return exact ?? sizes[0] ?? 0;
}

/** Rows that follow each other: the offset of one tells how many octets the one before it has. */
function groupRows(text: string): Row[][] {
  const groups: Row[][] = [];
  let rows: Row[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const row = readRow(line, start);
    const last = rows.at(-1);
    start += line.length + 1;
    if (row === null) {
      if (ruler.test(line) || rows.length === 0) continue;
      groups.push(rows);
      rows = [];
      continue;
    }
    const size = last === undefined ? 0 : octetsBetween(last, row);
    if (last !== undefined && size > 0 && size <= last.octets.length) {
      rows[rows.length - 1] = { ...last, octets: last.octets.slice(0, size) };
    } else if (last !== undefined) {
      groups.push(rows);
      rows = [];
    }
    rows.push(row);
  }
  groups.push(rows);
  return groups.filter((group) => group.length > 1);
}

export function peelHexRows(layered: LayeredText): LayeredText {
  if (!/[0-9A-Fa-f]{2}[ -][0-9A-Fa-f]{2}|[0-9A-Fa-f]{4} [0-9A-Fa-f]{4}/u.test(layered.text)) return layered;
  const edits: Edit[] = groupRows(layered.text).flatMap((rows) =>
    editsOfOctets(
      rows.flatMap((row) => row.octets),
      { start: rows[0]?.start ?? 0, end: rows.at(-1)?.end ?? 0 },
    ),
  );
  const decoded = edits.map(({ text }) => text).join('');
  return telling.test(decoded) ? layered.peel(edits, layer) : layered;
}

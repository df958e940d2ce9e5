/** The pasted text as lines of runs that know what they were taken for; what lies far from them is left out. */
import type { TakenPart, TakenPartName } from '#domain/diagnosis/paste/taken/taken-part.ts';
import { withoutSpans, type Span } from '#domain/diagnosis/paste/layers/layered-text.ts';
import { showInvisible } from '#domain/visible-text.ts';
import type { MaskedSpan } from './card-places.ts';

export interface TakenCell {
  readonly start: number;
  readonly end: number;
  /** Null for bytes that were taken for nothing. */
  readonly part: TakenPartName | null;
  /** Whether bytes of the part begin here. */
  readonly isFirst: boolean;
  readonly shown: string;
  /** Whether what is shown is the text itself, character by character. */
  readonly isExact: boolean;
}

export type TakenLine =
  | { readonly kind: 'line'; readonly number: number; readonly cells: readonly TakenCell[] }
  /** Lines that are left out. */
  | {
      readonly kind: 'gap';
      readonly number: number;
      readonly count: number;
      readonly start: number;
      readonly end: number;
      /** Whether bytes were taken there all the same: there were too many lines. */
      readonly isTaken: boolean;
    };

interface Mark extends Span {
  readonly part: TakenPartName;
  /** Whether it goes on behind the signature in its middle. */
  readonly goesOn: boolean;
}

const linesAround = 1;
const linesWithoutMarks = 12;
const mostLines = 300;
/** Longer stretches are cut in their middle. */
const longestStretch = 700;
const headLength = 480;
const tailLength = 120;

/** Pieces without overlap; the signature is part of the header, and counts before it. */
function flattenMarks(taken: readonly TakenPart[]): readonly Mark[] {
  const all = taken.flatMap(({ part, runs }) =>
    runs.flatMap(({ spans }) => spans.map(({ start, end }) => ({ start, end, part, goesOn: false }))),
  );
  const inner = all.filter(({ part }) => part === 'signature');
  const outer = all
    .filter(({ part }) => part !== 'signature')
    .flatMap(({ part, ...span }) =>
      withoutSpans(span, inner).map((piece) => ({ ...piece, part, goesOn: piece.start > span.start })),
    );
  const flat: Mark[] = [];
  for (const mark of [...inner, ...outer].toSorted((left, right) => left.start - right.start)) {
    const start = Math.max(mark.start, flat.at(-1)?.end ?? 0);
    if (start < mark.end) flat.push({ ...mark, start });
  }
  return flat;
}

interface LineSpan {
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

function splitLines(text: string): LineSpan[] {
  let start = 0;
  return text.split('\n').map((line, index) => {
    const span = { number: index + 1, start, end: start + line.length - (line.endsWith('\r') ? 1 : 0) };
    start += line.length + 1;
    return span;
  });
}

const invisible = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]+/gu;

/** Pieces of a stretch: what cannot be seen, and what is too long to be shown whole, stand by themselves. */
function cellsOf(text: string, stretch: Omit<TakenCell, 'shown' | 'isExact'>): TakenCell[] {
  const { start, end } = stretch;
  if (end - start > longestStretch) {
    const middle = { ...stretch, isFirst: false, start: start + headLength, end: end - tailLength };
    const count = (middle.end - middle.start).toLocaleString('en');
    return [
      ...cellsOf(text, { ...stretch, end: middle.start }),
      { ...middle, shown: ` … ${count} characters … `, isExact: false },
      ...cellsOf(text, { ...stretch, isFirst: false, start: middle.end }),
    ];
  }
  const cells: TakenCell[] = [];
  let from = start;
  const add = (until: number, isExact: boolean): void => {
    if (until <= from) return;
    const written = text.slice(from, until);
    const shown = isExact ? written : showInvisible(written);
    cells.push({
      ...stretch,
      start: from,
      end: until,
      isFirst: stretch.isFirst && from === start,
      shown,
      isExact,
    });
    from = until;
  };
  for (const { 0: run, index } of text.slice(start, end).matchAll(invisible)) {
    add(start + index, true);
    add(start + index + run.length, false);
  }
  add(end, true);
  return cells;
}

/** Marks and masks of one line, as stretches that cover it. */
function lineCells(
  text: string,
  line: LineSpan,
  marks: readonly Mark[],
  masks: readonly MaskedSpan[],
): TakenCell[] {
  const cells: TakenCell[] = [];
  let from = line.start;
  const add = (until: number, part: TakenPartName | null, isFirst: boolean): void => {
    const begin = from;
    for (const mask of masks) {
      if (mask.end <= from || mask.start >= until) continue;
      if (mask.start > from) {
        cells.push(
          ...cellsOf(text, { start: from, end: mask.start, part, isFirst: isFirst && from === begin }),
        );
      }
      // A mask that goes over the end of a stretch is shown once.
      const start = Math.max(from, mask.start);
      const shown = mask.start >= from ? mask.shown : '';
      const end = Math.min(until, mask.end);
      cells.push({ start, end, part, isFirst: isFirst && start === begin, shown, isExact: false });
      from = end;
    }
    cells.push(...cellsOf(text, { start: from, end: until, part, isFirst: isFirst && from === begin }));
    from = Math.max(from, until);
  };
  for (const mark of marks) {
    if (mark.end <= line.start || mark.start >= line.end) continue;
    add(Math.max(line.start, mark.start), null, false);
    add(Math.min(line.end, mark.end), mark.part, !mark.goesOn && mark.start >= line.start);
  }
  add(line.end, null, false);
  return cells;
}

const touches = (line: LineSpan, { start, end }: Mark): boolean => start <= line.end && end > line.start;

/** Numbers of the lines that are shown. */
function shownLines(lines: readonly LineSpan[], marks: readonly Mark[]): ReadonlySet<number> {
  const shown = new Set<number>();
  let index = 0;
  for (const line of lines) {
    while (index < marks.length && (marks[index]?.end ?? 0) <= line.start) index += 1;
    const mark = marks[index];
    if (mark === undefined || !touches(line, mark)) continue;
    for (let near = line.number - linesAround; near <= line.number + linesAround; near += 1) shown.add(near);
    if (shown.size >= mostLines) break;
  }
  if (marks.length === 0) for (let number = 1; number <= linesWithoutMarks; number += 1) shown.add(number);
  return shown;
}

export function layOutTaken(
  text: string,
  taken: readonly TakenPart[],
  masks: readonly MaskedSpan[],
): readonly TakenLine[] {
  const marks = flattenMarks(taken);
  const lines = splitLines(text);
  const shown = shownLines(lines, marks);
  const laid: TakenLine[] = [];
  for (const line of lines) {
    const last = laid.at(-1);
    if (shown.has(line.number)) {
      laid.push({ kind: 'line', number: line.number, cells: lineCells(text, line, marks, masks) });
    } else if (last?.kind === 'gap') {
      laid[laid.length - 1] = { ...last, count: last.count + 1, end: line.end };
    } else {
      const { number, start, end } = line;
      laid.push({ kind: 'gap', number, count: 1, start, end, isTaken: false });
    }
  }
  return laid.map((each) =>
    each.kind === 'gap'
      ? { ...each, isTaken: marks.some((mark) => mark.start < each.end && mark.end > each.start) }
      : each,
  );
}

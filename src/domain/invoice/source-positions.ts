/** Places in the text of a document: offsets are UTF-16 code units, lines and columns count from 1. */

/** `end` is the first offset after the range. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
  readonly startLine: number;
  readonly endLine: number;
}

export interface SourcePosition {
  readonly offset: number;
  readonly line: number;
  /** In code points: a tab, an `é` and an emoji are one each. */
  readonly column: number;
}

/** Answers questions about one text; the lines are found once. */
export interface SourcePositions {
  /** Offset at which each line starts. */
  readonly lineStarts: ArrayLike<number>;
  positionAt(offset: number): SourcePosition;
  range(start: number, end: number): SourceRange;
  /** Text of a line without its end. */
  lineText(line: number): string;
}

export function findPositions(source: string): SourcePositions {
  return positionsIn(source, findLineStarts(source));
}

/** Lines end with LF, CR LF or CR (XML 1.0, 2.11). */
export function findLineStarts(source: string): readonly number[] {
  const lineStarts = [0];
  // The text is searched for either end: most of it has none, and a document of megabytes takes no time.
  let feed = source.indexOf('\n');
  let turn = source.indexOf('\r');
  while (feed !== -1 || turn !== -1) {
    if (turn === -1 || (feed !== -1 && feed < turn)) {
      lineStarts.push(feed + 1);
      feed = source.indexOf('\n', feed + 1);
    } else {
      // Of CR LF the line feed is the end.
      if (turn + 1 !== feed) lineStarts.push(turn + 1);
      turn = source.indexOf('\r', turn + 1);
    }
  }
  return lineStarts;
}

/** @param lineStarts - those of this text. */
export function positionsIn(source: string, lineStarts: ArrayLike<number>): SourcePositions {
  /** Zero-based index of the line that holds an offset. */
  const lineIndexAt = (offset: number): number => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    lineStarts,
    positionAt(offset) {
      const index = lineIndexAt(offset);
      const before = source.slice(lineStarts[index] ?? 0, offset);
      return { offset, line: index + 1, column: countCodePoints(before) + 1 };
    },
    range(start, end) {
      // A range that ends behind a line end does not reach into the next line.
      const last = Math.max(start, end - 1);
      return { start, end, startLine: lineIndexAt(start) + 1, endLine: lineIndexAt(last) + 1 };
    },
    lineText(line) {
      const start = lineStarts[line - 1];
      if (start === undefined) return '';
      return source.slice(start, lineStarts[line] ?? source.length).replace(/[\r\n]+$/, '');
    },
  };
}

/** Number of code points; a lone surrogate counts as one. */
export function countCodePoints(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

/** Offset of the code point with an index; the end of the text when there are fewer. */
export function offsetOfCodePoint(text: string, codePointIndex: number): number {
  let offset = 0;
  for (let index = 0; index < codePointIndex && offset < text.length; index += 1) {
    offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  }
  return offset;
}

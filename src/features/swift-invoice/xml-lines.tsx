import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { endOfPart } from '#domain/layout-cost.ts';
import { showInvisible } from '#domain/visible-text.ts';
import type { XmlLine, XmlLineList } from '#domain/invoice/format-xml.ts';
import styles from './xml-lines.module.css';

/** Height of a line in CSS pixels; lines do not wrap, so that only those in view have to exist. */
const lineHeight = 20;
const linesAround = 10;
/** Lines that are there at once, at most about; together they get so many characters, and one alone no more than that. */
const linesAtOnce = 60;
const charactersAtOnce = 30_000;
const longestLine = 5000;

/** Longer lines are cut: the document, what is copied and the download have the whole. */
function longestOf(count: number): number {
  return Math.min(longestLine, Math.floor(charactersAtOnce / Math.min(count, linesAtOnce)));
}

/** Offsets into the text of a line. */
export interface LitPart {
  readonly start: number;
  readonly end: number;
}

interface XmlLinesProps {
  readonly lines: XmlLineList;
  /** The first line of the selected value; -1 for none. */
  readonly litIndex: number;
  /** The part of a line that is the selected value, or null. */
  readonly litIn: (line: XmlLine) => LitPart | null;
  /** Key of the value that a line belongs to; see `selected`. */
  readonly keyOf: (line: XmlLine) => string | null;
}

/** Numbered lines, windowed: a document of any length scrolls like a short one. */
export function XmlLines({ lines, litIndex, litIn, keyOf }: XmlLinesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(current.clientHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const { current } = box;
    if (current === null || litIndex === -1) return;
    const place = litIndex * lineHeight;
    if (place < current.scrollTop || place > current.scrollTop + current.clientHeight - lineHeight) {
      current.scrollTop = Math.max(0, place - current.clientHeight / 2);
    }
  }, [litIndex]);
  const first = Math.max(0, Math.floor(top / lineHeight) - linesAround);
  const last = Math.min(lines.length, Math.ceil((top + height) / lineHeight) + linesAround);
  return (
    <div
      ref={box}
      className={styles['box']}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      role="group"
      aria-label="XML"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- text that scrolls needs the keyboard
      tabIndex={0}
    >
      <div className={styles['all']} style={{ height: lines.length * lineHeight }}>
        <pre className={styles['lines']} style={{ top: first * lineHeight }}>
          {linesBetween(lines, first, last).map((line) => (
            <Line
              key={line.number}
              line={line}
              longest={longestOf(lines.length)}
              lit={litIn(line)}
              path={keyOf(line)}
            />
          ))}
        </pre>
      </div>
    </div>
  );
}

function linesBetween(lines: XmlLineList, first: number, last: number): readonly XmlLine[] {
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => lines.at(first + index)).filter(
    (line) => line !== undefined,
  );
}

interface LineProps {
  readonly line: XmlLine;
  /** Characters of it that are shown. */
  readonly longest: number;
  readonly lit: LitPart | null;
  readonly path: string | null;
}

function Line({ line, longest, lit, path }: LineProps) {
  const shown = line.text.slice(0, endOfPart(line.text, 0, longest));
  const { start, end } = lit ?? { start: 0, end: 0 };
  return (
    <div className={styles['line']}>
      <span className={styles['number']}>{line.number}</span>
      <bdi className={styles['text']} {...(path === null ? {} : { 'data-path': path })}>
        {'  '.repeat(line.indent)}
        {showInvisible(shown.slice(0, start))}
        {lit === null ? null : (
          <mark className={styles['lit']} data-lit>
            {showInvisible(shown.slice(start, end))}
          </mark>
        )}
        {showInvisible(shown.slice(end))}
        {line.text.length > shown.length ? `… ${line.text.length - shown.length} more characters` : ''}
      </bdi>
      {'\n'}
    </div>
  );
}

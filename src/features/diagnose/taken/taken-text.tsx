import { memo, type Ref } from 'react';
import { partWords } from '../paste/part-words.ts';
import { partMarks } from './part-marks.ts';
import type { TakenCell, TakenLine } from './taken-lines.ts';
import styles from './taken.module.css';
import { countWords } from '#domain/words.ts';

interface TakenTextProps {
  readonly lines: readonly TakenLine[];
  readonly ref: Ref<HTMLPreElement>;
}

/** The lines with what was taken: each part has a colour, a line style and a letter. */
export const TakenText = memo(function TakenText({ lines, ref }: TakenTextProps) {
  return (
    <pre
      ref={ref}
      className={styles['text']}
      // The text can be reached and scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label="The pasted text, with what was taken"
      translate="no"
    >
      {lines.map((line) =>
        line.kind === 'gap' ? (
          <span key={line.number} className={styles['gap']} data-start={line.start} data-end={line.end}>
            … {countWords(line.count, 'line')} {line.isTaken ? 'not shown' : 'in which nothing was taken'}
          </span>
        ) : (
          <span key={line.number} className={styles['line']}>
            <span className={styles['number']} data-number={line.number} aria-hidden="true" />
            {line.cells.map((cell) => (
              <Cell key={cell.start} cell={cell} />
            ))}
            {'\n'}
          </span>
        ),
      )}
    </pre>
  );
});

function Cell({ cell: { start, end, part, isFirst, shown, isExact } }: { readonly cell: TakenCell }) {
  const place = { 'data-start': start, 'data-end': end, ...(isExact ? { 'data-exact': '' } : {}) };
  if (part === null) return <span {...place}>{shown}</span>;
  const { letter, look } = partMarks[part];
  return (
    <mark className={`${styles['mark']} ${styles[look]}`}>
      {isFirst ? (
        <span className={styles['letter']} data-letter={letter}>
          <span className="visually-hidden">{partWords[part].title}: </span>
        </span>
      ) : null}
      <span {...place}>{shown}</span>
    </mark>
  );
}

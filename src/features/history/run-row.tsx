import { spanInWords } from '#ui/span-in-words.ts';
import { timeOfDay } from '#ui/time-of-day.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { useStorePart } from '#ui/use-store.ts';
import { describeRunLine, type HistoryEntry } from '#domain/history/history-entry.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { withoutStop } from '#domain/words.ts';
import { answerSigns } from '#inspector/answers/answer-entry.tsx';
import { HistoryRow } from './history-row.tsx';
import { useHistory } from './history-context.tsx';
import { OlderLines, useShownLines } from './older-lines.tsx';
import { toneClasses } from './tone-classes.ts';
import styles from './history-page.module.css';

interface RunRowProps {
  readonly id: string;
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** From its first request to its last answer; null where that is not known. */
  readonly spanMs: number | null;
}

/** A run in one line, which opens to what it sent. */
export function RunRow({ id, entries, spanMs }: RunRowProps) {
  const { model } = useHistory();
  const openRuns = useStorePart(model.view, (view) => view.openRuns);
  const isPrinting = usePrinting();
  const isOpen = isPrinting || openRuns.has(id);
  const oldest = entries.at(-1);
  const { tone, title } = describeRunLine(entries);
  const toggle = (): void => {
    const next = new Set(openRuns);
    if (!next.delete(id)) next.add(id);
    model.view.set({ ...model.view.getSnapshot(), openRuns: next });
  };
  if (oldest === undefined) return null;
  const time = timeOfDay(oldest.atMs);
  return (
    <>
      <button type="button" className={styles['run']} aria-expanded={isOpen} onClick={toggle}>
        <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
        <time>{time}</time>
        <span>
          <b>Run of {entries.length}</b> <i>{targetNames[oldest.targetId]}</i>
        </span>
        <span className={styles[toneClasses[tone]]}>
          <span aria-hidden="true">{tone === 'refused' ? '≠' : answerSigns[tone].sign}</span>{' '}
          {withoutStop(title)}
        </span>
        <span className={styles['duration']}>{spanMs === null ? '' : spanInWords(spanMs)}</span>
      </button>
      {isOpen ? <RunLines entries={entries} label={`Run of ${time}`} /> : null}
    </>
  );
}

interface RunLinesProps extends Pick<RunRowProps, 'entries'> {
  readonly label: string;
}

function RunLines({ entries, label }: RunLinesProps) {
  const shown = useShownLines(entries.length, label);
  return (
    <>
      <ul className={styles['inner']} aria-label={label}>
        {entries.slice(0, shown.limit).map((entry, index) => (
          <li key={entry.id} {...shown.propsOf(index)}>
            <HistoryRow entry={entry} />
          </li>
        ))}
      </ul>
      <OlderLines {...shown} />
    </>
  );
}

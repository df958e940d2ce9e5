import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showMoreWords } from '#ui/show-more-words.ts';
import { dayOf, timeOfDay } from '#ui/time-of-day.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { useStore } from '#ui/use-store.ts';
import { describeRunLine, type HistoryEntry, type HistoryLine } from '#domain/history/history-entry.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { answerSigns } from '#inspector/answers/answer-entry.tsx';
import { HistoryRow } from './history-row.tsx';
import { useHistory } from './history-context.tsx';
import { toneClasses } from './tone-classes.ts';
import styles from './history-page.module.css';
import { withoutStop } from '#domain/words.ts';

/** Lines that are shown at first, and with each click more. */
const linesAtOnce = 100;

interface HistoryListProps {
  readonly lines: readonly HistoryLine[];
  readonly isEmpty: boolean;
}

/** Newest first; a run is one line that opens. */
export function HistoryList({ lines, isEmpty }: HistoryListProps) {
  const { model } = useHistory();
  const [asked, setLimit] = useState(linesAtOnce);
  // On paper nobody asks for more.
  const limit = usePrinting() ? lines.length : asked;
  if (lines.length === 0) {
    return (
      <div className={styles['none']} data-printed>
        <Notice tone="plain">
          {isEmpty ? (
            'Nothing was sent yet. What you send, and what a run sends, appears here.'
          ) : (
            <>
              No request matches.{' '}
              <Button
                look="link"
                onClick={() => model.view.set({ ...model.view.getSnapshot(), filter: 'all', search: '' })}
              >
                Show all
              </Button>
            </>
          )}
        </Notice>
      </div>
    );
  }
  const left = lines.length - limit;
  return (
    <>
      {byDay(lines.slice(0, limit)).map(({ day, lines: ofDay }) => (
        <section key={day} className={styles['day']} aria-label={day} data-printed>
          <h2>{day}</h2>
          <ul className={styles['list']} aria-label={`Exchanges of ${day}, newest first`}>
            {ofDay.map((line) =>
              line.kind === 'exchange' ? (
                <li key={line.entry.id}>
                  <HistoryRow entry={line.entry} />
                </li>
              ) : (
                <li key={line.id}>
                  <RunRow id={line.id} entries={line.entries} />
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
      {left <= 0 ? null : (
        <p className={styles['words']}>
          {left.toLocaleString('en')} older.{' '}
          <Button look="link" onClick={() => setLimit(limit + linesAtOnce)}>
            {showMoreWords(left, linesAtOnce)}
          </Button>
        </p>
      )}
    </>
  );
}

interface LinesOfDay {
  readonly day: string;
  readonly lines: HistoryLine[];
}

/** Each day with its lines, in their order: a kept history goes back for weeks. */
function byDay(lines: readonly HistoryLine[]): readonly LinesOfDay[] {
  const days: LinesOfDay[] = [];
  for (const line of lines) {
    const newest = line.kind === 'run' ? line.entries[0] : line.entry;
    if (newest === undefined) continue;
    const day = dayOf(newest.atMs);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

interface RunRowProps {
  readonly id: string;
  readonly entries: readonly HistoryEntry[];
}

function RunRow({ id, entries }: RunRowProps) {
  const { model } = useHistory();
  const { openRuns } = useStore(model.view);
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
  return (
    <>
      <button type="button" className={styles['run']} aria-expanded={isOpen} onClick={toggle}>
        <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
        <time>{timeOfDay(oldest.atMs)}</time>
        <span>
          <b>Run of {entries.length}</b> <i>{targetNames[oldest.targetId]}</i>
        </span>
        <span className={styles[toneClasses[tone]]}>
          <span aria-hidden="true">{tone === 'refused' ? '≠' : answerSigns[tone].sign}</span>{' '}
          {withoutStop(title)}
        </span>
      </button>
      {isOpen ? (
        <ul className={styles['inner']} aria-label={`Run of ${timeOfDay(oldest.atMs)}`}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <HistoryRow entry={entry} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

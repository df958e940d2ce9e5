import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { dayOf } from '#ui/time-of-day.ts';
import type { HistoryLine } from '#domain/history/history-entry.ts';
import { HistoryRow } from './history-row.tsx';
import { useHistory } from './history-context.tsx';
import { OlderLines, useShownLines } from './older-lines.tsx';
import { RunRow } from './run-row.tsx';
import styles from './history-page.module.css';

interface HistoryListProps {
  readonly lines: readonly HistoryLine[];
  /** Of runs, in milliseconds, where they are known. */
  readonly spans: ReadonlyMap<string, number>;
  /** What tells this list from one that was filtered otherwise. */
  readonly listing: string;
  readonly isEmpty: boolean;
}

/** Newest first; a run is one line that opens. */
export function HistoryList({ lines, spans, listing, isEmpty }: HistoryListProps) {
  const { model } = useHistory();
  const shown = useShownLines(lines.length, listing);
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
  return (
    <>
      {byDay(lines.slice(0, shown.limit)).map(({ day, lines: ofDay }) => (
        // A day comes twice where the clock was set back.
        <section
          key={`${day} ${ofDay[0]?.index ?? 0}`}
          className={styles['day']}
          aria-label={day}
          data-printed
        >
          <h2>{day}</h2>
          <ul className={styles['list']} aria-label={`Exchanges of ${day}, newest first`}>
            {ofDay.map(({ line, index }) => (
              <li key={line.kind === 'exchange' ? line.entry.id : line.id} {...shown.propsOf(index)}>
                {line.kind === 'exchange' ? (
                  <HistoryRow entry={line.entry} />
                ) : (
                  <RunRow id={line.id} entries={line.entries} spanMs={spans.get(line.id) ?? null} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <OlderLines {...shown} />
    </>
  );
}

interface LinesOfDay {
  readonly day: string;
  /** Each with its place in the whole list. */
  readonly lines: { readonly line: HistoryLine; readonly index: number }[];
}

/** Each day with its lines, in their order: a kept history goes back for weeks. */
function byDay(lines: readonly HistoryLine[]): readonly LinesOfDay[] {
  const days: LinesOfDay[] = [];
  for (const [index, line] of lines.entries()) {
    const newest = line.kind === 'run' ? line.entries[0] : line.entry;
    if (newest === undefined) continue;
    const day = dayOf(newest.atMs);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push({ line, index });
    else days.push({ day, lines: [{ line, index }] });
  }
  return days;
}

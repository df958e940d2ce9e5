import { holdInPlace } from '#ui/hold-in-place.ts';
import { timeOfDay } from '#ui/time-of-day.ts';
import { memo, useId } from 'react';
import { useStorePart } from '#ui/use-store.ts';
import type { HistoryEntry } from '#domain/history/history-entry.ts';
import { operations } from '#domain/gateway/operations.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { shorten, showInvisible } from '#domain/visible-text.ts';
import { answerSigns } from '#inspector/answers/answer-entry.tsx';
import { EntryActions } from './entry-actions.tsx';
import { useHistory } from './history-context.tsx';
import { toneClasses } from './tone-classes.ts';
import styles from './history-page.module.css';
import { withoutStop } from '#domain/words.ts';

/** What an entry is called in the list: its case, its order, or what it asked for. */
function nameOf({ run, orderId, operation, request }: HistoryEntry): string {
  if (run !== null) return run.caseName;
  if (orderId !== null) return orderId;
  const path = request === null ? '' : ` ${request.url.slice(request.url.lastIndexOf('/') + 1)}`;
  return `${operations[operation].words.title}${path}`;
}

/** One exchange in one line, which opens to what can be done with it. */
export const HistoryRow = memo(function HistoryRow({ entry }: { readonly entry: HistoryEntry }) {
  const { model } = useHistory();
  const { id, atMs, targetId, tone, title, durationMs } = entry;
  const isPinned = useStorePart(model.pinned, (pinned) => pinned.has(id));
  const isOpen = useStorePart(model.view, ({ openEntry }) => openEntry === id);
  const isPicked = useStorePart(model.view, ({ picks }) => picks.includes(id));
  const bodyId = useId();
  const name = showInvisible(shorten(nameOf(entry)));
  const which = `${name}, ${timeOfDay(atMs)}`;
  const pick = (): void => {
    const view = model.view.getSnapshot();
    const others = view.picks.filter((each) => each !== id);
    model.view.set({ ...view, picks: isPicked ? others : [...others, id].slice(-2) });
  };
  return (
    <div className={styles['entry']} data-picked={isPicked || undefined}>
      <div className={styles['line']}>
        <label className={styles['pick']}>
          <input type="checkbox" checked={isPicked} disabled={entry.request === null} onChange={pick} />
          <span className="visually-hidden">Compare {which}</span>
        </label>
        <button
          type="button"
          className={styles['open']}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={({ currentTarget }) => {
            // What was open above it closes.
            holdInPlace(currentTarget);
            model.view.set({ ...model.view.getSnapshot(), openEntry: isOpen ? null : id });
          }}
        >
          <time>{timeOfDay(atMs)}</time>
          <span className={styles['name']}>
            <span translate="no">{name}</span> <i>{targetNames[targetId]}</i>
          </span>
          <span className={styles[toneClasses[tone]]}>
            <span aria-hidden="true">{answerSigns[tone].sign}</span> {withoutStop(title)}
          </span>
          <span className={styles['duration']}>
            {durationMs === null ? '' : `${Math.round(durationMs)} ms`}
          </span>
        </button>
        <button
          type="button"
          className={styles['pin']}
          aria-pressed={isPinned}
          aria-label={`Pin ${which}`}
          onClick={() => model.pin(id)}
        >
          <span aria-hidden="true">{isPinned ? '★' : '☆'}</span>
        </button>
      </div>
      <div id={bodyId} hidden={!isOpen} className={styles['body']}>
        {isOpen ? <EntryActions entry={entry} which={which} /> : null}
      </div>
    </div>
  );
});

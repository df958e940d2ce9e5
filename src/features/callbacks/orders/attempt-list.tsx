import { timeOrDay } from '#ui/time-of-day.ts';
import { Button } from '#ui/button.tsx';
import type { CallbackAttempt, CallbackDelivery } from '#domain/callbacks/callback-contract.ts';
import { useStore } from '#ui/use-store.ts';
import { useCallbacks, useNow } from '../callbacks-context.tsx';
import { showCall } from '../show-call.ts';
import { useSettings } from '../use-settings.ts';
import { spanWords, untilWords } from '../time-words.ts';
import { answerSign, shortAnswer } from './order-words.ts';
import styles from './order-life.module.css';

/** The length of a pause's bar that stands for the longest pause, in pixels. */
const barLength = 180;

/** Attempts that are shown before the others are asked for: the first and the last ones tell the story. */
const shownAttempts = 12;

/** Each attempt with its answer, and the pause after it. */
export function AttemptList({ delivery }: { readonly delivery: CallbackDelivery }) {
  const { attempts, nextAtMs, state } = delivery;
  const times = [...attempts.map(({ atMs }) => atMs), ...(nextAtMs === null ? [] : [nextAtMs])];
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const longest = Math.max(...pauses, 1);
  const cut = Math.max(0, attempts.length - shownAttempts);
  return (
    <ol className={styles['tries']}>
      {cut === 0 ? null : <li className={styles['not']}>{cut} earlier attempts</li>}
      {attempts.slice(cut).map((attempt, index) => (
        <AttemptRow
          key={attempt.atMs}
          number={cut + index + 1}
          attempt={attempt}
          pauseMs={pauses[cut + index] ?? null}
          longestMs={longest}
        />
      ))}
      {nextAtMs === null || state !== 'repeating' ? null : (
        <DueRow number={attempts.length + 1} atMs={nextAtMs} />
      )}
    </ol>
  );
}

interface AttemptRowProps {
  readonly number: number;
  readonly attempt: CallbackAttempt;
  /** Until the next; null after the last. */
  readonly pauseMs: number | null;
  readonly longestMs: number;
}

function AttemptRow({ number, attempt, pauseMs, longestMs }: AttemptRowProps) {
  const shared = useCallbacks();
  const { answer, inboxNumber, atMs } = attempt;
  const { tone, text } = shortAnswer(answer);
  const isSelected = useStore(shared.callNumber) === inboxNumber && inboxNumber !== null;
  return (
    <li data-selected={isSelected || undefined}>
      <i>{number}</i>
      <time>{timeOrDay(atMs)}</time>
      <b className={styles[tone]}>
        <span aria-hidden="true">{answerSign[tone]}</span> {text}
      </b>
      <span>{answer === null ? '' : `${Math.round(answer.durationMs)} ms`}</span>
      <span className={styles['pause']}>
        {pauseMs === null ? null : (
          <>
            <svg
              width={Math.max(3, Math.round((pauseMs / longestMs) * barLength))}
              height="6"
              aria-hidden="true"
            >
              <rect width="100%" height="6" rx="2" />
            </svg>
            <small>{spanWords(pauseMs)}</small>
          </>
        )}
      </span>
      {inboxNumber === null ? null : (
        <Button
          look="link"
          aria-label={`#${inboxNumber}, the call in the inbox`}
          onClick={() => showCall(shared, inboxNumber)}
        >
          #{inboxNumber}
        </Button>
      )}
    </li>
  );
}

/** The next attempt, and how many may follow. */
function DueRow({ number, atMs }: { readonly number: number; readonly atMs: number }) {
  const now = useNow();
  const [settings] = useSettings();
  return (
    <>
      <li>
        <i>{number}</i>
        <time>{timeOrDay(atMs)}</time>
        <b className={styles['plain']}>due</b>
        <span className={styles['due']}>{untilWords(atMs - now)}</span>
      </li>
      <li className={styles['not']}>
        {settings === null ? '' : `Call ${number} of ${settings.repeats.count + 1} is next. `}
        Deployments repeat up to 30 times over 14 days; the document names no number.
      </li>
    </>
  );
}

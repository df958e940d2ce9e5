import { timeOfDay } from '#ui/time-of-day.ts';
import { OutsideText } from '#inspector/outside-text.tsx';
import type { ListenerAnswer } from '#domain/callbacks/callback-contract.ts';
import type { CarefulAnswer } from '#domain/callbacks/replaying/replay-variant.ts';
import { showInvisible } from '#domain/visible-text.ts';
import type { ReplayOutcome } from './use-replaying.ts';
import styles from './replay.module.css';

interface ReplayResultsProps {
  readonly outcomes: readonly ReplayOutcome[];
  /** Whether those without an answer wait for it; else they were not sent. */
  readonly isSending: boolean;
}

/** What the user's code answered, beside what a careful listener does. */
export function ReplayResults({ outcomes, isSending }: ReplayResultsProps) {
  const [only] = outcomes;
  if (only === undefined) return null;
  if (outcomes.length === 1) return <OneResult outcome={only} isSending={isSending} />;
  return (
    <>
      <table className={styles['results']}>
        <thead>
          <tr>
            <th scope="col">It is sent</th>
            <th scope="col">Your code answered</th>
            <th scope="col">A careful listener</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ label, why, step, answer }) => (
            <tr key={label}>
              <th scope="row" title={why}>
                {label}
              </th>
              <td>
                <Answered answer={answer?.answer ?? null} careful={step.careful} isSending={isSending} />
              </td>
              <td>{step.carefulText}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['quiet']}>
        The answer does not show what was booked: look there, too. Whatever is not 200 makes a gateway call
        again.
      </p>
    </>
  );
}

/** No socket was opened. */
const neverSent: ReadonlySet<string> = new Set(['refused', 'not-resolved']);

interface OneResultProps {
  readonly outcome: ReplayOutcome;
  readonly isSending: boolean;
}

function OneResult({ outcome: { answer, step, why }, isSending }: OneResultProps) {
  if (answer === null) return isSending ? <p className={styles['result']}>It is being sent.</p> : null;
  const said = answer.answer;
  if (said.kind === 'failed') {
    return (
      <p className={styles['result']}>
        <b className={styles['bad']}>
          <span aria-hidden="true">✕</span> {neverSent.has(said.reason) ? 'Not sent.' : 'No answer.'}
        </b>{' '}
        {showInvisible(said.detail)}
      </p>
    );
  }
  return (
    <>
      <p className={styles['result']}>
        Your code answered <Answered answer={said} careful={step.careful} isSending={isSending} /> at{' '}
        {timeOfDay(answer.atMs)}. A careful listener {step.carefulText}.
      </p>
      <p className={styles['quiet']}>{why}</p>
      {said.bodyBytes === 0 ? null : (
        <>
          <OutsideText label="Answer of my listener" text={said.bodyStart} />
          <p className={styles['quiet']}>
            {said.bodyBytes.toLocaleString('en')} B{said.isBodyWhole ? '' : ', not to its end'}
          </p>
        </>
      )}
    </>
  );
}

interface AnsweredProps {
  readonly answer: ListenerAnswer | null;
  readonly careful: CarefulAnswer;
  readonly isSending: boolean;
}

/** A 200 where a careful listener books nothing is no mistake yet: it may have booked nothing. */
function Answered({ answer, careful, isSending }: AnsweredProps) {
  if (answer === null) return <span className={styles['quiet']}>{isSending ? '…' : 'not sent'}</span>;
  if (answer.kind === 'failed') {
    return (
      <span className={styles['bad']} title={showInvisible(answer.detail)}>
        <span aria-hidden="true">✕</span> {answer.reason === 'refused' ? 'not sent' : 'no answer'}
      </span>
    );
  }
  const isOk = answer.status === 200;
  const [tone, sign] =
    careful === 'does-not-book'
      ? isOk
        ? (['warn', '▲'] as const)
        : (['ok', '✓'] as const)
      : isOk
        ? (['ok', '✓'] as const)
        : (['bad', '✕'] as const);
  return (
    <span className={styles[tone]}>
      <span aria-hidden="true">{sign}</span> {answer.status} · {Math.round(answer.durationMs)} ms
    </span>
  );
}

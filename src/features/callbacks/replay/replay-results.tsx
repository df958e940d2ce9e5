import { timeOrDay } from '#ui/time-of-day.ts';
import { OutsideText } from '#inspector/outside-text.tsx';
import type { CarefulAnswer } from '#domain/callbacks/replaying/replay-variant.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { shortAnswer } from '../orders/order-words.ts';
import { wasNotSent, type ReplayOutcome } from './use-replaying.ts';
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
                <Answered answer={answer} careful={step.careful} isSending={isSending} />
              </td>
              <td>{step.carefulText}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failuresOf(outcomes).map((detail) => (
        <p key={detail} className={styles['result']}>
          {showInvisible(detail)}
        </p>
      ))}
      <p className={styles['quiet']}>
        The answer does not show what was booked: look there, too. Whatever is not 200 makes a gateway call
        again.
      </p>
    </>
  );
}

interface OneResultProps {
  readonly outcome: ReplayOutcome;
  readonly isSending: boolean;
}

function OneResult({ outcome: { answer, step, why }, isSending }: OneResultProps) {
  if (answer === null) return isSending ? <p className={styles['result']}>It is being sent.</p> : null;
  if (answer === 'given-up') return <p className={styles['result']}>{givenUp}</p>;
  const said = answer.answer;
  if (said.kind === 'failed') {
    const title = wasNotSent(said)
      ? 'Not sent.'
      : said.reason === 'redirected'
        ? 'Redirected.'
        : 'No answer.';
    return (
      <p className={styles['result']}>
        <b className={styles['bad']}>
          <span aria-hidden="true">✕</span> {title}
        </b>{' '}
        {showInvisible(said.detail)}
      </p>
    );
  }
  return (
    <>
      <p className={styles['result']}>
        Your code answered <Answered answer={answer} careful={step.careful} isSending={isSending} /> at{' '}
        {timeOrDay(answer.atMs)}. A careful listener {step.carefulText}.
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

const givenUp = 'You stopped waiting. The listener may have taken the request.';

/** Each sentence once: most of a run fail for one reason. */
function failuresOf(outcomes: readonly ReplayOutcome[]): readonly string[] {
  const said = outcomes.flatMap(({ answer }) => {
    if (answer === 'given-up') return [givenUp];
    return answer?.answer.kind === 'failed' ? [answer.answer.detail] : [];
  });
  return [...new Set(said)];
}

interface AnsweredProps {
  readonly answer: ReplayOutcome['answer'];
  readonly careful: CarefulAnswer;
  readonly isSending: boolean;
}

/** A 200 where a careful listener books nothing is no mistake yet: it may have booked nothing. */
function Answered({ answer: outcome, careful, isSending }: AnsweredProps) {
  if (outcome === null) return <span className={styles['quiet']}>{isSending ? '…' : 'not sent'}</span>;
  if (outcome === 'given-up') return <span className={styles['quiet']}>not waited for</span>;
  const { answer } = outcome;
  if (answer.kind === 'failed') {
    return (
      <span className={styles['bad']}>
        <span aria-hidden="true">✕</span> {shortAnswer(answer).text}
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

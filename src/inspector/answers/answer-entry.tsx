import { timeOfDay } from '#ui/time-of-day.ts';
import { useId, type ReactNode } from 'react';
import type { ExchangeSubject } from '#domain/exchange/exchange.ts';
import type { ExchangeVerdict } from '#domain/exchange/exchange-verdict.ts';
import type { KeptExchange } from '#services/exchange-history.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { shorten, showInvisible } from '#domain/visible-text.ts';
import styles from './answers.module.css';
import { withoutStop } from '#domain/words.ts';

/** `wait`: no answer yet. */
export type AnswerTone = ExchangeVerdict['tone'] | 'wait';

export const answerSigns: Readonly<Record<AnswerTone, { readonly sign: string; readonly word: string }>> = {
  good: { sign: '✓', word: 'good' },
  open: { sign: '?', word: 'open' },
  refused: { sign: '✕', word: 'refused' },
  plain: { sign: '›', word: 'answered' },
  wait: { sign: '→', word: 'waiting' },
};

interface AnswerEntryProps {
  readonly tone: AnswerTone;
  readonly title: string;
  readonly subject: ExchangeSubject;
  /** What names it; null where nothing does. */
  readonly id: string | null;
  readonly atMs: number;
  /** How long it took, or has taken; empty where nothing was sent. */
  readonly duration: string;
  /** What is otherwise in the form now; empty where nothing is. */
  readonly change: string;
  /** Whether a change is announced: said of one answer at most. */
  readonly announces: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Beside the heading; null for nothing. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** One answer in one line: what became of which order, when and where. It opens to the whole answer. */
export function AnswerEntry(props: AnswerEntryProps) {
  const { tone, title, subject, id, atMs, duration, change, announces, isOpen, onToggle, aside, children } =
    props;
  const contentId = useId();
  const meta = [timeOfDay(atMs), ...describeWhere(subject), duration].filter((part) => part !== '');
  return (
    <article className={styles['answer']} data-open={isOpen}>
      <div className={styles['head']}>
        <h3>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={onToggle}
          >
            <span className={`${styles['sign']} ${styles[tone]}`} aria-hidden="true">
              {answerSigns[tone].sign}
            </span>
            <span className={`${styles['title']} ${styles[tone]}`}>{withoutStop(title)}</span>{' '}
            <code className={styles['id']} translate="no">
              {id === null ? '' : shorten(id)}
            </code>{' '}
            <span className={styles['meta']}>
              {meta.map((part) => (
                <span key={part}>{part} </span>
              ))}
            </span>
          </button>
        </h3>
        {aside}
      </div>
      {change === '' && !announces ? null : (
        <p className={styles['since']} {...(announces ? { role: 'status' } : {})}>
          {change === '' ? '' : `● ${change}`}
        </p>
      )}
      <div id={contentId} className={styles['body']} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </article>
  );
}

function describeWhere({ targetId, endpoint }: ExchangeSubject): string[] {
  return [
    targetNames[targetId],
    ...(endpoint === null
      ? []
      : [`${endpoint.kind === 'group' ? 'endpoint group' : 'endpoint'} ${showInvisible(endpoint.id)}`]),
  ];
}

/** Empty where nothing came. */
export function durationOf({ outcome }: KeptExchange): string {
  if (outcome.kind !== 'done' || outcome.exchange.outcome !== 'answered') return '';
  return `${Math.round(outcome.exchange.answer.durationMs)} ms`;
}

/** Where it went, and how long it took. */
export function listMeta(kept: KeptExchange): string[] {
  return [...describeWhere(kept.subject), durationOf(kept)];
}

import { useState } from 'react';
import type { SentRequest } from '#domain/exchange/exchange.ts';
import { operations } from '#domain/gateway/operations.ts';
import { relayDeadlinesMs } from '#domain/relay/relay-terms.ts';
import { formatWait, useWaitedMs } from '../waited.tsx';
import { AnswerEntry } from './answer-entry.tsx';
import styles from './answers.module.css';

interface WaitingAnswerProps {
  readonly sent: SentRequest;
  /** In milliseconds of `performance.now()`. */
  readonly handedOverMs: number;
}

/** A request whose answer has not come: how long ago it was handed over, and how long the relay waits. */
export function WaitingAnswer({ sent, handedOverMs }: WaitingAnswerProps) {
  const [isOpen, setIsOpen] = useState(true);
  const waitedMs = useWaitedMs({ handedOverMs });
  const { connect, headers, total } = relayDeadlinesMs;
  return (
    <AnswerEntry
      tone="wait"
      title="Waiting for the answer"
      subject={sent}
      id={sent.orderId}
      atMs={sent.sentAtMs}
      duration={formatWait(waitedMs)}
      change=""
      announces={false}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      aside={null}
    >
      <p className={styles['words']}>
        Given to the relay once, for {sent.signed.request.url.origin}. From when it begins to send, it gives
        up where no connection is made within {connect / 1000} s, where the answer does not begin within{' '}
        {headers / 1000} s, and after {total / 1000} s.{' '}
        {operations[sent.operation].effect === 'reading'
          ? 'Asking again changes nothing at the gateway.'
          : 'What became of it is then not known.'}
      </p>
    </AnswerEntry>
  );
}

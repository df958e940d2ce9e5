import { useState } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import type { InboxAnswer, InboxState } from '#domain/callbacks/callback-contract.ts';
import { useCallbacks } from '../callbacks-context.tsx';
import styles from './inbox.module.css';

const answers: readonly { readonly value: InboxAnswer; readonly text: string }[] = [
  { value: '200', text: '200' },
  { value: '500', text: '500' },
  { value: '404', text: '404' },
  { value: 'slow', text: 'slow, 10 s' },
  { value: 'close', text: 'close' },
];

const words: Readonly<Record<InboxAnswer, string>> = {
  '200': '200',
  '500': '500',
  '404': '404',
  slow: '200 after 10 s',
  close: 'no answer: the connection is closed',
};

/** What callers get, until it is changed or for the next call alone. */
export function InboxAnswers({ inbox }: { readonly inbox: Extract<InboxState, { kind: 'listening' }> }) {
  const { change } = useCallbacks();
  const { answer, nextAnswer } = inbox;
  // Ticked before an answer was chosen.
  const [wantsNext, setWantsNext] = useState(false);
  const isNextOnly = wantsNext || nextAnswer !== null;
  const choose = async (chosen: InboxAnswer, span: 'next-call' | 'until-changed'): Promise<void> => {
    await change((server) => server.changeInbox({ kind: 'answer', answer: chosen, span }));
    setWantsNext(false);
  };
  return (
    <div className={styles['answers']}>
      <span aria-hidden="true">It answers</span>
      <Segmented
        label="The inbox answers"
        options={answers}
        value={isNextOnly ? (nextAnswer ?? answer) : answer}
        onChange={(chosen) => void choose(chosen, isNextOnly ? 'next-call' : 'until-changed')}
      />
      <label>
        <input
          type="checkbox"
          checked={isNextOnly}
          onChange={({ target }) => {
            if (target.checked) setWantsNext(true);
            else if (nextAnswer === null) setWantsNext(false);
            else void choose(answer, 'until-changed');
          }}
        />
        the next call only
      </label>
      {nextAnswer === null ? null : (
        <span className={styles['quiet']}>
          The next call gets {words[nextAnswer]}; the others {words[answer]}.
        </span>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useWithdrawKey } from '#ui/use-key-down.ts';
import styles from './production-question.module.css';

interface ProductionQuestionProps {
  /** Where it would go. */
  readonly origin: string;
  /** What would go there, as the beginning of a sentence, e.g. `The order`. */
  readonly what: string;
  /** What is to be known besides; null for nothing. */
  readonly warning: ReactNode;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Asked before anything goes to the real gateway. */
export function ProductionQuestion({ origin, what, warning, onSend, onCancel }: ProductionQuestionProps) {
  useWithdrawKey(onCancel);
  return (
    <div className={styles['question']} role="alert">
      <p>
        <strong>This is production.</strong> {what} goes to {origin} and may move money. {warning}
      </p>
      <p className={styles['choices']}>
        <Button onClick={onCancel}>Do not send</Button>
        <Button
          look="caution"
          // The second click of a double click is none of its own.
          onClick={({ detail }) => {
            if (detail < 2) onSend();
          }}
        >
          Send to production
        </Button>
      </p>
    </div>
  );
}

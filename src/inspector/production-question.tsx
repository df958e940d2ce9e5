import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface ProductionQuestionProps {
  /** Where it would go. */
  readonly origin: string;
  /** E.g. `order`. */
  readonly what: string;
  /** What is to be known besides; null for nothing. */
  readonly warning: ReactNode;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Asked before anything goes to the real gateway. */
export function ProductionQuestion({ origin, what, warning, onSend, onCancel }: ProductionQuestionProps) {
  return (
    <Notice tone="problem" live>
      <strong>This is production.</strong> The {what} goes to {origin} and may move money. {warning}
      <Button
        look="link-inherit"
        // The second click of a double click is none of its own.
        onClick={({ detail }) => {
          if (detail < 2) onSend();
        }}
      >
        Send to production
      </Button>{' '}
      ·{' '}
      <Button look="link-inherit" onClick={onCancel}>
        Do not send
      </Button>
    </Notice>
  );
}

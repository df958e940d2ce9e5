import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useInvoice } from './invoice-context.tsx';
import styles from './copy-value.module.css';

interface CopyValueProps {
  /** Names the value for screen readers. */
  readonly what: string;
  /** Exactly what is copied. */
  readonly text: string;
}

export function CopyValue({ what, text }: CopyValueProps) {
  const { clipboard } = useInvoice().services;
  const [state, setState] = useState<'Copy' | 'Copied' | 'Not allowed'>('Copy');
  return (
    <Button
      look="link"
      className={styles['copy']}
      aria-label={`${state} ${what}`}
      onClick={() => {
        clipboard.writeText(text).then(
          () => setState('Copied'),
          () => setState('Not allowed'),
        );
      }}
    >
      {state}
    </Button>
  );
}

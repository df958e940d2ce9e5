import { memo } from 'react';
import { Button } from '#ui/button.tsx';
import type { Masks } from '#domain/http/redaction.ts';
import type { Clipboard } from '#services/console-services.ts';
import { useCopying, type Copyable, type Copying } from './use-copying.ts';
import styles from './copy.module.css';

interface CopyProps extends Copyable {
  /** What is copied, for screen readers and in the confirmation. */
  readonly what: string;
  /** Masks of the request, whether or not they are revealed at the moment. */
  readonly masks: Masks;
  readonly clipboard: Clipboard;
  /** Stands beside the button until it has something to say. */
  readonly note?: string | undefined;
  readonly text?: string;
  readonly look?: 'link' | 'plain';
}

/** Copies the exact string. One with a card number or the like asks first and offers a redacted one. */
export const Copy = memo(function Copy(props: CopyProps) {
  const { what, read, fresh, masks, clipboard, note, text = 'Copy', look = 'link' } = props;
  const copying = useCopying(masks, clipboard);
  const { isAsking, said } = copying;
  if (isAsking) return <CopyQuestion copying={copying} />;
  return (
    <span className={styles['copy']}>
      <span role="status">{said ?? ''}</span>
      {said !== null || note === undefined ? null : <span className={styles['note']}>{note}</span>}
      <Button
        look={look}
        aria-label={text === 'Copy' ? `Copy ${what}` : undefined}
        title={fresh === undefined ? undefined : `Signed anew, with ${fresh.renewal.carries}`}
        onClick={() => copying.start({ read, fresh })}
      >
        {text}
      </Button>
    </span>
  );
});

/** Whether card data is meant to be copied. */
export function CopyQuestion({ copying }: { readonly copying: Copying }) {
  return (
    <span className={styles['copy']}>
      <span role="status">It holds card data.</span>
      <Button look="link" onClick={copying.exact}>
        Copy exact
      </Button>
      <Button look="link" onClick={copying.redacted}>
        Copy redacted
      </Button>
      <Button look="link" onClick={copying.cancel}>
        Cancel
      </Button>
    </span>
  );
}

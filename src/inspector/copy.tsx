import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { holdsMasked, maskSegments, redactionMasks, type Masks } from '#domain/http/redaction.ts';
import { joinSegments, type Segment } from '#domain/http/segments.ts';
import type { Clipboard } from '#services/console-services.ts';
import styles from './copy.module.css';

interface CopyProps {
  /** What is copied, for screen readers and in the confirmation. */
  readonly what: string;
  /** Called on the click. */
  readonly read: () => readonly Segment[];
  /** Masks of the request, whether or not they are revealed at the moment. */
  readonly masks: Masks;
  readonly clipboard: Clipboard;
  readonly text?: string;
  readonly look?: 'link' | 'plain';
}

type CopyState = 'ready' | 'asking' | 'copied' | 'copied-redacted' | 'refused';

/** Copies the exact string. One with a card number or the like asks first and offers a redacted one. */
export function Copy({ what, read, masks, clipboard, text = 'Copy', look = 'link' }: CopyProps) {
  const [state, setState] = useState<CopyState>('ready');
  const write = (content: string, done: CopyState): void => {
    clipboard.writeText(content).then(
      () => setState(done),
      () => setState('refused'),
    );
  };
  const exact = (): void => write(joinSegments(read()), 'copied');
  const redacted = (): void =>
    write(
      `${joinSegments(maskSegments(read(), redactionMasks(masks)))}\n# redacted, will not authenticate`,
      'copied-redacted',
    );
  if (state === 'asking') {
    return (
      <span className={styles['copy']}>
        <span role="status">It holds card data.</span>
        <Button look="link" onClick={exact}>
          Copy exact
        </Button>
        <Button look="link" onClick={redacted}>
          Copy redacted
        </Button>
        <Button look="link" onClick={() => setState('ready')}>
          Cancel
        </Button>
      </span>
    );
  }
  return (
    <span className={styles['copy']}>
      <span role="status">{confirmation(state)}</span>
      <Button
        look={look}
        aria-label={text === 'Copy' ? `Copy ${what}` : undefined}
        onClick={() => (holdsMasked(read(), masks) ? setState('asking') : exact())}
      >
        {text}
      </Button>
    </span>
  );
}

function confirmation(state: CopyState): string {
  switch (state) {
    case 'ready':
    case 'asking':
      return '';
    case 'copied':
      return 'Copied.';
    case 'copied-redacted':
      return 'Copied, redacted: it will not authenticate.';
    case 'refused':
      return 'The browser does not allow copying. Select the text instead.';
  }
}

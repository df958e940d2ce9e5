import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useCopyFeedback } from '#ui/use-copy-feedback.ts';
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

type CopyOutcome = 'copied' | 'copied-redacted' | 'refused';

/** Copies the exact string. One with a card number or the like asks first and offers a redacted one. */
export function Copy({ what, read, masks, clipboard, text = 'Copy', look = 'link' }: CopyProps) {
  const [asking, setAsking] = useState(false);
  const [outcome, tell] = useCopyFeedback<CopyOutcome>();
  const write = (content: string, done: CopyOutcome): void => {
    setAsking(false);
    clipboard.writeText(content).then(
      () => tell(done),
      () => tell('refused'),
    );
  };
  const exact = (): void => write(joinSegments(read()), 'copied');
  const redacted = (): void =>
    write(
      `${joinSegments(maskSegments(read(), redactionMasks(masks)))}\n# redacted, will not authenticate`,
      'copied-redacted',
    );
  if (asking) {
    return (
      <span className={styles['copy']}>
        <span role="status">It holds card data.</span>
        <Button look="link" onClick={exact}>
          Copy exact
        </Button>
        <Button look="link" onClick={redacted}>
          Copy redacted
        </Button>
        <Button look="link" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </span>
    );
  }
  return (
    <span className={styles['copy']}>
      <span role="status">{outcome === null ? '' : confirmations[outcome]}</span>
      <Button
        look={look}
        aria-label={text === 'Copy' ? `Copy ${what}` : undefined}
        onClick={() => (holdsMasked(read(), masks) ? setAsking(true) : exact())}
      >
        {text}
      </Button>
    </span>
  );
}

const confirmations: Readonly<Record<CopyOutcome, string>> = {
  copied: 'Copied.',
  'copied-redacted': 'Copied, redacted: it will not authenticate.',
  refused: 'The browser does not allow copying. Select the text instead.',
};

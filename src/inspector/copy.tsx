import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useCopyFeedback } from '#ui/use-copy-feedback.ts';
import { holdsMasked, maskSegments, redactionMasks, type Masks } from '#domain/http/redaction.ts';
import { joinSegments, type Segment } from '#domain/http/segments.ts';
import type { SignedRequest } from '#domain/http/signed-request.ts';
import type { Clipboard } from '#services/console-services.ts';
import type { Renewal } from '#services/renewal.ts';
import styles from './copy.module.css';

/** How a whole request is made anew for each copy. */
export interface FreshCopy {
  readonly renewal: Renewal;
  readonly segmentsOf: (signed: SignedRequest) => readonly Segment[];
}

interface CopyProps {
  /** What is copied, for screen readers and in the confirmation. */
  readonly what: string;
  /** The string as it is shown, asked for on the click. It is what is copied, but for a whole request. */
  readonly read: () => readonly Segment[];
  /** For a whole request: it is signed anew on the click. */
  readonly fresh?: FreshCopy | undefined;
  /** Masks of the request, whether or not they are revealed at the moment. */
  readonly masks: Masks;
  readonly clipboard: Clipboard;
  /** Stands beside the button until it has something to say. */
  readonly note?: string | undefined;
  readonly text?: string;
  readonly look?: 'link' | 'plain';
}

/** Copies the exact string. One with a card number or the like asks first and offers a redacted one. */
export function Copy(props: CopyProps) {
  const { what, read, fresh, masks, clipboard, note, text = 'Copy', look = 'link' } = props;
  const [asking, setAsking] = useState(false);
  const [said, tell] = useCopyFeedback<string>();
  const write = (format: (segments: readonly Segment[]) => string, done: string): void => {
    setAsking(false);
    const failed = { sentence: 'The browser does not allow copying. Select the text instead.' };
    const content = fresh === undefined ? format(read()) : signAnew(fresh, format, failed);
    clipboard.writeText(content).then(
      () => tell(done),
      () => tell(failed.sentence),
    );
  };
  const exact = (): void => write(joinSegments, fresh === undefined ? 'Copied.' : 'Copied, signed anew.');
  const redacted = (): void =>
    write(
      (segments) =>
        `${joinSegments(maskSegments(segments, redactionMasks(masks)))}\n# redacted, will not authenticate`,
      'Copied, redacted: it will not authenticate.',
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
      <span role="status">{said ?? ''}</span>
      {said !== null || note === undefined ? null : <span className={styles['note']}>{note}</span>}
      <Button
        look={look}
        aria-label={text === 'Copy' ? `Copy ${what}` : undefined}
        title={fresh === undefined ? undefined : `Signed anew, with ${fresh.renewal.carries}`}
        onClick={() => (holdsMasked(read(), masks) ? setAsking(true) : exact())}
      >
        {text}
      </Button>
    </span>
  );
}

/** @param failed Takes the reason where nothing could be signed: the clipboard reports any failure as its own. */
async function signAnew(
  { renewal, segmentsOf }: FreshCopy,
  format: (segments: readonly Segment[]) => string,
  failed: { sentence: string },
): Promise<string> {
  const signed = await renewal.sign();
  if (signed.ok) return format(segmentsOf(signed.value));
  failed.sentence = `Not copied. ${signed.failure.what} ${signed.failure.next}`;
  throw new Error('Nothing was signed.');
}

import { memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { Masks } from '#domain/http/redaction.ts';
import type { Segment } from '#domain/http/segments.ts';
import type { Clipboard } from '#services/console-services.ts';
import { ByteString, holdsLongValue } from './byte-string.tsx';
import { Copy } from './copy.tsx';
import type { FreshCopy } from './use-copying.ts';
import styles from './string-view.module.css';

const noMasks: Masks = new Map();

interface StringViewProps {
  readonly title: string;
  readonly segments: readonly Segment[];
  readonly masks: Masks;
  readonly revealed: boolean;
  readonly clipboard: Clipboard;
  /** Stands before the byte length, e.g. `15 pairs`. */
  readonly count?: string;
  /** For a whole request: each copy is signed anew. */
  readonly fresh?: FreshCopy;
  /** Where characters are not all bytes. */
  readonly bytes?: number;
  /** Beside the copy. */
  readonly action?: ReactNode;
}

/** One string with its name, its length and a way to copy it. */
export const StringView = memo(function StringView(props: StringViewProps) {
  const { title, segments, masks, revealed, clipboard, count, fresh, action } = props;
  const [whole, setWhole] = useState(false);
  // Everything in the strings of a signature is percent-encoded or ASCII by itself: a character is a byte.
  const characters = useMemo(
    () => segments.reduce((sum, { lead, value }) => sum + lead.length + value.length, 0),
    [segments],
  );
  const latest = useRef(segments);
  useLayoutEffect(() => {
    latest.current = segments;
  }, [segments]);
  // Asked for on the click: a key renders no copy button.
  const [read] = useState(() => () => latest.current);
  return (
    <section className={styles['view']} aria-label={title}>
      <div className={styles['heading']}>
        <h3>{title}</h3>
        <span className={styles['length']}>
          {count === undefined ? '' : `${count} · `}
          {(props.bytes ?? characters).toLocaleString('en')} B
        </span>
        {holdsLongValue(segments) ? (
          <Button
            look="link"
            className={styles['show']}
            aria-pressed={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole ? 'Cut long values' : 'Show all'}
          </Button>
        ) : null}
        <span className={styles['copy']}>
          <Copy
            what={title}
            read={read}
            fresh={fresh}
            note={fresh === undefined ? undefined : `each copy has ${fresh.renewal.carries}`}
            masks={masks}
            clipboard={clipboard}
          />
          {action}
        </span>
      </div>
      <ByteString label={title} segments={segments} masks={revealed ? noMasks : masks} whole={whole} />
    </section>
  );
});

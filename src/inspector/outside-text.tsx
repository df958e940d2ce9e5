import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RawText } from '#ui/raw-text.tsx';
import { showInvisible } from '#domain/visible-text.ts';
import styles from './outside-text.module.css';

/** Characters that are laid out at once: a million of them in one line freeze a page. */
const pageLength = 20_000;

interface OutsideTextProps {
  readonly label: string;
  readonly text: string;
}

/** A text from outside as it came, what is invisible shown. A long one is turned over page by page. */
export function OutsideText({ label, text }: OutsideTextProps) {
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(text.length / pageLength));
  // Another text may be shorter.
  const current = Math.min(page, pages - 1);
  const start = current * pageLength;
  const shown = text.slice(start, start + pageLength);
  return (
    <>
      <RawText label={label}>{text === '' ? '(empty)' : showInvisible(shown)}</RawText>
      {pages === 1 ? null : (
        <p className={styles['pages']}>
          Characters {(start + 1).toLocaleString('en')} to {(start + shown.length).toLocaleString('en')} of{' '}
          {text.length.toLocaleString('en')}.
          <Button look="link" disabled={current === 0} onClick={() => setPage(current - 1)}>
            Earlier part
          </Button>
          <Button look="link" disabled={current === pages - 1} onClick={() => setPage(current + 1)}>
            Later part
          </Button>
        </p>
      )}
    </>
  );
}

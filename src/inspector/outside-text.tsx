import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RawText } from '#ui/raw-text.tsx';
import { endOfPart } from '#domain/layout-cost.ts';
import { showInvisible } from '#domain/visible-text.ts';
import styles from './outside-text.module.css';

/** Characters that are laid out at once: a million of them in one line freeze a page, and 20,000 of CJK are felt. */
const partLength = 8000;

/** Whether a text is turned over part by part. */
export function isLongText(text: string): boolean {
  return endOfPart(text, 0, partLength) < text.length;
}

interface OutsideTextProps {
  readonly label: string;
  readonly text: string;
}

/** A text from outside as it came, what is invisible shown. A long one is turned over part by part. */
export function OutsideText({ label, text }: OutsideTextProps) {
  // Where the parts before the shown one begin; of another text none.
  const [turned, setTurned] = useState<{ readonly text: string; readonly starts: readonly number[] }>({
    text,
    starts: [],
  });
  const starts = turned.text === text ? turned.starts : [];
  const start = starts.at(-1) ?? 0;
  const end = endOfPart(text, start, partLength);
  const turn = (next: readonly number[]): void => setTurned({ text, starts: next });
  return (
    <>
      <RawText label={label}>{text === '' ? '(empty)' : showInvisible(text.slice(start, end))}</RawText>
      {start === 0 && end === text.length ? null : (
        <p className={styles['parts']}>
          Characters {(start + 1).toLocaleString('en')} to {end.toLocaleString('en')} of{' '}
          {text.length.toLocaleString('en')}.
          <Button look="link" disabled={start === 0} onClick={() => turn(starts.slice(0, -1))}>
            Earlier part
          </Button>
          <Button look="link" disabled={end === text.length} onClick={() => turn([...starts, end])}>
            Later part
          </Button>
        </p>
      )}
    </>
  );
}

import { startTransition, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RawText } from '#ui/raw-text.tsx';
import { useGrowing } from '#ui/use-growing.ts';
import { cutForLayout, endOfPart } from '#domain/layout-cost.ts';
import { showInvisible } from '#domain/visible-text.ts';
import styles from './outside-text.module.css';

/** Characters that are laid out at once: a million of them in one line freeze a page, and 20,000 of CJK are felt. */
const partLength = 8000;

/** Of them, characters that are laid out within a few milliseconds. */
const pieceLength = 2000;

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
  // A second click may come before the first one is rendered.
  const turn = (next: (all: readonly number[]) => readonly number[]): void =>
    startTransition(() =>
      setTurned((before) => ({ text, starts: next(before.text === text ? before.starts : []) })),
    );
  const later = (all: readonly number[]): readonly number[] => {
    const next = endOfPart(text, all.at(-1) ?? 0, partLength);
    return next < text.length ? [...all, next] : all;
  };
  return (
    <>
      <RawText label={label}>
        {text === '' ? '(empty)' : <GrowingText text={showInvisible(text.slice(start, end))} />}
      </RawText>
      {start === 0 && end === text.length ? null : (
        <p className={styles['parts']}>
          Characters {(start + 1).toLocaleString('en')} to {end.toLocaleString('en')} of{' '}
          {text.length.toLocaleString('en')}.
          <Button look="link" disabled={start === 0} onClick={() => turn((all) => all.slice(0, -1))}>
            Earlier part
          </Button>
          <Button look="link" disabled={end === text.length} onClick={() => turn(later)}>
            Later part
          </Button>
        </p>
      )}
    </>
  );
}

/** The first lines at once, which is more than is seen of them, the others in frames of their own. */
function GrowingText({ text }: { readonly text: string }) {
  const pieces = useMemo(() => cutForLayout(text, pieceLength), [text]);
  return pieces.slice(0, useGrowing(pieces.length, 1, text));
}

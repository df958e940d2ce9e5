import { useCallback, useRef, useState, type RefCallback } from 'react';
import { Button } from '#ui/button.tsx';
import { keptPlace } from '#ui/kept-scroll.ts';
import { showMoreWords } from '#ui/show-more-words.ts';
import { useGrowing } from '#ui/use-growing.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { useRowLimit } from '#ui/use-row-limit.ts';
import styles from './history-page.module.css';

/** The place of the scrolled list. */
export const listPlace = 'history list';

/** Lines that come by themselves, and with each click more. */
const linesAtOnce = 100;
/** Lines that are laid out within one frame. */
const linesInFrame = 6;

interface ShownLines {
  readonly limit: number;
  /** How many are there beyond those that were asked for. */
  readonly left: number;
  readonly showMore: () => void;
  /** Of the line in that place: the first that a click brought takes the focus, which else stays below them all. */
  readonly propsOf: (index: number) => {
    readonly tabIndex?: number;
    readonly ref?: RefCallback<HTMLElement>;
  };
}

/**
 * How many lines of a list are shown.
 *
 * @param listing - what tells one list from another: a new one begins with as few.
 */
export function useShownLines(count: number, listing: string): ShownLines {
  const [asked, setAsked] = useRowLimit(linesAtOnce, listing);
  // A list that was scrolled is there at once.
  const [step] = useState(() => (keptPlace(listPlace) > 0 ? linesAtOnce : linesInFrame));
  const grown = useGrowing(Math.min(count, asked), step, listing);
  // On paper nobody asks for more.
  const isPrinting = usePrinting();
  const isAwaited = useRef(false);
  const takeFocus = useCallback((line: HTMLElement | null): void => {
    if (line === null || !isAwaited.current) return;
    isAwaited.current = false;
    line.focus({ preventScroll: true });
  }, []);
  return {
    limit: isPrinting ? count : grown,
    left: isPrinting ? 0 : count - asked,
    showMore: () => {
      isAwaited.current = true;
      setAsked(asked + linesAtOnce);
    },
    propsOf: (index) =>
      asked > linesAtOnce && index === asked - linesAtOnce ? { tabIndex: -1, ref: takeFocus } : {},
  };
}

/** How many lines are left, and the button that brings some of them. */
export function OlderLines({ left, showMore }: ShownLines) {
  if (left <= 0) return null;
  return (
    <p className={styles['words']}>
      {left.toLocaleString('en')} older.{' '}
      <Button look="link" onClick={showMore}>
        {showMoreWords(left, linesAtOnce)}
      </Button>
    </p>
  );
}

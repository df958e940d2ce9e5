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
  /** How many there are. */
  readonly count: number;
  /** How many of them were asked for. */
  readonly asked: number;
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
    count,
    asked: isPrinting ? count : asked,
    showMore: () => {
      isAwaited.current = true;
      setAsked(asked + linesAtOnce);
    },
    propsOf: (index) =>
      asked > linesAtOnce && index === asked - linesAtOnce ? { tabIndex: -1, ref: takeFocus } : {},
  };
}

/** Brings some of the lines that are left. */
export function OlderLines({ count, asked, showMore }: ShownLines) {
  if (count <= asked) return null;
  return (
    <p className={styles['words']}>
      <Button look="link" onClick={showMore}>
        {showMoreWords(count, asked, linesAtOnce)}
      </Button>
    </p>
  );
}

import { startTransition, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { endOfPart, isLaborious } from '#domain/layout-cost.ts';
import { showInvisible } from '#domain/visible-text.ts';

/** Longer values are cut until they are asked for, in characters. */
const cutAbove = 2000;

/** A value from outside within a list: as text, what is invisible shown, what is long cut. */
export function OutsideValue({ text }: { readonly text: string }) {
  const [whole, setWhole] = useState(false);
  if (text === '') return '(empty)';
  const end = whole ? text.length : endOfPart(text, 0, cutAbove);
  if (end === text.length) return showInvisible(text);
  const length = `${text.length.toLocaleString('en')} characters`;
  return (
    <>
      {showInvisible(text.slice(0, end))}…{' '}
      {isLaborious(text) ? (
        `(${length})`
      ) : (
        <Button look="link" onClick={() => startTransition(() => setWhole(true))}>
          Show all {length}
        </Button>
      )}
    </>
  );
}

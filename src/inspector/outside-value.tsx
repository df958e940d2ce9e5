import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { showInvisible } from '#domain/visible-text.ts';

/** Longer values are cut until they are asked for, in characters. */
const cutAbove = 2000;

/** A value from outside within a list: as text, what is invisible shown, what is long cut. */
export function OutsideValue({ text }: { readonly text: string }) {
  const [whole, setWhole] = useState(false);
  if (text === '') return '(empty)';
  if (text.length <= cutAbove || whole) return showInvisible(text);
  return (
    <>
      {showInvisible(text.slice(0, cutAbove))}…{' '}
      <Button look="link" onClick={() => setWhole(true)}>
        Show all {text.length.toLocaleString('en')} characters
      </Button>
    </>
  );
}

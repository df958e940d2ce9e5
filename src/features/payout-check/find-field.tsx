import { useEffect, useRef, useState } from 'react';
import type { FieldFilter } from './field-filter.ts';
import styles from './find-field.module.css';

interface FindFieldProps {
  readonly filter: FieldFilter;
  readonly onFilter: (filter: FieldFilter) => void;
}

/** The search box of the form: `/` goes to it from anywhere, Escape empties it. */
export function FindField({ filter, onFilter }: FindFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const { target } = event;
      const typing =
        target instanceof HTMLElement &&
        target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null;
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  const change = (next: string): void => {
    setText(next);
    onFilter({ ...filter, text: next.trim().toLowerCase() });
  };
  return (
    <div className={styles['find']}>
      <input
        ref={input}
        type="search"
        aria-label="Find a field"
        aria-keyshortcuts="/"
        placeholder="Find a field"
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') change('');
        }}
      />
      {text === '' ? <kbd aria-hidden="true">/</kbd> : null}
    </div>
  );
}

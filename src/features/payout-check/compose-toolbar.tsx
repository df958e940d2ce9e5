import { useEffect, useRef, useState } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import { payoutMethods, type PayoutMethod } from '#domain/payout-check/field.ts';
import { useCompose, useInput } from './compose-context.tsx';
import { ComposeShortcuts } from './compose-shortcuts.tsx';
import type { FieldFilter } from './field-filter.ts';
import { methodTitles } from './form-sections.ts';
import { openMethod } from './open-method.ts';
import styles from './compose-toolbar.module.css';

interface ComposeToolbarProps {
  readonly filter: FieldFilter;
  readonly onFilter: (filter: FieldFilter) => void;
}

/** Payout method, finding a field, sample data. */
export function ComposeToolbar({ filter, onFilter }: ComposeToolbarProps) {
  const { inputs, openSections } = useCompose();
  const method = useInput('method');
  const choose = (next: PayoutMethod): void => {
    inputs.patch({ method: next, includedMethods: [next] });
    openMethod(openSections, next);
  };
  return (
    <>
      <div className={styles['bar']}>
        <Segmented
          label="payout method"
          options={payoutMethods.map((value) => ({ value, text: methodTitles[value] }))}
          value={method}
          onChange={choose}
        />
        <FindField filter={filter} onFilter={onFilter} />
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={filter.filledOnly}
            onChange={(event) => onFilter({ ...filter, filledOnly: event.target.checked })}
          />
          filled only
        </label>
      </div>
      <ComposeShortcuts />
    </>
  );
}

function FindField({ filter, onFilter }: ComposeToolbarProps) {
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

import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useSlash } from '#ui/use-slash.ts';
import { useStore } from '#ui/use-store.ts';
import { findFields, type FieldHit } from '#domain/payout-check/find-fields.ts';
import { useCompose } from './compose-context.tsx';
import { FieldHits } from './field-hits.tsx';
import { useFocusField } from './use-mend.ts';
import styles from './find-field.module.css';

/**
 * The search box of the form: `/` goes to it from anywhere. What it finds is listed under it; Enter goes to the field,
 * and opens its group. Escape empties it.
 */
export function FindField() {
  const { findText, openForm } = useCompose();
  const text = useStore(findText);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const focusField = useFocusField();
  useSlash(input, openForm);
  const hits = isOpen ? findFields(text) : [];
  const current = Math.min(at, hits.length - 1);
  const change = (next: string): void => {
    findText.set(next);
    setAt(0);
    setOpen(next.trim() !== '');
  };
  const choose = ({ field }: FieldHit): void => {
    setOpen(false);
    focusField(field.name);
  };
  const press = (event: KeyboardEvent): void => {
    const hit = hits[current];
    if (event.key === 'Escape') change('');
    else if (event.key === 'Enter') {
      if (hit === undefined) setOpen(text.trim() !== '');
      else choose(hit);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen) setOpen(text.trim() !== '');
      else if (hits.length > 0) {
        setAt((current + (event.key === 'ArrowDown' ? 1 : -1) + hits.length) % hits.length);
      }
    } else return;
    event.preventDefault();
  };
  return (
    <div
      className={styles['find']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <div className={styles['box']}>
        <input
          ref={input}
          id="find-field"
          type="search"
          role="combobox"
          aria-label="Find a field"
          aria-keyshortcuts="/"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={hits.length === 0 ? undefined : `${id}-${current}`}
          placeholder="Find a field"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onFocus={() => setOpen(text.trim() !== '')}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
        />
        <kbd aria-hidden="true">{text === '' ? '/' : 'Esc'}</kbd>
      </div>
      {isOpen ? (
        <FieldHits
          id={id}
          text={text.trim()}
          hits={hits}
          current={current}
          onPoint={setAt}
          onChoose={choose}
        />
      ) : null}
    </div>
  );
}

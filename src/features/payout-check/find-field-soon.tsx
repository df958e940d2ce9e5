import { useRef } from 'react';
import { useSlash } from '#ui/use-slash.ts';
import { useCompose } from './compose-context.tsx';
import styles from './find-field.module.css';

/** The search box before it finds: it takes the words already, and gives the focus to what takes its id. */
export function FindFieldSoon() {
  const { findText, openForm } = useCompose();
  const input = useRef<HTMLInputElement>(null);
  useSlash(input, openForm);
  return (
    <div className={styles['find']}>
      <div className={styles['box']}>
        <input
          ref={input}
          id="find-field"
          type="search"
          aria-label="Find a field"
          placeholder="Find a field"
          autoComplete="off"
          spellCheck={false}
          defaultValue={findText.getSnapshot()}
          onChange={({ target }) => findText.set(target.value)}
        />
      </div>
    </div>
  );
}

import { useLayoutEffect, useRef } from 'react';
import { useSlash } from '#ui/use-slash.ts';
import { useCompose } from './compose-context.tsx';
import styles from './find-field.module.css';

/** Whether somebody was in the box when the one that finds took its place. */
export const handedOver = { hasFocus: false };

/** The search box before it finds: it takes the words already. */
export function FindFieldSoon() {
  const { findText } = useCompose();
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);
  useLayoutEffect(() => {
    const box = input.current;
    return () => {
      handedOver.hasFocus = box !== null && box === document.activeElement;
    };
  }, []);
  return (
    <div className={styles['find']}>
      <div className={styles['box']}>
        <input
          ref={input}
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

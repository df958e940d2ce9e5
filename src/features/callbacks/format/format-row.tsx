import type { ReactNode } from 'react';
import styles from './format-card.module.css';

/** One setting of the format, beside its name. */
export function FormatRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <span>{name}</span>
      <div>{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './foot.module.css';

/** What is said at the foot of a page, where it moves nothing; without room while there is nothing. */
export function Foot({ children }: { readonly children: ReactNode }) {
  return <div className={styles['foot']}>{children}</div>;
}

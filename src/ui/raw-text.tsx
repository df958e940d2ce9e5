import type { ReactNode } from 'react';
import styles from './raw-text.module.css';

interface RawTextProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Text from outside as it is: selectable, scrolling, never markup. */
export function RawText({ label, children }: RawTextProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- text that scrolls needs the keyboard
    <pre className={styles['raw']} tabIndex={0} role="group" aria-label={label} translate="no">
      {children}
    </pre>
  );
}

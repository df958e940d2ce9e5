import type { ReactNode } from 'react';
import styles from './caption.module.css';

interface CaptionProps {
  readonly level: 2 | 3 | 4;
  readonly children: ReactNode;
}

/** A small heading over a list or a text. */
export function Caption({ level, children }: CaptionProps) {
  const Heading = `h${level}` as const;
  return <Heading className={styles['caption']}>{children}</Heading>;
}

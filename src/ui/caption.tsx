import type { ReactNode } from 'react';
import styles from './caption.module.css';

interface CaptionProps {
  readonly level: 2 | 3;
  readonly children: ReactNode;
}

/** A small heading over a list or a text. */
export function Caption({ level, children }: CaptionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return <Heading className={styles['caption']}>{children}</Heading>;
}

import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type NoticeTone = 'ok' | 'advice' | 'problem' | 'plain' | 'busy';

const signs: Record<NoticeTone, { readonly sign: string; readonly word: string }> = {
  ok: { sign: '✓', word: 'Good:' },
  advice: { sign: '▲', word: 'Advice:' },
  problem: { sign: '✕', word: 'Problem:' },
  plain: { sign: '›', word: '' },
  busy: { sign: '…', word: '' },
};

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly children: ReactNode;
  /** Announced by screen readers when its content changes. */
  readonly live?: boolean;
}

export function Notice({ tone, children, live = false }: NoticeProps) {
  const { sign, word } = signs[tone];
  return (
    <div
      className={`${styles['notice']} ${styles[tone]}`}
      role={live ? (tone === 'problem' ? 'alert' : 'status') : undefined}
    >
      <span className={styles['sign']} aria-hidden="true">
        {sign}
      </span>
      <div>
        {word === '' ? null : <span className="visually-hidden">{word} </span>}
        {children}
      </div>
    </div>
  );
}

import { useId, type ReactNode } from 'react';
import styles from './group.module.css';

interface GroupProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly count?: ReactNode;
  readonly open: boolean;
  /** Null: it does not close. */
  readonly onToggle: ((open: boolean) => void) | null;
  readonly children: ReactNode;
  readonly id?: string;
}

/** A section of a form that opens and closes. */
export function Group({ title, note, count, open, onToggle, children, id }: GroupProps) {
  const contentId = useId();
  return (
    <section className={styles['group']} id={id} aria-label={title}>
      <div className={styles['row']}>
        <h2 className={styles['heading']}>
          {onToggle === null ? (
            title
          ) : (
            <button
              type="button"
              className={styles['toggle']}
              aria-expanded={open}
              aria-controls={contentId}
              onClick={() => onToggle(!open)}
            >
              {title}
            </button>
          )}
        </h2>
        {note === undefined || note === '' ? null : <small className={styles['note']}>{note}</small>}
        {count === undefined ? null : <span className={styles['count']}>{count}</span>}
      </div>
      <div id={contentId} className={styles['content']} hidden={!open}>
        {children}
      </div>
    </section>
  );
}

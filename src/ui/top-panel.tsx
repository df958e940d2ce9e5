import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './top-panel.module.css';

interface TopPanelProps {
  readonly id: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly shown: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel above a form. Closed content stays mounted: nothing typed is lost. */
export function TopPanel({ id, title, note, shown, onClose, children }: TopPanelProps) {
  const titleId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from everywhere inside
    <section
      id={id}
      className={styles['panel']}
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={!shown}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {note === undefined ? null : <small>{note}</small>}
        <Button look="link" className={styles['close']} onClick={onClose}>
          Close
        </Button>
      </div>
      {children}
    </section>
  );
}

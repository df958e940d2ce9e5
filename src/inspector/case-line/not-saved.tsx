import { Button } from '#ui/button.tsx';
import styles from './case-line.module.css';

interface NotSavedProps {
  readonly children: string;
  /** Selects the field that it is about; null where it is about none of the panel. */
  readonly field?: string | null;
}

/** Why a click on Save wrote nothing. It stands beside the button: above it, it would move it. */
export function NotSaved({ children, field = null }: NotSavedProps) {
  return (
    <>
      <span role="alert" className={styles['refusal']}>
        <b>Not saved.</b> {children}
      </span>{' '}
      {field === null ? null : (
        <Button look="link" onClick={() => document.querySelector<HTMLElement>(field)?.focus()}>
          Go there
        </Button>
      )}
    </>
  );
}

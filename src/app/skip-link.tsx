import { flushSync } from 'react-dom';
import styles from './app.module.css';

interface SkipLinkProps {
  /** Whether the page is a form, which has an id of its own. */
  readonly toForm: boolean;
}

/** The first stop of a page: past what is the same on every one. */
export function SkipLink({ toForm }: SkipLinkProps) {
  return (
    <a
      className={styles['skip']}
      href="#main"
      onClick={(event) => {
        // The address says which tab is open, and goes on saying so.
        event.preventDefault();
        const target = document.getElementById('fields') ?? document.getElementById('main');
        // In one column the form has no room beside its result: its tab, the first one, shows it.
        if (target?.checkVisibility() === false) {
          flushSync(() => document.querySelector<HTMLElement>('[role=tab]')?.click());
        }
        target?.focus();
        target?.scrollIntoView({ block: 'start' });
      }}
    >
      {toForm ? 'Skip to the form' : 'Skip to the content'}
    </a>
  );
}

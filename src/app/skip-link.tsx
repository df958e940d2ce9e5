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
        // In one column the form has no room beside its result.
        const target = ['#fields', '#main']
          .map((each) => document.querySelector<HTMLElement>(each))
          .find((each) => each?.checkVisibility());
        target?.focus();
        target?.scrollIntoView({ block: 'start' });
      }}
    >
      {toForm ? 'Skip to the form' : 'Skip to the content'}
    </a>
  );
}

import type { KeyboardEvent } from 'react';
import styles from './view-tabs.module.css';

export type NarrowView = 'compose' | 'result';

const views = [
  { view: 'compose', text: 'Compose' },
  { view: 'result', text: 'Result' },
] as const;

interface ViewTabsProps {
  readonly view: NarrowView;
  readonly onView: (view: NarrowView) => void;
  /** Ids of what each shows. */
  readonly controls: Readonly<Record<NarrowView, string>>;
}

/** Where there is room for one column, the form or what becomes of it. */
export function ViewTabs({ view, onView, controls }: ViewTabsProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = view === 'compose' ? 'result' : 'compose';
    onView(other);
    event.currentTarget.querySelector<HTMLElement>(`[data-view="${other}"]`)?.focus();
  };
  return (
    <div className={styles['views']} role="tablist" aria-label="View" tabIndex={-1} onKeyDown={move}>
      {views.map(({ view: each, text }) => (
        <button
          key={each}
          type="button"
          role="tab"
          data-view={each}
          aria-selected={each === view}
          aria-controls={controls[each]}
          tabIndex={each === view ? 0 : -1}
          onClick={() => onView(each)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

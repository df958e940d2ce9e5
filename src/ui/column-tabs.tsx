import type { KeyboardEvent } from 'react';
import styles from './column-tabs.module.css';

interface ColumnTab<View> {
  readonly view: View;
  readonly text: string;
  /** How much there is in it; null where that is not counted. */
  readonly count: number | null;
  /** Id of what it shows. */
  readonly controls: string;
}

interface ColumnTabsProps<View> {
  /** Two. */
  readonly tabs: readonly ColumnTab<View>[];
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** Where there is room for one column, the one or the other of a page. */
export function ColumnTabs<View extends string>({ tabs, view, onView }: ColumnTabsProps<View>) {
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tabs.find((tab) => tab.view !== view);
    if (other === undefined) return;
    event.preventDefault();
    onView(other.view);
    event.currentTarget.querySelector<HTMLElement>(`[data-view="${other.view}"]`)?.focus();
  };
  return (
    <div className={styles['views']} role="tablist" aria-label="View" tabIndex={-1} onKeyDown={move}>
      {tabs.map(({ view: each, text, count, controls }) => (
        <button
          key={each}
          type="button"
          role="tab"
          data-view={each}
          aria-selected={each === view}
          aria-controls={controls}
          tabIndex={each === view ? 0 : -1}
          onClick={() => onView(each)}
        >
          {text}
          {count === null ? null : (
            <>
              {' '}
              <b>{count}</b>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

import type { KeyboardEvent } from 'react';
import { useCallbacksState } from './callbacks-context.tsx';
import { callbackViews, type CallbacksView } from './callbacks-shared.ts';
import styles from './column-tabs.module.css';

interface ViewTabsProps {
  readonly view: CallbacksView;
  readonly onView: (view: CallbacksView) => void;
}

const words: Readonly<Record<CallbacksView, string>> = { inbox: 'Inbox', orders: 'Orders' };

/** Where there is room for one column, the inbox or the orders. */
export function ColumnTabs({ view, onView }: ViewTabsProps) {
  const orders = useCallbacksState((state) => state.orders.length, 0);
  const calls = useCallbacksState((state) => state.calls.length, 0);
  const counts: Readonly<Record<CallbacksView, number>> = { inbox: calls, orders };
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = view === 'inbox' ? 'orders' : 'inbox';
    onView(other);
    event.currentTarget.querySelector<HTMLElement>(`[data-view="${other}"]`)?.focus();
  };
  return (
    <div className={styles['views']} role="tablist" aria-label="View" tabIndex={-1} onKeyDown={move}>
      {callbackViews.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          data-view={each}
          aria-selected={each === view}
          aria-controls={`callbacks-${each}`}
          tabIndex={each === view ? 0 : -1}
          onClick={() => onView(each)}
        >
          {words[each]} <b>{counts[each]}</b>
        </button>
      ))}
    </div>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import { ColumnTabs } from '#ui/column-tabs.tsx';
import { useKeptScroll } from '#ui/kept-scroll.ts';
import { useTabAddress } from '#ui/tab-address.ts';
import { useStore } from '#ui/use-store.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import type { KeptValue } from '#services/kept-value.ts';
import { CallAnnouncements } from './call-announcements.tsx';
import { CallbacksContext, useCallbacks, useCallbacksState } from './callbacks-context.tsx';
import { callbackViews } from './callback-views.ts';
import { createCallbacksShared, type CallbacksOutside, type CallbacksShared } from './callbacks-shared.ts';
import { FirstVisit } from './first-visit.tsx';
import { FormatCard } from './format/format-card.tsx';
import { InboxPane } from './inbox/inbox-pane.tsx';
import { NarrowBar } from './narrow-bar.tsx';
import { NewsOfServer } from './news-of-server.tsx';
import { OrderLife } from './orders/order-life.tsx';
import { OrderList } from './orders/order-list.tsx';
import { SessionOrderList } from './orders/session-order-list.tsx';
import styles from './callbacks-page.module.css';

export type { CallbacksShared } from './callbacks-shared.ts';

interface CallbacksPageProps extends CallbacksOutside {
  readonly keep: KeptValue<CallbacksShared>;
  /** What the header's chips open. */
  readonly topPanels: (method: SignatureMethod) => ReactNode;
}

/** The life of orders on the left, what arrived of it on the right. */
export function CallbacksPage({ keep, topPanels, ...outside }: CallbacksPageProps) {
  const [shared] = useState(() => keep(() => createCallbacksShared(outside)));
  useEffect(() => shared.live.connect(), [shared]);
  useEffect(() => shared.judged.connect(), [shared]);
  return (
    <CallbacksContext value={shared}>
      <CallAnnouncements />
      <Page topPanels={topPanels} />
    </CallbacksContext>
  );
}

function Page({ topPanels }: Pick<CallbacksPageProps, 'topPanels'>) {
  const shared = useCallbacks();
  const { targetId } = useStore(shared.session);
  const [view, openView] = useTabAddress('/callbacks', callbackViews);
  const isCallOpen = useStore(shared.isCallOpen);
  const leftRef = useKeptScroll('callbacks orders');
  const rightRef = useKeptScroll('callbacks inbox');
  useEffect(
    () =>
      shared.asked.subscribe(() => {
        const asked = shared.asked.getSnapshot();
        if (asked !== null) openView(asked.view);
      }),
    [shared, openView],
  );
  const isFirst = useCallbacksState(
    ({ inbox, orders, calls, turnedAwayCount }) =>
      inbox.kind === 'off' && inbox.failure === null && orders.length + calls.length + turnedAwayCount === 0,
    false,
  );
  const orderCount = useCallbacksState<number | null>(({ orders }) => orders.length, null);
  const callCount = useCallbacksState<number | null>(({ calls }) => calls.length, null);
  const isSimulator = targetId === 'simulator';
  if (isFirst && isSimulator) {
    return (
      <div className={styles['first-page']}>
        <div className={styles['single']}>
          {topPanels('HMAC-SHA1')}
          <FirstVisit />
        </div>
        <NewsOfServer />
      </div>
    );
  }
  return (
    <div className={styles['page']} data-view={view} data-call={isCallOpen || undefined}>
      <h1 className="visually-hidden">Callbacks</h1>
      <ColumnTabs
        tabs={[
          { view: 'inbox', text: 'Inbox', count: callCount, controls: 'callbacks-inbox' },
          { view: 'orders', text: 'Orders', count: orderCount, controls: 'callbacks-orders' },
        ]}
        view={view}
        onView={openView}
      />
      <div className={styles['left']} ref={leftRef} id="callbacks-orders">
        {topPanels('HMAC-SHA1')}
        <p className={styles['title']} aria-hidden="true" data-printed>
          Callbacks
        </p>
        <p className={styles['sub']}>
          {isSimulator
            ? 'Move an order, and see what your listener is told. The inbox shows what arrived.'
            : 'What the answers to the orders of this session said. The inbox shows what arrived.'}
        </p>
        {isSimulator ? (
          <>
            <OrderList />
            <OrderLife />
            <FormatCard />
          </>
        ) : (
          <SessionOrderList />
        )}
      </div>
      <div className={styles['right']} ref={rightRef} id="callbacks-inbox">
        <InboxPane />
      </div>
      <NewsOfServer />
      <NarrowBar view={view} />
    </div>
  );
}

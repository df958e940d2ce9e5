import { useDeferredValue } from 'react';
import { useStore } from '#ui/use-store.ts';
import { useCallbacks, useCallbacksState } from '../callbacks-context.tsx';
import { GatewayCard } from './gateway-card.tsx';
import { InboxAnswers } from './inbox-answers.tsx';
import { InboxHead } from './inbox-head.tsx';
import { InboxUrlBar } from './inbox-url-bar.tsx';
import { StartInbox } from './start-inbox.tsx';
import { CallsTable } from './calls-table.tsx';
import { TurnedAway } from './turned-away.tsx';
import { WaitingForCall } from './waiting-for-call.tsx';
import { PastedCall } from '../call/pasted-call.tsx';
import { SelectedCall } from '../call/selected-call.tsx';
import styles from './inbox.module.css';

/** The inbox: whether it listens, what came, and the call that is looked at. */
export function InboxPane() {
  const { link } = useStore(useCallbacks().live);
  const inbox = useCallbacksState((state) => state.inbox, null);
  // The first call brings half of the page.
  const hasCalls = useDeferredValue(useCallbacksState((state) => state.calls.length > 0, false));
  const isOff = inbox === null || inbox.kind === 'off';
  return (
    <>
      <div className={styles['came']} role="group" aria-label="Inbox" tabIndex={-1}>
        <InboxHead />
        {inbox === null ? (
          <p className={styles['quiet']}>{link === 'opening' ? 'Reading what came.' : ''}</p>
        ) : (
          <>
            {inbox.kind === 'off' ? (
              <StartInbox inbox={inbox} />
            ) : (
              <>
                <InboxUrlBar url={inbox.url} />
                <InboxAnswers inbox={inbox} />
              </>
            )}
            {hasCalls ? <CallsTable /> : isOff ? null : <WaitingForCall />}
            <TurnedAway />
          </>
        )}
      </div>
      {hasCalls ? <SelectedCall /> : null}
      {inbox === null && link === 'opening' ? null : (
        // What comes above it would move it.
        <div className={styles['tail']}>
          <PastedCall />
          <GatewayCard />
        </div>
      )}
    </>
  );
}

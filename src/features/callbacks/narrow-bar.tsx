import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { chooseMoves } from '#domain/callbacks/possible-moves.ts';
import type { LiveCallbacks } from '#services/live-callbacks.ts';
import { useCallbacks, useSelectedOrder } from './callbacks-context.tsx';
import type { CallbacksView } from './callback-views.ts';
import { CopyText } from './copy-text.tsx';
import { useInboxUrl } from './inbox/use-inbox-url.ts';
import { moveButtons } from './orders/order-words.ts';
import styles from './narrow-bar.module.css';

/** Where there is one column: what is done most, at the bottom. */
export function NarrowBar({ view }: { readonly view: CallbacksView }) {
  const { live } = useCallbacks();
  return (
    <div className={styles['bar']}>
      <span className={styles['live']}>{linkWords(useStore(live))}</span>
      {view === 'inbox' ? <InboxActions /> : <OrderActions />}
    </div>
  );
}

/** Of a connection that is not there yet nothing is claimed. */
function linkWords({ link, state }: LiveCallbacks): string {
  if (link === 'lost') return 'not connected';
  if (link === 'opening' || state === null) return '';
  return state.inbox.kind === 'off' ? 'inbox off' : 'listening';
}

function InboxActions() {
  const inbox = useInboxUrl();
  const { url } = inbox;
  if (url === null) return null;
  return (
    <>
      <CopyText what="the inbox’s URL" text="Copy URL" look="plain" read={() => url} />
      <Button look="primary" onClick={() => inbox.use('notify_url', url)}>
        Use as notify_url
      </Button>
    </>
  );
}

function OrderActions() {
  const { change, session } = useCallbacks();
  const { targetId } = useStore(session);
  const order = useSelectedOrder();
  if (order === null || targetId !== 'simulator') return null;
  const { orderId } = order;
  return chooseMoves(order.life.map(({ stage }) => stage))
    .filter(({ obstacle }) => obstacle === null)
    .map(({ move }) => (
      <Button key={move} onClick={() => void change((server) => server.moveOrder({ orderId, move }))}>
        {moveButtons[move]}
      </Button>
    ));
}

import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { useCallbacks, useCallbacksState, useNow, useOrders } from '../callbacks-context.tsx';
import { lastStep, stageKind, currentStage, stageNames } from '../orders/order-words.ts';
import { untilWords } from '../time-words.ts';
import styles from './inbox.module.css';

/** Where the first call will appear: what is due, and when. */
export function WaitingForCall() {
  const { change, openComposer, session } = useCallbacks();
  const isSimulator = useStore(session).targetId === 'simulator';
  const orders = useOrders();
  const inboxUrl = useCallbacksState(({ inbox }) => (inbox.kind === 'listening' ? inbox.url : ''), '');
  const order = orders.find(
    (each) =>
      stageKind(currentStage(each)) === 'open' &&
      [each.urls.notify_url, each.urls.server_callback_url].includes(inboxUrl),
  );
  return (
    <div className={styles['wait']}>
      <h3>Waiting for the first callback</h3>
      {order === undefined || !isSimulator ? (
        <>
          <p>
            {isSimulator
              ? 'Put the URL into an order as notify_url and send it to the simulator. Its final status arrives here.'
              : 'Give the gateway the address of a tunnel that leads here, with the path of the URL above.'}
          </p>
          {isSimulator ? (
            <p className={styles['moves']}>
              <Button onClick={openComposer}>Open the composer</Button>
            </p>
          ) : null}
        </>
      ) : (
        <>
          <p>
            Order {order.orderId} is accepted. <DueWords order={order} />
          </p>
          <Meter order={order} />
          <p className={styles['moves']}>
            <Button
              onClick={() =>
                void change((server) => server.moveOrder({ orderId: order.orderId, move: 'approved' }))
              }
            >
              Approve now
            </Button>
            <Button
              onClick={() =>
                void change((server) => server.moveOrder({ orderId: order.orderId, move: 'declined' }))
              }
            >
              Do not approve
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

interface AheadProps {
  readonly order: ReturnType<typeof useOrders>[number];
}

function DueWords({ order: { next } }: AheadProps) {
  const now = useNow();
  if (next === null) return 'It waits for a click.';
  return `It gets its final status, ${stageNames[next.move]}, ${untilWords(next.atMs - now)}, by itself.`;
}

/** How much of the time is over. */
function Meter({ order }: AheadProps) {
  const now = useNow();
  const { next } = order;
  const step = lastStep(order);
  if (next === null || step === null) return null;
  const share = Math.min(1, Math.max(0, (now - step.atMs) / Math.max(1, next.atMs - step.atMs)));
  return (
    <svg className={styles['meter']} width="220" height="3" aria-hidden="true">
      <rect width="220" height="3" rx="1.5" />
      <rect className={styles['done']} width={Math.round(220 * share)} height="3" rx="1.5" />
    </svg>
  );
}

import { Button } from '#ui/button.tsx';
import { PastedCall } from './call/pasted-call.tsx';
import { useCallbacks, useCallbacksState } from './callbacks-context.tsx';
import { useForgottenOrders } from './orders/forgotten-orders.ts';
import styles from './callbacks-page.module.css';

/** One sentence, one button. */
export function FirstVisit() {
  const { change } = useCallbacks();
  const port = useCallbacksState(({ inbox }) => (inbox.kind === 'off' ? inbox.port : 0), 0);
  const forgotten = useForgottenOrders();
  return (
    <div className={styles['first']}>
      <h1>Callbacks</h1>
      <p>
        Start an inbox on this machine, and each callback of the simulated gateway shows here, byte for byte.
      </p>
      {forgotten === null ? null : <p>{forgotten}</p>}
      <Button
        look="primary"
        onClick={() => void change((server) => server.changeInbox({ kind: 'start', port }))}
      >
        Start the inbox
      </Button>
      <PastedCall />
    </div>
  );
}

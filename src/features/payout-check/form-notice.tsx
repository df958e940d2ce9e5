import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { useCompose } from './compose-context.tsx';
import { replaceOrder } from './replace-order.ts';
import { sendBarId } from './send-bar.tsx';
import styles from './form-notice.module.css';

/** What the last choice of a menu did. It stands where it moves nothing of the form. */
export function FormNotice() {
  const compose = useCompose();
  const notice = useStore(compose.notice);
  const replaced = useStore(compose.replaced);
  const former = notice?.canBringBack === true ? replaced : null;
  return (
    <div role="status" data-heir={sendBarId}>
      {notice === null ? null : (
        <p className={styles['notice']}>
          <span>
            {notice.text} {former === null ? '' : 'What was there is kept.'}
          </span>
          {former === null ? null : (
            <Button look="link" onClick={() => replaceOrder(compose, former)}>
              Bring it back
            </Button>
          )}
          <Button look="link" aria-label="Close this note" onClick={() => compose.notice.set(null)}>
            Close
          </Button>
        </p>
      )}
    </div>
  );
}

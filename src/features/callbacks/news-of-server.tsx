import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { useCallbacks } from './callbacks-context.tsx';
import styles from './callbacks-page.module.css';

/** That nobody tells what is new, and what the server said no to: at the foot, where it moves nothing of the page. */
export function NewsOfServer() {
  const { live, refusal } = useCallbacks();
  const { link, reason } = useStore(live);
  const refused = useStore(refusal);
  return (
    <div className={styles['news']}>
      {link === 'lost' ? (
        <Notice tone="problem" live>
          Not connected: what is shown here may be old. {reason} Trying again.
        </Notice>
      ) : null}
      {refused === null ? null : (
        <Notice tone="problem" live>
          {refused}{' '}
          <Button look="link-inherit" onClick={() => refusal.set(null)}>
            Close
          </Button>
        </Notice>
      )}
    </div>
  );
}

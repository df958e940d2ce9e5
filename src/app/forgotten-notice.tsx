import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import type { SessionStore } from '#services/session.ts';
import styles from './app.module.css';

/** Why nothing is held any more, for those who come back. */
export function ForgottenNotice({ session }: { readonly session: SessionStore }) {
  const { idleMinutes } = useStore(session);
  return (
    <div role="status">
      {idleMinutes === null ? null : (
        <div className={styles['banner']}>
          <Notice tone="advice">
            <strong>Nobody was at this page for {idleMinutes} minutes.</strong> Keys, secrets and card data
            that it held were forgotten; the rest of the order is still there.{' '}
            <Button
              look="link-inherit"
              onClick={() => session.set({ ...session.getSnapshot(), idleMinutes: null })}
            >
              I have seen it
            </Button>
          </Notice>
        </div>
      )}
    </div>
  );
}

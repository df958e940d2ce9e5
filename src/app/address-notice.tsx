import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './app.module.css';

/** The tab of a page, which is all that an address may hold behind its path. */
const tab = /^(?:#[a-z-]{1,30})?$/u;

/** @returns Whether there was anything else in the address, which is gone from it now. */
function clearAddress(): boolean {
  const { pathname, search, hash } = location;
  if (tab.test(search + hash)) return false;
  history.replaceState(null, '', pathname + (tab.test(hash) ? hash : ''));
  return true;
}

/** A key that somebody wrote into the address does not stay in view there. */
export function AddressNotice() {
  const [isCleared, setCleared] = useState(false);
  useEffect(() => {
    const look = (): void => {
      if (clearAddress()) setCleared(true);
    };
    look();
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, []);
  return (
    <div role="status">
      {isCleared ? (
        <div className={styles['banner']}>
          <Notice tone="advice">
            <strong>The address held more than a page.</strong> Nothing of it was used, and it was taken out
            of the address. Your browser may have kept it in its history: if it was a key or a secret, use
            another one from now on.{' '}
            <Button look="link-inherit" onClick={() => setCleared(false)}>
              I have seen it
            </Button>
          </Notice>
        </div>
      ) : null}
    </div>
  );
}

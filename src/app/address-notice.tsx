import { useEffect, useState } from 'react';
import { callbackViews } from '#features/callbacks/callback-views.ts';
import { caseViews } from '#features/cases/case-views.ts';
import { diagnoseTabs } from '#features/diagnose/diagnose-tabs.ts';
import { invoiceAddresses } from '#features/swift-invoice/invoice-addresses.ts';
import { inspectorTabs } from '#inspector/inspector-tabs.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PagePath } from './use-page.ts';
import styles from './app.module.css';

/** The tabs of the pages that have some: all that an address may hold behind its path. */
const tabsByPath: ReadonlyMap<string, readonly string[]> = new Map<PagePath, readonly string[]>([
  ['/', inspectorTabs],
  ['/swift-invoice', invoiceAddresses],
  ['/other-command', inspectorTabs],
  ['/diagnose', diagnoseTabs],
  ['/callbacks', callbackViews],
  ['/cases', caseViews],
]);

/** Nothing, a tab of the page, or where the skip link leads that is opened apart. */
function isOwn(pathname: string, hash: string): boolean {
  return ['', 'main', ...(tabsByPath.get(pathname) ?? [])].includes(hash.slice(1));
}

/** @returns Whether there was anything else in the address, which is gone from it now. */
function clearAddress(): boolean {
  const { pathname, search, hash } = location;
  const kept = isOwn(pathname, hash) ? hash : '';
  if (search + hash === kept) return false;
  history.replaceState(null, '', pathname + kept);
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

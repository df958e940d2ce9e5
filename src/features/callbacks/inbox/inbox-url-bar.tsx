import { useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { callbackUrlFields } from '#domain/callbacks/callback-terms.ts';
import { fieldByName } from '#domain/payout-check/fields.ts';
import { useCallbacks } from '../callbacks-context.tsx';
import { CopyText } from '../copy-text.tsx';
import { useInboxUrl } from './use-inbox-url.ts';
import styles from './inbox.module.css';

/** Where the inbox is, and the way of that URL into the order. */
export function InboxUrlBar({ url }: { readonly url: string }) {
  const inbox = useInboxUrl();
  return (
    <>
      <div className={styles['target']}>
        <span className={styles['methods']}>GET, POST</span>
        <span className={styles['url']} translate="no">
          {url}
        </span>
        <CopyText what="the inbox’s URL" read={() => url} />
        <Button onClick={() => inbox.use('notify_url', url)}>Use as notify_url</Button>
      </div>
      <UsedLine url={url} />
    </>
  );
}

/** Which field of the composer has the URL; its room is there before. */
function UsedLine({ url }: { readonly url: string }) {
  const { composer, used: usedStore, openComposer } = useCallbacks();
  const inbox = useInboxUrl();
  const used = useStore(usedStore);
  const field =
    useSyncExternalStore(composer.subscribe, () => {
      const urls = composer.read();
      return callbackUrlFields.find((each) => urls[each] === url) ?? '';
    }) || null;
  const limit = field === null ? null : (fieldByName.get(field)?.maxLength ?? null);
  return (
    <p className={styles['used']}>
      {field === null ? (
        <>
          No order in the composer names it yet.{' '}
          <Button look="link" onClick={() => inbox.use('server_callback_url', url)}>
            Use as server_callback_url
          </Button>
        </>
      ) : (
        <>
          <span className={styles['ok']} aria-hidden="true">
            ✓
          </span>{' '}
          It is <code>{field}</code> in the composer, {url.length}
          {limit === null ? '' : ` of ${limit}`} characters.{' '}
          {used?.url === url ? (
            <Button look="link" onClick={inbox.undo}>
              Undo
            </Button>
          ) : null}{' '}
          <Button look="link" onClick={openComposer}>
            Open the composer
          </Button>
        </>
      )}
    </p>
  );
}

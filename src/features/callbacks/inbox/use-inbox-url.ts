import { useCallback } from 'react';
import type { CallbackUrlField } from '#domain/callbacks/callback-contract.ts';
import { useCallbacks, useCallbacksState } from '../callbacks-context.tsx';

interface InboxUrl {
  /** Null while the inbox is off. */
  readonly url: string | null;
  /** Puts a URL into the composer; the other field is emptied, since one of the two is sent. */
  readonly use: (field: CallbackUrlField, url: string) => void;
  readonly undo: () => void;
}

/** The inbox's URL, and the way of a URL into the composer and out of it again. */
export function useInboxUrl(): InboxUrl {
  const { composer, used } = useCallbacks();
  const url = useCallbacksState<string | null>(
    ({ inbox }) => (inbox.kind === 'listening' ? inbox.url : null),
    null,
  );
  const use = useCallback(
    (field: CallbackUrlField, put: string) => {
      const before = composer.read();
      const other = field === 'notify_url' ? 'server_callback_url' : 'notify_url';
      composer.write({ [field]: put, [other]: '' });
      used.set({ field, url: put, before });
    },
    [composer, used],
  );
  const undo = useCallback(() => {
    const last = used.getSnapshot();
    if (last !== null) composer.write(last.before);
    used.set(null);
  }, [composer, used]);
  return { url, use, undo };
}

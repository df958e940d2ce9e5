import { useCallback } from 'react';
import type { CallbackUrlField } from '#domain/callbacks/callback-contract.ts';
import { callbackUrlFields } from '#domain/callbacks/callback-terms.ts';
import { fieldByName } from '#domain/payout-check/fields.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import type { CallbacksServer } from '#services/callbacks-server.ts';
import { ConsoleServerError } from '#services/console-services.ts';
import { useCompose } from './compose-context.tsx';

/** The field of that name where it says who is called, else null. */
export function callbackUrlField(name: string): CallbackUrlField | null {
  return callbackUrlFields.find((field) => field === name) ?? null;
}

/** Puts the URL of the console's inbox into a field, and starts the inbox where it is off. What was there is kept. */
export function useInbox(): (field: CallbackUrlField) => Promise<void> {
  const { inputs, notice, replaced, services } = useCompose();
  return useCallback(
    async (field) => {
      const opened = await openInbox(services.server);
      if (!('url' in opened)) {
        notice.set({ text: `The inbox did not start. ${opened.why}`, canBringBack: false });
        return;
      }
      const before = inputs.read();
      const former = callbackUrlFields.map((name) => [name, draftField(before, name)] as const);
      // One of the two is sent (interface document, "URL fields", rule 2).
      const put = callbackUrlFields.map(
        (name) => [name, { value: name === field ? opened.url : '' }] as const,
      );
      inputs.patch({ fields: Object.fromEntries(put) });
      replaced.set({ fields: Object.fromEntries(former) });
      const limit = fieldByName.get(field)?.maxLength ?? null;
      const length = limit === null ? '' : `, ${opened.url.length} of ${limit} characters`;
      notice.set({ text: `${field} is the inbox’s URL${length}.`, canBringBack: true });
    },
    [inputs, notice, replaced, services],
  );
}

/** The URL of the inbox, or why it has none. */
async function openInbox(
  server: Pick<CallbacksServer, 'callbacksState' | 'changeInbox'>,
): Promise<{ readonly url: string } | { readonly why: string }> {
  try {
    const { inbox } = await server.callbacksState();
    if (inbox.kind === 'listening') return { url: inbox.url };
    const { inbox: started } = await server.changeInbox({ kind: 'start', port: inbox.port });
    if (started.kind === 'listening') return { url: started.url };
    return { why: started.failure?.detail ?? 'Start it on the page Callbacks.' };
  } catch (error) {
    if (error instanceof ConsoleServerError) return { why: error.message };
    throw error;
  }
}

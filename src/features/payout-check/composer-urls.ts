/** The callback URLs of the order, for the page on which they are called. */
import type { CallbackUrlField } from '#domain/callbacks/callback-contract.ts';
import { callbackUrlFields } from '#domain/callbacks/callback-terms.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import type { InputsStore } from './inputs-store.ts';

type CallbackUrls = Readonly<Record<CallbackUrlField, string>>;

export function createComposerUrls(inputs: () => InputsStore) {
  return {
    read(): CallbackUrls {
      const entered = inputs().read();
      return {
        server_callback_url: draftField(entered, 'server_callback_url').value,
        notify_url: draftField(entered, 'notify_url').value,
      };
    },
    write(urls: Partial<CallbackUrls>): void {
      const changed = callbackUrlFields.flatMap((field) => {
        const value = urls[field];
        return value === undefined ? [] : [[field, { value }] as const];
      });
      inputs().patch({ fields: Object.fromEntries(changed) });
    },
    subscribe: (listener: () => void): (() => void) => inputs().subscribe(listener),
  };
}

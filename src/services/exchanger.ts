/** Exchanges of one page, one at a time: what a click on Send does, and how far the last one came. */
import type { Exchange } from '#domain/exchange/exchange.ts';
import type { SignedRequest } from '#domain/http/signed-request.ts';
import {
  performExchange,
  type ExchangeServices,
  type PreparedRequest,
  type ReadAnswer,
} from './perform-exchange.ts';
import type { Refusal } from './signer.ts';
import { createValueStore, type ValueStore } from './value-store.ts';

export type ExchangeState<Reading> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'signing' }
  | { readonly kind: 'sending'; readonly signed: SignedRequest }
  /** Nothing was signed, so nothing was sent. */
  | { readonly kind: 'not-signed'; readonly refusal: Refusal }
  | { readonly kind: 'done'; readonly exchange: Exchange<Reading> };

export interface Exchanger<Reading> {
  readonly state: ValueStore<ExchangeState<Reading>>;
  /** Sends once. While an exchange is under way it does nothing. */
  readonly send: () => Promise<void>;
}

interface ExchangerOptions<Reading> {
  readonly services: ExchangeServices;
  /** Makes the request at the click, with a new nonce and timestamp; null where it cannot be signed or sent. */
  readonly prepare: () => PreparedRequest | null;
  readonly read: ReadAnswer<Reading>;
}

export function createExchanger<Reading>({
  services,
  prepare,
  read,
}: ExchangerOptions<Reading>): Exchanger<Reading> {
  const state = createValueStore<ExchangeState<Reading>>({ kind: 'idle' });
  return {
    state,
    async send() {
      if (isUnderWay(state.getSnapshot())) return;
      const prepared = prepare();
      if (prepared === null) return;
      state.set({ kind: 'signing' });
      const result = await performExchange(services, prepared, read, (signed) =>
        state.set({ kind: 'sending', signed }),
      );
      state.set(
        result.ok
          ? { kind: 'done', exchange: result.value }
          : { kind: 'not-signed', refusal: result.failure },
      );
    },
  };
}

/** Whether a request is being signed or its answer is awaited. */
export function isUnderWay({ kind }: { readonly kind: ExchangeState<unknown>['kind'] }): boolean {
  return kind === 'signing' || kind === 'sending';
}

/** Exchanges of one page, one at a time: what a click on Send does, and how far the last one came. */
import type { Exchange } from '#domain/exchange/exchange.ts';
import type { SignedRequest } from '#domain/http/signed-request.ts';
import type { EarlierSending, TargetId } from '#domain/relay/contract.ts';
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

/** An order that was not sent because it was sent before: whether it is meant has to be said. */
export interface RepeatQuestion {
  readonly earlier: EarlierSending;
  readonly targetId: TargetId;
}

export interface RepeatedOrder {
  /** Null where nothing is asked. The state of the exchange stays that of what was sent before. */
  readonly question: ValueStore<RepeatQuestion | null>;
  /** Sends the order that is asked about, once. */
  readonly sendAgain: () => Promise<void>;
  readonly withdraw: () => void;
}

export interface Exchanger<Reading> {
  readonly state: ValueStore<ExchangeState<Reading>>;
  readonly repeat: RepeatedOrder;
  /** Sends once. While an exchange is under way it does nothing. */
  readonly send: () => Promise<void>;
  /** Withdraws a question about another request than the one that would be sent now. */
  readonly follow: (next: PreparedRequest | null) => void;
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
  const question = createValueStore<RepeatQuestion | null>(null);
  let askedAbout: string | null = null;

  async function sendOnce(repeats: string | null): Promise<void> {
    const before = state.getSnapshot();
    if (isUnderWay(before)) return;
    const prepared = prepare();
    question.set(null);
    if (prepared === null || (repeats !== null && nameOrder(prepared) !== askedAbout)) return;
    state.set({ kind: 'signing' });
    const known = repeats === null ? prepared : { ...prepared, repeats };
    const result = await performExchange(services, known, read, (signed) =>
      state.set({ kind: 'sending', signed }),
    );
    const earlier = result.ok ? earlierSending(result.value) : null;
    if (earlier !== null) {
      askedAbout = nameOrder(prepared);
      state.set(before);
      question.set({ earlier, targetId: prepared.subject.targetId });
      return;
    }
    state.set(
      result.ok ? { kind: 'done', exchange: result.value } : { kind: 'not-signed', refusal: result.failure },
    );
  }

  return {
    state,
    repeat: {
      question,
      async sendAgain() {
        const asked = question.getSnapshot();
        if (asked !== null) await sendOnce(asked.earlier.requestId);
      },
      withdraw: () => question.set(null),
    },
    send: () => sendOnce(null),
    follow(next) {
      if (question.getSnapshot() === null) return;
      if (next === null || nameOrder(next) !== askedAbout) question.set(null);
    },
  };
}

function earlierSending(exchange: Exchange<unknown>): EarlierSending | null {
  if (exchange.outcome === 'answered' || exchange.reason.kind !== 'relay') return null;
  const { failure } = exchange.reason;
  return failure.kind === 'repeated-order' ? failure.earlier : null;
}

/** The same for two requests that differ in nonce, timestamp and signature alone: a yes is said to one request. */
function nameOrder({ subject: { operation, targetId }, traced: { request } }: PreparedRequest): string {
  const { method, url, bodyParameters } = request;
  return JSON.stringify([operation, targetId, method, url, bodyParameters]);
}

/** Whether a request is being signed or its answer is awaited. */
export function isUnderWay({ kind }: { readonly kind: ExchangeState<unknown>['kind'] }): boolean {
  return kind === 'signing' || kind === 'sending';
}

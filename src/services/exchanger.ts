/** Exchanges of one page, one at a time: what a click on Send does, and how far the last one came. */
import { describeUnanswered } from '#domain/exchange/describe-unanswered.ts';
import type { AnsweredExchange, Exchange } from '#domain/exchange/exchange.ts';
import { operations } from '#domain/gateway/operations.ts';
import type { SignedRequest } from '#domain/http/signed-request.ts';
import { holdsCardData } from '#domain/payout-check/card-data.ts';
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
  | { readonly kind: 'done'; readonly exchange: Exchange<Reading> }
  /** Request and answer went with the card data in them. */
  | { readonly kind: 'forgotten'; readonly remains: ExchangeRemains };

/** What is still known of an exchange that was forgotten. */
export interface ExchangeRemains {
  readonly targetId: TargetId;
  readonly orderId: string | null;
  readonly outcome: Exchange<unknown>['outcome'];
  /** What became of it, in a few words. */
  readonly title: string;
}

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
  /**
   * Lets go of a request with card data, be it under way, and of its answer, which may repeat them; what became of it
   * stays.
   */
  readonly forgetCardData: () => void;
  /** Withdraws a question about another request than the one that would be sent now. */
  readonly follow: (next: PreparedRequest | null) => void;
}

interface ExchangerOptions<Reading> {
  readonly services: ExchangeServices;
  /** Makes the request at the click, with a new nonce and timestamp; null where it cannot be signed or sent. */
  readonly prepare: () => PreparedRequest | null;
  readonly read: ReadAnswer<Reading>;
  /** What an answer is, in a few words of our own. */
  readonly nameAnswer?: (exchange: AnsweredExchange<Reading>) => string;
}

export function createExchanger<Reading>({
  services,
  prepare,
  read,
  nameAnswer = () => 'Answered.',
}: ExchangerOptions<Reading>): Exchanger<Reading> {
  const state = createValueStore<ExchangeState<Reading>>({ kind: 'idle' });
  const question = createValueStore<RepeatQuestion | null>(null);
  let askedAbout: string | null = null;
  let forgetsNext = false;

  function show(exchange: Exchange<Reading>): void {
    state.set(forgetsNext ? withoutCardData(exchange) : { kind: 'done', exchange });
    forgetsNext = false;
  }

  function withoutCardData(exchange: Exchange<Reading>): ExchangeState<Reading> {
    const { signed, targetId, orderId, outcome, operation } = exchange;
    const { bodyParameters, url } = signed.request;
    const query = url.queryParameters.map(([name, value]) => ({ name, value }));
    if (!holdsCardData([...bodyParameters, ...query])) return { kind: 'done', exchange };
    const title =
      exchange.outcome === 'answered'
        ? nameAnswer(exchange)
        : describeUnanswered(exchange, operations[operation].effect).title;
    return { kind: 'forgotten', remains: { targetId, orderId, outcome, title } };
  }

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
      if (forgetsNext && before.kind === 'done') show(before.exchange);
      else state.set(before);
      question.set({ earlier, targetId: prepared.subject.targetId });
      return;
    }
    if (result.ok) show(result.value);
    else state.set({ kind: 'not-signed', refusal: result.failure });
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
    forgetCardData() {
      const current = state.getSnapshot();
      forgetsNext = isUnderWay(current);
      if (current.kind === 'done') state.set(withoutCardData(current.exchange));
      // It holds the request that is asked about.
      askedAbout = null;
      question.set(null);
    },
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

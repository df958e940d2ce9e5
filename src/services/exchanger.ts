/** Exchanges of one page, one at a time: what a click on Send does, and how far the last one came. */
import { describeUnanswered } from '#domain/exchange/describe-unanswered.ts';
import type { AnsweredExchange, Exchange, ExchangeSubject, SentRequest } from '#domain/exchange/exchange.ts';
import type { ExchangeVerdict } from '#domain/exchange/exchange-verdict.ts';
import { operations } from '#domain/gateway/operations.ts';
import type { EarlierSending, TargetId } from '#domain/relay/contract.ts';
import type { SendingOutcome, Shelf } from './exchange-history.ts';
import {
  performExchange,
  type ExchangeServices,
  type PreparedRequest,
  type ReadAnswer,
} from './perform-exchange.ts';
import { createValueStore, type ValueStore } from './value-store.ts';

export type ExchangeState<Reading> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'signing' }
  | { readonly kind: 'sending'; readonly sent: SentRequest }
  | SendingOutcome<Reading>;

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

interface ExchangerOptions<Reading, Inputs> {
  readonly services: ExchangeServices;
  /** Where what comes of every click is kept. Nobody else puts anything on it. */
  readonly shelf: Shelf<Reading, Inputs>;
  /** Makes the request at the click, with a new nonce and timestamp; null where it cannot be signed or sent. */
  readonly prepare: () => PreparedRequest | null;
  /** What that request was made of. */
  readonly readInputs: () => Inputs;
  readonly read: ReadAnswer<Reading>;
  /** What an answer is, in a few words of our own. */
  readonly judge: (exchange: AnsweredExchange<Reading>) => ExchangeVerdict;
}

export function createExchanger<Reading, Inputs>({
  services,
  shelf,
  prepare,
  readInputs,
  read,
  judge,
}: ExchangerOptions<Reading, Inputs>): Exchanger<Reading> {
  const state = createValueStore<ExchangeState<Reading>>({ kind: 'idle' });
  const question = createValueStore<RepeatQuestion | null>(null);
  let askedAbout: string | null = null;
  let forgetsNext = false;

  /** Shows what came of the last click. */
  function settle(): void {
    if (forgetsNext) shelf.forgetCardData();
    forgetsNext = false;
    state.set(shelf.kept.getSnapshot().list[0]?.outcome ?? { kind: 'idle' });
  }

  function keep(subject: ExchangeSubject, outcome: SendingOutcome<Reading>, inputs: Inputs): void {
    const done = outcome.kind === 'done' ? outcome.exchange : null;
    const atMs = done?.sentAtMs ?? services.clock.nowMs();
    shelf.add({ subject, atMs, verdict: done === null ? notSigned : judgeExchange(done), outcome, inputs });
    settle();
  }

  function judgeExchange(exchange: Exchange<Reading>): ExchangeVerdict {
    if (exchange.outcome === 'answered') return judge(exchange);
    const { title } = describeUnanswered(exchange, operations[exchange.operation].effect);
    return { tone: exchange.outcome === 'unknown' ? 'open' : 'refused', title };
  }

  async function sendOnce(repeats: string | null): Promise<void> {
    if (isUnderWay(state.getSnapshot())) return;
    const prepared = prepare();
    question.set(null);
    if (prepared === null || (repeats !== null && nameOrder(prepared) !== askedAbout)) return;
    const inputs = readInputs();
    state.set({ kind: 'signing' });
    const known = repeats === null ? prepared : { ...prepared, repeats };
    const result = await performExchange(services, known, read, (sent) =>
      state.set({ kind: 'sending', sent }),
    );
    const earlier = result.ok ? earlierSending(result.value) : null;
    if (earlier !== null) {
      askedAbout = nameOrder(prepared);
      settle();
      question.set({ earlier, targetId: prepared.subject.targetId });
      return;
    }
    const outcome: SendingOutcome<Reading> = result.ok
      ? { kind: 'done', exchange: result.value }
      : { kind: 'not-signed', refusal: result.failure };
    keep(prepared.subject, outcome, inputs);
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
      shelf.forgetCardData();
      if (isUnderWay(state.getSnapshot())) forgetsNext = true;
      else settle();
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

const notSigned: ExchangeVerdict = { tone: 'refused', title: 'Not sent.' };

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

/** Exchanges of one page, one at a time: what a click on Send does, and how far the last one came. */
import type { AnsweredExchange, Exchange, ExchangeSubject, SentRequest } from '#domain/exchange/exchange.ts';
import type { ExchangeVerdict } from '#domain/exchange/exchange-verdict.ts';
import { operations } from '#domain/gateway/operations.ts';
import type { EarlierSending, TargetId } from '#domain/relay/contract.ts';
import type { Result } from '#domain/result.ts';
import type { KeptExchange, KeptList, SendingOutcome, Shelf } from './exchange-history.ts';
import type { ExchangeServices, PreparedRequest, ReadAnswer, SendingWatch } from './perform-exchange.ts';
import { partNotLoaded } from './part-not-loaded.ts';
import type { Refusal } from './signer.ts';
import { createValueStore, type ValueStore } from './value-store.ts';

export type ExchangeState<Reading> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'signing' }
  | {
      readonly kind: 'sending';
      readonly sent: SentRequest;
      /** When it was handed over, in milliseconds of `performance.now()`, which nobody sets back. */
      readonly handedOverMs: number;
    }
  | SendingOutcome<Reading>;

/** An order that was not sent because it was sent before: whether it is meant has to be said. */
export interface RepeatQuestion {
  readonly earlier: EarlierSending;
  readonly targetId: TargetId;
  /** The kept exchange whose order it is; null for what stands in the form. */
  readonly number: number | null;
}

export interface RepeatedOrder {
  /** Null where nothing is asked. The state of the exchange stays that of what was sent before. */
  readonly question: ValueStore<RepeatQuestion | null>;
  /** Sends the order that is asked about, once. */
  readonly sendAgain: () => Promise<void>;
  readonly withdraw: () => void;
}

/** The orders of earlier exchanges. */
export interface SendAgain<Reading, Inputs> {
  /** Sends the order once more, with a new nonce and timestamp. While an exchange is under way it does nothing. */
  readonly send: (kept: KeptExchange<Reading, Inputs>) => Promise<void>;
  /** Asked where such an order is not to be sent without a word. */
  readonly repeat: RepeatedOrder;
}

export interface Exchanger<Reading, Inputs> {
  readonly state: ValueStore<ExchangeState<Reading>>;
  readonly repeat: RepeatedOrder;
  readonly again: SendAgain<Reading, Inputs>;
  /** Sends once. While an exchange is under way it does nothing. */
  readonly send: () => Promise<void>;
  /** Ends the wait for an answer: nobody knows then what became of the request. It does nothing while none is awaited. */
  readonly stopWaiting: () => void;
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
  /** Makes the request of an earlier exchange anew; null where it cannot be signed or sent now. Without it none can. */
  readonly prepareAgain?: (kept: KeptExchange<Reading, Inputs>) => PreparedRequest | null;
  /** Asked for before anything is signed. Where it cannot be loaded, nothing is. */
  readonly reading: () => ExchangeReading<Reading> | Promise<ExchangeReading<Reading>>;
}

/** What an operation makes of its answers. */
export interface ExchangeReading<Reading> {
  readonly read: ReadAnswer<Reading>;
  /** What an answer is, in a few words of our own. */
  readonly judge: (exchange: AnsweredExchange<Reading>) => ExchangeVerdict;
}

export function createExchanger<Reading, Inputs>({
  services,
  shelf,
  prepare,
  readInputs,
  prepareAgain = () => null,
  reading,
}: ExchangerOptions<Reading, Inputs>): Exchanger<Reading, Inputs> {
  const state = createValueStore<ExchangeState<Reading>>({ kind: 'idle' });
  const form: Source<Inputs> = { number: null, prepare, readInputs, question: createQuestion() };
  const againQuestion = createQuestion();
  let asked: { readonly source: Source<Inputs>; readonly order: string } | null = null;
  let forgetsNext = false;
  let patience = new AbortController();

  function withdraw(): void {
    asked = null;
    form.question.set(null);
    againQuestion.set(null);
  }

  /** Shows what came of the last click. */
  function settle(): void {
    if (forgetsNext) shelf.forgetCardData();
    forgetsNext = false;
    state.set(shelf.kept.getSnapshot().list[0]?.outcome ?? { kind: 'idle' });
  }

  function keep(
    subject: ExchangeSubject,
    verdict: ExchangeVerdict,
    outcome: SendingOutcome<Reading>,
    inputs: Inputs,
  ): void {
    const done = outcome.kind === 'done' ? outcome.exchange : null;
    shelf.add({ subject, atMs: done?.sentAtMs ?? services.clock.nowMs(), verdict, outcome, inputs });
    settle();
  }

  async function loadSending(): Promise<LoadedSending<Reading> | null> {
    try {
      const [{ read, judge }, { describeUnanswered }, { performExchange }] = await Promise.all([
        reading(),
        import('#domain/exchange/describe-unanswered.ts'),
        import('./perform-exchange.ts'),
      ]);
      return {
        perform: (prepared, watch) => performExchange(services, prepared, read, watch),
        judge(exchange) {
          if (exchange.outcome === 'answered') return judge(exchange);
          const { title } = describeUnanswered(exchange, operations[exchange.operation].effect);
          return { tone: exchange.outcome === 'unknown' ? 'open' : 'refused', title };
        },
      };
    } catch {
      return null;
    }
  }

  /** @param repeats - the sending that was asked about, and is meant to be repeated. */
  async function sendOnce(source: Source<Inputs>, repeats: string | null): Promise<void> {
    if (isUnderWay(state.getSnapshot())) return;
    const prepared = source.prepare();
    const meant = asked?.order;
    withdraw();
    if (prepared === null || (repeats !== null && nameOrder(prepared) !== meant)) return;
    const inputs = source.readInputs();
    state.set({ kind: 'signing' });
    const known = repeats === null ? prepared : { ...prepared, repeats };
    patience = new AbortController();
    const how = await loadSending();
    if (how === null) {
      keep(prepared.subject, notSigned, { kind: 'not-signed', refusal: sendAgainLater }, inputs);
      return;
    }
    const result = await how.perform(known, {
      onSending: (sent, handedOverMs) => state.set({ kind: 'sending', sent, handedOverMs }),
      patience: patience.signal,
      former: lastExchange(shelf.kept.getSnapshot()),
    });
    const earlier = result.ok ? earlierSending(result.value) : null;
    if (earlier !== null) {
      asked = { source, order: nameOrder(prepared) };
      settle();
      source.question.set({ earlier, targetId: prepared.subject.targetId, number: source.number });
      return;
    }
    if (result.ok) {
      const verdict = how.judge(result.value);
      keep(prepared.subject, verdict, { kind: 'done', exchange: result.value }, inputs);
    } else keep(prepared.subject, notSigned, { kind: 'not-signed', refusal: result.failure }, inputs);
  }

  function repeatOf(question: Source<Inputs>['question']): RepeatedOrder {
    return {
      question,
      async sendAgain() {
        const shown = question.getSnapshot();
        if (shown !== null && asked !== null) await sendOnce(asked.source, shown.earlier.requestId);
      },
      withdraw,
    };
  }

  return {
    state,
    repeat: repeatOf(form.question),
    again: {
      repeat: repeatOf(againQuestion),
      async send(kept) {
        const { number, inputs } = kept;
        if (inputs === null) return;
        const source = { prepare: () => prepareAgain(kept), readInputs: () => inputs };
        await sendOnce({ number, ...source, question: againQuestion }, null);
      },
    },
    send: () => sendOnce(form, null),
    stopWaiting() {
      if (state.getSnapshot().kind === 'sending') patience.abort();
    },
    forgetCardData() {
      shelf.forgetCardData();
      if (isUnderWay(state.getSnapshot())) forgetsNext = true;
      else settle();
      // It holds the request that is asked about.
      withdraw();
    },
    follow(next) {
      if (asked?.source !== form) return;
      if (next === null || nameOrder(next) !== asked.order) withdraw();
    },
  };
}

/** What sends, and what will be made of any outcome: of an answer, and of none. */
interface LoadedSending<Reading> {
  readonly perform: (
    prepared: PreparedRequest,
    watch: SendingWatch,
  ) => Promise<Result<Exchange<Reading>, Refusal>>;
  readonly judge: (exchange: Exchange<Reading>) => ExchangeVerdict;
}

/** What is sent: the form, or the order of an earlier exchange. */
interface Source<Inputs> {
  readonly number: number | null;
  readonly prepare: () => PreparedRequest | null;
  readonly readInputs: () => Inputs;
  readonly question: ValueStore<RepeatQuestion | null>;
}

function createQuestion(): Source<never>['question'] {
  return createValueStore<RepeatQuestion | null>(null);
}

const notSigned: ExchangeVerdict = { tone: 'refused', title: 'Not sent.' };

const sendAgainLater: Refusal = {
  ...partNotLoaded,
  next: `${partNotLoaded.next} Send it again then.`,
};

function lastExchange({ list }: KeptList<KeptExchange>): Exchange<unknown> | null {
  const last = list[0]?.outcome;
  return last?.kind === 'done' ? last.exchange : null;
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

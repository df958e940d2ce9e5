/** What is said of a call: one sentence to act on, then the facts it rests on. */
import type { CallbackFormat, CallbackMethod, OrderStage } from '../callback-contract.ts';
import type { ReadCall } from '../reading/read-pair.ts';
import type { CallbackRole } from './callback-roles.ts';
import type { FoundRecipes } from './control-question.ts';
import type { KnownOrder } from './known-order.ts';
import type { RecognizedCall } from './recognized-call.ts';

/**
 * - `accept`: book it.
 * - `book-nothing`: answer 200 and book nothing, or nothing twice: it came before, or tells of a state that is over.
 * - `do-not-accept`: something in it does not hold.
 * - `cannot-say`: it cannot be checked here, or says what is not known.
 */
export type CallVerdict = 'accept' | 'book-nothing' | 'do-not-accept' | 'cannot-say';

export interface CallFact {
  /** `good` was checked and holds. */
  readonly kind: 'good' | 'bad' | 'unknown';
  /** A few words, without a stop, e.g. `amount agrees`. */
  readonly text: string;
}

/** What stands beside a pair. */
export interface PairRemark {
  /** `plain`: nothing to check. */
  readonly kind: CallFact['kind'] | 'plain';
  /** Empty where there is nothing to say. */
  readonly text: string;
  readonly role: CallbackRole | null;
  /** `value`: the name says nothing, the value equals that of an order. */
  readonly readBy: 'name' | 'value' | null;
}

/** What the call says, whether it is true or not. */
export interface CallSays {
  /** Null where it does not say, or says a word that is not known. */
  readonly stage: OrderStage | null;
  /** E.g. `final: approved`, `later update: reversal`, `status “held”`. */
  readonly text: string;
  /** The order that it names: `client_orderid` where it is sent, else the gateway's id; null where neither is. */
  readonly order: string | null;
}

export interface CallJudgement {
  readonly verdict: CallVerdict;
  /** E.g. `Accept it: a reversal of inv-1`. */
  readonly headline: string;
  /** For a list, e.g. `accept`, `same as #3`, `no such order`. */
  readonly short: string;
  /** A sentence below the headline; null where there is no more to say. */
  readonly explanation: string | null;
  readonly facts: readonly CallFact[];
  /** One for each pair of the call. */
  readonly remarks: readonly PairRemark[];
  /** Sentences on what the facts leave open. */
  readonly warnings: readonly string[];
  readonly says: CallSays;
  /** Which pair is read as what. */
  readonly recognized: RecognizedCall;
  /** The one that it is about; null where it is none of the known ones. */
  readonly order: KnownOrder | null;
  /** Number of the call that it repeats. */
  readonly sameAs: number | null;
  /** What it was judged with; null where no secret is held. */
  readonly sums: ReadonlyMap<string, string> | null;
  /** Whether a consumer secret would let it be checked. */
  readonly wantsSecret: boolean;
}

/** A call that came earlier. */
export interface JudgedCall {
  readonly number: number;
  readonly call: ReadCall;
  readonly judgement: CallJudgement;
  /** Status that the inbox answered; null where it closed the connection or it is not known. */
  readonly answered: number | null;
}

/** What is expected of calls. */
export interface ExpectedFormat {
  readonly format: CallbackFormat;
  readonly method: CallbackMethod;
  readonly control: boolean;
}

export interface JudgingContext {
  /** Newest first. */
  readonly orders: readonly KnownOrder[];
  /** When it came; left out where that is not known: a call that was pasted. */
  readonly atMs?: number;
  /** Whether it is judged as one of the simulator's: beside all orders that it has, and with its own consumer secret. */
  readonly isSimulator: boolean;
  /** Oldest first; null where there is nothing to compare with: a call that was pasted. */
  readonly earlier: readonly JudgedCall[] | null;
  /** Null where it is not known: a gateway that was not asked. */
  readonly expected: ExpectedFormat | null;
  /** `control` for each text of `listControlTexts`; null where no secret is held. */
  readonly sums: ReadonlyMap<string, string> | null;
  /** How controls were made that no sum explains. */
  readonly recipes?: FoundRecipes;
}

/**
 * The session's exchanges, each one value, in memory only: what became of every click on Send and of every case of a
 * run, whatever the operation, newest first. A page has a shelf of its own operation, the runs have one; the oldest are let go where there are too many.
 */
import type { Exchange, ExchangeSubject } from '#domain/exchange/exchange.ts';
import { openRequest } from '#domain/exchange/kept-request.ts';
import type { ExchangeVerdict } from '#domain/exchange/exchange-verdict.ts';
import { holdsCardData } from '#domain/payout-check/card-data.ts';
import type { TargetId } from '#domain/relay/contract.ts';
import type { Refusal } from './signer.ts';
import { createValueStore, type ValueStore } from './value-store.ts';

/** What became of a click on Send. */
export type SendingOutcome<Reading> =
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

/** The run that sent an exchange, and for which case. */
export interface RunMark {
  /** From 1, in the order of the session's runs. */
  readonly runNumber: number;
  /** Within the workspace folder. */
  readonly casePath: string;
  readonly caseName: string;
}

export interface KeptExchange<Reading = unknown, Inputs = unknown> {
  /** Its place in the session: unlike that of every other, and greater than those of older ones. */
  readonly number: number;
  readonly subject: ExchangeSubject;
  /** This machine's clock when the request was sent, or would have been, milliseconds since 1970-01-01 UTC. */
  readonly atMs: number;
  readonly verdict: ExchangeVerdict;
  readonly outcome: SendingOutcome<Reading>;
  /** What the form held at the click; null once the request was forgotten. */
  readonly inputs: Inputs | null;
  /** Null for what was sent by hand. */
  readonly run: RunMark | null;
}

/** What is put on a shelf; without `run` it was sent by hand. */
type NewExchange<Reading, Inputs> = Omit<KeptExchange<Reading, Inputs>, 'number' | 'run'> & {
  readonly run?: RunMark | null;
};

/** Newest first. */
export interface KeptList<Kept> {
  readonly list: readonly Kept[];
  /** How many older ones were let go. */
  readonly dropped: number;
}

/** The exchanges of one page, or those of the runs. */
export interface Shelf<Reading, Inputs> {
  readonly kept: Pick<ValueStore<KeptList<KeptExchange<Reading, Inputs>>>, 'getSnapshot' | 'subscribe'>;
  readonly add: (added: NewExchange<Reading, Inputs>) => void;
  /** Lets go of requests with card data and of their answers, which may repeat them; what became of them stays. */
  readonly forgetCardData: () => void;
}

export interface ExchangeHistory {
  /** Of every page. */
  readonly kept: Pick<ValueStore<KeptList<KeptExchange>>, 'getSnapshot' | 'subscribe'>;
  /** @param withoutCardData - inputs without what they hold of a card. */
  readonly openShelf: <Reading, Inputs>(
    withoutCardData: (inputs: Inputs) => Inputs,
  ) => Shelf<Reading, Inputs>;
}

export interface HistoryLimits {
  readonly count: number;
  /** Of requests and answers on the wire, together. The newest is kept whatever its size. */
  readonly bytes: number;
}

export const historyLimits: HistoryLimits = { count: 1000, bytes: 16 * 1_048_576 };

export function createExchangeHistory(limits = historyLimits): ExchangeHistory {
  const all = createKeptStore<KeptExchange>();
  /** Oldest first. */
  const sizes = new Map<number, { readonly bytes: number; readonly drop: (number: number) => void }>();
  let lastNumber = 0;
  let totalBytes = 0;

  function makeRoom(): void {
    for (const [number, { bytes, drop }] of sizes) {
      const fits = sizes.size <= limits.count && totalBytes <= limits.bytes;
      if (fits || sizes.size === 1) return;
      sizes.delete(number);
      totalBytes -= bytes;
      drop(number);
      all.drop(number);
    }
  }

  return {
    kept: all.store,
    openShelf<Reading, Inputs>(withoutCardData: (inputs: Inputs) => Inputs): Shelf<Reading, Inputs> {
      const own = createKeptStore<KeptExchange<Reading, Inputs>>();
      return {
        kept: own.store,
        add(added) {
          const kept = { ...added, number: (lastNumber += 1), run: added.run ?? null };
          const bytes = countBytes(kept.outcome);
          own.add(kept);
          all.add(kept);
          sizes.set(kept.number, { bytes, drop: own.drop });
          totalBytes += bytes;
          makeRoom();
        },
        forgetCardData() {
          const forgotten = new Map(
            own.store.getSnapshot().list.map((kept) => [kept.number, forget(kept, withoutCardData)]),
          );
          own.replace(forgotten);
          all.replace(forgotten);
        },
      };
    },
  };
}

function createKeptStore<Kept extends { readonly number: number }>() {
  const store = createValueStore<KeptList<Kept>>({ list: [], dropped: 0 });
  return {
    store,
    add(kept: Kept): void {
      const { list, dropped } = store.getSnapshot();
      store.set({ list: [kept, ...list], dropped });
    },
    drop: (number: number): void => {
      const { list, dropped } = store.getSnapshot();
      store.set({ list: list.filter((kept) => kept.number !== number), dropped: dropped + 1 });
    },
    replace(others: ReadonlyMap<number, Kept>): void {
      const { list, dropped } = store.getSnapshot();
      store.set({ list: list.map((kept) => others.get(kept.number) ?? kept), dropped });
    },
  };
}

/** Of request and answer on the wire. */
function countBytes(outcome: SendingOutcome<unknown>): number {
  if (outcome.kind !== 'done') return 0;
  const { exchange } = outcome;
  const { authorization, requestTarget, body } = openRequest(exchange.signed);
  const sent = authorization.length + requestTarget.length + body.length;
  return sent + (exchange.outcome === 'answered' ? exchange.answer.body.length : 0);
}

function forget<Reading, Inputs>(
  kept: KeptExchange<Reading, Inputs>,
  withoutCardData: (inputs: Inputs) => Inputs,
): KeptExchange<Reading, Inputs> {
  const { outcome, inputs, verdict } = kept;
  if (outcome.kind === 'done' && sentCardData(outcome.exchange)) {
    const { targetId, orderId, outcome: came } = outcome.exchange;
    const remains = { targetId, orderId, outcome: came, title: verdict.title };
    return { ...kept, outcome: { kind: 'forgotten', remains }, inputs: null };
  }
  return { ...kept, inputs: inputs === null ? null : withoutCardData(inputs) };
}

function sentCardData({ signed }: Exchange<unknown>): boolean {
  const { bodyParameters, url } = signed.request;
  const query = url.queryParameters.map(([name, value]) => ({ name, value }));
  return holdsCardData([...bodyParameters, ...query]);
}

/** A call beside those that came before it. Status, type, orderid and client_orderid together are its key. */
import type { CallFact, JudgedCall, JudgingContext } from './call-judgement.ts';
import type { CallbackRole } from './callback-roles.ts';
import {
  badFact,
  doubtOf,
  goodFact,
  nothingFound,
  refusalOf,
  unknownFact,
  type CallCheck,
  type Reason,
} from './call-check.ts';
import type { KnownOrder } from './known-order.ts';
import { shorten } from '../../visible-text.ts';
import { compareAmounts } from './compare-amounts.ts';
import { compareCurrencies } from './compare-currencies.ts';
import { isLaterUpdate } from './read-stage.ts';
import { saidText, type RecognizedCall } from './recognized-call.ts';
import { labelOfOrder } from './find-order.ts';
import { stageOf } from './check-stage.ts';

export interface EarlierCheck extends CallCheck {
  /** The one that this one repeats; null where it is new. */
  readonly same: JudgedCall | null;
  /** One that tells of a later state of the order; null where none does. */
  readonly newer: JudgedCall | null;
}

const notCompared: EarlierCheck = { ...nothingFound, same: null, newer: null };

/** Of the order that is known, else of what is said; null where nothing is. */
function identityOf(recognized: RecognizedCall, order: KnownOrder | null): string | null {
  if (order !== null) return JSON.stringify([order.orderId, order.clientOrderId]);
  const label = labelOfOrder(recognized);
  return label === null ? null : JSON.stringify([saidText(recognized, 'orderid'), label, 'said']);
}

/** Null where too little is said. */
function keyOf(recognized: RecognizedCall, order: KnownOrder | null): string | null {
  const stage = stageOf(recognized);
  const identity = identityOf(recognized, order);
  return stage === null || identity === null ? null : stage + identity;
}

/** Earlier calls of the same order that were not refused, oldest first. */
export function listTold(
  recognized: RecognizedCall,
  order: KnownOrder | null,
  { earlier }: JudgingContext,
): readonly JudgedCall[] {
  const identity = identityOf(recognized, order);
  if (identity === null) return [];
  return (earlier ?? []).filter(
    ({ judgement }) =>
      judgement.verdict !== 'do-not-accept' && identityOf(judgement.recognized, judgement.order) === identity,
  );
}

export function checkEarlier(
  recognized: RecognizedCall,
  order: KnownOrder | null,
  told: readonly JudgedCall[],
  { earlier }: JudgingContext,
): EarlierCheck {
  const update = updateWithoutType(recognized, order, told);
  if (update !== null) return { ...notCompared, facts: [unknownFact('no type')], doubt: update };
  const key = keyOf(recognized, order);
  if (earlier === null || key === null) return notCompared;
  const same = told.find(({ judgement }) => keyOf(judgement.recognized, judgement.order) === key);
  if (same === undefined) {
    const stage = stageOf(recognized);
    const isFinal = stage !== null && !isLaterUpdate(stage);
    const newer = isFinal
      ? told.find(({ judgement }) => judgement.says.stage !== null && isLaterUpdate(judgement.says.stage))
      : undefined;
    return { ...notCompared, facts: [goodFact('new')], newer: newer ?? null };
  }
  const other = same.judgement.recognized;
  const changed = listChanged(recognized, other);
  const number = `#${same.number}`;
  if (changed.length > 0) {
    const what = changed.join(' and ');
    return {
      ...notCompared,
      facts: [badFact(`${what} differs from ${number}`)],
      refusal: refusalOf(
        `it repeats ${number} with another ${what}`,
        'Which of the two is true is not told: ask the status command.',
      ),
      same,
    };
  }
  return { ...notCompared, facts: factsOfRepeat(recognized, other, number), same };
}

/** Deployments tell a later update with the status of the outcome too: without a type the two say the same. */
function updateWithoutType(
  recognized: RecognizedCall,
  order: KnownOrder | null,
  told: readonly JudgedCall[],
): Reason | null {
  if (stageOf(recognized) !== 'approved' || (saidText(recognized, 'type') ?? '').trim() !== '') return null;
  const stages = [...(order?.life?.stages ?? []), ...told.map(({ judgement }) => judgement.says.stage)];
  const update = stages.find((stage) => stage === 'reversal' || stage === 'chargeback');
  return update === undefined
    ? null
    : doubtOf(
        `it may tell of the ${update}`,
        'It has no type, and a later update may come with the status approved. Ask the status command.',
      );
}

const deciding: readonly CallbackRole[] = [
  'orderid',
  'amount',
  'currency',
  'merchant_order',
  'merchant_data',
];

function listChanged(one: RecognizedCall, other: RecognizedCall): readonly CallbackRole[] {
  return deciding.filter((role) => {
    const came = saidText(one, role) ?? '';
    const before = saidText(other, role) ?? '';
    if (came === before) return false;
    if (role === 'currency') return compareCurrencies(came, before) === 'different';
    return role !== 'amount' || compareAmounts(came, before) !== 'equal';
  });
}

function factsOfRepeat(one: RecognizedCall, other: RecognizedCall, number: string): readonly CallFact[] {
  const pairsOf = ({ call }: RecognizedCall) =>
    call.pairs.map(({ name, value }) => JSON.stringify([name, value]));
  const now = pairsOf(one);
  const before = pairsOf(other);
  if (now.toSorted().join() === before.toSorted().join()) {
    return [goodFact(now.length === 1 ? 'its pair is equal' : `all ${now.length} pairs equal`)];
  }
  const names = one.call.pairs
    .filter((_, index) => !before.includes(now[index] ?? ''))

    .map(({ name }) => shorten(name));
  const list = [...new Set(names)].slice(0, 5).join(', ');
  return [unknownFact(list === '' ? `fewer pairs than ${number}` : `differs from ${number} in ${list}`)];
}

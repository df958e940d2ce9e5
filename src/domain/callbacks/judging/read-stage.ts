/** What `status` and `type` say together. Deployments tell a later update by either (field notes, "Callbacks"). */
import type { OrderStage } from '../callback-contract.ts';

/**
 * - `missing`: no status, and no type that stands for one.
 * - `unknown-word`: a status that is none of the seen ones.
 * - `not-final`: a status of an order that goes on; a callback is sent for none.
 * - `unknown-type`: a type that is neither of the payout itself nor of a known later update.
 * - `contradiction`: status and type cannot both be true.
 */
export type StageReading =
  | { readonly kind: 'stage'; readonly stage: OrderStage }
  | { readonly kind: 'missing' | 'unknown-word' | 'unknown-type' | 'not-final' | 'contradiction' };

const finals: ReadonlyMap<string, OrderStage> = new Map([
  ['approved', 'approved'],
  ['declined', 'declined'],
  ['error', 'declined'],
  ['filtered', 'declined'],
]);

const updates: ReadonlyMap<string, OrderStage> = new Map([
  ['reversal', 'reversal'],
  ['reversed', 'reversal'],
  ['chargeback', 'chargeback'],
  ['chargedback', 'chargeback'],
]);

const unfinished: ReadonlySet<string> = new Set(['processing', 'unknown', 'pending', 'accepted', 'created']);

/** Types of the payout itself: deployments name theirs, the document none. Of a longer word it is not known what it adds. */
const ownType =
  /^(?:|sale|pay|payment|payout|payoutcheck|transfer|transferform|withdraw|withdrawal|deposit|deposit2card|disbursement|cashout|p2p|account2card|card2card|sendmoney)$/u;

function wordOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s-]/gu, '');
}

/** Whether a value under any name is a status. */
export function isStatusWord(text: string): boolean {
  return finals.has(wordOf(text)) || /^(?:reversed|chargedback)$/u.test(wordOf(text));
}

/** Whether a value under any name is the type of a later update. */
export function isUpdateWord(text: string): boolean {
  return updates.has(wordOf(text));
}

export function readStage(status: string | null, type: string | null): StageReading {
  const word = wordOf(status ?? '');
  const update = updates.get(wordOf(type ?? ''));
  if (word === '') return { kind: 'missing' };
  const final = finals.get(word);
  const said = updates.get(word);
  if (said !== undefined) {
    return update === undefined || update === said
      ? { kind: 'stage', stage: said }
      : { kind: 'contradiction' };
  }
  if (final === undefined) return { kind: unfinished.has(word) ? 'not-final' : 'unknown-word' };
  if (update === undefined) {
    return ownType.test(wordOf(type ?? '')) ? { kind: 'stage', stage: final } : { kind: 'unknown-type' };
  }
  // A reversal that was declined is none.
  return final === 'approved' ? { kind: 'stage', stage: update } : { kind: 'contradiction' };
}

/** Whether the stage comes after the final status. */
export function isLaterUpdate(stage: OrderStage): boolean {
  return stage === 'reversal' || stage === 'chargeback';
}

/** E.g. `final: not approved`. */
export function describeStage(stage: OrderStage): string {
  switch (stage) {
    case 'accepted':
      return 'accepted';
    case 'approved':
      return 'final: approved';
    case 'declined':
      return 'final: not approved';
    case 'reversal':
    case 'chargeback':
      return `later update: ${stage}`;
  }
}

/** Of an order in that stage, e.g. `was not approved`. */
export function stageWords(stage: OrderStage): string {
  switch (stage) {
    case 'accepted':
      return 'has no final status';
    case 'approved':
      return 'is approved';
    case 'declined':
      return 'is not approved';
    case 'reversal':
      return 'is reversed';
    case 'chargeback':
      return 'is charged back';
  }
}

/** Of an order that is in another one by now, e.g. `was not approved`. */
export function wordsOnThen(stage: OrderStage): string {
  return stageWords(stage).replace(/^is/u, 'was').replace(/^has/u, 'had');
}

/**
 * Requests with card data go with the keys, whole: without its card data a request would be diagnosed as one that nobody
 * sent. Others stay.
 */
import { cardDataNames } from '#domain/payout-check/card-data.ts';
import { likelyCardNumbers } from '#domain/report/card-number-places.ts';
import type { RequestToDiagnose } from '#services/request-to-diagnose.ts';
import { whenForgotten, type SessionStore } from '#services/session.ts';
import type { ValueStore } from '#services/value-store.ts';
import { nothingCompared, type CompareShared } from '../compare/compare-shared.ts';
import type { DiagnoseModel } from './diagnose-model.ts';
import type { ManyModel } from './many-model.ts';

/** What may hold a request. */
export interface PastedRequests {
  readonly model: Pick<DiagnoseModel, 'view' | 'forget'>;
  readonly many: Pick<ManyModel, 'state' | 'clear'>;
  readonly compare: Pick<CompareShared, 'left' | 'right'>;
  /** What another page handed over last. */
  readonly handedOver: ValueStore<RequestToDiagnose | null>;
}

/** A longer text is not searched, and goes. */
const searchedCharacters = 1_000_000;

/** Whether a text names a field of a card, or holds a number that may be one's. */
export function mayHoldCard(text: string): boolean {
  return (
    text.length > searchedCharacters ||
    cardDataNames.some((name) => text.includes(name)) ||
    likelyCardNumbers(text).length > 0
  );
}

function textOfMany(many: PastedRequests['many']): string {
  const state = many.state.getSnapshot();
  return state.kind === 'found' ? state.found.requests.map(({ text }) => text).join('\n') : '';
}

export function forgetPastedCards(session: SessionStore, pasted: PastedRequests): void {
  const { model, many, compare, handedOver } = pasted;
  whenForgotten(session, 'cardDataForgotten', () => {
    const isMany = many.state.getSnapshot().kind !== 'none';
    const { inputs } = model.view.getSnapshot();
    if (mayHoldCard(textOfMany(many)) || mayHoldCard(JSON.stringify([inputs, handedOver.getSnapshot()]))) {
      if (isMany) many.clear();
      handedOver.set(null);
      model.forget();
    }
    for (const side of [compare.left, compare.right]) {
      if (mayHoldCard(JSON.stringify(side.getSnapshot()))) side.set(nothingCompared);
    }
  });
}

/** Card data goes with the keys: by a click on "Forget", and when nobody was at the page. The rest of the order stays. */
import { cardDataNames, withoutCardData } from '#domain/payout-check/card-data.ts';
import { patchDraft, valuesPatch } from '#domain/payout-check/update-draft.ts';
import { whenForgotten, type SessionStore } from '#services/session.ts';
import type { ComposeInputs, InputsPatch } from './compose-inputs.ts';
import type { InputsStore } from './inputs-store.ts';

function cardDataPatch({ extraPairs }: ComposeInputs): InputsPatch {
  return {
    fields: valuesPatch(Object.fromEntries(cardDataNames.map((name) => [name, '']))),
    extraPairs: withoutCardData(extraPairs),
  };
}

/** The inputs without what they hold of a card. */
export function withoutCardInputs(inputs: ComposeInputs): ComposeInputs {
  return patchDraft(inputs, cardDataPatch(inputs));
}

/** @param forgetRest - what else holds card data. */
export function forgetCardData(session: SessionStore, inputs: InputsStore, forgetRest: () => void): void {
  whenForgotten(session, 'cardDataForgotten', () => {
    inputs.patch(cardDataPatch(inputs.read()));
    forgetRest();
  });
}

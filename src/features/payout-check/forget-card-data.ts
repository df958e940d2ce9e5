/** Card data goes with the keys: by a click on "Forget", and when nobody was at the page. The rest of the order stays. */
import { cardDataNames, withoutCardData } from '#domain/payout-check/card-data.ts';
import { valuesPatch } from '#domain/payout-check/update-draft.ts';
import type { SessionStore } from '#services/session.ts';
import type { ValueStore } from '#services/value-store.ts';
import type { ComposeInputs, InputsPatch } from './compose-inputs.ts';
import type { InputsStore } from './inputs-store.ts';

function cardDataPatch({ extraPairs }: ComposeInputs): InputsPatch {
  return {
    fields: valuesPatch(Object.fromEntries(cardDataNames.map((name) => [name, '']))),
    extraPairs: withoutCardData(extraPairs),
  };
}

/** @param replaced - what could be brought back: it may hold another card. */
export function forgetCardData(
  session: SessionStore,
  inputs: InputsStore,
  replaced: Pick<ValueStore<null>, 'set'>,
): void {
  let { cardDataForgotten } = session.getSnapshot();
  session.subscribe(() => {
    const count = session.getSnapshot().cardDataForgotten;
    if (count === cardDataForgotten) return;
    cardDataForgotten = count;
    inputs.patch(cardDataPatch(inputs.read()));
    replaced.set(null);
  });
}

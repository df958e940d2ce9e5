import { useEffect } from 'react';
import { ForesightNotice, type RequestMend } from '#inspector/foresight-notice.tsx';
import { useForesight, useRegisteredKey, useRereadAfter } from '#inspector/use-simulator.ts';
import { useStore } from '#ui/use-store.ts';
import { valuesPatch } from '#domain/payout-check/update-draft.ts';
import type { Foresight, RequestAhead } from '#domain/simulator/foresight.ts';
import { useCompose } from './compose-context.tsx';

interface OrderForesight {
  /** Null where the order does not go to the simulator. */
  readonly ahead: RequestAhead | null;
  readonly foresights: readonly Foresight[];
}

/** What the simulator would say to the order as it stands. */
export function useOrderForesight(): OrderForesight {
  const { ahead: aheadStore, services } = useCompose();
  const ahead = useStore(aheadStore);
  return { ahead, foresights: useForesight(services.server, ahead) };
}

/** Tells the parts of the form what is foreseen, and which key the simulator has. */
export function useForesightInForm(foresights: readonly Foresight[]): void {
  const { foresights: shown, registeredKey, services, session } = useCompose();
  const { targetId } = useStore(session);
  const registered = useRegisteredKey(services.server, targetId === 'simulator');
  useEffect(() => shown.set(foresights), [shown, foresights]);
  useEffect(() => registeredKey.set(registered), [registeredKey, registered]);
}

/** Stands where the order is sent. */
export function SimulatorForesight({ onSend }: { readonly onSend: (() => void) | null }) {
  const { model, services, session, inputs } = useCompose();
  const { ahead, foresights } = useOrderForesight();
  const exchange = useStore(model.exchange);
  useRereadAfter(exchange.kind === 'done' ? exchange.exchange : null);
  if (ahead === null) return null;
  const mend = (chosen: RequestMend): void => {
    if (chosen.kind === 'use-addressee') {
      inputs.patch({ operation: chosen.addressee, endpointId: chosen.id });
    } else inputs.patch({ fields: valuesPatch({ currency: chosen.currency }) });
  };
  return <ForesightNotice {...{ services, session, ahead, foresights, onSend }} onMend={mend} />;
}

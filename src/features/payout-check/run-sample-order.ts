import { queryClient } from '#inspector/queries.tsx';
import { makeKnown, registerAt } from '#inspector/use-simulator.ts';
import type { Compose } from './compose-context.tsx';
import type { InputsPatch } from './compose-inputs.ts';
import { runFirstOrder } from './run-first-order.ts';

/** Sends a sample order to the simulator of this console. */
export function runSampleOrder(
  compose: Compose,
  sampleOrder: () => Promise<InputsPatch>,
  onSend: () => void,
): Promise<void> {
  const { services, session } = compose;
  const register = registerAt(queryClient, services.server);
  return makeKnown(() =>
    runFirstOrder({
      kept: compose,
      services,
      session,
      registered: services.server.simulatorState,
      register,
      sampleOrder,
      onSend,
    }),
  );
}

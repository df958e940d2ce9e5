import type { PrefilledCommand } from '#domain/gateway/status-command.ts';
import type { RequestToDiagnose } from '#services/request-to-diagnose.ts';
import { createValueStore } from '#services/value-store.ts';
import { openPage } from './use-page.ts';

/** What one page hands to another. In memory, never in the address or its history: it may hold card data. */
export function createHandOvers() {
  const toDiagnose = createValueStore<RequestToDiagnose | null>(null);
  const awaitsPaste = createValueStore(false);
  const prefilled = createValueStore<PrefilledCommand | null>(null);
  const callbacksOrder = createValueStore<string | null>(null);
  return {
    toDiagnose,
    diagnose: (request: RequestToDiagnose): void => {
      toDiagnose.set(request);
      openPage('/diagnose');
    },
    awaitsPaste,
    openDiagnose: (): void => {
      awaitsPaste.set(true);
      openPage('/diagnose', '');
    },
    prefilled,
    openCommand: (command: PrefilledCommand): void => {
      prefilled.set(command);
      openPage('/other-command');
    },
    callbacksOrder,
    /** @param orderId Null for the calls of all orders. */
    openCallbacks: (orderId: string | null): void => {
      if (orderId !== null) callbacksOrder.set(orderId);
      openPage('/callbacks', orderId === null ? '' : '#orders');
    },
  };
}

/** The currency that an endpoint keeps since it took its first order; in memory, for the newest endpoints. */
import type { SimulatorState } from '#domain/relay/simulator-contract.ts';

const kept = 200;

export interface SeenCurrencies {
  readonly list: () => SimulatorState['seenCurrencies'];
  /** An order in this currency was accepted at an endpoint that keeps the first one. */
  readonly note: (endpointId: string, currency: string) => void;
  /** Forgets those of endpoints for which it does not hold. */
  readonly retain: (keeps: (endpointId: string) => boolean) => void;
}

export function createSeenCurrencies(): SeenCurrencies {
  const seen = new Map<string, string>();
  return {
    list: () => [...seen].map(([endpointId, currency]) => ({ endpointId, currency })),
    note(endpointId, currency) {
      if (seen.has(endpointId)) return;
      seen.set(endpointId, currency);
      const [oldest] = seen.keys();
      if (seen.size > kept && oldest !== undefined) seen.delete(oldest);
    },
    retain(keeps) {
      for (const endpointId of seen.keys()) if (!keeps(endpointId)) seen.delete(endpointId);
    },
  };
}

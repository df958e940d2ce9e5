/** What the simulated gateway says of a request that it received. */
import type { SimulatorRecord, SimulatorVerdict } from './simulator-contract.ts';

export interface SimulatorSays {
  readonly verdict: SimulatorVerdict;
  /** Computed there on its own; null where it could not read the header. */
  readonly baseString: string | null;
}

export function saidBySimulator({ verdict, expected }: SimulatorRecord): SimulatorSays {
  return { verdict, baseString: expected?.baseString ?? null };
}

/** What the simulated gateway says of a request that it received. */
import type { SimulatorVerdict } from './simulator-contract.ts';

export interface SimulatorSays {
  readonly verdict: SimulatorVerdict;
  /** Computed there on its own; null where it could not read the header. */
  readonly baseString: string | null;
}

/** What the console's own simulator is told before a case is sent, and what it is told afterwards. */
import type { SimulatorSettings, SimulatorSettingsChange } from '../../relay/simulator-contract.ts';
import type { CaseFile } from '../case-file.ts';

export interface SimulatorAnswerOfCase {
  /** Before the request. */
  readonly apply: SimulatorSettingsChange;
  /** Once its answer came, or none will: what was chosen before. */
  readonly restore: SimulatorSettingsChange;
}

/**
 * @param settings Of the simulator before the request.
 * @returns Null where the case says nothing of it: the simulator stays as it is set.
 */
export function simulatorAnswerOf(
  { simulator }: CaseFile,
  { behaviour, behaviourSpan }: SimulatorSettings,
): SimulatorAnswerOfCase | null {
  if (simulator === null) return null;
  // Not for the next request alone: one that is refused for another reason would leave it to a later one.
  return {
    apply: { behaviour: simulator, behaviourSpan: 'until-changed' },
    restore: { behaviour, behaviourSpan },
  };
}

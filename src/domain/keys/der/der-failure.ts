import type { DerProblem } from './der.ts';
import type { KeyFailure } from '../intake/key-failure.ts';

/** A DER problem outside the nine numbers as a key failure: too few bytes are `truncated`, as in damaged text. */
export function derFailure(problem: DerProblem): KeyFailure {
  return problem === 'truncated'
    ? { kind: 'truncated', missing: 'bytes' }
    : { kind: 'der', problem, member: 'structure' };
}

import type { Foresight } from '#domain/simulator/foresight.ts';

/** Where a foresight is said; what it is about refers to it. */
export function foresightId(kind: Foresight['kind']): string {
  return `foreseen-${kind}`;
}

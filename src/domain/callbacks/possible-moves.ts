/** What can be done to an order at a stage. The document names outcomes and later updates, and no order of these. */
import type { OrderMove, OrderStage } from './callback-contract.ts';
import { orderMoves } from './callback-terms.ts';
import { isFinal } from './who-is-told.ts';

export interface MoveChoice {
  readonly move: OrderMove;
  /** Why the order cannot be moved so; null where it can. One sentence. */
  readonly obstacle: string | null;
}

/** Stages that one order may have had: more of them would be nobody's order. */
export const mostStages = 50;

/**
 * All moves, each possible or with its obstacle.
 *
 * @param stages - That the order has had so far, oldest first.
 */
export function chooseMoves(stages: readonly OrderStage[]): readonly MoveChoice[] {
  const hasFinalStatus = stages.some(isFinal);
  return orderMoves.map((move) => ({ move, obstacle: obstacleOf(move, hasFinalStatus, stages.length) }));
}

function obstacleOf(move: OrderMove, hasFinalStatus: boolean, count: number): string | null {
  if (isFinal(move)) return hasFinalStatus ? 'The order has its final status, and it gets one only.' : null;
  if (!hasFinalStatus) return 'Later updates come after a final status.';
  return count >= mostStages ? `The order has had ${mostStages} stages, which is as many as are kept.` : null;
}

/** Looking through texts of files takes seconds at worst: it is done in turns, between which requests are answered. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runStepsInTurns } from '#domain/run-steps.ts';

const turnMs = 8;

let turnEnd = 0;

/** Several texts share one turn: each a turn of its own would be one long one together. */
function turnOver(): Promise<void> | null {
  if (performance.now() < turnEnd) return null;
  return nextTurn().then(() => {
    turnEnd = performance.now() + turnMs;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs what looks through a text, behind whatever was asked for before. */
export function lookInTurns<Made>(steps: Iterator<unknown, Made, undefined>): Promise<Made> {
  const made = last.then(() => runStepsInTurns(steps, turnOver));
  last = made.catch(() => undefined);
  return made;
}

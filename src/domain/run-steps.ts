/** Work in steps, between which somebody else may have the thread: whoever runs it decides when to pause. */

/** Runs it without pausing. @returns What it comes to. */
export function runSteps<Made>(steps: Iterator<unknown, Made, undefined>): Made {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** @param turnOver Asked after each step: null, or what is waited for before the next one. */
export async function runStepsInTurns<Made>(
  steps: Iterator<unknown, Made, undefined>,
  turnOver: () => Promise<void> | null,
): Promise<Made> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    // Steps follow one another by design.
    // oxlint-disable-next-line no-await-in-loop
    await turnOver();
  }
}

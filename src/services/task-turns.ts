/** Long work in tasks of a few milliseconds, between which whoever types or clicks is answered. */

/** Much less than the 50 ms that are felt, on a machine that is slow. */
const turnMs = 8;

/** Resolves in a task of its own: messages and events that wait are handled first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** @returns Asked after each piece of work: null, or what is waited for once the turn is over. */
export function createTaskTurns(): () => Promise<void> | null {
  let end = performance.now() + turnMs;
  return () => {
    if (performance.now() < end) return null;
    return nextTask().then(() => {
      end = performance.now() + turnMs;
    });
  };
}

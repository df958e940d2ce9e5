/** For every test: what it waits for may take almost as long as the test. A busy machine is no failure. */
import { vi } from 'vitest';

const { waitFor } = vi;
const patience = { timeout: 15_000, interval: 5 };

// Kept by a worker from file to file.
if (!('isPatient' in vi)) {
  Object.assign(vi, {
    isPatient: true,
    waitFor: (...[callback, options]: Parameters<typeof waitFor>) => waitFor(callback, options ?? patience),
  });
}

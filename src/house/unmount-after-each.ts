/** For tests of components: what one has rendered is gone before the next one looks, and what it began to load is there. */
import { afterAll, afterEach, vi } from 'vitest';

// Where there is no page nothing is rendered, and React is not loaded.
if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  // A module whose loading is cut off by the end of a file could not be loaded by the next one either.
  afterAll(() => vi.dynamicImportSettled());
  // As for every wait: see patience.ts.
  configure({ asyncUtilTimeout: 15_000 });
}

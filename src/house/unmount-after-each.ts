/** For tests of components: what one has rendered is gone before the next one looks. */
import { afterEach } from 'vitest';

// Where there is no page nothing is rendered, and React is not loaded.
if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);
  // As for every wait: see patience.ts.
  configure({ asyncUtilTimeout: 15_000 });
}

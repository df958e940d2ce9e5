import { expect, it } from 'vitest';
import { nothingKnown } from '#domain/diagnosis/paste/request-parts.ts';
import { createDiagnosing } from './diagnosing.ts';
import { noHelpers } from './search-helpers.ts';

const nothingHeld = { key: null, consumerSecret: null };

it('warms up once, though nothing is to be diagnosed yet: a page that is opened cancels what it has', async () => {
  const { warmUp, cancel } = createDiagnosing(noHelpers);
  const warmedUp = warmUp();
  cancel();
  expect(await warmedUp).toBe(true);
  expect(await warmUp()).toBe(true);
});

it('warms up no further once there is something to diagnose', async () => {
  const { warmUp, run } = createDiagnosing(noHelpers);
  const warmedUp = warmUp();
  await run(
    {
      parts: { ...nothingKnown, method: 'GET', url: 'https://gw.example/a', authorization: 'OAuth a="b"' },
      otherReadings: [],
      isCut: false,
      publicKeyText: '',
      simulator: null,
      nowSeconds: 0,
      context: { origins: [], originNames: {}, pathPrefixes: [], knownPairs: [], consumerKey: '' },
      depth: 2,
    },
    nothingHeld,
    () => undefined,
  );
  expect(await warmedUp).toBe(false);
});

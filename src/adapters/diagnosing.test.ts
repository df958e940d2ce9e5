import { expect, it } from 'vitest';
import { createDiagnosing } from './diagnosing.ts';
import { diagnosisRequest } from './fixture-diagnosis-request.ts';
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
  await run(diagnosisRequest, nothingHeld, () => undefined);
  expect(await warmedUp).toBe(false);
});

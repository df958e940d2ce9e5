import { expect, it } from 'vitest';
import { listNextSteps } from './next-steps.ts';

it('asks for another secret first, where one was used', () => {
  const steps = listNextSteps({ kind: 'HMAC', digest: null, hasLogged: false, hasMore: true });
  expect(steps[0]).toContain('another consumer secret');
  expect(steps.at(-1)).toContain('three mistakes');
  expect(listNextSteps({ kind: 'RSA', digest: null, hasLogged: false, hasMore: false })[0]).not.toContain(
    'secret',
  );
});

it('asks for the signed base string where it is not there', () => {
  const asks = (hasLogged: boolean): boolean =>
    listNextSteps({ kind: 'RSA', digest: null, hasLogged, hasMore: false }).some((step) =>
      step.startsWith('Log the base string'),
    );
  expect([asks(false), asks(true)]).toEqual([true, false]);
});

it('says by which digest the signed base string is known', () => {
  const steps = listNextSteps({ kind: 'RSA', digest: 'ab'.repeat(32), hasLogged: false, hasMore: false });
  expect(steps.some((step) => step.includes('abababababababab…'))).toBe(true);
});

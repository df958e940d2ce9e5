import { expect, it } from 'vitest';
import { listNextSteps } from './next-steps.ts';

const digest = 'ab'.repeat(32);
const hmac = { kind: 'HMAC', digest: null, logged: 'nothing', hasMore: false } as const;
const rsa = { kind: 'RSA', digest, logged: 'nothing', hasMore: false } as const;

it('asks for another secret first, where one was used', () => {
  const steps = listNextSteps({ ...hmac, hasMore: true });
  expect(steps[0]).toContain('another consumer secret');
  expect(steps.at(-1)).toContain('three mistakes');
});

it('says that the key signed, where it opens the signature, and nothing of a key else', () => {
  expect(listNextSteps(rsa)[0]).toContain('it is the one that signed');
  expect(listNextSteps({ ...rsa, digest: null }).join(' ')).not.toMatch(/\bkey\b|secret/u);
});

it('asks for the signed base string where it is not there, and says by which digest it is known', () => {
  expect(listNextSteps(rsa).some((step) => step.startsWith('Log the base string'))).toBe(true);
  expect(listNextSteps(rsa).some((step) => step.includes('abababababababab…'))).toBe(true);
  expect(listNextSteps(hmac).join(' ')).not.toContain('SHA-256');
});

it('does not ask for a base string again, and says what is known of it', () => {
  const pasted = [
    listNextSteps({ ...rsa, logged: 'base string' }),
    listNextSteps({ ...hmac, logged: 'base string' }),
  ].map((steps) => steps.join(' '));
  expect(pasted[0]).toContain('The pasted base string is not what was signed');
  expect(pasted[1]).toContain('With this secret the pasted base string does not give the signature');
  for (const text of pasted) expect(text).not.toMatch(/paste it|Hash the base string/u);
});

it('asks for the whole where a part of it was logged', () => {
  const text = listNextSteps({ ...rsa, logged: 'normalized string' }).join(' ');
  expect(text).toContain('Paste the whole base string');
  expect(text).not.toContain('Log the base string');
});

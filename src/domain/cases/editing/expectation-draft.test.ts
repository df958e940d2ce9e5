import { expect, it } from 'vitest';
import { anyAnswer } from '../case-file.ts';
import { draftExpectation, offeredElements, parseExpectation } from './expectation-draft.ts';
import { realLookingNumber } from '../fixture-cases.ts';

it('takes what is blank as any, and gives back what it was given', () => {
  expect(parseExpectation(draftExpectation(anyAnswer))).toEqual({ ok: true, value: anyAnswer });
  const full = {
    ...anyAnswer,
    type: 'error',
    errorMessage: ' a b',
    httpStatus: 403,
    elements: new Map([['iban', null]]),
  };
  expect(parseExpectation(draftExpectation(full))).toEqual({ ok: true, value: full });
});

it.each(['99', '600', '2xx', '20', '2000', '-200'])('refuses %s as a status', (httpStatus) => {
  expect(parseExpectation({ ...draftExpectation(anyAnswer), httpStatus }).ok).toBe(false);
});

it('offers no element that a file may not hold', () => {
  const elements = new Map([
    ['amount', '10.00'],
    ['note', `card ${realLookingNumber}`],
  ]);
  expect(offeredElements(elements).map(([path]) => path)).toEqual(['amount']);
});

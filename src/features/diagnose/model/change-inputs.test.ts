import { expect, it } from 'vitest';
import {
  broughtBack,
  withKeyAlone,
  withCorrection,
  withMany,
  withSource,
  withText,
} from './change-inputs.ts';
import { initialDiagnoseInputs, type Correction } from './diagnose-inputs.ts';

const selected: Correction = {
  text: 'client_orderid=2',
  from: 'selection',
  run: {
    spans: [{ start: 0, end: 16 }],
    gives: 'client_orderid=2',
    undone: [],
    isEncodedHere: false,
    slack: 0,
  },
};

const pasted = withText(initialDiagnoseInputs, 'one');
const corrected = withCorrection(pasted, 'body', selected);

it('brings corrections back by their text, for the bytes that were selected were those of another', () => {
  const typed = withText(withText(corrected, 'two'), 'three');
  expect(typed.corrections).toEqual({});
  const back = broughtBack(withCorrection(typed, 'method', { text: 'POST', from: 'typed' }));
  expect(back.corrections).toEqual({
    body: { text: 'client_orderid=2', from: 'typed' },
    method: { text: 'POST', from: 'typed' },
  });
  expect(back.source).toEqual({ kind: 'text', text: 'three' });
  expect(back.setAside).toBeNull();
});

it('swaps what was there with what takes its place, key and corrections included', () => {
  const example = withSource({ ...corrected, publicKeyText: 'key' }, { kind: 'text', text: 'example' }, '');
  const back = broughtBack(example);
  expect(back).toMatchObject({
    source: pasted.source,
    corrections: { body: selected },
    publicKeyText: 'key',
  });
  expect(broughtBack(back)).toMatchObject({ source: { kind: 'text', text: 'example' }, publicKeyText: '' });
});

it('takes one correction back, and sets nothing aside where there was nothing', () => {
  expect(withCorrection(corrected, 'body', null).corrections).toEqual({});
  expect(withSource(initialDiagnoseInputs, pasted.source, '').setAside).toBeNull();
  expect(withMany(pasted, 'several').setAside).toBeNull();
  expect(broughtBack(pasted)).toBe(pasted);
});

it('forgets all but the public key', () => {
  expect(withKeyAlone({ ...corrected, publicKeyText: 'key' })).toEqual({
    ...initialDiagnoseInputs,
    publicKeyText: 'key',
  });
});

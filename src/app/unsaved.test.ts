import { expect, it } from 'vitest';
import { initialInputs, type InputsPatch } from '#features/payout-check/compose-inputs.ts';
import { createInputsStore } from '#features/payout-check/inputs-store.ts';
import { askBeforeLoss, holdsTyped } from './unsaved.ts';

const nothing = {
  order: null,
  command: null,
  texts: [],
  held: { rsaKey: null, consumerSecret: null },
};

function order(patch: InputsPatch): boolean {
  const inputs = createInputsStore();
  inputs.patch(patch);
  return holdsTyped({ ...nothing, order: inputs.read() });
}

it('would lose an order, and none that is untouched or cleared', () => {
  expect(holdsTyped(nothing)).toBe(false);
  expect(order({})).toBe(false);
  expect(order({ method: 'bank', includedMethods: ['bank'], operation: 'group' })).toBe(false);
  expect(order({ fields: { amount: { value: '1' } } })).toBe(true);
  expect(order({ fields: { account_number: { value: 'kept, not sent' } } })).toBe(true);
  expect(order({ fields: { purpose: { sendEmpty: true } } })).toBe(true);
  expect(order({ extraPairs: [{ name: '', value: '' }] })).toBe(false);
  expect(order({ extraPairs: [{ name: 'n', value: '' }] })).toBe(true);
  expect(order({ path: '/x' })).toBe(true);
  expect(order(initialInputs())).toBe(false);
});

it('would lose a command, and a text that was pasted to be diagnosed', () => {
  const row = { name: '', value: '', sendEmpty: false };
  const command = (path: string, name: string): boolean =>
    holdsTyped({ ...nothing, command: { path, rows: [row, { ...row, name }] } });
  expect([command('', ''), command('/status', ''), command('', 'a')]).toEqual([false, true, true]);
  expect(
    [
      ['', ''],
      ['', 'curl'],
    ].map((texts) => holdsTyped({ ...nothing, texts })),
  ).toEqual([false, true]);
});

const rsaKey = {
  bits: 2048,
  exponent: '65537',
  fingerprint: '',
  fingerprintBase64: '',
  fingerprintColons: '',
  publicKeyPem: '',
  rsaPublicKeyPem: '',
  exportable: false,
};

it('would lose a key or a secret that was given, and none that was made here', () => {
  const key = (origin: 'pasted' | 'generated'): boolean =>
    holdsTyped({ ...nothing, held: { rsaKey: { ...rsaKey, origin }, consumerSecret: null } });
  expect([key('generated'), key('pasted')]).toEqual([false, true]);
  const consumerSecret = { length: 6, generation: 1, warnings: [] };
  expect(holdsTyped({ ...nothing, held: { rsaKey: null, consumerSecret } })).toBe(true);
});

it('asks while something would be lost, and no longer', () => {
  const page = new EventTarget();
  let typed = false;
  const stop = askBeforeLoss(page, () => typed);
  const leave = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  typed = true;
  expect(leave()).toBe(true);
  stop();
  expect(leave()).toBe(false);
});

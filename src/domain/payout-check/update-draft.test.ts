import { expect, it } from 'vitest';
import type { Mend } from './finding.ts';
import { emptyDraft, mendPatch, patchDraft, withValues } from './update-draft.ts';

const start = patchDraft(withValues(emptyDraft('bank'), { amount: '10,50', currency: 'EUR' }), {
  fields: { purpose: { sendEmpty: true } },
  extraPairs: [
    { name: 'a', value: '1' },
    { name: 'b', value: '2' },
  ],
});
const untouched = { value: '', sendEmpty: false, useAlias: false };
const amount = { ...untouched, value: '10,50' };
const currency = { ...untouched, value: 'EUR' };
const purpose = { ...untouched, sendEmpty: true };

it('starts with nothing typed and one section', () => {
  expect(emptyDraft('ewallet')).toEqual({
    method: 'ewallet',
    cmsMode: 'none',
    includedMethods: ['ewallet'],
    fields: {},
    extraPairs: [],
  });
});

it('patches what is named and leaves the rest, whatever else the draft carries', () => {
  const more = { ...start, endpointId: '6657' };
  const patched = patchDraft(more, {
    cmsMode: 'crm',
    fields: { currency: { useAlias: true }, purpose: { value: 'x' } },
  });
  expect(patched).toEqual({
    ...start,
    endpointId: '6657',
    cmsMode: 'crm',
    fields: { amount, currency: { ...currency, useAlias: true }, purpose: { ...purpose, value: 'x' } },
  });
  expect(more.fields).toEqual({ amount, currency, purpose });
});

it.each<[Mend, object]>([
  [{ kind: 'focus', field: 'amount', label: '' }, start],
  [
    { kind: 'set', field: 'amount', value: '10.50', label: '' },
    { ...start, fields: { amount: { ...amount, value: '10.50' }, currency, purpose } },
  ],
  [
    { kind: 'set', field: 'extra:1', value: '3', label: '' },
    { ...start, extraPairs: [start.extraPairs[0], { name: 'b', value: '3' }] },
  ],
  [
    { kind: 'clear', fields: ['currency', 'purpose', 'extra:0'], label: '' },
    {
      ...start,
      fields: { amount, currency: untouched, purpose: untouched },
      extraPairs: [start.extraPairs[1]],
    },
  ],
])('mends with %j', (mend, expected) => {
  expect(patchDraft(start, mendPatch(start, mend))).toEqual(expected);
});

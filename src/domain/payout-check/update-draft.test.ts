import { expect, it } from 'vitest';
import type { Mend } from './finding.ts';
import { applyMend, emptyDraft, withCmsMode, withExtraPairs, withValues } from './update-draft.ts';

const start = withExtraPairs(withValues(emptyDraft('bank'), { amount: '10,50', currency: 'EUR' }), [
  { name: 'a', value: '1' },
  { name: 'b', value: '2' },
]);

it('starts with nothing typed and one section', () => {
  expect(withCmsMode(emptyDraft('ewallet'), 'crm')).toEqual({
    method: 'ewallet',
    cmsMode: 'crm',
    includedMethods: ['ewallet'],
    fields: {},
    extraPairs: [],
  });
});

const amount = { value: '10,50', sendEmpty: false, useAlias: false };
const currency = { value: 'EUR', sendEmpty: false, useAlias: false };

it.each<[Mend, object]>([
  [{ kind: 'focus', field: 'amount', label: '' }, start],
  [
    { kind: 'set', field: 'amount', value: '10.50', label: '' },
    { ...start, fields: { amount: { ...amount, value: '10.50' }, currency } },
  ],
  [
    { kind: 'set', field: 'extra:1', value: '3', label: '' },
    { ...start, extraPairs: [start.extraPairs[0], { name: 'b', value: '3' }] },
  ],
  [
    { kind: 'clear', fields: ['currency', 'extra:0'], label: '' },
    { ...start, fields: { amount, currency: { ...currency, value: '' } }, extraPairs: [start.extraPairs[1]] },
  ],
])('applies %j', (mend, expected) => {
  expect(applyMend(start, mend)).toEqual(expected);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payoutMethods } from './field.ts';
import { payoutCheckFields } from './fields.ts';
import { extraPairIndex, extraPairKey, isIncluded, keptFields, sentPairs } from './request-pairs.ts';
import { emptyDraft, patchDraft, withValues } from './update-draft.ts';

const typed = withValues(emptyDraft('card'), {
  'recurring-payment-id': '77',
  receiver_first_name: 'Zoë',
  client_orderid: ' inv-1 ',
  account_number: '1122334455',
});

describe('sentPairs', () => {
  it('sends what is typed, exactly, in the order of the table', () => {
    expect(sentPairs(typed)).toEqual([
      { name: 'client_orderid', value: ' inv-1 ', field: 'client_orderid' },
      { name: 'recurring-payment-id', value: '77', field: 'recurring-payment-id' },
      { name: 'receiver_first_name', value: 'Zoë', field: 'receiver_first_name' },
    ]);
    expect(keptFields(typed)).toEqual(['account_number']);
  });

  it('sends sections that are included, whatever the method', () => {
    const both = patchDraft(typed, { includedMethods: ['card', 'bank'] });
    expect(sentPairs(both).map(({ name }) => name)).toContain('account_number');
    expect(keptFields(both)).toEqual([]);
    expect(keptFields(patchDraft(both, { method: 'crypto', includedMethods: ['crypto'] }))).toEqual([
      'recurring-payment-id',
      'account_number',
    ]);
  });

  it('sends a field of several methods with any of them', () => {
    const [field] = payoutCheckFields;
    if (field === undefined) throw new Error('no field');
    const shared = { ...field, methods: ['card', 'bank'] } as const;
    expect([isIncluded(shared, ['bank']), isIncluded(shared, ['crypto']), isIncluded(field, [])]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('sends a blank field only when told to', () => {
    const blank = patchDraft(emptyDraft('card'), { fields: { purpose: { sendEmpty: true } } });
    expect(sentPairs(blank)).toEqual([{ name: 'purpose', value: '', field: 'purpose' }]);
    expect(sentPairs(patchDraft(blank, { fields: { account_number: { sendEmpty: true } } }))).toEqual(
      sentPairs(blank),
    );
    expect(sentPairs(patchDraft(blank, { fields: { purpose: { sendEmpty: false } } }))).toEqual([]);
  });

  it('uses the alias of a field that has one', () => {
    const aliased = ['receiver_state', 'purpose'].reduce(
      (draft, name) => patchDraft(draft, { fields: { [name]: { value: 'CA', useAlias: true } } }),
      emptyDraft('card'),
    );
    expect(sentPairs(aliased)).toEqual([
      { name: 'purpose', value: 'CA', field: 'purpose' },
      { name: 'state', value: 'CA', field: 'receiver_state' },
    ]);
  });

  it('sends extra pairs last, duplicates and all, and skips blank rows', () => {
    const extra = patchDraft(withValues(emptyDraft('card'), { amount: '1' }), {
      extraPairs: [
        { name: 'amount', value: '2' },
        { name: '', value: '' },
        { name: 'flag', value: '' },
        { name: '__proto__', value: 'x' },
      ],
    });
    expect(sentPairs(extra)).toEqual([
      { name: 'amount', value: '1', field: 'amount' },
      { name: 'amount', value: '2', field: 'extra:0' },
      { name: 'flag', value: '', field: 'extra:2' },
      { name: '__proto__', value: 'x', field: 'extra:3' },
    ]);
  });

  it('sends or keeps every value that was typed, and no other', () => {
    const names = payoutCheckFields.map(({ name }) => name);
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), fc.string({ minLength: 1 })),
        fc.subarray([...payoutMethods]),
        (values, includedMethods) => {
          const draft = { ...withValues(emptyDraft('card'), values), includedMethods };
          const sent = sentPairs(draft).map(({ field }) => field);
          expect([...sent, ...keptFields(draft)].toSorted()).toEqual(Object.keys(values).toSorted());
        },
      ),
      { numRuns: 50 },
    );
  });
});

it('keys extra pairs by their index', () => {
  expect([
    extraPairKey(3),
    extraPairIndex('extra:3'),
    extraPairIndex('amount'),
    extraPairIndex('extra:'),
  ]).toEqual(['extra:3', 3, null, null]);
});

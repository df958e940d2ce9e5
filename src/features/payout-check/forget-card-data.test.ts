import { expect, it, vi } from 'vitest';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import { valuesPatch } from '#domain/payout-check/update-draft.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import { forgetCardData } from './forget-card-data.ts';
import { createInputsStore } from './inputs-store.ts';

const card = {
  credit_card_number: '4111111111111111',
  card_printed_name: 'ZOE',
  expire_month: '12',
  expire_year: '2030',
  cvv2: '123',
};

it('empties card data wherever it was entered, and leaves the rest of the order', () => {
  const session = fixtureSession({ targetId: 'simulator' });
  const inputs = createInputsStore();
  const forgetRest = vi.fn<() => void>();
  forgetCardData(session, inputs, forgetRest);
  inputs.patch({
    fields: valuesPatch({ ...card, amount: '10.50', order_desc: 'a' }),
    extraPairs: [
      { name: 'cvv2', value: '999' },
      { name: 'note', value: 'b' },
    ],
  });
  session.set({ ...session.getSnapshot(), consumerKey: 'other' });
  expect(draftField(inputs.read(), 'cvv2').value).toBe('123');
  expect(forgetRest).not.toHaveBeenCalled();

  session.set({ ...session.getSnapshot(), cardDataForgotten: 1 });
  const after = inputs.read();
  expect(Object.keys(card).map((name) => draftField(after, name).value)).toEqual(['', '', '', '', '']);
  expect(draftField(after, 'amount').value).toBe('10.50');
  expect(draftField(after, 'order_desc').value).toBe('a');
  expect(after.extraPairs).toEqual([
    { name: 'cvv2', value: '' },
    { name: 'note', value: 'b' },
  ]);
  expect(forgetRest).toHaveBeenCalledTimes(1);
});

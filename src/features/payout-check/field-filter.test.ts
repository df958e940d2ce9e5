import { expect, it } from 'vitest';
import { patchDraft } from '#domain/payout-check/update-draft.ts';
import { initialInputs } from './compose-inputs.ts';
import { isFilled } from './field-filter.ts';

it('takes a field for filled that has a value or is sent empty', () => {
  const inputs = patchDraft(initialInputs(), {
    fields: { receiver_city: { value: 'Köln' }, purpose: { sendEmpty: true } },
  });
  expect(['receiver_city', 'purpose', 'amount'].map((name) => isFilled(inputs, name))).toEqual([
    true,
    true,
    false,
  ]);
});

import { expect, it } from 'vitest';
import { fieldByName } from '#domain/payout-check/fields.ts';
import { patchDraft } from '#domain/payout-check/update-draft.ts';
import { initialInputs } from './compose-inputs.ts';
import { fieldMatches, isFilled } from './field-filter.ts';

const inputs = patchDraft(initialInputs(), {
  fields: { receiver_city: { value: 'Köln' }, purpose: { sendEmpty: true } },
});

function shown(name: string, text: string, filledOnly = false): boolean {
  const field = fieldByName.get(name);
  if (field === undefined) throw new Error(name);
  return fieldMatches(field, inputs, { text, filledOnly });
}

it('takes a field for filled that has a value or is sent empty', () => {
  expect(['receiver_city', 'purpose', 'amount'].map((name) => isFilled(inputs, name))).toEqual([
    true,
    true,
    false,
  ]);
});

it.each([
  ['receiver_city', 'receiver_c', true],
  ['receiver_zip_code', 'zip', true],
  ['receiver_identity_document_number', 'identity_document_number', true],
  ['receiver_email', 'mail address', true],
  ['receiver_city', 'amount', false],
])('shows %s for "%s": %s', (name, text, expected) => {
  expect(shown(name, text)).toBe(expected);
});

it('shows filled fields alone when asked to', () => {
  expect([shown('receiver_city', '', true), shown('purpose', '', true), shown('amount', '', true)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(shown('receiver_city', 'amount', true)).toBe(false);
});

import { expect, it } from 'vitest';
import { payoutCheckFields } from '#domain/payout-check/fields.ts';
import { describeField } from './field-words.ts';

it.each(payoutCheckFields.filter(({ maxLength }) => maxLength !== null))(
  'writes the longest $name as other numbers are written',
  (field) => {
    const longest = Number(field.maxLength);
    for (const maxLength of [longest, 9, 999, 1000, 65_536, 1_234_567]) {
      expect(describeField({ ...field, maxLength })).toMatch(
        new RegExp(`(?:at most|to) ${maxLength.toLocaleString('en')} characters$`, 'u'),
      );
    }
  },
);

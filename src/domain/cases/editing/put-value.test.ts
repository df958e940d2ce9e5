import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCase, ticketText } from '../fixture-cases.ts';
import { openCase } from '../composer/open-case.ts';
import { readCaseFile } from '../file/read-case-file.ts';
import { differingParts } from './case-parts.ts';
import { currentCase } from './current-case.ts';
import { putValue, reopenedInputs, undoPart, valueAt } from './put-value.ts';

it('takes every change back, one by one, whatever was opened and whatever stands in the form', () => {
  fc.assert(
    fc.property(anyCase, anyCase, (file, other) => {
      fc.pre(file.operation === other.operation);
      let { inputs } = openCase(other, { freshId: 'made-1', typed: new Map() });
      const differing = () => differingParts(file, currentCase(file, inputs).file);
      for (let round = 0; round < 3; round += 1)
        for (const { key } of differing()) inputs = undoPart(inputs, file, key);
      expect(differing()).toEqual([]);
    }),
  );
});

it('keeps what was typed for a placeholder', () => {
  const read = readCaseFile(ticketText);
  if (!read.ok) throw new Error('not read');
  const { inputs } = openCase(read.value, { freshId: 'made-1', typed: new Map() });
  const typed = putValue(putValue(inputs, 'credit_card_number', '4111'), 'amount', '99');
  const again = reopenedInputs(read.value, typed);
  expect(['credit_card_number', 'client_orderid', 'amount'].map((key) => valueAt(again, key))).toEqual([
    '4111',
    'made-1',
    '10.50',
  ]);
});

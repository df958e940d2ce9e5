import { expect, it } from 'vitest';
import { hiddenMark } from '../http/redaction.ts';
import { buildMasks } from './masks.ts';

it('masks by the key of the document’s field, whatever the name, and by the name, whatever the key', () => {
  const number = '4000000000000002';
  expect(
    buildMasks([
      { key: 'credit_card_number', name: 'renamed', value: number },
      { key: 'row:1', name: 'credit_card_number', value: number },
      { key: 'row:2', name: 'cvv2', value: '123' },
      { key: 'row:3', name: 'cvv2', value: '' },
      { key: 'row:4', name: 'amount', value: '1' },
    ]),
  ).toEqual(
    new Map([
      ['credit_card_number', '400000••••••0002'],
      ['row:1', '400000••••••0002'],
      ['row:2', hiddenMark],
    ]),
  );
});

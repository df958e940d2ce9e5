import { expect, it } from 'vitest';
import { hiddenMark } from '../http/redaction.ts';
import { withoutCardData } from './card-data.ts';
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

it.each([
  ['destination-card-no', '4111 1111-1111 1111', '411111••••••1111'],
  ['pan', '2223003122003222', '222300••••••3222'],
  ['CVC', '737', hiddenMark],
  ['card-cvv2', '737', hiddenMark],
])('masks a card under a name that no field has: %s', (name, value, mask) => {
  expect(buildMasks([{ key: 'row:0', name, value }])).toEqual(new Map([['row:0', mask]]));
  expect(withoutCardData([{ name, value }])).toEqual([{ name, value: '' }]);
});

it.each([
  ['pan', '4111111111111112'],
  ['paynet-order-id', '4111111111111111'],
  ['orderid', '1830001'],
  ['orderid', '9111111111111111'],
  ['account_number', '4111111111111111'],
  ['client_orderid', '4111111111111111'],
  ['code', '737'],
])('takes nothing else for a card: %s=%s', (name, value) => {
  expect(buildMasks([{ key: 'row:0', name, value }])).toEqual(new Map());
  expect(withoutCardData([{ name, value }])).toEqual([{ name, value }]);
});

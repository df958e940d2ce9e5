import { expect, it } from 'vitest';
import { listWithoutValue } from './list-without-value.ts';

it('lists fields of code that have no value, and nothing beside the list', () => {
  const text = `options = {'proxy': None}\norder = {'amount': '10.5', 'city': None}`;
  expect([...listWithoutValue(text, [{ name: 'amount', value: '10.5' }])]).toEqual([['city', 'None']]);
});

it('takes a text that names a field very often', () => {
  expect(listWithoutValue('amount '.repeat(300_000), [{ name: 'amount', value: '1' }]).size).toBe(0);
});

it.each([
  ['in quotation marks', ''],
  ['behind an apostrophe that nothing closes', "# it's an order\n"],
])('counts no bracket of a value: %s', (_, before) => {
  const code = `${before}{'note': 'a ) b', 'amount': '1', 'city': None}\n{'shop': None}`;
  const pairs = [
    { name: 'note', value: 'a ) b' },
    { name: 'amount', value: '1' },
  ];
  expect([...listWithoutValue(code, pairs)]).toEqual([['city', 'None']]);
});

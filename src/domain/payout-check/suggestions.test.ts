import { expect, it } from 'vitest';
import { payoutMethods } from './field.ts';
import { fieldByName } from './fields.ts';
import { methodSuggestions, suggestedFields } from './suggestions.ts';

it.each(payoutMethods)('suggests fields of the method %s, in the document’s order', (method) => {
  const names = methodSuggestions[method];
  expect(names.map((name) => fieldByName.get(name)?.methods)).toEqual(names.map(() => [method]));
  const order = [...fieldByName.keys()];
  expect(names.toSorted((left, right) => order.indexOf(left) - order.indexOf(right))).toEqual(names);
});

it.each([
  ['bank', 'CN', ['routing_number']],
  ['bank', ' chn ', ['routing_number']],
  ['bank', 'RUS', ['bank_bic', 'receiver_inn']],
  ['bank', 'DE', []],
  ['card', 'RU', []],
] as const)('adds for %s in %s: %j', (method, country, more) => {
  expect(suggestedFields(method, country)).toEqual([...methodSuggestions[method], ...more]);
});

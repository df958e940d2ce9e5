import { expect, it } from 'vitest';
import { similarName } from './similar-name.ts';

const known = ['amount', 'currency', 'first_name', 'last_name', 'ip'];

it.each<[string, string, string | null]>([
  ['a letter that is left out', 'amunt', 'amount'],
  ['two that are put in', 'currenncyy', 'currency'],
  ['neighbours that are mixed up, as one slip', 'amuotn', 'amount'],
  ['other capitals and signs', 'FirstName', 'first_name'],
  ['three slips', 'amxyzt', null],
  ['one slip in a short name', 'id', 'ip'],
  ['two slips in a short name', 'sd', null],
  ['a letter beside two that are others', 'x', null],
  ['no letter', '_', null],
  ['more letters than a name has', 'a'.repeat(65), null],
])('reads what is written with %s', (_, written, meant) => {
  expect(similarName(written, known)).toBe(meant);
});

it('names none where two are as near', () => {
  expect(similarName('name_c', ['name_a', 'name_b'])).toBeNull();
});

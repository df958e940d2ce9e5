import { expect, it } from 'vitest';
import { latinLookAlike } from './look-alikes.ts';

it.each([
  ['С', 'C'],
  ['О', 'O'],
  ['Ο', 'O'],
  ['А', 'A'],
  ['е', 'e'],
  ['Ａ', 'A'],
  ['８', '8'],
  ['٣', '3'],
  ['۷', '7'],
  ['𝟗', '9'],
])('%s looks like %s', (character, latin) => {
  expect(latinLookAlike(character)).toBe(latin);
});

it.each(['C', '0', ' ', 'é', 'ß', 'Я', '漢', '–'])('%s looks like no other', (character) => {
  expect(latinLookAlike(character)).toBeNull();
});

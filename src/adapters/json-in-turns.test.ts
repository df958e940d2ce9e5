import { expect, it } from 'vitest';
import { jsonInTurns } from './json-in-turns.ts';

it.each([0, 1, 2])(
  'reads characters whose octets lie in two pieces, the first %i octets in',
  async (count) => {
    const value = { text: 'x'.repeat(count) + '€'.repeat(100_000) };
    expect(await jsonInTurns(new Response(JSON.stringify(value)))).toEqual(value);
  },
);

it.each(['', '{"a":1', 'no JSON'])('is null for %j', async (text) => {
  expect(await jsonInTurns(new Response(text))).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { rowProblem, sentCommandPairs, type CommandRow } from './command-pairs.ts';

const row = (name: string, value: string, sendEmpty = false): CommandRow => ({ name, value, sendEmpty });

describe('sentPairs', () => {
  it('sends rows with a value, in their order and with their place as key', () => {
    expect(sentCommandPairs([row('b', '2'), row('', ''), row('a', '1'), row('b', ' ')])).toEqual([
      { name: 'b', value: '2', key: 'row:0' },
      { name: 'a', value: '1', key: 'row:2' },
      { name: 'b', value: ' ', key: 'row:3' },
    ]);
  });

  it('sends a row without a value only where it is asked to, and only with a name', () => {
    expect(sentCommandPairs([row('a', ''), row('b', '', true), row('', '', true)])).toEqual([
      { name: 'b', value: '', key: 'row:1' },
    ]);
  });

  it('sends a value without a name as it stands: it is for the problem to stop it', () => {
    expect(sentCommandPairs([row('', 'x')])).toEqual([{ name: '', value: 'x', key: 'row:0' }]);
  });
});

describe('rowProblem', () => {
  it.each([row('a', '1'), row('a', ''), row('', ''), row('a b', '&='), row('a', '', true)])(
    'has none in %j',
    (each) => {
      expect(rowProblem(each)).toBeNull();
    },
  );

  it.each([
    [row('', 'x'), /no name/u],
    [row('', ' '), /no name/u],
    [row('\uD800', 'x'), /surrogate/u],
    [row('a', 'x\uDC00'), /surrogate/u],
  ])('has one in %j', (each, words) => {
    expect(rowProblem(each)).toMatch(words);
  });
});

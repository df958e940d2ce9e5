import { describe, expect, it } from 'vitest';
import type { RequestParameter } from '../request/request-parameter.ts';
import { nestedBases, nestedChanges } from './nested-names.ts';

function parameters(...pairs: readonly (readonly [string, string])[]): RequestParameter[] {
  return pairs.map(([name, value]) => ({
    key: name,
    origin: 'body',
    name,
    value,
    writtenName: name,
    writtenValue: value,
  }));
}

const sent = parameters(
  ['a', '1'],
  ['items[0][id]', 'x'],
  ['items[1][id]', 'y'],
  ['list[]', 'z'],
  ['b]', '2'],
  ['[c]', '3'],
);

describe('names with brackets', () => {
  it('are told by what stands before the brackets', () => {
    expect(nestedBases(sent)).toEqual(['items', 'list']);
  });

  it('are changed alone: the others stay, in their places', () => {
    for (const { change, names } of nestedChanges(['list'])) {
      const changed = change(sent);
      expect(names(sent)).toEqual(['list[]']);
      expect(changed.filter(({ name }) => !name.startsWith('list'))).toEqual(
        sent.filter(({ name }) => !name.startsWith('list')),
      );
      expect(changed).toHaveLength(sent.length);
    }
  });

  it('of one group become one parameter', () => {
    const [change] = nestedChanges(['items']).filter(({ how }) => how.endsWith('joined by commas'));
    expect(change?.change(sent).map(({ name, value }) => `${name}=${value}`)).toEqual([
      'a=1',
      'items=x,y',
      'list[]=z',
      'b]=2',
      '[c]=3',
    ]);
  });

  it('lose their indexes and keep their names', () => {
    const [, change] = nestedChanges(['items', 'list']);
    expect(change?.change(sent).map(({ name }) => name)).toEqual([
      'a',
      'items[id]',
      'items[id]',
      'list',
      'b]',
      '[c]',
    ]);
  });
});

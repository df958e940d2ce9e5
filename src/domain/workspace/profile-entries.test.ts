import { expect, it } from 'vitest';
import { describeRivalProfiles, profilesOf, type ProfileEntry } from './profile-entries.ts';

const profile = (path: string, addressee: ProfileEntry['addressee'] = 'endpoint'): ProfileEntry => ({
  kind: 'profile',
  path,
  modifiedAtMs: 0,
  digest: '0'.repeat(64),
  notes: [],
  name: null,
  addressee,
  addresseeId: '6657',
});

const alone = [profile('a.json'), profile('group.json', 'group')];

it.each<[string, readonly ProfileEntry[], string, readonly string[]]>([
  ['none', [], '6657', []],
  ['an endpoint and a group', alone, '6657', []],
  [
    'two',
    [...alone, profile('b.json')],
    '6657',
    ['“a.json” and “b.json” are profiles of one endpoint, 6657. What counts is “a.json”: keep one.'],
  ],
  [
    'four',
    [...alone, profile('b.json'), profile('c.json'), profile('d.json')],
    '6657',
    [
      '“a.json” and “b.json” and 2 more are profiles of one endpoint, 6657. What counts is “a.json”: keep one.',
    ],
  ],
  ['two of an endpoint that no case is for', [...alone, profile('b.json')], '1', []],
])('says which profile counts of %s', (_, entries, id, expected) => {
  expect(describeRivalProfiles(entries, new Set([id]))).toEqual(expected);
  expect(profilesOf(entries, { addressee: 'endpoint', addresseeId: '6657' })[0]?.path).toBe(
    entries.length === 0 ? undefined : 'a.json',
  );
});

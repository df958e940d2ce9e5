import { expect, it } from 'vitest';
import { folderWords } from './folder-words.ts';

it.each([
  ['present', null, 'has no cases yet'],
  ['present', 1, 'has no cases yet'],
  ['absent', null, 'is made at the first save'],
  ['absent', 1, 'is not there any more; it is made anew at the first save'],
  ['not-a-folder', 1, 'is not a folder'],
] as const)(
  'says of a folder that is %s, with the last change at %s, that it %s',
  (state, changedAtMs, words) => {
    const folder = { path: '/cases', chosenBy: 'option', state, problem: null, unlisted: 0 } as const;
    expect(folderWords({ folder, changedAtMs })).toBe(words);
  },
);

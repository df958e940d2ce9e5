import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refuseNewPath } from '../../workspace/workspace-path.ts';
import { fileStem, freePath, listFolders, tidyFolder } from './case-path.ts';

it.each([
  ['Card of ticket 4471', 'card-of-ticket-4471'],
  ['Zoë Müller, Straße №5', 'zoe-muller-strasse-no5'],
  ['北京', 'case'],
  ['..', 'case'],
  ['CON', 'case-con'],
  ['don’t / ../../etc', 'dont-etc'],
])('makes a name of “%s”', (name, stem) => {
  expect(fileStem(name)).toBe(stem);
});

it('gives no path twice, also where only capitals differ', () => {
  expect(freePath('card', 'A', ['card/a.json', 'Card/A-2.json', 'a-3.json'])).toBe('card/a-3.json');
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (name, folders) => {
      const taken: string[] = [];
      for (const folder of ['', ...folders.map(fileStem), '']) taken.push(freePath(folder, name, taken));
      expect(new Set(taken.map((path) => path.toLowerCase())).size).toBe(taken.length);
      expect(taken.map(refuseNewPath).every((refused) => refused === null)).toBe(true);
      expect(taken.every((path) => /^(?:[a-z0-9-]+\/)?[a-z0-9]+(?:-[a-z0-9]+)*\.json$/u.test(path))).toBe(
        true,
      );
    }),
  );
});

it('tidies a folder as it is typed', () => {
  expect(tidyFolder(' /card// eu /')).toBe('card/eu');
});

it('lists folders of files and those above them', () => {
  expect(listFolders(['a.json', 'b/c/d.json', 'b/e.json'])).toEqual(['b', 'b/c']);
});

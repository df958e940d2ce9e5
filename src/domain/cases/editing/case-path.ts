/** The path of a new file, made of the name of what it holds: short, in ASCII, and no other file's. */
import { folderOf } from '../running/plan-entries.ts';
import { foldedName } from '../../workspace/workspace-path.ts';

const longestStem = 60;

/** Letters that Unicode does not take apart into a base and a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Names that Windows keeps for devices. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/u;

export function fileStem(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^\x20-\x7E]/gu, (letter) => spelled[letter] ?? ' ')
    .replaceAll(/[^a-z0-9]+/gu, '-');
  const stem = plain.slice(0, longestStem).replaceAll(/^-+|-+$/gu, '');
  return stem === '' || deviceName.test(stem) ? `case${stem === '' ? '' : `-${stem}`}` : stem;
}

/** `card/eu`, as typed with blanks or slashes around it. */
export function tidyFolder(text: string): string {
  return text
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/');
}

/** @param taken Paths that are there already. */
export function freePath(folder: string, name: string, taken: Iterable<string>): string {
  const used = new Set(Array.from(taken, foldedName));
  const stem = fileStem(name);
  const lead = folder === '' ? '' : `${folder}/`;
  for (let count = 1; ; count += 1) {
    const path = `${lead}${stem}${count === 1 ? '' : `-${count}`}.json`;
    if (!used.has(foldedName(path))) return path;
  }
}

/** The path of a name, whether or not a file is there. */
export function plainPath(folder: string, name: string): string {
  return `${folder === '' ? '' : `${folder}/`}${fileStem(name)}.json`;
}

/** Folders of files, each once and those above them too. */
export function listFolders(paths: Iterable<string>): readonly string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    const parts = folderOf(path).split('/');
    for (let end = 1; end <= parts.length; end += 1) folders.add(parts.slice(0, end).join('/'));
  }
  folders.delete('');
  return [...folders].toSorted();
}

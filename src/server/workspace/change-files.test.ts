import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listStarterCases } from '../starter-set.ts';
import { addStarterSet } from './add-starter-set.ts';
import { createFileChanges } from './change-files.ts';
import { caseText, putFile, temporaryWorkspace } from './fixture-workspace-folder.ts';
import { localDisk, type Disk } from './whole-file.ts';
import { lockName } from './folder-lock.ts';
import { digestOf } from './read-octets.ts';

function failing(code: string): () => Promise<never> {
  return () => Promise.reject(Object.assign(new Error(`canary /secret/path`), { code }));
}

function folderWith(disk: Partial<Disk>) {
  const { path: folder } = temporaryWorkspace();
  putFile(folder, '1.json', caseText('One'));
  return { folder, files: createFileChanges(folder, { ...localDisk, ...disk }) };
}

const one = digestOf(Buffer.from(caseText('One')));

describe('a disk that fails', () => {
  it.each<[string, Partial<Disk>, string]>([
    ['is full', { write: failing('ENOSPC') }, 'The disk is full (ENOSPC).'],
    ['has a quota', { write: failing('EDQUOT') }, 'share of the disk'],
    ['becomes read-only', { rename: failing('EROFS'), link: failing('EROFS') }, 'can only be read'],
    ['denies', { rename: failing('EACCES'), link: failing('EACCES') }, 'may not'],
    ['has too many files open', { write: failing('EMFILE') }, 'too many files open'],
    ['reports an error nobody knows', { write: failing('EWHATEVER') }, '(EWHATEVER)'],
  ])('%s: nothing is changed, nothing is left behind, and it is said', async (_, disk, what) => {
    const { folder, files } = folderWith(disk);
    for (const write of [
      { path: '1.json', text: caseText('Mine'), replaces: one },
      { path: 'new/2.json', text: caseText('Mine'), replaces: null },
    ]) {
      const reply = await files.write(write);
      expect(reply).toMatchObject({ kind: 'refused', what: expect.stringContaining(what) });
      expect(JSON.stringify(reply)).not.toMatch(/canary|secret/u);
    }
    expect(readdirSync(folder)).toEqual(['1.json']);
    expect(readFileSync(join(folder, '1.json'), 'utf8')).toBe(caseText('One'));
  });

  it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
    'without hard links (%s) still takes a new file, and over none that is there',
    async (code) => {
      const { folder, files } = folderWith({ link: failing(code) });
      const text = caseText('Two');
      expect(await files.write({ path: '2.json', text, replaces: null })).toMatchObject({ kind: 'done' });
      expect(readFileSync(join(folder, '2.json'), 'utf8')).toBe(text);
      expect(await files.write({ path: '2.json', text: caseText('x'), replaces: null })).toMatchObject({
        kind: 'changed-meanwhile',
      });
      expect(readdirSync(folder)).toEqual(['1.json', '2.json']);
    },
  );

  it('without hard links leaves no empty file where the move fails', async () => {
    const { folder, files } = folderWith({ link: failing('EPERM'), rename: failing('EIO') });
    expect(await files.write({ path: '2.json', text: caseText('x'), replaces: null })).toMatchObject({
      kind: 'refused',
    });
    expect(readdirSync(folder)).toEqual(['1.json']);
  });

  it('takes no name that appears while the file is written', async () => {
    const theirs = caseText('Theirs');
    const { folder, files } = folderWith({
      async write(handle, octets) {
        await localDisk.write(handle, octets);
        putFile(folder, '2.json', theirs);
      },
    });
    expect(await files.write({ path: '2.json', text: caseText('Mine'), replaces: null })).toMatchObject({
      kind: 'changed-meanwhile',
      now: { text: theirs },
    });
    expect(readFileSync(join(folder, '2.json'), 'utf8')).toBe(theirs);
  });

  it('does not replace what changes while its replacement is written', async () => {
    const theirs = caseText('Theirs');
    const { folder, files } = folderWith({
      async write(handle, octets) {
        await localDisk.write(handle, octets);
        putFile(folder, '1.json', theirs);
      },
    });
    expect(await files.write({ path: '1.json', text: caseText('Mine'), replaces: one })).toMatchObject({
      kind: 'changed-meanwhile',
      now: { text: theirs },
    });
    expect(readFileSync(join(folder, '1.json'), 'utf8')).toBe(theirs);
    expect(readdirSync(folder)).toEqual(['1.json']);
  });
});

function mount(options: string, path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function unmount(path: string): void {
  execFileSync('umount', [path], { stdio: 'ignore' });
}

/** Most users may mount no disk. */
const mayMount = (() => {
  const { path } = temporaryWorkspace();
  mkdirSync(path);
  const isMounted = mount('size=16k', path);
  if (isMounted) unmount(path);
  return isMounted;
})();

function mountDisk(options: string): string {
  const { path } = temporaryWorkspace();
  mkdirSync(path);
  mount(options, path);
  onTestFinished(() => unmount(path));
  return path;
}

describe.skipIf(!mayMount)('a disk of its own', () => {
  it('that is full takes nothing, and keeps what it has', async () => {
    const folder = mountDisk('size=16k');
    const files = createFileChanges(folder);
    putFile(folder, '1.json', caseText('One'));
    putFile(folder, 'filler', Buffer.alloc(4096 * 2));
    const large = caseText('Large', { SPRING: 'x'.repeat(9000) });
    expect(await files.write({ path: '1.json', text: large, replaces: one })).toMatchObject({
      kind: 'refused',
      what: 'The disk is full (ENOSPC).',
    });
    expect(readFileSync(join(folder, '1.json'), 'utf8')).toBe(caseText('One'));
    expect(readdirSync(folder).sort((a, b) => a.localeCompare(b))).toEqual(['1.json', 'filler']);
  });

  it('that can only be read is read, and says that it is not written', async () => {
    const folder = mountDisk('size=64k');
    putFile(folder, '1.json', caseText('One'));
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    const files = createFileChanges(folder);
    expect(await files.read('1.json')).toMatchObject({ ok: true });
    for (const reply of [
      await files.write({ path: '2.json', text: caseText('x'), replaces: null }),
      await files.write({ path: '1.json', text: caseText('x'), replaces: one }),
      await files.remove({ path: '1.json', replaces: one }),
    ])
      expect(reply).toMatchObject({ kind: 'refused', what: expect.stringContaining('EROFS') });
  });
});

it('takes the turn of a console that was ended long ago', async () => {
  const { folder, files } = folderWith({});
  putFile(folder, lockName, '');
  execFileSync('touch', ['-d', '2 minutes ago', join(folder, lockName)]);
  expect(await files.write({ path: '1.json', text: caseText('Mine'), replaces: one })).toMatchObject({
    kind: 'done',
  });
  expect(existsSync(join(folder, lockName))).toBe(false);
});

it('puts the starter set beside what is there', async () => {
  const { folder, files } = folderWith({});
  const cases = listStarterCases();
  const [first] = cases;
  expect(cases.length).toBeGreaterThan(20);
  putFile(folder, first?.path ?? '', caseText('Mine'));
  const added = await addStarterSet(cases, files.write);
  expect(added).toEqual({
    kind: 'done',
    kept: [first?.path],
    written: cases.slice(1).map(({ path }) => path),
  });
  for (const { path, text } of cases.slice(1)) expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
  expect(await addStarterSet(cases, files.write)).toMatchObject({ written: [] });
});

it('says which file of the starter set could not be written, and which were', async () => {
  let written = 0;
  const { files } = folderWith({
    write: (handle, octets) => (written++ < 2 ? localDisk.write(handle, octets) : failing('ENOSPC')()),
  });
  const cases = listStarterCases();
  expect(await addStarterSet(cases, files.write)).toMatchObject({
    kind: 'refused',
    what: expect.stringContaining(cases[2]?.path ?? '?'),
    written: cases.slice(0, 2).map(({ path }) => path),
  });
});

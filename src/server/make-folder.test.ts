import { mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'make-folder-'));
}

it('makes what is missing of a path, and takes what is there', async () => {
  const folder = emptyFolder();
  const deep = join(folder, 'a', 'b', 'c');
  await makeFolder(deep);
  await makeFolder(deep);
  await makeFolder(folder);
  expect(statSync(deep).isDirectory()).toBe(true);
});

it('follows a link to a folder, and makes no folder where one leads nowhere', async () => {
  const folder = emptyFolder();
  symlinkSync(emptyFolder(), join(folder, 'link'));
  await makeFolder(join(folder, 'link', 'a'));
  symlinkSync(join(folder, 'nowhere'), join(folder, 'broken'));
  await expect(makeFolder(join(folder, 'broken', 'a'))).rejects.toMatchObject({ code: 'EEXIST' });
});

it('is made once by several at the same time', async () => {
  const deep = join(emptyFolder(), 'a', 'b');
  await Promise.all(Array.from({ length: 8 }, async () => makeFolder(deep)));
  expect(statSync(deep).isDirectory()).toBe(true);
});

it('says what the system said where a file is in the way', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'file'), '');
  await expect(makeFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(folder, 'file', 'a', 'b'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it.skipIf(process.platform !== 'linux')('ends where a folder takes no others', async () => {
  await expect(makeFolder('/proc/no-such-folder/cases')).rejects.toMatchObject({ code: 'ENOENT' });
});

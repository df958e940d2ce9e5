import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { starterCommand } from './starter-command.ts';

async function starter(folder: string): Promise<{ readonly code: number; readonly said: string }> {
  const said: string[] = [];
  const take = (text: string): void => void said.push(text);
  const code = await starterCommand({
    args: [folder],
    environment: {},
    clientDirectory: '',
    out: take,
    err: take,
    progress: () => ({ write: () => undefined, columns: () => null }),
  });
  return { code, said: said.join('\n') };
}

it('writes the set once, and leaves what is there', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'starter-')), 'of', 'cases');
  expect(await starter(folder)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^\d\d cases written into “.*cases”\.$/u),
  });
  expect((await starter(folder)).said).toMatch(/^0 cases written into .* were there already/u);
});

it.skipIf(process.platform !== 'linux')('says so of a folder that takes no files', async () => {
  expect(await starter('/proc')).toEqual({
    code: 2,
    said: expect.stringMatching(/^“.*” could not be written\. Nothing new can be put there \(ENOENT\)\. /u),
  });
});

it('names the folder that cannot be made, and why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'starter-'));
  writeFileSync(join(folder, 'file'), '');
  const { code, said } = await starter(join(folder, 'file'));
  expect(code).toBe(2);
  expect(said).toMatch(/^The folder “.*file” cannot be made\. A file of that name is there \(EEXIST\)\. /u);
});

it.skipIf(process.platform !== 'linux')('does not try forever where a folder takes no others', async () => {
  expect(await starter('/proc/no-such-folder/cases')).toEqual({
    code: 2,
    said: 'The folder “/proc/no-such-folder/cases” cannot be made. Nothing new can be put there (ENOENT). Take another folder.',
  });
});

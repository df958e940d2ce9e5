import { renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceWith } from './fixture-workspace-folder.ts';
import { locateFile } from './locate-file.ts';
import { readOctets } from './read-octets.ts';

/** A link is not even opened: to open a device may do something. */
const changes: readonly (readonly [string, string, (file: string, other: string) => void])[] = [
  ['another file', 'replaced', (file, other) => renameSync(other, file)],
  [
    'a link',
    'symbolic link',
    (file, other) => {
      unlinkSync(file);
      symlinkSync(other, file);
    },
  ],
];

it.each(changes)('reads no file that became %s since it was looked at', async (_, what, change) => {
  const { folder } = workspaceWith({ '1.json': '{}' });
  const file = join(folder, '1.json');
  const other = join(folder, '..', 'other.json');
  writeFileSync(other, '"canary"');
  const located = await locateFile(folder, '1.json');
  if (located.kind !== 'file') throw new Error('It is there.');
  expect(await readOctets(located)).toMatchObject({ ok: true, value: { text: '{}' } });
  change(file, other);
  const read = await readOctets(located);
  expect(read).toMatchObject({
    ok: false,
    failure: { kind: 'not-readable', what: expect.stringContaining(what) },
  });
  expect(JSON.stringify(read)).not.toContain('canary');
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, utimesSync, writeFileSync, existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { realLookingNumber } from '#domain/cases/fixture-cases.ts';
import { describeFile } from '#domain/workspace/describe-file.ts';
import { workspaceStateSchema } from '#domain/workspace/workspace-contract.ts';
import {
  caseText,
  putFile,
  temporaryWorkspace,
  openWorkspace,
  workspaceWith,
} from './fixture-workspace-folder.ts';

const profileText = '{"countersign":"profile/1","endpoint":"6657","fields":{}}\n';

describe('the list', () => {
  it('is empty for a folder that is not there, which stays so', async () => {
    const { folder, workspace } = openWorkspace();
    expect(await workspace.control.state()).toEqual({
      folder: { path: folder, chosenBy: 'option', state: 'absent', problem: null, unlisted: 0 },
      entries: [],
    });
    expect(existsSync(folder)).toBe(false);
  });

  it('has cases and profiles in the order of folders, and says of each what it is', async () => {
    const { control } = workspaceWith({
      'b/2.json': caseText('Two'),
      'b/a/3.json': caseText('Three'),
      'z.JSON': caseText('Last beside the folders'),
      'profiles/6657.json': profileText,
      'notes.txt': 'x',
      '.hidden/1.json': caseText('Hidden'),
      '.4.json': caseText('Hidden'),
      'node_modules/p/5.json': caseText('Package'),
      'package.json': '{"name":"x"}',
      'tsconfig.build.json': '{ // comment',
      'schema.json': '{"$schema":"https://json-schema.org/draft/2020-12/schema"}',
    });
    const { folder, entries } = workspaceStateSchema.parse(await control.state());
    expect(folder).toMatchObject({ state: 'present', problem: null, unlisted: 0 });
    expect(entries.map(({ path, kind }) => [path, kind])).toEqual([
      ['z.JSON', 'case'],
      ['b/2.json', 'case'],
      ['b/a/3.json', 'case'],
      ['profiles/6657.json', 'profile'],
    ]);
    expect(entries[0]).toMatchObject({
      name: 'Last beside the folders',
      operation: 'payout-check',
      environment: 'sandbox',
      addresseeId: '6657',
      expects: 'error card is not enrolled',
      asks: ['credit_card_number'],
      notes: [],
    });
    expect(entries[3]).toMatchObject({ addressee: 'endpoint', addresseeId: '6657', name: null });
  });

  it('looks through a file of thousands of values in as many steps, between which requests are answered', () => {
    const x = Array.from({ length: 3000 }, (_, index) => `${index} 100%`);
    const text = JSON.stringify({ countersign: 'case/1', x });
    const steps = describeFile({ path: 'a.json', modifiedAtMs: 0, digest: '' }, text);
    let count = 0;
    while (steps.next().done !== true) count += 1;
    expect(count).toBeGreaterThan(3000);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'empty'],
    ['blanks', ' \n', 'empty'],
    ['half a document', '{"countersign":', 'syntax'],
    ['a merge conflict', caseText('x').replace('  "name"', '<<<<<<< HEAD\n  "name"'), 'merge-conflict'],
    ['a later version', caseText('x', { 'case/1': 'case/2' }), 'version'],
    ['no version', '{"name":"x"}', 'missing'],
    ['a list', '[]', 'type'],
    ['a profile with a stray member', '{"countersign":"profile/1","endpoint":"1","x":1}', 'unknown-member'],
    ['a card number', caseText('x', { SPRING: realLookingNumber }), 'confidential'],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'not-readable'],
    ['over 1 MiB', `${caseText('x')}${' '.repeat(1_048_576)}`, 'too-large'],
  ])('names a file that holds %s, with its problem', async (_, octets, kind) => {
    const { control } = workspaceWith({ 'x.json': octets, 'y.json': caseText('Right') });
    const { entries } = workspaceStateSchema.parse(await control.state());
    expect(entries).toMatchObject([
      { path: 'x.json', kind: 'unreadable', problems: [{ kind }] },
      { kind: 'case' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(realLookingNumber);
  });

  it('takes a broken file of another tool for what its name says', async () => {
    const { control } = workspaceWith({ 'package.json': '{', 'tsconfig.json': '{"countersign":"case/1"}' });
    expect((await control.state()).entries).toMatchObject([{ path: 'tsconfig.json', kind: 'unreadable' }]);
  });

  it('says which files are easily taken for each other, and lists them', async () => {
    const { control } = workspaceWith({
      'A.json': caseText('Same'),
      'a.json': caseText('Same'),
      'sub/a.json': caseText('Same'),
      '\u00E9.json': caseText('Composed'),
      'e\u0301.json': caseText('Combining'),
      'p/1.json': profileText,
      'p/2.json': profileText,
      'three/a.json': caseText('Same'),
      'three/b.json': caseText('Same'),
      'three/c.json': caseText('Same'),
    });
    const { entries } = workspaceStateSchema.parse(await control.state());
    const notes = Object.fromEntries(entries.map((entry) => [entry.path, entry.notes]));
    expect(notes['A.json']).toEqual([
      expect.stringContaining('differs from “a.json” in letter case'),
      '“a.json” in this folder has the same name.',
    ]);
    expect(notes['sub/a.json']).toEqual([]);
    expect(notes['\u00E9.json']).toEqual([expect.stringContaining('composed letters')]);
    expect(notes['three/b.json']).toEqual(['“three/a.json” and 1 more in this folder have the same name.']);
    expect(notes['p/2.json']).toEqual(['“p/1.json” is a profile of the same endpoint.']);
  });

  it('follows links that stay inside, and names those that lead out', async () => {
    const { folder, control } = workspaceWith({
      'real/1.json': caseText('One'),
      '.git/config.json': caseText('Git'),
    });
    putFile(dirname(folder), 'outside/secret.json', caseText('Outside'));
    symlinkSync('real/1.json', join(folder, 'inside.json'));
    symlinkSync('../outside/secret.json', join(folder, 'out.json'));
    symlinkSync('/etc/passwd', join(folder, 'passwd.json'));
    symlinkSync('.git/config.json', join(folder, 'git.json'));
    symlinkSync('nowhere.json', join(folder, 'dangling.json'));
    symlinkSync('loop.json', join(folder, 'loop.json'));
    symlinkSync('../outside', join(folder, 'out-\u202Efolder'));
    symlinkSync('real', join(folder, 'in-folder'));
    symlinkSync('.git', join(folder, 'git-folder'));
    symlinkSync('..', join(folder, 'real', 'up'));
    const { folder: said, entries } = workspaceStateSchema.parse(await control.state());
    expect(Object.fromEntries(entries.map(({ path, kind }) => [path, kind]))).toEqual({
      'dangling.json': 'unreadable',
      'git.json': 'unreadable',
      'inside.json': 'case',
      'loop.json': 'unreadable',
      'out.json': 'unreadable',
      'passwd.json': 'unreadable',
      'in-folder/1.json': 'case',
      'real/1.json': 'case',
    });
    expect(said.problem).toBe(
      '“out-‹U+202E›folder” is a symbolic link that leads out of the folder: it is not followed.',
    );
    expect(entries.find(({ path }) => path === 'out.json')).toMatchObject({
      problems: [{ kind: 'not-readable', what: expect.stringContaining('leads out of the folder') }],
    });
    for (const path of [
      'out.json',
      'passwd.json',
      'git.json',
      'out-\u202Efolder/secret.json',
      'real/up/../1.json',
    ])
      expect(await control.read(path)).toMatchObject({ ok: false });
    expect(await control.read('inside.json')).toMatchObject({ ok: true });
  });

  it('goes as deep as files can be written, and says where there is more', async () => {
    const deepest = `${'a/'.repeat(16)}1.json`;
    const { control } = workspaceWith({ [deepest]: caseText('One'), [`a/${deepest}`]: caseText('Two') });
    const { folder, entries } = workspaceStateSchema.parse(await control.state());
    expect(entries.map(({ path }) => path)).toEqual([deepest]);
    expect(folder.problem).toContain('more than 16 levels');
  });

  it('opens no pipe, no socket and no device', async () => {
    const { folder, control } = workspaceWith({});
    execFileSync('mkfifo', [join(folder, 'pipe.json')]);
    symlinkSync('/dev/zero', join(folder, 'zero.json'));
    const socket = createServer();
    await new Promise<void>((resolve) => {
      socket.listen(join(folder, 'socket.json'), resolve);
    });
    onTestFinished(() => void socket.close());
    mkdirSync(join(folder, 'folder.json'));
    const { entries } = await control.state();
    expect(entries.map(({ path, kind }) => [path, kind])).toEqual([
      ['pipe.json', 'unreadable'],
      ['socket.json', 'unreadable'],
      ['zero.json', 'unreadable'],
    ]);
    expect(await control.read('pipe.json')).toMatchObject({
      failure: { what: expect.stringContaining('a pipe') },
    });
    expect(await control.read('folder.json')).toMatchObject({ ok: false });
  });

  it('is of a folder that a link leads to, and says when there is a file instead', async () => {
    const { folder } = workspaceWith({ '1.json': caseText('One') });
    const other = temporaryWorkspace();
    symlinkSync(folder, other.path);
    expect((await openWorkspace(other).workspace.control.state()).entries).toHaveLength(1);
    const file = temporaryWorkspace();
    writeFileSync(file.path, 'x');
    expect((await openWorkspace(file).workspace.control.state()).folder).toMatchObject({
      state: 'not-a-folder',
      problem: expect.any(String),
    });
  });

  it('counts what is beyond 5,000 files, and reads a file again only where it changed', async () => {
    const files: Record<string, string> = {};
    for (let count = 0; count < 5003; count += 1)
      files[`${String(count % 50).padStart(2, '0')}/${String(count).padStart(4, '0')}.json`] =
        `{"countersign":"case/1","name":"Case ${count}","operation":"payout-check","endpoint":"1"}`;
    const { folder, control } = workspaceWith(files);
    const past = new Date(Date.now() - 60_000);
    for (const path of Object.keys(files)) utimesSync(join(folder, path), past, past);
    const first = await control.state();
    expect(first.entries).toHaveLength(5000);
    expect(first.folder.unlisted).toBe(3);
    writeFileSync(join(folder, '00/0000.json'), caseText('Changed'));
    const second = await control.state();
    expect(second.entries[0]).toMatchObject({ name: 'Changed' });
    expect(second.entries.slice(1)).toEqual(first.entries.slice(1));
  }, 60_000);

  it('sees a file of the same size and time that holds something else', async () => {
    const { folder, control } = workspaceWith({ '1.json': caseText('One') });
    const past = new Date(Date.now() - 60_000);
    utimesSync(join(folder, '1.json'), past, past);
    await control.state();
    writeFileSync(join(folder, '1.json'), caseText('Two'));
    utimesSync(join(folder, '1.json'), past, past);
    expect((await control.state()).entries).toMatchObject([{ name: 'Two' }]);
  });
});

describe('reading', () => {
  it('gives text and digest, and nothing that is confidential', async () => {
    const text = caseText('One');
    const { control } = workspaceWith({
      '1.json': text,
      '2.json': caseText('x', { SPRING: realLookingNumber }),
      '3.json': '{',
    });
    const { entries } = await control.state();
    expect(await control.read('1.json')).toMatchObject({
      ok: true,
      value: { path: '1.json', text, digest: entries[0]?.digest },
    });
    const refused = await control.read('2.json');
    expect(refused).toMatchObject({ ok: false });
    expect(JSON.stringify(refused)).not.toContain(realLookingNumber);
    expect(await control.read('3.json')).toMatchObject({ ok: true, value: { text: '{' } });
  });

  it.each([
    '../1.json',
    '/etc/passwd',
    'a/../../1.json',
    'C:\\1.json',
    'C:1.json',
    '..\\1.json',
    '\\\\host\\1.json',
    'a//1.json',
    './1.json',
    '.git/1.json',
    '1.txt',
    '',
    'x\u0000.json',
    'none.json',
    '1.json/2.json',
  ])('refuses %j', async (path) => {
    const { folder, control } = workspaceWith({ '1.json': caseText('One') });
    putFile(dirname(folder), '1.json', caseText('Outside'));
    expect(await control.read(path)).toMatchObject({ ok: false, failure: { what: expect.any(String) } });
  });
});

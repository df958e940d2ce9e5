import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  statSync,
  existsSync,
  chmodSync,
  linkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { realLookingNumber } from '#domain/cases/fixture-cases.ts';
import {
  workspaceMessageSchema,
  workspaceStateSchema,
  type WorkspaceMessage,
} from '#domain/workspace/workspace-contract.ts';
import { createStreamPlaces } from '../message-streams.ts';
import { caseText, putFile, temporaryWorkspace } from './fixture-workspace-folder.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

function open(choice = temporaryWorkspace()): { readonly folder: string; readonly workspace: Workspace } {
  const workspace = createWorkspace({
    choice,
    nowMs: () => Date.now(),
    streamPlaces: createStreamPlaces(),
    lookAgainMs: 50,
  });
  onTestFinished(() => workspace.close());
  return { folder: choice.path, workspace };
}

function opened(files: Readonly<Record<string, string | Uint8Array>>) {
  const made = open();
  mkdirSync(made.folder);
  for (const [path, octets] of Object.entries(files)) putFile(made.folder, path, octets);
  return { ...made, control: made.workspace.control };
}

const profileText = '{"countersign":"profile/1","endpoint":"6657","fields":{}}\n';

describe('the list', () => {
  it('is empty for a folder that is not there, which stays so', async () => {
    const { folder, workspace } = open();
    expect(await workspace.control.state()).toEqual({
      folder: { path: folder, chosenBy: 'option', state: 'absent', problem: null, unlisted: 0 },
      entries: [],
    });
    expect(existsSync(folder)).toBe(false);
  });

  it('has cases and profiles in the order of folders, and says of each what it is', async () => {
    const { control } = opened({
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
    const { control } = opened({ 'x.json': octets, 'y.json': caseText('Right') });
    const { entries } = workspaceStateSchema.parse(await control.state());
    expect(entries).toMatchObject([
      { path: 'x.json', kind: 'unreadable', problems: [{ kind }] },
      { kind: 'case' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(realLookingNumber);
  });

  it('takes a broken file of another tool for what its name says', async () => {
    const { control } = opened({ 'package.json': '{', 'tsconfig.json': '{"countersign":"case/1"}' });
    expect((await control.state()).entries).toMatchObject([{ path: 'tsconfig.json', kind: 'unreadable' }]);
  });

  it('says which files are easily taken for each other, and lists them', async () => {
    const { control } = opened({
      'A.json': caseText('Same'),
      'a.json': caseText('Same'),
      'sub/a.json': caseText('Same'),
      '\u00E9.json': caseText('Composed'),
      'e\u0301.json': caseText('Combining'),
      'p/1.json': profileText,
      'p/2.json': profileText,
    });
    const { entries } = workspaceStateSchema.parse(await control.state());
    const notes = Object.fromEntries(entries.map((entry) => [entry.path, entry.notes]));
    expect(notes['A.json']).toEqual([
      expect.stringContaining('differs from “a.json” in letter case'),
      '“a.json” in this folder has the same name.',
    ]);
    expect(notes['sub/a.json']).toEqual([]);
    expect(notes['\u00E9.json']).toEqual([expect.stringContaining('composed letters')]);
    expect(notes['p/2.json']).toEqual(['“p/1.json” is a profile of the same endpoint.']);
  });

  it('follows links that stay inside, and names those that lead out', async () => {
    const { folder, control } = opened({
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
    symlinkSync('../outside', join(folder, 'out-folder'));
    symlinkSync('real', join(folder, 'in-folder'));
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
      '“out-folder” is a symbolic link that leads out of the folder: it is not followed.',
    );
    expect(entries.find(({ path }) => path === 'out.json')).toMatchObject({
      problems: [{ kind: 'not-readable', what: expect.stringContaining('leads out of the folder') }],
    });
    for (const path of ['out.json', 'passwd.json', 'git.json', 'out-folder/secret.json', 'real/up/../1.json'])
      expect(await control.read(path)).toMatchObject({ ok: false });
    expect(await control.read('inside.json')).toMatchObject({ ok: true });
  });

  it('opens no pipe, no socket and no device', async () => {
    const { folder, control } = opened({});
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
    const { folder } = opened({ '1.json': caseText('One') });
    const other = temporaryWorkspace();
    symlinkSync(folder, other.path);
    expect((await open(other).workspace.control.state()).entries).toHaveLength(1);
    const file = temporaryWorkspace();
    writeFileSync(file.path, 'x');
    expect((await open(file).workspace.control.state()).folder).toMatchObject({
      state: 'not-a-folder',
      problem: expect.any(String),
    });
  });

  it('counts what is beyond 5,000 files, and reads a file again only where it changed', async () => {
    const files: Record<string, string> = {};
    for (let count = 0; count < 5003; count += 1)
      files[`${String(count % 50).padStart(2, '0')}/${String(count).padStart(4, '0')}.json`] =
        `{"countersign":"case/1","name":"Case ${count}","operation":"payout-check","endpoint":"1"}`;
    const { folder, control } = opened(files);
    const past = new Date(Date.now() - 60_000);
    for (const path of Object.keys(files)) utimesSync(join(folder, path), past, past);
    const first = await control.state();
    expect(first.entries).toHaveLength(5000);
    expect(first.folder.unlisted).toBe(3);
    writeFileSync(join(folder, '00/0000.json'), caseText('Changed'));
    const second = await control.state();
    expect(second.entries[0]).toMatchObject({ name: 'Changed' });
    expect(second.entries.slice(1)).toEqual(first.entries.slice(1));
  });

  it('sees a file of the same size and time that holds something else', async () => {
    const { folder, control } = opened({ '1.json': caseText('One') });
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
    const { control } = opened({
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
    const { folder, control } = opened({ '1.json': caseText('One') });
    putFile(dirname(folder), '1.json', caseText('Outside'));
    expect(await control.read(path)).toMatchObject({ ok: false, failure: { what: expect.any(String) } });
  });
});

function listAll(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
}

describe('writing', () => {
  it('makes the folder at the first save, and keeps octets and mode', async () => {
    const { folder, workspace } = open();
    const text = caseText('Ä new one');
    const written = await workspace.control.write({ path: 'new/1.json', text, replaces: null });
    expect(written).toMatchObject({ kind: 'done' });
    expect(readFileSync(join(folder, 'new/1.json'), 'utf8')).toBe(text);
    expect(listAll(folder)).toEqual(['new', 'new/1.json']);
    chmodSync(join(folder, 'new/1.json'), 0o640);
    const digest = written.kind === 'done' ? written.digest : null;
    const again = await workspace.control.write({
      path: 'new/1.json',
      text: caseText('Other'),
      replaces: digest,
    });
    expect(again).toMatchObject({ kind: 'done' });
    expect(statSync(join(folder, 'new/1.json')).mode & 0o777).toBe(0o640);
    expect(listAll(folder)).toEqual(['new', 'new/1.json']);
  });

  it('writes over nothing that it was not told of', async () => {
    const { folder, control } = opened({ '1.json': caseText('One') });
    const now = { path: '1.json', text: caseText('One') };
    expect(await control.write({ path: '1.json', text: caseText('Mine'), replaces: null })).toMatchObject({
      kind: 'changed-meanwhile',
      now,
    });
    expect(
      await control.write({ path: '1.json', text: caseText('Mine'), replaces: '0'.repeat(64) }),
    ).toMatchObject({ kind: 'changed-meanwhile', now });
    expect(await control.write({ path: '2.json', text: caseText('Mine'), replaces: '0'.repeat(64) })).toEqual(
      { kind: 'changed-meanwhile', now: null },
    );
    expect(await control.remove({ path: '1.json', replaces: '0'.repeat(64) })).toMatchObject({
      kind: 'changed-meanwhile',
      now,
    });
    expect(readFileSync(join(folder, '1.json'), 'utf8')).toBe(caseText('One'));
    expect(listAll(folder)).toEqual(['1.json']);
  });

  it('removes what it names', async () => {
    const { folder, control } = opened({ '1.json': caseText('One') });
    const digest = (await control.state()).entries[0]?.digest ?? '';
    expect(await control.remove({ path: '1.json', replaces: digest })).toEqual({
      kind: 'done',
      digest: null,
    });
    expect(listAll(folder)).toEqual([]);
    expect(await control.remove({ path: '1.json', replaces: digest })).toEqual({
      kind: 'changed-meanwhile',
      now: null,
    });
  });

  it.each<[string, string, string]>([
    ['leads out', '../x.json', 'leads out'],
    ['leads out in the middle', 'a/../../x.json', 'leads out'],
    ['is absolute', '/tmp/x.json', 'absolute'],
    ['has a drive', 'C:/x.json', 'absolute'],
    ['leads out on Windows', 'a\\..\\..\\x.json', 'leads out'],
    ['has a backslash', 'a\\x.json', 'not every system'],
    ['has a control character', 'a\u0007.json', 'control'],
    ['has a line end', 'a\nb.json', 'control'],
    ['has a NUL', 'a\u0000.json', 'character'],
    ['has a half character', 'a\uD800.json', 'character'],
    ['is a device of Windows', 'aux.json', 'Windows'],
    ['has a device as a folder', 'con/x.json', 'Windows'],
    ['is a numbered device', 'COM1.x.json', 'Windows'],
    ['has a folder with a dot at its end', 'a./x.json', 'dot'],
    ['has a folder with a blank at its end', 'a /x.json', 'blank'],
    ['begins with a dot', '.x.json', 'dot'],
    ['is in a folder of a tool', '.git/hooks/x.json', 'dot'],
    ['is in a folder of packages', 'node_modules/x.json', 'node_modules'],
    ['has another ending', 'x.txt', '.json'],
    ['has none', 'x', '.json'],
    ['has a colon', 'x.json:stream.json', 'not every system'],
    ['has an empty part', 'a//x.json', 'empty'],
    ['is empty', '', 'empty'],
    ['has a long part', `${'x'.repeat(130)}.json`, '120'],
    ['is long in UTF-8', `${'漢'.repeat(100)}.json`, '120'],
    ['is long', `${'abcdefgh/'.repeat(60)}x.json`, '400'],
    ['holds a card number', `${realLookingNumber}.json`, 'card number'],
  ])('refuses a name that %s', async (_, path, what) => {
    const { folder, control } = opened({});
    const reply = await control.write({ path, text: caseText('Mine'), replaces: null });
    expect(reply).toMatchObject({ kind: 'refused', what: expect.stringContaining(what) });
    expect(listAll(folder)).toEqual([]);
    expect(listAll(dirname(folder))).toEqual(['cases']);
  });

  it.each<[string, string, string]>([
    ['in letter case', 'Rules/Amount.json', 'rules/AMOUNT.json'],
    ['in the case of a folder', 'Rules/Amount.json', 'rules/other.json'],
    ['in composed letters', '\u00E9.json', 'e\u0301.json'],
    ['in a sharp s', 'straße.json', 'STRASSE.json'],
  ])('refuses a name that differs %s only', async (_, there, path) => {
    const { folder, control } = opened({ [there]: caseText('One') });
    const before = listAll(folder);
    const reply = await control.write({ path, text: caseText('Mine'), replaces: null });
    expect(reply).toMatchObject({ kind: 'refused', what: expect.stringContaining('letter case') });
    expect(listAll(folder)).toEqual(before);
  });

  it.each<[string, string, string]>([
    ['a card number', caseText('x', { SPRING: realLookingNumber }), 'card number'],
    ['no case', '{}', 'missing'],
    ['broken JSON', '{', 'ends before'],
    ['half a character', caseText('x\uD800'), 'surrogate'],
    ['more than 1 MiB', `${caseText('x')}${' '.repeat(1_048_576)}`, '1 MiB'],
    [
      'a private key',
      caseText('x', {
        SPRING:
          '-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\\n-----END PRIVATE KEY-----',
      }),
      'private key',
    ],
  ])('refuses a text with %s', async (_, text, what) => {
    const { folder, control } = opened({});
    const reply = await control.write({ path: 'x.json', text, replaces: null });
    expect(reply).toMatchObject({ kind: 'refused', what: expect.stringContaining(what) });
    expect(listAll(folder)).toEqual([]);
  });

  it('writes through no link that leads out, and where one leads inside', async () => {
    const { folder, control } = opened({ 'real/1.json': caseText('One') });
    putFile(dirname(folder), 'outside/1.json', caseText('Outside'));
    symlinkSync('../outside', join(folder, 'out'));
    symlinkSync('../outside/1.json', join(folder, 'out.json'));
    symlinkSync('../outside/none.json', join(folder, 'dangling.json'));
    symlinkSync('real/1.json', join(folder, 'in.json'));
    for (const path of ['out/1.json', 'out/2.json', 'out.json', 'dangling.json']) {
      for (const replaces of [null, '0'.repeat(64)])
        expect((await control.write({ path, text: caseText('Mine'), replaces })).kind).not.toBe('done');
    }
    expect(listAll(join(dirname(folder), 'outside'))).toEqual(['1.json']);
    expect(readFileSync(join(dirname(folder), 'outside/1.json'), 'utf8')).toBe(caseText('Outside'));
    const read = await control.read('in.json');
    const replaces = read.ok ? read.value.digest : '';
    expect(await control.write({ path: 'in.json', text: caseText('Mine'), replaces })).toMatchObject({
      kind: 'done',
    });
    expect(readFileSync(join(folder, 'real/1.json'), 'utf8')).toBe(caseText('Mine'));
  });

  it('leaves other names of the same file as they were', async () => {
    const { folder, control } = opened({ '1.json': caseText('One') });
    linkSync(join(folder, '1.json'), join(dirname(folder), 'other-name.json'));
    const digest = (await control.state()).entries[0]?.digest ?? '';
    await control.write({ path: '1.json', text: caseText('Mine'), replaces: digest });
    expect(readFileSync(join(dirname(folder), 'other-name.json'), 'utf8')).toBe(caseText('One'));
  });

  it('lets one of many win, from two consoles on one folder', async () => {
    const { folder, control } = opened({ 'both.json': caseText('One') });
    const other = open({ path: folder, chosenBy: 'option' }).workspace.control;
    const replaces = (await control.state()).entries[0]?.digest ?? '';
    const writes = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? control : other).write({
        path: 'both.json',
        text: caseText(`Mine ${index}`),
        replaces,
      }),
    );
    const creations = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? control : other).write({
        path: 'made/new.json',
        text: caseText(`New ${index}`),
        replaces: null,
      }),
    );
    for (const replies of [await Promise.all(writes), await Promise.all(creations)]) {
      expect(replies.filter(({ kind }) => kind === 'done')).toHaveLength(1);
      expect(replies.filter(({ kind }) => kind === 'changed-meanwhile')).toHaveLength(19);
    }
    expect(listAll(folder)).toEqual(['both.json', 'made', 'made/new.json']);
  });

  it('does not write into a file that is marked as one to be read', async () => {
    const { folder, control } = opened({ '1.json': caseText('One') });
    chmodSync(join(folder, '1.json'), 0o444);
    const replaces = (await control.state()).entries[0]?.digest ?? '';
    expect(await control.write({ path: '1.json', text: caseText('Mine'), replaces })).toMatchObject({
      kind: 'refused',
    });
    expect(readFileSync(join(folder, '1.json'), 'utf8')).toBe(caseText('One'));
  });

  it('says so where a part of the name is a file, or the workspace itself cannot be made', async () => {
    const { control } = opened({ 'a.json': caseText('One') });
    expect(await control.write({ path: 'a.json/b.json', text: caseText('x'), replaces: null })).toMatchObject(
      {
        kind: 'refused',
        what: expect.stringContaining('file, not a folder'),
      },
    );
    const choice = temporaryWorkspace();
    writeFileSync(choice.path, 'x');
    const { control: below } = open({ path: join(choice.path, 'deep'), chosenBy: 'option' }).workspace;
    expect(await below.write({ path: 'b.json', text: caseText('x'), replaces: null })).toMatchObject({
      kind: 'refused',
      what: expect.stringContaining('cannot be made'),
    });
  });
});

/** What a page is told, with the folder that it makes of it. */
async function listen(workspace: Workspace) {
  const stream = await workspace.control.openStream();
  const reader = stream?.getReader();
  onTestFinished(() => void reader?.cancel());
  const seen = new Map<string, string>();
  let state = '';
  const messages: WorkspaceMessage[] = [];
  const decoder = new TextDecoder();
  let text = '';
  async function next(): Promise<boolean> {
    const piece = await reader?.read();
    if (piece?.value === undefined) return false;
    text += decoder.decode(piece.value, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      if (!event.startsWith('data: ')) continue;
      const message = workspaceMessageSchema.parse(JSON.parse(event.slice(6)));
      messages.push(message);
      const entries = message.kind === 'state' ? message.state.entries : message.changed;
      state = message.kind === 'state' ? message.state.folder.state : message.folder.state;
      for (const path of message.kind === 'change' ? message.removed : []) seen.delete(path);
      for (const entry of entries) seen.set(entry.path, entry.kind === 'case' ? entry.name : entry.kind);
    }
    return true;
  }
  return {
    messages,
    /** Reads on until the folder looks like this. */
    async until(wanted: Readonly<Record<string, string>>, folderState = 'present'): Promise<void> {
      for (;;) {
        const isThere = isDeepStrictEqual(Object.fromEntries(seen), wanted);
        if (isThere && state === folderState) return;
        if (!(await next())) throw new Error(`The stream ended at ${JSON.stringify([...seen])}`);
      }
    },
  };
}

describe('watching', () => {
  it('tells of what is changed, added, moved and deleted on disk', async () => {
    const { folder, workspace } = opened({ 'a/1.json': caseText('One') });
    const page = await listen(workspace);
    await page.until({ 'a/1.json': 'One' });
    putFile(folder, 'a/1.json', caseText('Changed'));
    await page.until({ 'a/1.json': 'Changed' });
    putFile(folder, 'b/c/2.json', caseText('Two'));
    await page.until({ 'a/1.json': 'Changed', 'b/c/2.json': 'Two' });
    putFile(folder, 'b/c/2.json', '<<<<<<< HEAD\n');
    await page.until({ 'a/1.json': 'Changed', 'b/c/2.json': 'unreadable' });
    renameSync(join(folder, 'a'), join(folder, 'd'));
    await page.until({ 'd/1.json': 'Changed', 'b/c/2.json': 'unreadable' });
    rmSync(join(folder, 'b'), { recursive: true });
    await page.until({ 'd/1.json': 'Changed' });
    expect(page.messages.filter(({ kind }) => kind === 'state')).toHaveLength(1);
  });

  it('follows a folder that goes away, comes back, and is replaced', async () => {
    const { folder, workspace } = opened({ '1.json': caseText('One') });
    const page = await listen(workspace);
    await page.until({ '1.json': 'One' });
    rmSync(folder, { recursive: true });
    await page.until({}, 'absent');
    putFile(folder, '2.json', caseText('Two'));
    await page.until({ '2.json': 'Two' });
    renameSync(folder, `${folder}-old`);
    putFile(folder, '3.json', caseText('Three'));
    await page.until({ '3.json': 'Three' });
    putFile(folder, 'later/4.json', caseText('Four'));
    await page.until({ '3.json': 'Three', 'later/4.json': 'Four' });
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'x');
    await page.until({}, 'not-a-folder');
    expect(page.messages.at(-1)).toMatchObject({ kind: 'change', removed: expect.any(Array) });
  });

  it('tells every page of what one of them writes', async () => {
    const { workspace } = open();
    const pages = [await listen(workspace), await listen(workspace)];
    for (const page of pages) await page.until({}, 'absent');
    await workspace.control.write({ path: '1.json', text: caseText('One'), replaces: null });
    for (const page of pages) await page.until({ '1.json': 'One' });
    expect(pages.map(({ messages }) => messages.length)).toEqual([2, 2]);
  });

  it('has as many streams as other parts leave, and none after its end', async () => {
    const { workspace } = open();
    const streams = await Promise.all(Array.from({ length: 5 }, () => workspace.control.openStream()));
    expect(streams.filter((stream) => stream === null)).toHaveLength(1);
    workspace.close();
    expect(await workspace.control.openStream()).toBeNull();
  });
});

import {
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
  statSync,
  existsSync,
  chmodSync,
  linkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realLookingNumber } from '#domain/cases/fixture-cases.ts';
import {
  caseText,
  putFile,
  temporaryWorkspace,
  openWorkspace,
  workspaceWith,
} from './fixture-workspace-folder.ts';

function listAll(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
}

describe('writing', () => {
  it('makes the folder at the first save, and keeps octets and mode', async () => {
    const { folder, workspace } = openWorkspace();
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
    const { folder, control } = workspaceWith({ '1.json': caseText('One') });
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
    const { folder, control } = workspaceWith({ '1.json': caseText('One') });
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

  it('lists a file in the deepest folder that one may name', async () => {
    const { control } = workspaceWith({});
    const path = `${'a/'.repeat(16)}x.json`;
    expect(await control.write({ path, text: caseText('Deep'), replaces: null })).toMatchObject({
      kind: 'done',
    });
    expect((await control.state()).entries.map((each) => each.path)).toEqual([path]);
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
    ['is shown in another order', 'a\u202Egnp.json', 'turns the text'],
    ['has what nobody sees', 'a\u200Bb/x.json', 'nobody sees'],
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
    ['is too deep to be listed', `${'a/'.repeat(17)}x.json`, '16 folders'],
    ['holds a card number', `${realLookingNumber}.json`, 'card number'],
  ])('refuses a name that %s', async (_, path, what) => {
    const { folder, control } = workspaceWith({});
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
    const { folder, control } = workspaceWith({ [there]: caseText('One') });
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
    const { folder, control } = workspaceWith({});
    const reply = await control.write({ path: 'x.json', text, replaces: null });
    expect(reply).toMatchObject({ kind: 'refused', what: expect.stringContaining(what) });
    expect(listAll(folder)).toEqual([]);
  });

  it('writes through no link that leads out, and where one leads inside', async () => {
    const { folder, control } = workspaceWith({ 'real/1.json': caseText('One') });
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

  it('removes nothing outside, where a link there leads back', async () => {
    const { folder, control } = workspaceWith({ '1.json': caseText('One') });
    const back = join(dirname(folder), 'outside/back.json');
    putFile(dirname(folder), 'outside/other.json', caseText('Outside'));
    symlinkSync(join(folder, '1.json'), back);
    symlinkSync('../outside', join(folder, 'out'));
    const replaces = (await control.state()).entries[0]?.digest ?? '';
    const reply = await control.remove({ path: 'out/back.json', replaces });
    expect(reply).toMatchObject({ kind: 'refused' });
    expect(existsSync(back)).toBe(true);
    expect(await control.remove({ path: '1.json', replaces })).toMatchObject({ kind: 'done' });
  });

  it('leaves other names of the same file as they were', async () => {
    const { folder, control } = workspaceWith({ '1.json': caseText('One') });
    linkSync(join(folder, '1.json'), join(dirname(folder), 'other-name.json'));
    const digest = (await control.state()).entries[0]?.digest ?? '';
    await control.write({ path: '1.json', text: caseText('Mine'), replaces: digest });
    expect(readFileSync(join(dirname(folder), 'other-name.json'), 'utf8')).toBe(caseText('One'));
  });

  it('lets one of many win, from two consoles on one folder', async () => {
    const { folder, control } = workspaceWith({ 'both.json': caseText('One') });
    const other = openWorkspace({ path: folder, chosenBy: 'option' }).workspace.control;
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
    const { folder, control } = workspaceWith({ '1.json': caseText('One') });
    chmodSync(join(folder, '1.json'), 0o444);
    const replaces = (await control.state()).entries[0]?.digest ?? '';
    expect(await control.write({ path: '1.json', text: caseText('Mine'), replaces })).toMatchObject({
      kind: 'refused',
    });
    expect(readFileSync(join(folder, '1.json'), 'utf8')).toBe(caseText('One'));
  });

  it('says so where a part of the name is a file, or the workspace itself cannot be made', async () => {
    const { control } = workspaceWith({ 'a.json': caseText('One') });
    expect(await control.write({ path: 'a.json/b.json', text: caseText('x'), replaces: null })).toMatchObject(
      {
        kind: 'refused',
        what: expect.stringContaining('file, not a folder'),
      },
    );
    const choice = temporaryWorkspace();
    writeFileSync(choice.path, 'x');
    const { control: below } = openWorkspace({
      path: join(choice.path, 'deep'),
      chosenBy: 'option',
    }).workspace;
    expect(await below.write({ path: 'b.json', text: caseText('x'), replaces: null })).toMatchObject({
      kind: 'refused',
      what: expect.stringContaining('cannot be made'),
    });
  });
});

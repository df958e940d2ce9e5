import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { workspaceMessageSchema, type WorkspaceMessage } from '#domain/workspace/workspace-contract.ts';
import { caseText, putFile, openWorkspace, workspaceWith } from './fixture-workspace-folder.ts';
import type { Workspace } from './workspace.ts';

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
    const { folder, workspace } = workspaceWith({ 'a/1.json': caseText('One') });
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
    const { folder, workspace } = workspaceWith({ '1.json': caseText('One') });
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
    const { workspace } = openWorkspace();
    const pages = [await listen(workspace), await listen(workspace)];
    for (const page of pages) await page.until({}, 'absent');
    await workspace.control.write({ path: '1.json', text: caseText('One'), replaces: null });
    for (const page of pages) await page.until({ '1.json': 'One' });
    const wholes = pages.map(({ messages }) => messages.filter(({ kind }) => kind === 'state').length);
    expect(wholes).toEqual([1, 1]);
  });

  it('has as many streams as other parts leave, and none after its end', async () => {
    const { workspace } = openWorkspace();
    const streams = await Promise.all(Array.from({ length: 5 }, () => workspace.control.openStream()));
    expect(streams.filter((stream) => stream === null)).toHaveLength(1);
    workspace.close();
    expect(await workspace.control.openStream()).toBeNull();
  });
});

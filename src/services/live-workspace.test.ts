import { expect, it } from 'vitest';
import type { WorkspaceMessage } from '#domain/workspace/workspace-contract.ts';
import { fixtureWorkspace } from './fixture-workspace.ts';
import { createLiveWorkspace, type LiveWorkspaceStore } from './live-workspace.ts';

const text = (name: string): string =>
  JSON.stringify({ countersign: 'case/1', name, operation: 'payout-check', endpoint: '1' });

function until(live: LiveWorkspaceStore, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isSo()) return;
      leave();
      resolve();
    };
    const leave = live.subscribe(look);
    look();
  });
}

const paths = (live: LiveWorkspaceStore): readonly string[] =>
  live.getSnapshot().state?.entries.map(({ path }) => path) ?? [];

it('holds the folder in the order of its list, with what changed last', async () => {
  const workspace = fixtureWorkspace({ 'b/1.json': text('One'), 'a.json': text('A') });
  const live = createLiveWorkspace(workspace.server);
  expect(live.getSnapshot()).toEqual({ link: 'opening', reason: null, state: null });
  const leave = live.connect();
  await until(live, () => live.getSnapshot().link === 'live');
  expect(paths(live)).toEqual(['a.json', 'b/1.json']);
  expect(live.getSnapshot().state).toMatchObject({ changedAtMs: null, changedPaths: [] });
  workspace.put('b/0.json', text('Zero'));
  await until(live, () => paths(live).length === 3);
  expect(paths(live)).toEqual(['a.json', 'b/0.json', 'b/1.json']);
  expect(live.getSnapshot().state).toMatchObject({
    changedAtMs: expect.any(Number),
    changedPaths: ['b/0.json'],
  });
  workspace.put('b/1.json', null);
  await until(live, () => paths(live).length === 2);
  expect(live.getSnapshot().state?.changedPaths).toEqual([]);
  leave();
  expect(live.getSnapshot().link).toBe('opening');
});

it('knows nothing before a whole state', () => {
  const heard: ((message: WorkspaceMessage) => void)[] = [];
  const live = createLiveWorkspace({
    workspaceStream: (hear) => {
      heard.push(hear);
      return new Promise(() => undefined);
    },
  });
  live.connect();
  const folder = {
    path: '/w',
    chosenBy: 'option',
    state: 'absent',
    problem: null,
    unlisted: 0,
  } as const;
  heard[0]?.({ kind: 'change', atMs: 1, folder, changed: [], removed: [] });
  expect(live.getSnapshot()).toMatchObject({ link: 'opening', state: null });
});

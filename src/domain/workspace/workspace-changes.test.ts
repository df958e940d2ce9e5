import { expect, it } from 'vitest';
import { createPartsJoiner, inStreamParts } from './workspace-changes.ts';
import {
  workspaceStreamSchema,
  type WorkspaceEntry,
  type WorkspaceFolder,
  type WorkspaceMessage,
} from './workspace-contract.ts';

const folder: WorkspaceFolder = {
  path: '/cases',
  chosenBy: 'default',
  state: 'present',
  problem: null,
  unlisted: 0,
};

const entriesOf = (count: number): WorkspaceEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `case-${index}.json`,
    modifiedAtMs: index,
    notes: [],
    kind: 'unreadable',
    digest: null,
    problems: [{ kind: 'empty', pointer: '', line: 1, column: 1, what: 'It is empty.', next: 'Fill it.' }],
  }));

it.each([0, 1, 3000])('puts a message with %i entries together again that went in parts', (count) => {
  const entries = entriesOf(count);
  const messages: WorkspaceMessage[] = [
    { kind: 'state', state: { folder, entries } },
    { kind: 'change', atMs: 1, folder, changed: entries, removed: ['gone.json'] },
  ];
  const parts = messages.flatMap((message) => inStreamParts(message));
  const join = createPartsJoiner();
  expect(
    parts.map((part) => join(workspaceStreamSchema.parse(part))).filter((each) => each !== null),
  ).toEqual(messages);
  expect(Math.max(...parts.map((part) => JSON.stringify(part).length))).toBeLessThan(80_000);
  expect(parts.length > 2).toBe(count === 3000);
});

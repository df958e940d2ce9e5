/** What differs between two looks at the workspace folder. */
import { createListJoiner, cutForStream } from '../parts.ts';
import type {
  WorkspaceEntry,
  WorkspaceMessage,
  WorkspaceState,
  WorkspaceStreamMessage,
} from './workspace-contract.ts';

function isSame(one: WorkspaceEntry | undefined, other: WorkspaceEntry): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** @returns Null where nothing differs. */
export function workspaceChange(
  before: WorkspaceState,
  now: WorkspaceState,
  atMs: number,
): (WorkspaceMessage & { readonly kind: 'change' }) | null {
  const known = new Map(before.entries.map((entry) => [entry.path, entry]));
  const changed = now.entries.filter((entry) => !isSame(known.get(entry.path), entry));
  const left = new Set(now.entries.map(({ path }) => path));
  const removed = before.entries.map(({ path }) => path).filter((path) => !left.has(path));
  const isFolderSame = JSON.stringify(before.folder) === JSON.stringify(now.folder);
  return changed.length === 0 && removed.length === 0 && isFolderSame
    ? null
    : { kind: 'change', atMs, folder: now.folder, changed, removed };
}

/** A message as it goes over the stream: of a long list all but the last part goes before it. */
export function inStreamParts(message: WorkspaceMessage): readonly WorkspaceStreamMessage[] {
  const parts = cutForStream(message.kind === 'state' ? message.state.entries : message.changed);
  const last = [...(parts.at(-1) ?? [])];
  return [
    ...parts.slice(0, -1).map((entries) => ({ kind: 'entries' as const, entries: [...entries] })),
    message.kind === 'state'
      ? { kind: 'state', state: { ...message.state, entries: last } }
      : { ...message, changed: last },
  ];
}

/** @returns Puts the parts of each message together again; null where more of it is to come. */
export function createPartsJoiner(): (part: WorkspaceStreamMessage) => WorkspaceMessage | null {
  const entries = createListJoiner<WorkspaceEntry>();
  return (part) => {
    if (part.kind === 'entries') {
      entries.keep(part.entries);
      return null;
    }
    return part.kind === 'state'
      ? { kind: 'state', state: { ...part.state, entries: entries.join(part.state.entries) } }
      : { ...part, changed: entries.join(part.changed) };
  };
}

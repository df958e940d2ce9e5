/** What differs between two looks at the workspace folder. */
import type { WorkspaceEntry, WorkspaceMessage, WorkspaceState } from './workspace-contract.ts';

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

import { comparePaths } from '#domain/cases/running/compare-paths.ts';
import type { WorkspaceMessage, WorkspaceState } from '#domain/workspace/workspace-contract.ts';

/** `changedAtMs`: of the last change after the list was first read; null before one. */
export interface SeenWorkspace extends WorkspaceState {
  readonly changedAtMs: number | null;
  /** Paths that were new or otherwise at the last change. */
  readonly changedPaths: readonly string[];
}

/**
 * The folder with what a message says.
 *
 * @param seen - null before the first message, which is a whole state.
 */
export function applyWorkspaceMessage(
  seen: SeenWorkspace | null,
  message: WorkspaceMessage,
): SeenWorkspace | null {
  if (message.kind === 'state') return { ...message.state, changedAtMs: null, changedPaths: [] };
  if (seen === null) return null;
  const { folder, changed, removed, atMs } = message;
  const gone = new Set([...removed, ...changed.map(({ path }) => path)]);
  const entries = [...seen.entries.filter(({ path }) => !gone.has(path)), ...changed].toSorted((one, other) =>
    comparePaths(one.path, other.path),
  );
  return { folder, entries, changedAtMs: atMs, changedPaths: changed.map(({ path }) => path) };
}

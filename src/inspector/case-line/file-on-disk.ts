import type { WorkspaceEntry } from '#domain/workspace/workspace-contract.ts';
import type { CaseLine } from './case-line-model.ts';

/** What the folder has of the open case; `unknown` where that cannot be told, or no case is open. */
export function fileOnDisk({
  opened,
  bench,
  isWriting,
  overtaken,
}: CaseLine): WorkspaceEntry | 'gone' | 'unknown' {
  const now = opened.getSnapshot();
  const { state, link } = bench.workspace.getSnapshot();
  if (now === null || state === null || link !== 'live' || isWriting.getSnapshot()) return 'unknown';
  // The list does not know yet what was written here.
  if (state === overtaken.getSnapshot()) return 'unknown';
  const entry = state.entries.find(({ path }) => path === now.path);
  if (entry !== undefined) return entry;
  // What is beyond the limit is not listed.
  return state.folder.unlisted > 0 ? 'unknown' : 'gone';
}

/**
 * Closes the choice of what the file should hold once there is no file: that it is gone is said in its place.
 *
 * @returns Stops it.
 */
export function closeConflictOfGoneFile(line: CaseLine): () => void {
  return line.bench.workspace.subscribe(() => {
    if (line.panel.getSnapshot() === 'conflict' && fileOnDisk(line) === 'gone') line.panel.set('none');
  });
}

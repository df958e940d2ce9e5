/** Files of the workspace that are easily taken for each other. They are listed all the same. */
import type { WorkspaceEntry } from './workspace-contract.ts';
import { foldedName } from './workspace-path.ts';

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function groupedBy<Key>(
  entries: readonly WorkspaceEntry[],
  keyOf: (entry: WorkspaceEntry) => Key | null,
): ReadonlyMap<Key, readonly WorkspaceEntry[]> {
  const groups = new Map<Key, WorkspaceEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}

function others(entry: WorkspaceEntry, group: readonly WorkspaceEntry[] | undefined): string | null {
  const [first, ...rest] = (group ?? []).filter(({ path }) => path !== entry.path);
  if (first === undefined) return null;
  return rest.length === 0 ? `“${first.path}”` : `“${first.path}” and ${rest.length} more`;
}

/** Adds to each entry what it is easily taken for. An entry without such a note is the object that was given. */
export function noteLookAlikes(entries: readonly WorkspaceEntry[]): WorkspaceEntry[] {
  const byPath = groupedBy(entries, ({ path }) => foldedName(path));
  const nameKey = (entry: WorkspaceEntry): string | null =>
    entry.kind === 'case' ? `${folderOf(entry.path)}\n${entry.name.normalize('NFC')}` : null;
  const byName = groupedBy(entries, nameKey);
  const profileKey = (entry: WorkspaceEntry): string | null =>
    entry.kind === 'profile' ? `${entry.addressee}\n${entry.addresseeId}` : null;
  const byAddressee = groupedBy(entries, profileKey);
  return entries.map((entry) => {
    const alike = others(entry, byPath.get(foldedName(entry.path)));
    const namesake = others(entry, byName.get(nameKey(entry) ?? ''));
    const rival = others(entry, byAddressee.get(profileKey(entry) ?? ''));
    const notes = [
      alike === null
        ? null
        : `Its file name differs from ${alike} in letter case or composed letters only: other systems take both for one file.`,
      namesake === null ? null : `${namesake} in this folder has the same name.`,
      rival === null
        ? null
        : `${rival} is a profile of the same ${entry.kind === 'profile' ? entry.addressee : ''}.`,
    ].filter((note) => note !== null);
    return notes.length === 0 ? entry : { ...entry, notes };
  });
}

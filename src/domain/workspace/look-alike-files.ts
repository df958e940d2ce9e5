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

/** What is said of the others: the word for one of them, and for several. */
type Words = (names: string, isOne: boolean) => string;

function noteOf(
  entry: WorkspaceEntry,
  group: readonly WorkspaceEntry[] | undefined,
  words: Words,
): readonly string[] {
  const [first, ...rest] = (group ?? []).filter(({ path }) => path !== entry.path);
  if (first === undefined) return [];
  return rest.length === 0
    ? [words(`“${first.path}”`, true)]
    : [words(`“${first.path}” and ${rest.length} more`, false)];
}

const alike: Words = (names, isOne) =>
  `Its file name differs from ${names} in letter case or composed letters only: other systems take ${isOne ? 'both' : 'them all'} for one file.`;
const namesake: Words = (names, isOne) => `${names} in this folder ${isOne ? 'has' : 'have'} the same name.`;
const rivalOf =
  (addressee: string): Words =>
  (names, isOne) =>
    `${names} ${isOne ? 'is a profile' : 'are profiles'} of the same ${addressee}.`;

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
    const rival = rivalOf(entry.kind === 'profile' ? entry.addressee : '');
    const notes = [
      ...noteOf(entry, byPath.get(foldedName(entry.path)), alike),
      ...noteOf(entry, byName.get(nameKey(entry) ?? ''), namesake),
      ...noteOf(entry, byAddressee.get(profileKey(entry) ?? ''), rival),
    ];
    return notes.length === 0 ? entry : { ...entry, notes };
  });
}

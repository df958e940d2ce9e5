/** Which profile of the folder counts for an endpoint or a group. */
import type { WorkspaceEntry } from './workspace-contract.ts';

export type ProfileEntry = Extract<WorkspaceEntry, { readonly kind: 'profile' }>;

/** In the order of the list: the first one counts, and none of the others. */
export function profilesOf(
  entries: readonly WorkspaceEntry[],
  { addressee, addresseeId }: Pick<ProfileEntry, 'addressee' | 'addresseeId'>,
): readonly ProfileEntry[] {
  return entries
    .filter((entry) => entry.kind === 'profile')
    .filter((entry) => entry.addressee === addressee && entry.addresseeId === addresseeId);
}

/** A sentence for each endpoint or group of these ids that has more than one. A case's entry does not say which of both it means. */
export function describeRivalProfiles(
  entries: readonly WorkspaceEntry[],
  addresseeIds: ReadonlySet<string>,
): readonly string[] {
  const profiles = entries.filter((entry) => entry.kind === 'profile');
  return profiles.flatMap((entry) => {
    const [first, second, ...rest] = addresseeIds.has(entry.addresseeId) ? profilesOf(profiles, entry) : [];
    if (first !== entry || second === undefined) return [];
    const others = `“${second.path}”${rest.length === 0 ? '' : ` and ${rest.length} more`}`;
    return [
      `“${first.path}” and ${others} are profiles of one ${entry.addressee}, ${entry.addresseeId}. What counts is “${first.path}”: keep one.`,
    ];
  });
}

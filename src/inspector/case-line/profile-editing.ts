/** The profile panel: which file it is about, what was changed in it, and the way into the folder. */
import { newProfile, profilePath } from '#domain/cases/editing/profile-draft.ts';
import { profileFindingsOfCase } from '#domain/cases/profile/apply-profile.ts';
import type { EndpointProfile } from '#domain/cases/profile/endpoint-profile.ts';
import { readProfileFile } from '#domain/cases/profile/read-profile-file.ts';
import { writeProfileFile } from '#domain/cases/profile/write-profile-file.ts';
import { readCaseFile } from '#domain/cases/file/read-case-file.ts';
import { ConsoleServerError } from '#services/console-services.ts';
import { writeCheckedFile } from '#services/write-checked-file.ts';
import { describeProblems } from './case-files.ts';
import type { CaseLine } from './case-line-model.ts';
import { profileMarks, type ProfileOnDesk } from './profile-marks.ts';
import { isChangedProfile, type ProfileDraft } from './typed-profile.ts';

/** @returns A sentence where the file cannot be read. */
export async function readProfile({ bench }: CaseLine, path: string): Promise<ProfileOnDesk | string> {
  try {
    const { text, digest } = await bench.folder.readWorkspaceFile(path);
    const read = readProfileFile(text);
    return read.ok ? { path, digest, profile: read.value } : describeProblems(read.failure);
  } catch (error) {
    if (!(error instanceof ConsoleServerError)) throw error;
    return error.message;
  }
}

/** Of the control that opens it where the folder has one. */
export const editButtonId = 'edit-profile';

/** Shows the profile of the endpoint in the form: what was being typed of it, its file, or a new one. */
export function editProfile(line: CaseLine): void {
  const { form, profile, profileDraft, panel } = line;
  const order = form.order.getSnapshot();
  if (order.operation !== 'payout-check') return;
  const { addressee, addresseeId } = order;
  const { onDesk } = profile.getSnapshot();
  const path = onDesk?.path ?? profilePath(addressee, addresseeId);
  const typed = profileDraft.getSnapshot();
  if (typed?.path !== path || !isChangedProfile(typed)) {
    const before = onDesk?.profile ?? newProfile(addressee, addresseeId);
    profileDraft.set({ path, digest: onDesk?.digest ?? null, profile: before, before, refusal: null });
  }
  panel.set('profile');
}

export async function saveProfile(line: CaseLine, draft: ProfileDraft): Promise<void> {
  const { bench, services, form, profileDraft, profile, panel, notice } = line;
  const write = { path: draft.path, text: writeProfileFile(draft.profile), replaces: draft.digest };
  const writing = { server: bench.folder, signer: services.signer };
  const done = await writeCheckedFile(writing, write, readProfileFile);
  if (profileDraft.getSnapshot() !== draft) return;
  const refuse = (refusal: string, digest = draft.digest): void =>
    profileDraft.set({ ...draft, digest, refusal });
  switch (done.kind) {
    case 'done': {
      const onDesk = { path: draft.path, digest: done.digest ?? '', profile: draft.profile };
      const marks = profileMarks(onDesk, form.order.getSnapshot());
      // Another endpoint may stand in the form by now.
      if (marks.onDesk !== null) profile.set(marks);
      profileDraft.set(null);
      panel.set('none');
      notice.set({ tone: 'ok', text: `Saved in ${draft.path}.`, undo: null });
      return;
    }
    case 'problems':
      return refuse(describeProblems(done.problems));
    case 'refused':
      return refuse(`${done.what} ${done.next}`);
    case 'changed-meanwhile':
      return done.now === null
        ? refuse(`${draft.path} is not there any more. Save again to make it.`, null)
        : refuse(
            'The file holds something else by now. Save again to replace it with this, or cancel and open the profile again to take the file.',
            done.now.digest,
          );
  }
}

export interface LackingCase {
  readonly path: string;
  readonly name: string;
  readonly fields: readonly string[];
}

const mostCases = 200;

/** Cases of the endpoint that lack what the profile requires. @param signal Ends the look. */
export async function findLackingCases(
  { bench }: Pick<CaseLine, 'bench'>,
  profile: EndpointProfile,
  signal: AbortSignal,
): Promise<{ readonly cases: readonly LackingCase[]; readonly unread: number }> {
  const entries = (bench.workspace.getSnapshot().state?.entries ?? []).filter(
    (entry) =>
      entry.kind === 'case' &&
      entry.operation === 'payout-check' &&
      entry.addresseeId === profile.addresseeId,
  );
  const cases: LackingCase[] = [];
  for (const { path } of entries.slice(0, mostCases)) {
    if (signal.aborted) break;
    const text = await bench.folder.readWorkspaceFile(path).catch(() => null);
    const read = text === null ? null : readCaseFile(text.text);
    if (read?.ok !== true) continue;
    const fields = profileFindingsOfCase(read.value, profile)
      .filter(({ kind }) => kind === 'required')
      .map(({ field }) => field);
    if (fields.length > 0) cases.push({ path, name: read.value.name, fields });
  }
  return { cases, unread: Math.max(0, entries.length - mostCases) };
}

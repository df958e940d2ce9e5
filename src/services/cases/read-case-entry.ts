/** Reads the file of a case, and of the profile of its endpoint, when they are needed. */
import type { CaseFile } from '#domain/cases/case-file.ts';
import { heldSecretProblems } from '#domain/cases/confidential/confidential-problems.ts';
import type { FileProblem } from '#domain/cases/file/file-problem.ts';
import { readCaseFile } from '#domain/cases/file/read-case-file.ts';
import type { EndpointProfile } from '#domain/cases/profile/endpoint-profile.ts';
import { readProfileFile } from '#domain/cases/profile/read-profile-file.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { profilesOf } from '#domain/workspace/profile-entries.ts';
import type { WorkspaceEntry, WorkspaceText } from '#domain/workspace/workspace-contract.ts';
import type { Signer } from '../signer.ts';
import type { WorkspaceServer } from '../workspace-server.ts';

export interface ReadingServices {
  readonly server: Pick<WorkspaceServer, 'readWorkspaceFile'>;
  readonly signer: Pick<Signer, 'holdsSecret'>;
}

export interface ReadCase {
  readonly file: CaseFile;
  readonly digest: string;
}

/** Where the consumer secret that is held stands in a text; throws where nobody can say. */
export function secretProblems(
  { signer }: Pick<ReadingServices, 'signer'>,
  text: string,
): Promise<readonly FileProblem[]> {
  return heldSecretProblems(text, async (texts) => {
    const holds = await signer.holdsSecret(texts);
    if (!holds.ok) throw new Error(`${holds.failure.what} ${holds.failure.next}`);
    return holds.value;
  });
}

/** A text of the workspace as a case. */
export async function readCaseText(
  services: ReadingServices,
  { text, digest }: Pick<WorkspaceText, 'text' | 'digest'>,
): Promise<Result<ReadCase, readonly FileProblem[]>> {
  const secret = await secretProblems(services, text);
  if (secret.length > 0) return failed(secret);
  const read = readCaseFile(text);
  return read.ok ? success({ file: read.value, digest }) : read;
}

/** Throws with a sentence where there is no such file. */
export async function readCaseEntry(
  services: ReadingServices,
  path: string,
): Promise<Result<ReadCase, readonly FileProblem[]>> {
  return readCaseText(services, await services.server.readWorkspaceFile(path));
}

/**
 * The profile that an order of this endpoint has; null where there is none. Throws with a sentence where it cannot be
 * read: without it the order would be another one.
 */
export async function readProfileOf(
  services: ReadingServices,
  file: CaseFile,
  entries: readonly WorkspaceEntry[],
): Promise<EndpointProfile | null> {
  if (file.operation !== 'payout-check') return null;
  const [entry] = profilesOf(entries, file);
  if (entry === undefined) return null;
  const { text } = await services.server.readWorkspaceFile(entry.path);
  const read = readProfileFile(text);
  if (!read.ok) throw new Error(`The profile ${entry.path} cannot be read any more.`);
  return read.value;
}

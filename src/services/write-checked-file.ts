/** The one way from the page into the folder: what a file may not hold is looked for first, the held secret too. */
import { heldSecretProblems } from '#domain/cases/confidential/confidential-problems.ts';
import type { FileProblem } from '#domain/cases/file/file-problem.ts';
import type { Result } from '#domain/result.ts';
import type { WorkspaceReply, WorkspaceWrite } from '#domain/workspace/workspace-contract.ts';
import { ConsoleServerError } from './console-services.ts';
import type { Signer } from './signer.ts';
import type { WorkspaceServer } from './workspace-server.ts';

export type CheckedWrite =
  | WorkspaceReply
  /** Nothing was handed to the folder. */
  | { readonly kind: 'problems'; readonly problems: readonly FileProblem[] };

export interface WritingServices {
  readonly server: Pick<WorkspaceServer, 'writeWorkspaceFile'>;
  readonly signer: Pick<Signer, 'holdsSecret'>;
}

class NotAskedError extends Error {}

/** @returns A refusal where the worker gave no answer: then it is not known what the text holds. */
async function secretProblems(
  text: string,
  signer: WritingServices['signer'],
): Promise<CheckedWrite | readonly FileProblem[]> {
  try {
    return await heldSecretProblems(text, async (texts) => {
      const held = await signer.holdsSecret(texts);
      if (!held.ok) throw new NotAskedError(`${held.failure.what} ${held.failure.next}`);
      return held.value;
    });
  } catch (error) {
    if (!(error instanceof NotAskedError)) throw error;
    return {
      kind: 'refused',
      what: `It could not be checked for the consumer secret. ${error.message}`,
      next: 'Save it again then.',
    };
  }
}

/** @param read Reads the text as what it is to be: what it refuses is not written. */
export async function writeCheckedFile(
  { server, signer }: WritingServices,
  write: WorkspaceWrite,
  read: (text: string) => Result<unknown, readonly FileProblem[]>,
): Promise<CheckedWrite> {
  const readBack = read(write.text);
  if (!readBack.ok) return { kind: 'problems', problems: readBack.failure };
  const found = await secretProblems(write.text, signer);
  if ('kind' in found) return found;
  if (found.length > 0) return { kind: 'problems', problems: found };
  try {
    return await server.writeWorkspaceFile(write);
  } catch (error) {
    if (!(error instanceof ConsoleServerError)) throw error;
    return {
      kind: 'refused',
      what: error.message,
      next:
        error.sent === 'no'
          ? 'Nothing was written. Save it again when the server runs.'
          : 'It is not known whether it was written: look at the file before you save it again.',
    };
  }
}

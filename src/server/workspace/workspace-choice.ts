/** Which folder is the workspace, and who chose it. */
import { join, resolve } from 'node:path';
import { failed, success, type Result } from '#domain/result.ts';
import type { WorkspaceFolder } from '#domain/workspace/workspace-contract.ts';
import { userDataFolder, type UserPlace } from '../user-data-folder.ts';

/** `path` is absolute. */
export type WorkspaceChoice = Pick<WorkspaceFolder, 'path' | 'chosenBy'>;

/** Shells leave a `~` alone that stands behind a `=`, and a folder of that name is never meant. */
function withoutTilde(path: string, home: string): string {
  return /^~(?=$|[\\/])/u.test(path) ? join(home, path.slice(1)) : path;
}

/**
 * @param option The value of `--workspace`; undefined where it is not given.
 * @returns Fails with a sentence for the terminal.
 */
export function chooseWorkspace(
  option: string | undefined,
  place: UserPlace,
): Result<WorkspaceChoice, string> {
  const given = option ?? place.environment['COUNTERSIGN_WORKSPACE'] ?? '';
  if (option === '' || /\p{Cc}/u.test(given)) return failed('--workspace must be the path of a folder.');
  if (given !== '') {
    const path = resolve(withoutTilde(given, place.home));
    return success({ path, chosenBy: option === undefined ? 'environment' : 'option' });
  }
  const path = join(userDataFolder(place), 'countersign', 'cases');
  return success({ path, chosenBy: 'default' });
}

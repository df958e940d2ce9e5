/** Where the platform has a user's data of programs. */
import { homedir, userInfo } from 'node:os';
import { isAbsolute, posix, win32 } from 'node:path';

export interface UserPlace {
  readonly platform: NodeJS.Platform;
  /** The user's own folder. */
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Of all programs: each has a folder of its own in it. */
export function userDataFolder({ platform, home, environment }: UserPlace): string {
  if (platform === 'win32') {
    const local = environment['LOCALAPPDATA'] ?? '';
    return win32.isAbsolute(local) ? local : win32.join(home, 'AppData', 'Local');
  }
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support');
  // The specification of base directories has relative paths ignored.
  const given = environment['XDG_DATA_HOME'] ?? '';
  return posix.isAbsolute(given) ? given : posix.join(home, '.local', 'share');
}

/**
 * The user's own folder. `HOME` may be empty or relative, and a user of a container without an entry in the system's list.
 *
 * @param places Where it is looked for, in order.
 * @returns Null where there is none.
 */
export function findHome(
  places: readonly (() => string)[] = [homedir, () => userInfo().homedir],
): string | null {
  for (const place of places) {
    try {
      const home = place();
      if (isAbsolute(home)) return home;
    } catch {
      // The system does not know the user.
    }
  }
  return null;
}

/** Names of files within the workspace: which can be asked for at all, and which a new file may have. */
import { removeStrayInvisible } from '../visible-text.ts';

/** What the folder's side says where it does nothing: both are sentences. */
export interface WorkspaceRefusal {
  readonly what: string;
  readonly next: string;
}

const longestPath = 400;
const longestPart = 120;
/** Folders below one another that are looked into. */
export const deepestFolder = 16;

const fileForm = /\.json$/iu;
/** Windows takes these for devices, whatever follows the first dot. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/iu;
const control = /\p{Cc}|\u2028|\u2029/u;

/** Folders whose files are never cases: those of tools, whose names begin with a dot, and those of packages. */
export function isPassedOver(name: string): boolean {
  return name.startsWith('.') || name.toLowerCase() === 'node_modules';
}

export function isCaseFileName(name: string): boolean {
  return fileForm.test(name) && !isPassedOver(name);
}

/** Two names that are the same for a file system that knows no letter case, or one form of composed letters only. */
export function foldedName(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

function refusal(what: string, next: string): WorkspaceRefusal {
  return { what, next };
}

const within = 'Name a file within the folder, such as rules/amount-with-a-comma.json.';

/**
 * Whether a path can be that of a listed file.
 *
 * @param path With `/` between its parts.
 * @returns Null where it can.
 */
export function refusePath(path: string): WorkspaceRefusal | null {
  if (path === '' || path.length > longestPath)
    return refusal(`The name is empty or longer than ${longestPath} characters.`, within);
  if (!path.isWellFormed() || path.includes('\u0000'))
    return refusal('The name holds a character that no file name can have.', within);
  if (path.startsWith('/') || /^[A-Za-z]:/u.test(path) || path.startsWith('\\'))
    return refusal('The name leads out of the folder: it is absolute.', within);
  const parts = path.split('/');
  if (parts.some((part) => part === '..' || /(?:^|\\)\.\.(?:\\|$)/u.test(part)))
    return refusal('The name leads out of the folder, or through “..”.', within);
  if (parts.some((part) => part === '' || part === '.'))
    return refusal('A part of the name is empty, or “.”.', within);
  if (parts.length - 1 > deepestFolder)
    return refusal(
      `The name leads through more than ${deepestFolder} folders: files so deep are not listed.`,
      'Name a file in a folder that lies less deep.',
    );
  if (parts.some(isPassedOver))
    return refusal(
      'A part of the name begins with a dot or is “node_modules”: such files are not looked at.',
      within,
    );
  return fileForm.test(path) ? null : refusal('The name does not end with “.json”.', 'Add the ending.');
}

function refusePart(part: string): WorkspaceRefusal | null {
  const shorter = 'Choose another name: the folder may be opened on another system.';
  if (part.length > longestPart || new TextEncoder().encode(part).length > 255)
    return refusal(`A part of the name is longer than ${longestPart} characters.`, 'Choose a shorter one.');
  if (control.test(part)) return refusal('The name holds a control character.', 'Take it out.');
  if (removeStrayInvisible(part) !== part)
    return refusal(
      'The name holds a character that nobody sees, or that turns the text behind it.',
      'Take it out.',
    );
  if (/[<>:"\\|?*]/u.test(part))
    return refusal('The name holds one of < > : " \\ | ? *, which not every system can have.', shorter);
  if (/^\s|[\s.]$/u.test(part))
    return refusal('A part of the name begins or ends with a blank, or ends with a dot.', 'Take it out.');
  if (/^\s|\s$/u.test(part.replace(fileForm, '')))
    return refusal('A blank stands before the ending.', 'Take it out.');
  return deviceName.test(part) ? refusal('Windows takes a part of the name for a device.', shorter) : null;
}

/** @returns Null where a new file may have the path on every system that the folder may be shared with. */
export function refuseNewPath(path: string): WorkspaceRefusal | null {
  const refused = refusePath(path);
  if (refused !== null) return refused;
  for (const part of path.split('/')) {
    const why = refusePart(part);
    if (why !== null) return why;
  }
  return null;
}

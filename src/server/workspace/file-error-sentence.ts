/** What the file system refused, in words; Node's own messages hold paths of the machine. */
import type { WorkspaceRefusal } from '#domain/workspace/workspace-path.ts';
import { errorCode } from '../error-code.ts';

const sentences: ReadonlyMap<string, WorkspaceRefusal> = new Map(
  Object.entries({
    ENOENT: { what: 'It is not there.', next: 'Somebody may have deleted or renamed it: look at the list.' },
    EACCES: {
      what: 'This user may not do that there.',
      next: 'Change the rights of the file and its folder, or take another folder.',
    },
    EPERM: {
      what: 'The system does not allow it.',
      next: 'The file or its folder may be locked: change that, or take another folder.',
    },
    EROFS: {
      what: 'The disk can only be read.',
      next: 'Make it writable, or take another folder.',
    },
    ENOSPC: { what: 'The disk is full.', next: 'Make room, then save again.' },
    EDQUOT: { what: 'This user’s share of the disk is used up.', next: 'Make room, then save again.' },
    EFBIG: { what: 'The disk takes no file of that size.', next: 'Take another folder.' },
    ENOTDIR: {
      what: 'A part of the name is a file, not a folder.',
      next: 'Choose another name, or move that file away.',
    },
    EEXIST: { what: 'A file of that name is there.', next: 'Choose another name, or move that file away.' },
    EISDIR: { what: 'It is a folder, not a file.', next: 'Choose another name.' },
    ENAMETOOLONG: { what: 'The name is too long for this disk.', next: 'Choose a shorter one.' },
    EINVAL: { what: 'The disk cannot hold a file of that name.', next: 'Choose another name.' },
    EILSEQ: { what: 'The disk cannot hold a file of that name.', next: 'Choose another name.' },
    EMFILE: { what: 'The console has too many files open.', next: 'Try again.' },
    ENFILE: { what: 'The system has too many files open.', next: 'Try again.' },
    ELOOP: {
      what: 'It is a symbolic link, or lies behind links that lead to each other.',
      next: 'Put a file in its place.',
    },
    EBUSY: { what: 'Another program holds the file.', next: 'Close it there, then try again.' },
    EIO: {
      what: 'The disk reports an error.',
      next: 'Check the disk, or take another folder.',
    },
    ESTALE: { what: 'The folder of the network is not connected as it was.', next: 'Connect it again.' },
  }),
);

/** An error of the file system as a refusal: nothing was changed. */
export function fileErrorSentence(error: unknown): WorkspaceRefusal {
  const code = errorCode(error, 'unknown error');
  const known = sentences.get(code);
  return known === undefined
    ? {
        what: `The file system refuses (${code}).`,
        next: 'Try again, or take another folder.',
      }
    : { ...known, what: `${known.what.slice(0, -1)} (${code}).` };
}

/** The same of a folder that could not be made, or takes no file. */
export function folderErrorSentence(error: unknown): WorkspaceRefusal {
  return errorCode(error, '') === 'ENOENT'
    ? { what: 'Nothing new can be put there (ENOENT).', next: 'Take another folder.' }
    : fileErrorSentence(error);
}

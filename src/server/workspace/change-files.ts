/** Writes and removes files of the workspace: whole or not at all, and never over what somebody else has put there. */
import { lstat, mkdir, readdir, realpath, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forbiddenKind } from '#domain/cases/confidential/forbidden-kind.ts';
import { placeInWords } from '#domain/cases/file/file-problem.ts';
import { workspaceTextProblems } from '#domain/workspace/describe-file.ts';
import type {
  WorkspaceRemoval,
  WorkspaceReply,
  WorkspaceText,
  WorkspaceWrite,
} from '#domain/workspace/workspace-contract.ts';
import {
  foldedName,
  refuseNewPath,
  refusePath,
  type WorkspaceRefusal,
} from '#domain/workspace/workspace-path.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { findConfidential } from '#domain/cases/confidential/confidential-problems.ts';
import { errorCode } from '../error-code.ts';
import { makeFolder } from '../make-folder.ts';
import { fileErrorSentence, folderErrorSentence } from './file-error-sentence.ts';
import { lockFolder } from './folder-lock.ts';
import { locateFile, pathWithin } from './locate-file.ts';
import { lookInTurns } from './look-in-turns.ts';
import { digestOf, readOctets, type FoundOctets } from './read-octets.ts';
import { replaceFile, createFile, type Disk, localDisk } from './whole-file.ts';

export interface FileChanges {
  readonly read: (path: string) => Promise<Result<WorkspaceText, WorkspaceRefusal>>;
  readonly write: (write: WorkspaceWrite) => Promise<WorkspaceReply>;
  readonly remove: (removal: WorkspaceRemoval) => Promise<WorkspaceReply>;
}

const absent: WorkspaceRefusal = {
  what: 'There is no such file in the folder.',
  next: 'Somebody may have deleted or renamed it: look at the list.',
};

function refused({ what, next }: WorkspaceRefusal): WorkspaceReply {
  return { kind: 'refused', what, next };
}

async function realpathOrNull(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch (error) {
    if (errorCode(error, '') === 'ENOENT') return null;
    throw error;
  }
}

/** What cannot be written whatever the folder holds. */
function refuseText({ path, text }: WorkspaceWrite): WorkspaceRefusal | null {
  if (!text.isWellFormed())
    return {
      what: 'The text holds half of a surrogate pair, which has no UTF-8 form.',
      next: 'Write the character again.',
    };
  const [problem] = workspaceTextProblems(text);
  if (problem !== undefined) return { what: `${placeInWords(problem)}${problem.what}`, next: problem.next };
  return forbiddenKind(path) === null
    ? null
    : {
        what: 'The name of the file holds what looks like a card number, a key or a secret.',
        next: 'Choose another name.',
      };
}

/** @param folder The workspace folder as it was chosen; it may not be there yet. */
export function createFileChanges(folder: string, disk: Disk = localDisk): FileChanges {
  async function read(path: string): Promise<Result<WorkspaceText, WorkspaceRefusal>> {
    const why = refusePath(path);
    if (why !== null) return failed(why);
    try {
      const located = await locateFile(await realpath(folder), path);
      if (located.kind === 'refused') return failed(located.refusal);
      if (located.kind !== 'file') return failed(absent);
      const octets = await readOctets(located);
      if (!octets.ok) return failed(octets.failure.kind === 'absent' ? absent : octets.failure);
      const [problem] = await lookInTurns(findConfidential(octets.value.text));
      return problem === undefined
        ? success({ path, ...octets.value })
        : failed({
            what: `Line ${problem.line}: ${problem.what} The file is not handed on.`,
            next: problem.next,
          });
    } catch (error) {
      const { what, next } = fileErrorSentence(error);
      return failed({ what: `The folder cannot be read. ${what}`, next });
    }
  }

  /** Where the file is; null where the folder has none of that name. */
  async function find(root: string, path: string): Promise<Result<FoundOctets | null, WorkspaceRefusal>> {
    const located = await locateFile(root, path);
    switch (located.kind) {
      case 'refused':
        return failed(located.refusal);
      case 'folder':
        return failed({ what: 'A folder has that name.', next: 'Choose another name.' });
      case 'file':
        return success(located);
      case 'absent':
        return success(null);
    }
  }

  /** Why the file at that place is not the one that is to be replaced; null where it is. */
  async function holdsOther(
    path: string,
    found: FoundOctets | null,
    replaces: string | null,
  ): Promise<WorkspaceReply | null> {
    if (found === null) return replaces === null ? null : { kind: 'changed-meanwhile', now: null };
    const octets = await readOctets(found);
    const digest = octets.ok ? octets.value.digest : octets.failure.digest;
    if (digest !== null && digest === replaces) return null;
    const now = await read(path);
    return now.ok ? { kind: 'changed-meanwhile', now: now.value } : refused(now.failure);
  }

  /**
   * The folder that a new file goes into, made where it is not there.
   *
   * @param made Takes each folder that was made.
   */
  async function prepareFolder(
    root: string,
    parts: readonly string[],
    made: string[],
  ): Promise<Result<string, WorkspaceRefusal>> {
    let current = root;
    for (const [index, part] of parts.entries()) {
      const names = await readdir(current);
      const isThere = names.includes(part);
      const alike = isThere ? undefined : names.find((name) => foldedName(name) === foldedName(part));
      if (alike !== undefined) {
        return failed({
          what: `“${alike}” is there, which differs in letter case or composed letters only: other systems take both for one.`,
          next: 'Choose another name, or save into that one.',
        });
      }
      if (index === parts.length - 1) break;
      current = join(current, part);
      if (!isThere) {
        await mkdir(current);
        made.push(current);
      }
      const real = await realpath(current);
      if (pathWithin(root, real) === null)
        return failed({
          what: `“${part}” is a symbolic link that leads out of the folder.`,
          next: 'Choose another folder.',
        });
      current = real;
    }
    return success(current);
  }

  async function create(root: string, path: string, text: string, made: string[]): Promise<WorkspaceReply> {
    const why = refuseNewPath(path);
    if (why !== null) return refused(why);
    const parts = path.split('/');
    const parent = await prepareFolder(root, parts, made);
    if (!parent.ok) return refused(parent.failure);
    const octets = Buffer.from(text);
    const isMade = await createFile(join(parent.value, parts.at(-1) ?? ''), octets, disk);
    if (isMade) return { kind: 'done', digest: digestOf(octets) };
    const now = await read(path);
    return now.ok ? { kind: 'changed-meanwhile', now: now.value } : refused(now.failure);
  }

  async function replace(real: string, { path, text, replaces }: WorkspaceWrite): Promise<WorkspaceReply> {
    const { mode } = await lstat(real);
    if ((mode & 0o222) === 0) {
      return refused({
        what: 'The file is marked as one that is only read.',
        next: 'Allow writing, or save under another name.',
      });
    }
    const octets = Buffer.from(text);
    let other: WorkspaceReply | null = null;
    const isStill = async (): Promise<boolean> => {
      const still = await locateFile(await realpath(folder), path);
      other = await holdsOther(path, still.kind === 'file' && still.real === real ? still : null, replaces);
      return other === null;
    };
    await replaceFile(real, octets, mode, isStill, disk);
    return other ?? { kind: 'done', digest: digestOf(octets) };
  }

  /** Does nothing else at the same time, in this console or another one. */
  async function alone(change: (root: string) => Promise<WorkspaceReply>): Promise<WorkspaceReply> {
    try {
      const root = await realpathOrNull(folder);
      if (root === null) return { kind: 'changed-meanwhile', now: null };
      let unlock: () => Promise<void>;
      try {
        unlock = await lockFolder(root);
      } catch (error) {
        return refused(folderErrorSentence(error));
      }
      try {
        return await change(root);
      } finally {
        await unlock();
      }
    } catch (error) {
      return refused(fileErrorSentence(error));
    }
  }

  async function makeWorkspace(): Promise<WorkspaceReply | null> {
    try {
      await makeFolder(folder);
      return null;
    } catch (error) {
      const { what, next } = folderErrorSentence(error);
      return refused({ what: `The workspace folder cannot be made. ${what}`, next });
    }
  }

  return {
    read,
    async write(write) {
      const { path, text, replaces } = write;
      const why = (replaces === null ? refuseNewPath(path) : refusePath(path)) ?? refuseText(write);
      if (why !== null) return refused(why);
      const unmade = replaces === null ? await makeWorkspace() : null;
      if (unmade !== null) return unmade;
      return alone(async (root) => {
        const found = await find(root, path);
        if (!found.ok) return refused(found.failure);
        const other = await holdsOther(path, found.value, replaces);
        if (other !== null) return other;
        if (found.value !== null) return replace(found.value.real, write);
        const made: string[] = [];
        let reply: WorkspaceReply | null = null;
        try {
          reply = await create(root, path, text, made);
          return reply;
        } finally {
          // Of a file that is not there no folder stays behind.
          if (reply?.kind !== 'done')
            for (const each of made.toReversed()) await rmdir(each).catch(() => undefined);
        }
      });
    },
    async remove({ path, replaces }) {
      const why = refusePath(path);
      if (why !== null) return refused(why);
      return alone(async (root) => {
        const found = await find(root, path);
        if (!found.ok) return refused(found.failure);
        const other = await holdsOther(path, found.value, replaces);
        if (other !== null) return other;
        if (found.value === null) return refused(absent);
        // A link goes, not what it leads to.
        const whole = join(root, ...path.split('/'));
        const parent = await realpath(dirname(whole));
        if (pathWithin(root, parent) === null) return refused(absent);
        await unlink(whole);
        return { kind: 'done', digest: null };
      });
    },
  };
}

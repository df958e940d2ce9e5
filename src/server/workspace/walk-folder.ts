/** Goes through the workspace folder, in the order of the list: which files there are, without opening one. */
import type { BigIntStats, Dirent } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceFileLimit, type WorkspaceFolder } from '#domain/workspace/workspace-contract.ts';
import { onOneLine } from '#domain/report/report.ts';
import {
  deepestFolder,
  isCaseFileName,
  isPassedOver,
  type WorkspaceRefusal,
} from '#domain/workspace/workspace-path.ts';
import { errorCode } from '../error-code.ts';
import { fileErrorSentence } from './file-error-sentence.ts';
import { locateFile, pathWithin } from './locate-file.ts';

export type FoundFile =
  | { readonly kind: 'file'; readonly path: string; readonly real: string; readonly stats: BigIntStats }
  | { readonly kind: 'refused'; readonly path: string; readonly refusal: WorkspaceRefusal };

export interface WalkedFolder {
  readonly state: WorkspaceFolder['state'];
  /** Why the folder itself cannot be listed, and what in it cannot; each is a sentence. */
  readonly problems: readonly string[];
  /** In the order of `comparePaths`. */
  readonly files: readonly FoundFile[];
  readonly unlisted: number;
  /** Absolute, by which a folder that was replaced is told from the one before; the first is the workspace itself. */
  readonly folders: readonly { readonly real: string; readonly inode: string }[];
}

const mostFolders = 5000;
const mostNames = 200_000;
const longestPath = 400;
const statsAtOnce = 32;

function compareNames(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What a file system that does not tell the kinds of its names leaves open is looked at. */
async function isFolder(whole: string, name: Dirent): Promise<boolean> {
  const isTold =
    name.isFile() || name.isFIFO() || name.isSocket() || name.isBlockDevice() || name.isCharacterDevice();
  if (name.isDirectory() || isTold) return name.isDirectory();
  return lstat(whole).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/** One walk; what it comes across is gathered. */
class FolderWalk {
  readonly #root: string;
  readonly files: FoundFile[] = [];
  readonly folders: { readonly real: string; readonly inode: string }[] = [];
  readonly problems: string[] = [];
  unlisted = 0;
  #names = 0;
  #isCutOff = false;
  /** Folders that links led to: each is gone through once, so that links in a circle end. */
  readonly #linked = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  #sayCutOff(): void {
    if (this.#isCutOff) return;
    this.#isCutOff = true;
    this.problems.push(
      `Not everything in the folder was looked at: it holds over ${mostFolders.toLocaleString('en')} folders, over ${mostNames.toLocaleString('en')} names, or more than ${deepestFolder} levels.`,
    );
  }

  async #linkedFolder(path: string, whole: string): Promise<string | null> {
    try {
      const real = await realpath(whole);
      if (!(await stat(real)).isDirectory()) return null;
      const within = pathWithin(this.#root, real);
      if (within === null) {
        this.problems.push(
          `“${onOneLine(path)}” is a symbolic link that leads out of the folder: it is not followed.`,
        );
        return null;
      }
      const isAround = pathWithin(real, whole) !== null;
      if (isAround || this.#linked.has(real) || within.split('/').some(isPassedOver)) return null;
      this.#linked.add(real);
      return real;
    } catch {
      return null;
    }
  }

  /** @param real Of the folder, without links. */
  async #takeFiles(real: string, folder: string, names: readonly string[]): Promise<void> {
    const room = Math.max(0, workspaceFileLimit - this.files.length);
    this.unlisted += Math.max(0, names.length - room);
    const taken = names.slice(0, room);
    for (let at = 0; at < taken.length; at += statsAtOnce) {
      const located = await Promise.all(
        taken.slice(at, at + statsAtOnce).map(async (name): Promise<FoundFile | null> => {
          const path = folder === '' ? name : `${folder}/${name}`;
          const own = join(real, name);
          const stats = await lstat(own, { bigint: true }).catch(() => null);
          if (stats?.isFile() === true) return { kind: 'file', path, real: own, stats };
          const found = await locateFile(this.#root, path);
          switch (found.kind) {
            case 'file':
            case 'refused':
              return { ...found, path };
            case 'folder':
            case 'absent':
              return null;
          }
        }),
      );
      this.files.push(...located.filter((each) => each !== null));
    }
  }

  /** @param real Absolute, without links. @param path The same as it is listed. */
  async enter(real: string, path: string, depth: number): Promise<void> {
    if (depth > deepestFolder || this.folders.length >= mostFolders || this.#names >= mostNames) {
      this.#sayCutOff();
      return;
    }
    const [names, { dev, ino }] = await Promise.all([
      readdir(real, { withFileTypes: true }),
      stat(real, { bigint: true }),
    ]);
    this.folders.push({ real, inode: `${dev}:${ino}` });
    this.#names += names.length;
    const seen = names
      .filter(({ name }) => !isPassedOver(name))
      .toSorted((one, other) => compareNames(one.name, other.name));
    const inner: { readonly path: string; readonly real: string }[] = [];
    const files: string[] = [];
    for (const each of seen) {
      const { name } = each;
      const own = path === '' ? name : `${path}/${name}`;
      const whole = join(real, name);
      if (own.length > longestPath || name.includes('\uFFFD')) {
        if (isCaseFileName(name)) this.unlisted += 1;
      } else if (each.isSymbolicLink()) {
        const target = await this.#linkedFolder(own, whole);
        if (target !== null) inner.push({ path: own, real: target });
        else if (isCaseFileName(name)) files.push(name);
      } else if (await isFolder(whole, each)) inner.push({ path: own, real: whole });
      else if (isCaseFileName(name)) files.push(name);
    }
    await this.#takeFiles(real, path, files);
    for (const each of inner) {
      try {
        await this.enter(each.real, each.path, depth + 1);
      } catch (error) {
        const { what } = fileErrorSentence(error);
        this.problems.push(`The folder “${onOneLine(each.path)}” cannot be listed. ${what}`);
      }
    }
  }
}

function none(state: WorkspaceFolder['state'], problems: readonly string[]): WalkedFolder {
  return { state, problems, files: [], unlisted: 0, folders: [] };
}

/** @param folder Absolute; a link that it is itself is followed. */
export async function walkFolder(folder: string): Promise<WalkedFolder> {
  try {
    const root = await realpath(folder);
    if (!(await stat(root)).isDirectory())
      return none('not-a-folder', ['It is a file, not a folder: start the console with another one.']);
    const walk = new FolderWalk(root);
    await walk.enter(root, '', 0);
    const { files, folders, problems, unlisted } = walk;
    return { state: 'present', files, folders, problems, unlisted };
  } catch (error) {
    const code = errorCode(error, '');
    if (code === 'ENOENT') return none('absent', []);
    const { what, next } = fileErrorSentence(error);
    return code === 'ENOTDIR'
      ? none('not-a-folder', [`${what} ${next}`])
      : none('unreadable', [`The folder cannot be listed. ${what} ${next}`]);
  }
}

/** Where a name within the workspace folder really lies: nothing outside of it is ever opened. */
import type { BigIntStats } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { refusePath, type WorkspaceRefusal } from '#domain/workspace/workspace-path.ts';
import { errorCode } from '../error-code.ts';
import { fileErrorSentence } from './file-error-sentence.ts';

export type LocatedFile =
  | {
      readonly kind: 'file';
      /** Absolute, without links. */
      readonly real: string;
      readonly stats: BigIntStats;
    }
  | { readonly kind: 'folder'; readonly real: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly refusal: WorkspaceRefusal };

function refused(what: string, next: string): LocatedFile {
  return { kind: 'refused', refusal: { what, next } };
}

/** The path of a file within a folder, with `/` between its parts; null for one outside. Both without links. */
export function pathWithin(folder: string, real: string): string | null {
  const path = relative(folder, real);
  const isOutside = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
  return isOutside ? null : path.split(sep).join('/');
}

const leadsOut = 'It is a symbolic link that leads out of the folder, or to what is not looked at there.';

function describeKind(stats: BigIntStats): string {
  if (stats.isFIFO()) return 'a pipe';
  if (stats.isSocket()) return 'a socket';
  return stats.isCharacterDevice() || stats.isBlockDevice() ? 'a device' : 'no regular file';
}

/**
 * Follows links that stay inside. What is no regular file is not opened.
 *
 * @param folder The workspace folder, without links.
 * @param path With `/` between its parts, as {@link refusePath} lets it through.
 */
export async function locateFile(folder: string, path: string): Promise<LocatedFile> {
  const whole = join(folder, ...path.split('/'));
  try {
    const own = await lstat(whole, { bigint: true });
    const real = await realpath(whole);
    const within = pathWithin(folder, real);
    if (within === null) return refused(leadsOut, 'Put the file itself into the folder.');
    const stats = own.isSymbolicLink() ? await stat(real, { bigint: true }) : own;
    if (stats.isDirectory()) return { kind: 'folder', real };
    if (real !== whole && refusePath(within) !== null)
      return refused(leadsOut, 'Put the file itself into the folder.');
    if (!stats.isFile())
      return refused(`It is ${describeKind(stats)}: it is not opened.`, 'Put a regular file in its place.');
    return { kind: 'file', real, stats };
  } catch (error) {
    if (errorCode(error, '') !== 'ENOENT') return { kind: 'refused', refusal: fileErrorSentence(error) };
    const isLink = await lstat(whole).then(
      () => true,
      () => false,
    );
    return isLink
      ? refused('It is a symbolic link that leads nowhere.', 'Put the file itself into the folder.')
      : { kind: 'absent' };
  }
}

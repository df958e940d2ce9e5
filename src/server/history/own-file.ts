/** A file that its user alone reads and writes, in a folder of the same kind: neither is a link, or somebody else's. */
import { constants } from 'node:fs';
import { chmod, lstat, mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../error-code.ts';
import { makeFolder } from '../make-folder.ts';

const isWindows = process.platform === 'win32';
const noFollow = isWindows ? 0 : constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** The file or its folder is not the user's own; the message is a sentence. */
export class NotOwnError extends Error {
  override readonly name = 'NotOwnError';
}

/** Windows has neither owners in numbers nor modes: the user's own folder is closed to others there. */
function isForeign(uid: number): boolean {
  const own = process.getuid?.();
  return own !== undefined && uid !== own;
}

/** Makes the folder, or closes it to others. */
export async function prepareOwnFolder(folder: string): Promise<void> {
  await makeFolder(dirname(folder));
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error, '') !== 'EEXIST') throw error;
  }
  const stats = await lstat(folder);
  if (!stats.isDirectory()) throw new NotOwnError('Its folder is a link or a file.');
  if (isForeign(stats.uid)) throw new NotOwnError('Its folder belongs to another user.');
  if (!isWindows && (stats.mode & 0o077) !== 0) await chmod(folder, 0o700);
}

async function checkOwn(handle: FileHandle): Promise<void> {
  const stats = await handle.stat();
  if (!stats.isFile()) throw new NotOwnError('It is no regular file.');
  if (isForeign(stats.uid)) throw new NotOwnError('It belongs to another user.');
  if (stats.nlink > 1) throw new NotOwnError('It has a second name elsewhere.');
  if (!isWindows && (stats.mode & 0o077) !== 0) await handle.chmod(0o600);
}

/** @returns Null where there is no such file. Rejects with {@link NotOwnError} or Node's error. */
export async function readOwnFile(path: string, limitBytes: number): Promise<string | null> {
  let handle: FileHandle;
  try {
    handle = await open(path, constants.O_RDONLY | noFollow);
  } catch (error) {
    if (errorCode(error, '') === 'ENOENT') return null;
    throw error;
  }
  try {
    await checkOwn(handle);
    const { size } = await handle.stat();
    if (size > limitBytes) throw new NotOwnError('It is larger than this console writes it.');
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/** Adds to the end of the file, which is made where it is not there. */
export async function appendToOwnFile(path: string, text: string): Promise<void> {
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | noFollow;
  const handle = await open(path, flags, 0o600);
  try {
    await checkOwn(handle);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

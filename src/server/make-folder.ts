/** Makes a folder with those above it. */
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

/** Rejects with Node's error. Node's own recursion never ends where a folder takes no others, as `/proc` does. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const above = dirname(folder);
    if (errorCode(error, '') === 'ENOENT' && above !== folder && !(await isFolder(above))) {
      await makeFolder(above);
      await makeFolder(folder);
      return;
    }
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

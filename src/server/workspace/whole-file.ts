/** A file that appears whole or not at all: it is written beside its place, and moved there. */
import { randomUUID } from 'node:crypto';
import { link, open, rename, unlink, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';

/** What can fail on the way. */
export interface Disk {
  readonly write: (handle: FileHandle, octets: Uint8Array) => Promise<void>;
  readonly link: (from: string, to: string) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
}

export const localDisk: Disk = {
  async write(handle, octets) {
    await handle.writeFile(octets);
    await handle.sync();
  },
  link,
  rename,
};

/** It begins with a dot, so that no list has it. */
function besideOf(target: string): string {
  return join(
    dirname(target),
    `.countersign-${randomUUID()}-${basename(target).slice(0, 40).toWellFormed()}.tmp`,
  );
}

/** The name survives a power failure only once its folder was written; not every system can do that. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    // The file itself is there.
  }
}

/** Runs with a written file beside the target, which is gone afterwards, whatever happens. */
async function withWritten<Value>(
  target: string,
  octets: Uint8Array,
  mode: number | null,
  disk: Disk,
  use: (written: string) => Promise<Value>,
): Promise<Value> {
  const written = besideOf(target);
  const handle = await open(written, 'wx');
  try {
    try {
      if (mode !== null) await handle.chmod(mode & 0o777);
      await disk.write(handle, octets);
    } finally {
      await handle.close();
    }
    const value = await use(written);
    await syncFolder(dirname(target));
    return value;
  } finally {
    await unlink(written).catch(() => undefined);
  }
}

/**
 * Rejects with Node's error; then the file is as it was.
 *
 * @param mode Of the file that is replaced.
 * @param isStill Asked when the new file is written, right before it takes the place of the other.
 * @returns False where it was not to be replaced any more.
 */
export async function replaceFile(
  target: string,
  octets: Uint8Array,
  mode: number,
  isStill: () => Promise<boolean>,
  disk: Disk,
): Promise<boolean> {
  return withWritten(target, octets, mode, disk, async (written) => {
    if (!(await isStill())) return false;
    await disk.rename(written, target);
    return true;
  });
}

/** Disks without hard links say so in one of these ways. */
const noLinks: ReadonlySet<string> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EINVAL',
  'EMLINK',
  'EXDEV',
]);

/** The name is taken first, and empty for a moment. */
async function takeName(written: string, target: string, disk: Disk): Promise<void> {
  const handle = await open(target, 'wx');
  await handle.close();
  try {
    await disk.rename(written, target);
  } catch (error) {
    await unlink(target).catch(() => undefined);
    throw error;
  }
}

/** Rejects with Node's error; then no file is there. @returns False where a file has the name already. */
export async function createFile(target: string, octets: Uint8Array, disk: Disk): Promise<boolean> {
  return withWritten(target, octets, null, disk, async (written) => {
    try {
      try {
        await disk.link(written, target);
      } catch (error) {
        if (!noLinks.has(errorCode(error, ''))) throw error;
        await takeName(written, target, disk);
      }
      return true;
    } catch (error) {
      if (errorCode(error, '') === 'EEXIST') return false;
      throw error;
    }
  });
}

/** One change of the workspace at a time, also where two consoles have the same folder. */
import { open, rename, stat, unlink } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';

/** Begins with a dot, so that no list has it. It is there for as long as one file is written. */
export const lockName = '.countersign-lock';

/** A console that was ended in the middle of a change leaves its lock behind. */
const abandonedMs = 10_000;
/** Clocks of machines that share a folder differ by less. */
const certainlyAbandonedMs = 60_000;
const pauseMs = 25;
const longestWaitMs = 20_000;

/** Takes a lock away that nobody holds any more; of two that try, one does. */
async function clearAbandoned(lock: string, watchedMs: (mtimeMs: number) => number): Promise<void> {
  try {
    const before = await stat(lock);
    const isOld = Date.now() - before.mtimeMs > certainlyAbandonedMs;
    if (!isOld && watchedMs(before.mtimeMs) < abandonedMs) return;
    const aside = `${lock}-${randomUUID()}`;
    await rename(lock, aside);
    const taken = await stat(aside);
    // Another console was quicker, and this is its new lock.
    if (taken.ino !== before.ino || taken.mtimeMs !== before.mtimeMs) await rename(aside, lock);
    else await unlink(aside);
  } catch (error) {
    if (errorCode(error, '') !== 'ENOENT') throw error;
  }
}

/**
 * Waits for its turn. Rejects with Node's error where the folder cannot be written to, or with the code `EBUSY`.
 *
 * @param folder Absolute; it is there.
 * @returns Gives the turn back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, lockName);
  const startedAt = performance.now();
  let seen: { readonly mtimeMs: number; readonly since: number } | null = null;
  for (;;) {
    try {
      const handle = await open(lock, 'wx');
      await handle.close();
      return () => unlink(lock).catch(() => undefined);
    } catch (error) {
      if (errorCode(error, '') !== 'EEXIST') throw error;
    }
    const now = performance.now();
    if (now - startedAt > longestWaitMs)
      throw Object.assign(new Error('The lock is held.'), { code: 'EBUSY' });
    await clearAbandoned(lock, (mtimeMs) => {
      if (seen?.mtimeMs !== mtimeMs) seen = { mtimeMs, since: now };
      return now - seen.since;
    });
    await wait(pauseMs);
  }
}

/**
 * Hints that something changed below the workspace folder. Systems tell of changes as well as they can, and those of
 * network folders not at all: a hint may be missing, and whoever listens looks by himself now and then as well.
 */
import { watch, type FSWatcher } from 'node:fs';
import type { WalkedFolder } from './walk-folder.ts';

export interface FolderWatch {
  /** Takes which folders there are now. */
  readonly follow: (folders: WalkedFolder['folders']) => void;
  readonly close: () => void;
}

/** These systems tell of everything below a folder. Elsewhere each folder is watched, as far as the system has room. */
const tellsOfAll = process.platform === 'darwin' || process.platform === 'win32';
const mostWatched = 1000;

export function watchFolder(hint: () => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>();

  function leave(key: string): void {
    watchers.get(key)?.close();
    watchers.delete(key);
  }

  function begin(key: string, real: string): void {
    try {
      const watcher = watch(real, { recursive: tellsOfAll, persistent: false });
      watchers.set(key, watcher);
      watcher.on('change', hint);
      // Its folder is gone, or the system has no room for more.
      watcher.on('error', () => {
        leave(key);
        hint();
      });
    } catch {
      // It is looked at now and then all the same.
    }
  }

  return {
    follow(folders) {
      const watched = folders.slice(0, tellsOfAll ? 1 : mostWatched);
      const wanted = new Map(watched.map(({ real, inode }) => [`${real}\n${inode}`, real]));
      for (const key of watchers.keys()) if (!wanted.has(key)) leave(key);
      for (const [key, real] of wanted) if (!watchers.has(key)) begin(key, real);
    },
    close() {
      for (const key of watchers.keys()) leave(key);
    },
  };
}

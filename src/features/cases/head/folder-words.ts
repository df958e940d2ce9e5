import type { SeenWorkspace } from '#services/apply-workspace-message.ts';

const stateWords = {
  present: 'has no cases yet',
  absent: 'is made at the first save',
  unreadable: 'cannot be read',
  'not-a-folder': 'is not a folder',
} as const;

/** What is said of the folder behind its path, where nothing of it is listed. */
export function folderWords({ folder, changedAtMs }: Pick<SeenWorkspace, 'folder' | 'changedAtMs'>): string {
  // It was there when the page was opened: a disk that is not mounted any more, say.
  return folder.state === 'absent' && changedAtMs !== null
    ? 'is not there any more; it is made anew at the first save'
    : stateWords[folder.state];
}

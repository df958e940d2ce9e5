import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { useCases, useWorkspace } from '../cases-context.tsx';

/** Said while nobody tells what changes on disk, and where the folder is not as it should be. */
export function FolderLink() {
  const { link, reason } = useStore(useCases().live);
  const problem = useWorkspace()?.folder.problem ?? null;
  return (
    <>
      {link === 'lost' ? (
        <Notice tone="problem" live>
          Not connected: what is shown here may be old. {reason} Trying again.
        </Notice>
      ) : null}
      {problem === null ? null : <Notice tone="advice">{problem}</Notice>}
    </>
  );
}

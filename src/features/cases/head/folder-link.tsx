import { Notice } from '#ui/notice.tsx';
import { LostLink } from '#inspector/lost-link.tsx';
import { useStore } from '#ui/use-store.ts';
import { useCases, useWorkspace } from '../cases-context.tsx';

/** Said while nobody tells what changes on disk, and where the folder is not as it should be. */
export function FolderLink() {
  const { link, reason } = useStore(useCases().live);
  const problem = useWorkspace()?.folder.problem ?? null;
  return (
    <>
      <LostLink link={link} reason={reason} />
      {problem === null ? null : <Notice tone="advice">{problem}</Notice>}
    </>
  );
}

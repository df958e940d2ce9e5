import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { useCases, useWorkspace } from '../cases-context.tsx';
import styles from './head.module.css';

/** Said while nobody tells what changes on disk, and where the folder is not as it should be. */
export function FolderLink() {
  const { link, reason } = useStore(useCases().live);
  const problem = useWorkspace()?.folder.problem ?? null;
  return (
    <>
      {link === 'lost' ? (
        <div className={styles['said']}>
          <Notice tone="problem" live>
            Not connected: what is shown here may be old. {reason} Trying again.
          </Notice>
        </div>
      ) : null}
      {problem === null ? null : (
        <div className={styles['said']}>
          <Notice tone="advice">{problem}</Notice>
        </div>
      )}
    </>
  );
}

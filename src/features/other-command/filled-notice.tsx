import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { useCommand } from './command-context.tsx';
import styles from './other-command-page.module.css';

/** Where a prefilled command comes from, and the way back to what it replaced. */
export function FilledNotice() {
  const { model } = useCommand();
  const { filledFrom } = useStore(model.view).inputs;
  const setAside = useStore(model.setAside);
  if (filledFrom === null && setAside === null) return null;
  return (
    <div className={styles['message']}>
      <Notice tone="advice" live>
        {filledFrom === null ? null : (
          <>
            <strong>{filledFrom.title}</strong>, {filledFrom.source}. Look at it before you send it.{' '}
          </>
        )}
        {setAside === null ? null : (
          <Button look="link-inherit" onClick={model.bringBack}>
            Bring back what stood here before
          </Button>
        )}
      </Notice>
    </div>
  );
}

import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { useCaseLine } from './case-line-context.tsx';
import styles from './case-line.module.css';

const signs = { ok: '✓', plain: '›', problem: '✕' };

/** A word at the end of the line, where nothing can be taken back: it moves nothing. */
export function CaseDone() {
  const { notice: store } = useCaseLine();
  const notice = useStore(store);
  return (
    <span role="status" className={styles['done']} title={notice?.text}>
      {notice?.tone === 'ok' && notice.undo === null ? `✓ ${notice.text}` : ''}
    </span>
  );
}

/** What the last click did, and the way back. */
export function CaseNoticeView() {
  const { notice: store } = useCaseLine();
  const notice = useStore(store);
  return (
    <div role="status" className={styles['status']}>
      {notice === null || (notice.tone === 'ok' && notice.undo === null) ? null : (
        <p className={styles['notice']} data-tone={notice.tone}>
          <span>
            <span aria-hidden="true">{signs[notice.tone]} </span>
            {notice.text}{' '}
            {notice.undo === null ? null : (
              <>
                What the form held is kept.{' '}
                <Button look="link" onClick={notice.undo}>
                  Undo
                </Button>
              </>
            )}
          </span>
          <Button look="link" aria-label="Close this note" onClick={() => store.set(null)}>
            Close
          </Button>
        </p>
      )}
    </div>
  );
}

import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import styles from './search-progress.module.css';

/** How far a search is; what is quick shows nothing. */
export function SearchProgressView() {
  const { model } = useDiagnose();
  const { isBusy, depth, progress, isLong } = useStore(model.state);
  if (!isBusy || (progress === null && depth === 2)) return null;
  const words = progress === null ? 'Starting' : depthWords[progress.depth];
  return (
    <div className={styles['progress']}>
      <label htmlFor="search-progress">
        {words}
        {progress === null ? '' : `: ${progress.combinations.toLocaleString('en')} base strings compared`}
      </label>
      <progress
        id="search-progress"
        {...(progress === null ? {} : { max: progress.total, value: progress.done })}
      />
      {/* Its room is there from the beginning: nothing moves when it comes. */}
      <span className={depth === 3 || isLong ? styles['cancel'] : styles['later']}>
        <Button onClick={model.cancel}>Cancel</Button>
      </span>
    </div>
  );
}

/** Of what is given nothing is known, and it says so: an earlier verdict would be of something else. */
export function CancelledSearch() {
  const { model } = useDiagnose();
  const { isCancelled } = useStore(model.state);
  return isCancelled ? (
    <Notice tone="plain" live>
      Cancelled: what is given is not diagnosed. <Button onClick={model.diagnoseAgain}>Diagnose it</Button>
    </Notice>
  ) : null;
}

const depthWords = {
  1: 'Trying mistakes one by one',
  2: 'Trying two mistakes together',
  3: 'Trying three mistakes together',
};

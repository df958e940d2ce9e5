import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import styles from './search-progress.module.css';

/** How far a search is; what is quick shows nothing. */
export function SearchProgressView() {
  const { model } = useDiagnose();
  const { isBusy, depth, progress } = useStore(model.state);
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
      {depth === 3 ? <Button onClick={model.cancel}>Cancel</Button> : null}
    </div>
  );
}

const depthWords = {
  1: 'Trying mistakes one by one',
  2: 'Trying two mistakes together',
  3: 'Trying three mistakes together',
};

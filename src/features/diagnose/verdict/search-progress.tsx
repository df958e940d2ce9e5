import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore, useStorePart } from '#ui/use-store.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import styles from './search-progress.module.css';

/** How far a search is that began by itself; what is quick shows nothing. */
export function SearchProgressView() {
  const { model } = useDiagnose();
  const isShown = useStorePart(
    model.state,
    ({ isBusy, depth, progress }) => isBusy && depth === 2 && progress !== null,
  );
  return isShown ? <SearchProgress /> : null;
}

/** Three mistakes together, on demand: how far that is shows where it was asked for. */
export function DeeperSearch() {
  const { model } = useDiagnose();
  const isBusy = useStorePart(model.state, (state) => state.isBusy && state.depth === 3);
  return (
    <div tabIndex={-1} className={styles['deeper']}>
      <Button disabled={isBusy} onClick={model.tryThree}>
        Try three mistakes together
      </Button>
      {isBusy ? (
        <SearchProgress />
      ) : (
        <p>
          Rare mistakes are tried beside usual ones, too, and the timestamp with a fraction of four digits. It
          may take a while and can be cancelled.
        </p>
      )}
    </div>
  );
}

function SearchProgress() {
  const { model } = useDiagnose();
  const { depth, progress, isLong } = useStore(model.state);
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

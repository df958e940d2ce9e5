import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { useCases, useEntries, useListedCases } from '../cases-context.tsx';
import { sendableEntries } from '#services/cases/run-check.ts';
import { useRun } from './use-run.ts';
import styles from './run.module.css';
import { countWords } from '#domain/words.ts';

const pauses = [0, 100, 500, 1000, 5000];
const pauseWords = (ms: number): string => (ms === 0 ? 'none' : ms < 1000 ? `${ms} ms` : `${ms / 1000} s`);

/** What a click sends, where and how fast; while a run is under way, what stops it. */
export function RunBar() {
  const { isRunning } = useRun();
  return <div className={styles['bar']}>{isRunning ? <StopPart /> : <StartPart />}</div>;
}

function StopPart() {
  const { runs } = useCases();
  const current = useStore(runs.current);
  return (
    <>
      <span className={styles['what']}>
        {current?.isStopping === true
          ? 'Stopping: the answer to the request under way is waited for.'
          : 'Stop lets the request that is under way finish. The rest is not sent.'}
      </span>
      <Button disabled={current?.isStopping === true} aria-keyshortcuts="Escape" onClick={runs.stop}>
        Stop <kbd aria-hidden="true">Esc</kbd>
      </Button>
    </>
  );
}

function StartPart() {
  const { session, pauseMs } = useCases();
  const { order, checked, begin } = useRun();
  const { targetId } = useStore(session);
  const cases = useEntries().filter((entry) => entry.kind === 'case');
  const chosen = cases.filter(({ path }) => order.chosen.has(path));
  const elsewhere = chosen.filter(({ environment }) => environment !== 'any' && environment !== targetId);
  const requests = sendableEntries(order).length;
  const differing = useListedCases().flatMap((file) =>
    file.kind === 'case' && file.status.kind === 'differs' ? [file.entry.path] : [],
  );
  const isSandbox = targetId === 'sandbox';
  return (
    <>
      <span className={styles['what']}>
        <b>
          {chosen.length.toLocaleString('en')} of {cases.length.toLocaleString('en')} chosen
        </b>{' '}
        for {targetId === 'production' ? '' : 'the '}
        {targetNames[targetId].toLowerCase()}, one at a time,{' '}
        <label>
          pause{' '}
          <select
            value={order.pauseMs}
            onChange={({ target }) =>
              pauseMs.set({ ...pauseMs.getSnapshot(), [targetId]: Number(target.value) })
            }
          >
            {pauses.map((ms) => (
              <option key={ms} value={ms}>
                {pauseWords(ms)}
              </option>
            ))}
          </select>
        </label>
        {elsewhere.length === 0 || targetId === 'production'
          ? null
          : `. ${countWords(elsewhere.length, 'is', 'are')} for another environment.`}
      </span>
      {differing.length === 0 ? null : (
        <Button onClick={() => begin(differing)}>
          Run the {differing.length === 1 ? 'one' : differing.length} that{' '}
          {differing.length === 1 ? 'differs' : 'differ'}
        </Button>
      )}
      <Button
        look="primary"
        disabled={
          checked.kind === 'production' || checked.kind === 'nothing-to-send' || checked.kind === 'no-gateway'
        }
        aria-keyshortcuts="Control+Enter"
        onClick={() => begin()}
      >
        {isSandbox ? `Run ${countWords(requests, 'case')}` : `Run ${requests.toLocaleString('en')}`}{' '}
        <kbd aria-hidden="true">⌃↵</kbd>
      </Button>
    </>
  );
}

import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { useWithdrawKey } from '#ui/use-key-down.ts';
import { historyKeptDays, historyKeptEntries } from '#domain/history/history-contract.ts';
import { useHistory } from './history-context.tsx';
import styles from './history-page.module.css';
import { countWords } from '#domain/words.ts';

/** Whether the history outlives the page, and what of it. */
export function KeepSection({ sessionCount }: { readonly sessionCount: number }) {
  const { keeper } = useHistory().model;
  const { state, problem } = useStore(keeper.kept);
  const [isAsking, setIsAsking] = useState(false);
  useWithdrawKey(isAsking ? () => setIsAsking(false) : null);
  const keeps = state?.keeps === true;
  const kept = state?.records.length ?? 0;
  const requests = (count: number): string => countWords(count, 'request');
  const said = problem ?? state?.problem ?? null;
  return (
    <section className={styles['keep']} aria-labelledby="history-keep">
      <h2 id="history-keep">
        {keeps ? 'Kept on this machine' : 'In memory only'}{' '}
        <small>{keeps ? requests(kept) : `${requests(sessionCount)}, gone when you close the page`}</small>
      </h2>
      {keeps ? null : <p className={styles['words']}>You can keep it on this machine instead:</p>}
      <Facts
        facts={[
          { name: 'Kept', value: 'time, environment, URL, parameters, answer, result against the case' },
          {
            name: 'Never',
            value:
              'keys, secrets, cvv2, the signature and the Authorization header; a card number is kept as 411111••••••1111',
          },
          {
            name: 'Where',
            value: (
              <>
                <code translate="no">{state?.path ?? '…'}</code>, readable by you alone. Not in the workspace
                folder, so git does not see it.
              </>
            ),
          },
          {
            name: 'How long',
            value: `${historyKeptDays} days or ${historyKeptEntries} requests, pinned ones until you delete them`,
          },
        ]}
      />
      {said === null ? null : (
        <Notice tone="problem" live>
          {said}
        </Notice>
      )}
      {state === null || state.skipped === 0 ? null : (
        <Notice tone="advice">
          {countWords(state.skipped, 'line')} of the file could not be read and{' '}
          {state.skipped === 1 ? 'is' : 'are'} passed over.
        </Notice>
      )}
      <p className={styles['choices']}>
        <Button
          disabled={state === null || state.problem !== null}
          onClick={() => void keeper.setKeeping(!keeps)}
        >
          {keeps ? 'Keep no more' : 'Keep on this machine'}
        </Button>
        {kept === 0 && !keeps ? null : (
          <Button look="caution" aria-expanded={isAsking} onClick={() => setIsAsking(!isAsking)}>
            Delete all {kept}
          </Button>
        )}
      </p>
      {isAsking ? (
        <div role="group" aria-label="Delete all?">
          <Notice tone="problem" live>
            The file goes, with the pinned ones, and nothing more is kept. What was sent in this session stays
            here until you close the page.{' '}
            <Button
              look="link-inherit"
              onClick={() => {
                setIsAsking(false);
                void keeper.deleteAll();
              }}
            >
              Delete the file
            </Button>{' '}
            ·{' '}
            <Button look="link-inherit" onClick={() => setIsAsking(false)}>
              Do not delete
            </Button>
          </Notice>
        </div>
      ) : null}
    </section>
  );
}

import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { privateText } from '#ui/private-text.ts';
import { saveFile } from '#ui/save-file.ts';
import { useStore } from '#ui/use-store.ts';
import { useStopOfferFor } from '#inspector/waited.tsx';
import type { JudgedCall } from '#domain/callbacks/judging/call-judgement.ts';
import { buildReplays, isReplayVariant } from '#domain/callbacks/replaying/build-replays.ts';
import { buildTestSet, formatTestSet } from '#domain/callbacks/replaying/test-set.ts';
import { useCallbacks } from '../callbacks-context.tsx';
import { ReplayResults } from './replay-results.tsx';
import { useReplaying } from './use-replaying.ts';
import styles from './replay.module.css';

const all = 'all';

/** Sends a call to the user's own listener, as it came or with one thing changed. */
export function ReplayPane({ judged }: { readonly judged: JudgedCall }) {
  const { replayUrl, services } = useCallbacks();
  const url = useStore(replayUrl);
  const [choice, setChoice] = useState<string>('as-it-came');
  const { outcomes, isSending, refusal, stopWaiting, send } = useReplaying(services.server);
  const stop = useStopOfferFor(isSending ? 'replay' : null);
  const replays = useMemo(() => buildReplays(judged, url.trim()), [judged, url]);
  const made = replays.filter(isReplayVariant);
  const unmade = replays.flatMap((each) => ('reason' in each ? [each] : []));
  const isEmpty = url.trim() === '';
  return (
    <section aria-label="Replay to my listener" className={styles['replay']}>
      <form
        autoComplete="off"
        className={styles['bar']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !isSending) {
            void send(choice === all ? made : made.filter(({ id }) => id === choice));
          }
        }}
      >
        <input
          {...privateText}
          type="text"
          aria-label="URL of my listener"
          placeholder="http://127.0.0.1:8080/hook"
          value={url}
          onChange={({ target }) => replayUrl.set(target.value)}
        />
        <select
          aria-label="What is changed"
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
        >
          {made.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value={all}>all of these</option>
        </select>
        <Button
          // Enter in the field sends; it never stops.
          type={stop === 'offered' ? 'button' : 'submit'}
          look={stop === 'offered' ? 'plain' : 'primary'}
          disabled={stop === 'over' || (isEmpty && stop === 'none')}
          onClick={(event) => {
            if (event.detail > 1) event.preventDefault();
            else if (stop === 'offered') stopWaiting();
          }}
        >
          {stop === 'offered' ? (
            'Stop waiting'
          ) : isSending ? (
            'Sending…'
          ) : (
            <span>
              Replay<span className={styles['long']}> to my listener</span>
            </span>
          )}
        </Button>
      </form>
      <div role="status">
        {refusal === null ? null : <p className={styles['bad']}>{refusal}</p>}
        <ReplayResults outcomes={outcomes} isSending={isSending} />
      </div>
      <p className={styles['foot']}>
        <Button
          look="link"
          onClick={() => saveFile('callback-test-set.json', formatTestSet(buildTestSet(judged)))}
        >
          Save as a test set
        </Button>
        <span>
          {made.length} variants with what a careful listener does, as JSON. control is made with a key of its
          own: no secret of yours is in it.
        </span>
      </p>
      {choice !== all || unmade.length === 0 ? null : (
        <ul className={styles['unmade']}>
          {unmade.map(({ id, label, reason }) => (
            <li key={id}>
              Not {label}: {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { timeOrDay } from '#ui/time-of-day.ts';
import { useSpokenState } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { useCallbacks } from '../callbacks-context.tsx';
import styles from './inbox.module.css';

/** What the server said last about the inbox: of a lost connection nothing is claimed. */
export function InboxHead() {
  const { live, change, callNumber } = useCallbacks();
  const { link, state } = useStore(live);
  const inbox = state?.inbox ?? null;
  const isListening = inbox?.kind === 'listening';
  const hasCalls = (state?.calls.length ?? 0) > 0;
  return (
    <div className={styles['head']}>
      <h2>Inbox</h2>
      {inbox === null ? null : <SpokenInbox isListening={isListening} />}
      <p className={styles['live']}>
        <i className={isListening && link === 'live' ? styles['on'] : ''} aria-hidden="true" />
        {inbox === null
          ? ''
          : inbox.kind === 'off'
            ? link === 'live'
              ? 'off'
              : 'was off'
            : `${link === 'live' ? 'listening' : 'was listening'} since ${timeOrDay(inbox.sinceMs).slice(0, -3)}`}
        {isListening ? <span className={styles['where']}> · this machine only</span> : null}
      </p>
      <p className={styles['tools']}>
        {hasCalls ? (
          <Button
            look="link"
            onClick={() => {
              callNumber.set(null);
              void change((server) => server.changeInbox({ kind: 'clear' }));
            }}
          >
            Clear
          </Button>
        ) : null}
        {isListening ? (
          <Button look="link" onClick={() => void change((server) => server.changeInbox({ kind: 'stop' }))}>
            Stop
          </Button>
        ) : null}
      </p>
    </div>
  );
}

function SpokenInbox({ isListening }: { readonly isListening: boolean }) {
  useSpokenState(isListening ? 'The inbox is listening.' : 'The inbox is off.');
  return null;
}

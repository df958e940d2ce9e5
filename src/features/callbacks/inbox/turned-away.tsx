import { timeOrDay } from '#ui/time-of-day.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { TurnedAwayCall } from '#domain/callbacks/callback-contract.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { useCallbacksState } from '../callbacks-context.tsx';
import styles from './inbox.module.css';

const reasons: Readonly<Record<TurnedAwayCall['reason'], string>> = {
  path: 'another path',
  browser: 'with a header of web pages',
  method: 'another method',
  'too-large': 'too large',
  'too-many': 'too many at once',
  'too-soon': 'sent too soon',
  slow: 'too slow',
  malformed: 'no proper HTTP',
};

const noCalls: readonly TurnedAwayCall[] = [];

/** Calls that are not in the list, and why: when nothing came, the reason is often here. */
export function TurnedAway() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = useCallbacksState(({ turnedAwayCount }) => turnedAwayCount, 0);
  const calls = useCallbacksState(({ turnedAway }) => turnedAway, noCalls);
  if (count === 0) return null;
  const named = [...new Set(calls.map(({ reason }) => reasons[reason]))].join(', ');
  return (
    <div className={styles['turned']}>
      <p>
        {count.toLocaleString('en')} {count === 1 ? 'call was' : 'calls were'} turned away: {named}.{' '}
        <Button look="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Show'}
        </Button>
      </p>
      <div id={id} hidden={!open}>
        {open ? (
          <>
            <ul>
              {calls.map(({ atMs, detail }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two may come in one millisecond
                <li key={`${atMs}:${index}`}>
                  <time>{timeOrDay(atMs)}</time> <span>{showInvisible(detail)}</span>
                </li>
              ))}
            </ul>
            <p>
              {count > calls.length ? `The last ${calls.length} are listed. ` : ''}Only time and reason are
              kept.
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}

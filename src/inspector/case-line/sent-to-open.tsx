import { timeOfDay } from '#ui/time-of-day.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { shorten } from '#domain/visible-text.ts';
import { useCaseLine } from './case-line-context.tsx';
import styles from './case-line.module.css';
import { withoutStop } from '#domain/words.ts';

const listedAtOnce = 50;

/** What this page sent in this session, newest first. */
export function SentToOpen() {
  const line = useCaseLine();
  const sent = useStore(line.form.sent);
  if (sent.length === 0) return <Notice tone="plain">This page has sent nothing yet.</Notice>;
  return (
    <>
      <p className={styles['words']}>
        Sent from this page in this session, newest first.
        {sent.length > listedAtOnce
          ? ` The last ${listedAtOnce} of ${sent.length.toLocaleString('en')}.`
          : ''}
      </p>
      <ul className={styles['list']} aria-label="Sent">
        {sent.slice(0, listedAtOnce).map(({ number, atMs, id, title, targetId, inputs }) => (
          <li key={number}>
            <Button
              look="link"
              onClick={() => {
                line.panel.set('none');
                line.fill(inputs, `What was sent at ${timeOfDay(atMs)} is in the form.`);
              }}
            >
              {timeOfDay(atMs)} {id === null ? '' : shorten(id)}
            </Button>{' '}
            <small>
              {targetNames[targetId]} · {withoutStop(title)}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { useMakePair } from '#inspector/use-make-pair.ts';
import { openPanel } from '#services/console-panel.ts';
import { useCompose, useInput } from './compose-context.tsx';
import styles from './send-bar.module.css';

/** The ways to something to sign with, where it is all that is missing. */
export function KeyActions() {
  const { services, session, panels } = useCompose();
  const method = useInput('signatureMethod');
  const makePair = useMakePair(services, session);
  const make = useMutation({ mutationFn: makePair });
  const refusal = make.data?.ok === false ? make.data.failure : null;
  const open = (): void => openPanel(panels, 'key');
  if (method === 'HMAC-SHA1') return <Button onClick={open}>I have a secret</Button>;
  return (
    <>
      {refusal === null ? null : (
        <span className={styles['reason']} role="alert">
          {refusal.what} {refusal.next}
        </span>
      )}
      <Button look="primary" disabled={make.isPending} onClick={() => make.mutate(2048)}>
        {make.isPending ? (
          'Making a pair…'
        ) : (
          <span>
            Make a <span className={styles['long']}>throw-away </span>pair
          </span>
        )}
      </Button>
      <span className={styles['own-key']}>
        <Button onClick={open}>I have a key</Button>
      </span>
    </>
  );
}

import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { InboxState } from '#domain/callbacks/callback-contract.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { CountInput } from '../count-input.tsx';
import { useCallbacks } from '../callbacks-context.tsx';
import styles from './inbox.module.css';

export type InboxOff = Extract<InboxState, { kind: 'off' }>;

/** Starts the inbox, at a port of choice. */
export function StartInbox({ inbox }: { readonly inbox: InboxOff }) {
  const { change } = useCallbacks();
  const [port, setPort] = useState(inbox.port);
  const start = (at: number): void =>
    void change((server) => server.changeInbox({ kind: 'start', port: at }));
  const { failure } = inbox;
  return (
    <div className={styles['start']}>
      {failure === null ? null : (
        <Notice tone="problem" live>
          {showInvisible(failure.detail)}{' '}
          {failure.freePort === null ? null : (
            <Button look="link-inherit" onClick={() => start(failure.freePort ?? 0)}>
              Start at port {failure.freePort}
            </Button>
          )}
        </Notice>
      )}
      <p>
        <Button look="primary" onClick={() => start(port)}>
          Start the inbox
        </Button>
        <label className={styles['port']}>
          at port{' '}
          <CountInput
            label="port of the inbox"
            value={port}
            range={{ min: 0, max: 65_535 }}
            onChange={setPort}
          />
        </label>
        <span className={styles['quiet']}>0 is any free port. It listens to this machine only.</span>
      </p>
    </div>
  );
}

import { Fragment } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Foresight, ForesightMend, RequestAhead } from '#domain/simulator/foresight.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { SessionStore } from '#services/session.ts';
import { foresightId } from './foresight-id.ts';
import { useRegister, useSimulatorSettings } from './use-simulator.ts';
import styles from './foresight-notice.module.css';

/** A mend of the request itself, which only its page can do. */
export type RequestMend = Extract<ForesightMend, { readonly kind: 'use-addressee' | 'use-currency' }>;

interface ForesightNoticeProps {
  readonly services: Pick<ConsoleServices, 'server' | 'signer'>;
  readonly session: SessionStore;
  readonly ahead: RequestAhead;
  readonly foresights: readonly Foresight[];
  /** Null where the page has no such mend: it is not offered. */
  readonly onMend: ((mend: RequestMend) => void) | null;
  /** Sends what the page holds; null where it cannot be sent now. */
  readonly onSend: (() => void) | null;
}

/** Says before a request is sent what the simulated gateway would not take, each with what mends it. */
export function ForesightNotice(props: ForesightNoticeProps) {
  const { services, session, ahead, foresights, onMend, onSend } = props;
  const change = useSimulatorSettings(services.server);
  const register = useRegister(services.server);
  const registration = useMutation({
    mutationFn: async () => {
      const { rsaKey } = services.signer.getSnapshot();
      const usesKey = ahead.signatureMethod === 'RSA-SHA256';
      return register(ahead.consumerKey, usesKey ? (rsaKey?.publicKeyPem ?? null) : null);
    },
  });
  const busy = change.isPending || registration.isPending;
  const error = change.error ?? registration.error;

  function carryOut(mend: ForesightMend): void {
    switch (mend.kind) {
      case 'register':
        registration.mutate();
        return;
      case 'settings':
        change.mutate(mend.change);
        return;
      case 'use-consumer-key':
        session.set({ ...session.getSnapshot(), consumerKey: mend.consumerKey });
        return;
      case 'use-addressee':
      case 'use-currency':
        onMend?.(mend);
    }
  }

  const canOffer = ({ kind }: ForesightMend): boolean =>
    onMend !== null || (kind !== 'use-addressee' && kind !== 'use-currency');
  // One click does both where nothing else speaks against it.
  const isAlone = foresights.length === 1;
  const sendable = isAlone ? onSend : null;
  return (
    <div className={styles['foresights']} role="group" aria-label="What the simulator would answer">
      {foresights.map(({ kind, message, mends }) => (
        <div key={kind} className={styles['foresight']}>
          <p role="status" id={foresightId(kind)}>
            <span className={styles['sign']} aria-hidden="true">
              ▲
            </span>{' '}
            {message}
          </p>
          <span className={styles['mends']}>
            {mends.filter(canOffer).map((mend, index) => (
              <Fragment key={mend.label}>
                {mend.kind === 'register' && sendable !== null ? (
                  <Button
                    look="primary"
                    disabled={busy}
                    // The second click of a double click is none of its own.
                    onClick={({ detail }) => {
                      if (detail < 2) registration.mutate(undefined, { onSuccess: sendable });
                    }}
                  >
                    {mend.label} and send
                  </Button>
                ) : null}
                <Button
                  look={isAlone && index === 0 && mend.kind.startsWith('use-') ? 'primary' : 'link'}
                  disabled={busy}
                  onClick={() => carryOut(mend)}
                >
                  {mend.label}
                </Button>
              </Fragment>
            ))}
          </span>
        </div>
      ))}
      {error === null ? null : (
        <Notice tone="problem" live>
          {error.message}
        </Notice>
      )}
    </div>
  );
}

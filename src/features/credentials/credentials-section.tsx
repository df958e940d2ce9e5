import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useStore } from '#ui/use-store.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { SessionStore } from '#services/session.ts';
import type { TypedSecretStore } from '#services/typed-secret.ts';
import { IdleLimit } from './idle-limit.tsx';
import { KeyPanel } from './key-panel.tsx';
import { SecretPanel } from './secret-panel.tsx';
import { useCredentials } from './use-credentials.ts';
import styles from './credentials-section.module.css';

interface CredentialsSectionProps {
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  /** Decides which of key and secret is asked for; null where some requests are signed with either. */
  readonly method: SignatureMethod | null;
  /** Told of a consumer secret that is typed and not yet used. */
  readonly typedSecret?: TypedSecretStore | undefined;
  /** What Enter in the secret's field does once it is held. */
  readonly onSecretEntered?: (() => void) | undefined;
  /** Told of files that were dropped on the page, which may be out of sight of what is said of them. */
  readonly onDropped: () => void;
  /** Further choices of the page, beside the consumer key. */
  readonly choices: ReactNode;
  /** What each request of the page carries. */
  readonly inEachRequest: ReactNode;
}

/** Who signs: consumer key, and private key or consumer secret. */
export function CredentialsSection(props: CredentialsSectionProps) {
  const { services, session, method, choices, inEachRequest, onDropped } = props;
  const { typedSecret = null, onSecretEntered = () => undefined } = props;
  const { targetId, consumerKey } = useStore(session);
  const { rsaKey, consumerSecret } = useStore(services.signer);
  const credentials = useCredentials(services, session);
  const usesSimulator = targetId === 'simulator';
  const setConsumerKey = (key: string): void => session.set({ ...session.getSnapshot(), consumerKey: key });
  return (
    <div className={styles['grid']}>
      <TextField
        label="consumer key"
        data-field="consumer key"
        mono
        meta="the merchant’s login"
        value={consumerKey}
        onChange={(event) => setConsumerKey(event.target.value)}
        message={consumerKeyMessage(consumerKey, setConsumerKey)}
      />
      {choices}
      <IdleLimit settings={services.settings} />
      {method === 'HMAC-SHA1' ? null : (
        <KeyPanel {...{ rsaKey, credentials, services, session, usesSimulator, onDropped }} />
      )}
      {method === 'RSA-SHA256' ? null : (
        <SecretPanel
          secret={consumerSecret}
          credentials={credentials}
          usesSimulator={usesSimulator}
          typedSecret={typedSecret}
          onEntered={onSecretEntered}
        />
      )}
      {inEachRequest === undefined ? null : (
        <section className={styles['wide']} aria-label="In each request">
          <Caption level={3}>In each request</Caption>
          <div className={styles['pairs']}>{inEachRequest}</div>
        </section>
      )}
    </div>
  );
}

function consumerKeyMessage(consumerKey: string, set: (key: string) => void): ReactNode {
  if (consumerKey === '') return 'Type the consumer key: every request names it.';
  if (consumerKey === consumerKey.trim()) return null;
  return (
    <>
      There are blanks around it, which are signed and sent as a part of it.{' '}
      <Button look="link-inherit" onClick={() => set(consumerKey.trim())}>
        Take the blanks off
      </Button>
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Group } from '#ui/group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useStore } from '#ui/use-store.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { SessionStore } from '#services/session.ts';
import type { TypedSecretStore } from '#services/typed-secret.ts';
import { formatShortFingerprint } from '#domain/keys/public/format-fingerprint.ts';
import { IdleLimit } from './idle-limit.tsx';
import { KeyPanel } from './key-panel.tsx';
import { SecretPanel } from './secret-panel.tsx';
import { useCredentials } from './use-credentials.ts';
import styles from './credentials-section.module.css';

interface CredentialsSectionProps {
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  /** Decides which of key and secret is asked for. */
  readonly method: SignatureMethod;
  /** Closed where the page asks for something else first. */
  readonly startsOpen?: boolean;
  /** Told of a consumer secret that is typed and not yet used. */
  readonly typedSecret?: TypedSecretStore;
  /** What Enter in the secret's field does once it is held. */
  readonly onSecretEntered?: () => void;
  /** Further protocol settings of the page. */
  readonly children?: ReactNode;
}

/** Who signs: consumer key, and private key or consumer secret. */
export function CredentialsSection(props: CredentialsSectionProps) {
  const { services, session, method, startsOpen = true, children } = props;
  const { typedSecret = null, onSecretEntered = () => undefined } = props;
  const [open, setOpen] = useState(startsOpen);
  const { targetId, consumerKey } = useStore(session);
  const { rsaKey, consumerSecret } = useStore(services.signer);
  const credentials = useCredentials(services, session);
  const usesSimulator = targetId === 'simulator';
  const summary =
    method === 'RSA-SHA256'
      ? rsaKey === null
        ? 'no key yet'
        : `RSA ${rsaKey.bits} ${formatShortFingerprint(rsaKey.fingerprint)}`
      : consumerSecret === null
        ? 'no secret yet'
        : 'secret set';
  const setConsumerKey = (key: string): void => session.set({ ...session.getSnapshot(), consumerKey: key });
  return (
    <Group title="Credentials" id="credentials" count={summary} open={open} onToggle={setOpen}>
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
        <IdleLimit settings={services.settings} />
        {children}
        {method === 'RSA-SHA256' ? (
          <KeyPanel {...{ rsaKey, credentials, services, session, usesSimulator }} />
        ) : (
          <SecretPanel
            secret={consumerSecret}
            credentials={credentials}
            usesSimulator={usesSimulator}
            typedSecret={typedSecret}
            onEntered={onSecretEntered}
          />
        )}
      </div>
    </Group>
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

import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ConsumerSecretInfo } from '#services/signer.ts';
import type { Credentials } from './use-credentials.ts';
import styles from './credentials-section.module.css';

interface SecretPanelProps {
  readonly secret: ConsumerSecretInfo | null;
  readonly credentials: Credentials;
  readonly usesSimulator: boolean;
}

/** The consumer secret for HMAC-SHA1. The field is emptied once the secret is held. */
export function SecretPanel({ secret, credentials, usesSimulator }: SecretPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const { outcome, takeSimulatorSecret } = credentials;
  const hold = async (): Promise<void> => {
    const field = input.current;
    if (field === null || field.value === '') return;
    if (await credentials.setSecret(field.value)) field.value = '';
  };
  return (
    <div className={styles['wide']}>
      {secret === null ? (
        <>
          <TextField
            label="consumer secret"
            data-field="consumer secret"
            type="password"
            mono
            ref={input}
            onBlur={() => void hold()}
          />
          <p className={styles['hint']}>Also called the merchant control key. It is used exactly as typed.</p>
          <div className={styles['row']}>
            <Button onClick={() => void hold()}>Use secret</Button>
            {usesSimulator ? (
              <Button onClick={() => takeSimulatorSecret.mutate()}>Use the simulator’s secret</Button>
            ) : null}
          </div>
        </>
      ) : (
        <Notice tone={secret.warnings.length === 0 ? 'ok' : 'advice'} live>
          <strong>Consumer secret held</strong>, {secret.length} characters.
          {secret.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}{' '}
          <Button look="link" onClick={credentials.forget}>
            Forget
          </Button>
        </Notice>
      )}
      {outcome?.about === 'secret' && outcome.refusal !== null ? (
        <Notice tone="problem" live>
          <strong>{outcome.refusal.what}</strong> {outcome.refusal.next}
        </Notice>
      ) : null}
    </div>
  );
}

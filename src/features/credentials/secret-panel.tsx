import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useWaitingText } from '#ui/kept-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ConsumerSecretInfo } from '#services/signer.ts';
import type { TypedSecretStore } from '#services/typed-secret.ts';
import type { Credentials } from './use-credentials.ts';
import styles from './credentials-section.module.css';
import { countWords } from '#domain/words.ts';

interface SecretPanelProps {
  readonly secret: ConsumerSecretInfo | null;
  readonly credentials: Credentials;
  readonly usesSimulator: boolean;
  /** Told of what is typed and not yet used; null where nobody asks. */
  readonly typedSecret: TypedSecretStore | null;
  /** What Enter in the field does once the secret is held. */
  readonly onEntered: () => void;
}

/** The consumer secret for HMAC-SHA1. The field is emptied once the secret is held. */
export function SecretPanel({ secret, ...props }: SecretPanelProps) {
  const { credentials } = props;
  const id = useId();
  const refusal = credentials.outcome?.about === 'secret' ? credentials.outcome.refusal : null;
  return (
    <div className={styles['wide']} role="group" aria-label="Secret that signs" tabIndex={-1}>
      {secret === null ? (
        <SecretInput {...props} refusalId={refusal === null ? undefined : id} />
      ) : (
        <Notice tone={secret.warnings.length === 0 ? 'ok' : 'advice'} live>
          <strong>Consumer secret held</strong>, {countWords(secret.length, 'character')}.
          {secret.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}{' '}
          <Button look="link" onClick={() => credentials.forget('consumer-secret')}>
            Forget the secret
          </Button>{' '}
          Card data and the calls of the inbox go with it; the rest of the order stays.
        </Notice>
      )}
      {refusal === null ? null : (
        <Notice tone="problem" live>
          <span id={id}>
            <strong>{refusal.what}</strong> {refusal.next}
          </span>
        </Notice>
      )}
    </div>
  );
}

/** What ends holding, wherever it happens. */
const releases = ['blur', 'pointerup', 'pointercancel', 'keyup'] as const;

interface SecretInputProps extends Omit<SecretPanelProps, 'secret'> {
  /** Of the words that say why what is typed is not held; absent where nothing is wrong. */
  readonly refusalId: string | undefined;
}

function SecretInput({ credentials, usesSimulator, typedSecret, onEntered, refusalId }: SecretInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const { initial, keep } = useWaitingText('consumer secret');
  const [length, setLength] = useState(initial.length);
  const [shown, setShown] = useState(false);
  const [lineEndLost, setLineEndLost] = useState(false);
  const hide = (): void => setShown(false);
  useEffect(() => {
    if (!shown) return undefined;
    const release = (): void => setShown(false);
    for (const type of releases) addEventListener(type, release);
    return () => {
      for (const type of releases) removeEventListener(type, release);
    };
  }, [shown]);
  const hold = async (): Promise<boolean> => {
    const field = input.current;
    if (field === null) return false;
    const isHeld = await credentials.setSecret(field.value);
    if (isHeld) {
      field.value = '';
      keep('');
    }
    return isHeld;
  };
  const latest = useRef(hold);
  useEffect(() => {
    latest.current = hold;
  });
  useEffect(() => {
    if (initial !== '' && input.current !== null) {
      // Not as an attribute, which is markup.
      input.current.value = initial;
      typedSecret?.set({ use: () => latest.current() });
    }
    return () => typedSecret?.set(null);
  }, [initial, typedSecret]);
  return (
    <>
      <TextField
        label="consumer secret"
        data-field="consumer secret"
        concealed={!shown}
        mono
        ref={input}
        aria-invalid={refusalId !== undefined || undefined}
        aria-describedby={refusalId}
        meta={length === 0 ? undefined : countWords(length, 'character')}
        onInput={(event) => {
          const { value } = event.currentTarget;
          keep(value);
          setLength(value.length);
          typedSecret?.set(value === '' ? null : { use: hold });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void hold().then((isHeld) => (isHeld ? onEntered() : undefined));
        }}
        onPaste={({ clipboardData }) => setLineEndLost(/[\r\n]/u.test(clipboardData.getData('text/plain')))}
      />
      {lineEndLost ? (
        <p className={styles['hint']} role="status">
          ▲ A line end was left out of what you pasted: this field holds one line.
        </p>
      ) : null}
      <p className={styles['hint']}>Also called the merchant control key. It is used exactly as typed.</p>
      <div className={styles['row']}>
        <Button onClick={() => void hold()}>Use secret</Button>
        <Button
          onPointerDown={() => setShown(true)}
          onPointerUp={hide}
          onPointerLeave={hide}
          onKeyDown={(event) => {
            if (event.key === ' ' || event.key === 'Enter') setShown(true);
          }}
          onKeyUp={hide}
          onBlur={hide}
        >
          Hold to reveal
        </Button>
        {usesSimulator ? (
          <Button onClick={() => credentials.takeSimulatorSecret.mutate()}>Use the simulator’s secret</Button>
        ) : null}
      </div>
    </>
  );
}

import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import type { RsaKeyInfo } from '#services/signer.ts';
import { formatFingerprint } from '#domain/keys/format-fingerprint.ts';
import type { Credentials } from './use-credentials.ts';
import styles from './credentials-section.module.css';

interface KeyPanelProps {
  readonly rsaKey: RsaKeyInfo | null;
  readonly credentials: Credentials;
  readonly usesSimulator: boolean;
}

/** The private key: pasted or made here, read at once, and never shown again. */
export function KeyPanel({ rsaKey, credentials, usesSimulator }: KeyPanelProps) {
  const { outcome, generate } = credentials;
  return (
    <div className={styles['wide']}>
      {rsaKey === null ? (
        <KeyText credentials={credentials}>
          <Button disabled={generate.isPending} onClick={() => generate.mutate()}>
            {generate.isPending ? 'Making a pair…' : 'Make a throw-away pair'}
          </Button>
          {usesSimulator ? (
            <span className={styles['hint']}>made here, its public half registered with the simulator</span>
          ) : null}
        </KeyText>
      ) : (
        <HeldKey rsaKey={rsaKey} credentials={credentials} usesSimulator={usesSimulator} />
      )}
      {outcome === null || outcome.about === 'secret' || outcome.refusal === null ? null : (
        <Notice tone="problem" live>
          <strong>{outcome.refusal.what}</strong> {outcome.refusal.next}
        </Notice>
      )}
    </div>
  );
}

interface KeyTextProps {
  readonly credentials: Credentials;
  /** Other ways to a key, beside the button that reads the text. */
  readonly children: ReactNode;
}

function KeyText({ credentials, children }: KeyTextProps) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  // Typing, leaving the field and the button may all ask at once: one reading at a time.
  const reading = useRef(false);
  const [busy, setBusy] = useState(false);
  const load = async (): Promise<void> => {
    const area = text.current;
    if (area === null || area.value === '' || reading.current) return;
    reading.current = true;
    setBusy(true);
    const taken = await credentials.importKey(area.value);
    // A key that was read leaves the page's text at once; one that was not stays to be mended.
    if (taken) area.value = '';
    reading.current = false;
    setBusy(false);
  };
  return (
    <>
      <label className={styles['label']} htmlFor={id}>
        private key
      </label>
      <textarea
        {...privateText}
        id={id}
        ref={text}
        data-field="private key"
        rows={3}
        className={styles['key']}
        aria-describedby={`${id}-hint`}
        placeholder="-----BEGIN RSA PRIVATE KEY-----"
        onInput={(event) => {
          if (looksComplete(event.currentTarget.value)) void load();
        }}
        onBlur={() => void load()}
      />
      <p className={styles['hint']} id={`${id}-hint`}>
        PKCS#1 PEM, 1024 to 4096 bits, unencrypted. It is read in this page, held where no script can export
        it, and forgotten when the page closes.
      </p>
      <div className={styles['row']}>
        <Button disabled={busy} onClick={() => void load()}>
          Load key
        </Button>
        {children}
      </div>
    </>
  );
}

/** A whole PEM text is read at once; anything else when the field is left. */
function looksComplete(text: string): boolean {
  return /-----END [^-\n]{1,40}-----\s*$/u.test(text.slice(-200));
}

function HeldKey({ rsaKey, credentials, usesSimulator }: KeyPanelProps & { readonly rsaKey: RsaKeyInfo }) {
  const registered = credentials.outcome?.about === 'simulator' && credentials.outcome.done !== null;
  return (
    <Notice tone="ok">
      <strong>
        {rsaKey.origin === 'generated' ? 'Throw-away key' : 'Key'} held: RSA {rsaKey.bits}
      </strong>
      , exponent {rsaKey.exponent}
      <br />
      <span className={styles['fact']}>{formatFingerprint(rsaKey.fingerprint)}</span>
      {rsaKey.bits < 2048 ? <p>Under 2048 bits: gateways of this kind ask for at least 2048.</p> : null}
      <div className={styles['row']}>
        {registered ? <span role="status">{credentials.outcome?.done}</span> : null}
        {usesSimulator ? (
          <Button
            look="link"
            disabled={credentials.register.isPending}
            onClick={() => credentials.register.mutate(rsaKey.publicKeyPem)}
          >
            {registered ? 'Register again' : 'Register its public half with the simulator'}
          </Button>
        ) : null}
        <Button look="link" onClick={credentials.forget}>
          Forget
        </Button>
      </div>
    </Notice>
  );
}

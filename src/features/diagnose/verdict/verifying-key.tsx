import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import fieldStyles from '#ui/field.module.css';
import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import { useStore } from '#ui/use-store.ts';
import { formatShortFingerprint } from '#domain/keys/public/format-fingerprint.ts';
import { openPanel } from '#services/console-panel.ts';
import { useDiagnose, useDiagnoseView } from '../model/diagnose-context.tsx';
import { TakenOutNotice } from '#inspector/taken-out-notice.tsx';
import styles from './verifying-key.module.css';

/** What the signature is judged with: a public key, or the consumer secret. */
export function VerifyingKey({ usesHmac }: { readonly usesHmac: boolean }) {
  return (
    <section aria-label="Key" className={styles['section']}>
      <Caption level={2}>Key</Caption>
      {usesHmac ? <SecretState /> : <PublicKeyField />}
    </section>
  );
}

function SecretState() {
  const { services, panels } = useDiagnose();
  const { consumerSecret } = useStore(services.signer);
  if (consumerSecret !== null) {
    return <p className={styles['state']}>The consumer secret that is held is used.</p>;
  }
  return (
    <p className={styles['state']}>
      The request is signed with HMAC: it is judged with the consumer secret, which stays in this page.{' '}
      <Button look="link" onClick={() => openPanel(panels, 'key', 'consumer secret')}>
        Add the consumer secret
      </Button>
    </p>
  );
}

function PublicKeyField() {
  const { model, services } = useDiagnose();
  const { rsaKey } = useStore(services.signer);
  const filled = useStore(model.filled);
  const text = useDiagnoseView(({ inputs }) => inputs.publicKeyText);
  const refusal = useDiagnoseView((view) => view.keyRefusal);
  const isHeldUsed = text.trim() === '' && rsaKey !== null;
  return (
    <>
      {isHeldUsed ? (
        <p className={styles['state']}>
          The public half of the key that is held is used:{' '}
          <span className={styles['mono']}>
            RSA {rsaKey.bits} · {formatShortFingerprint(rsaKey.fingerprint)}
          </span>
          . Another one can be pasted.
        </p>
      ) : null}
      <div className={`${fieldStyles['field']} ${refusal === null ? '' : fieldStyles['problem']}`}>
        <div className={fieldStyles['top']}>
          <label htmlFor="verifying-key" className={fieldStyles['label']}>
            Public key or certificate
          </label>
          <span className={fieldStyles['meta']}>of the key that signed</span>
        </div>
        <textarea
          key={filled}
          id="verifying-key"
          {...privateText}
          rows={3}
          className={`${fieldStyles['input']} ${fieldStyles['mono']} ${styles['key']}`}
          defaultValue={text}
          placeholder="-----BEGIN PUBLIC KEY-----"
          aria-invalid={refusal !== null || undefined}
          aria-describedby="verifying-key-state"
          onInput={(event) => model.setPublicKey(event.currentTarget.value)}
        />
      </div>
      <div id="verifying-key-state" role="status" className={styles['messages']}>
        <TakenOutNotice field="key" secrets={model.secrets} />
        {refusal === null ? null : (
          <Notice tone="problem">
            <strong>{refusal.what}</strong> {refusal.next}
          </Notice>
        )}
        {text.trim() !== '' && rsaKey !== null ? (
          <p className={styles['state']}>
            The pasted key is used instead of the held one.{' '}
            <Button look="link" onClick={model.clearPublicKey}>
              Use the held one
            </Button>
          </p>
        ) : null}
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import fieldStyles from '#ui/field.module.css';
import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import { useStore, useStorePart } from '#ui/use-store.ts';
import { formatShortFingerprint } from '#domain/keys/public/format-fingerprint.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import { useDiagnose, useDiagnoseView } from '../model/diagnose-context.tsx';
import { TakenOutNotice } from '../paste/taken-out-notice.tsx';
import styles from './verifying-key.module.css';

interface VerifyingKeyProps {
  readonly credentials: (method: SignatureMethod) => ReactNode;
}

/** What the signature is judged with: a public key, or the consumer secret. */
export function VerifyingKey({ credentials }: VerifyingKeyProps) {
  const { model, many } = useDiagnose();
  const manyUseHmac = useStore(many.usesHmac);
  const declares = useDiagnoseView((view) => view.usesHmac);
  const needsSecret = useStorePart(
    model.state,
    ({ diagnosis }) =>
      diagnosis?.verdict.kind === 'incomplete' &&
      diagnosis.verdict.needs.some(({ part }) => part === 'consumer secret'),
  );
  const isMany = useDiagnoseView(({ inputs }) => inputs.source.kind === 'many');
  const usesHmac = isMany ? manyUseHmac : declares || needsSecret;
  return (
    <section aria-label="Key" className={styles['section']}>
      <Caption level={2}>Key</Caption>
      {usesHmac ? <SecretState /> : <PublicKeyField />}
      {credentials(usesHmac ? 'HMAC-SHA1' : 'RSA-SHA256')}
    </section>
  );
}

function SecretState() {
  const { services } = useDiagnose();
  const { consumerSecret } = useStore(services.signer);
  return (
    <p className={styles['state']}>
      {consumerSecret === null
        ? 'The request is signed with HMAC: it is judged with the consumer secret, which stays in this page.'
        : 'The consumer secret that is held is used.'}
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
        <TakenOutNotice field="key" />
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

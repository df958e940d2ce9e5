import { useId, useState } from 'react';
import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import type { PublicKeyComparison } from '#domain/keys/public/compare-public-key.ts';
import { matchFingerprint } from '#domain/keys/public/match-fingerprint.ts';
import { success, type Result } from '#domain/result.ts';
import type { Refusal, RsaKeyInfo, Signer } from '#services/signer.ts';
import styles from './credentials-section.module.css';

interface ComparePublicKeyProps {
  readonly signer: Signer;
  readonly rsaKey: RsaKeyInfo;
}

/** Whether the key that is held belongs to the public key that was registered. */
export function ComparePublicKey({ signer, rsaKey }: ComparePublicKeyProps) {
  const id = useId();
  const [result, setResult] = useState<Result<PublicKeyComparison, Refusal> | null>(null);
  const compare = async (text: string): Promise<void> => {
    const fingerprint = matchFingerprint(text, rsaKey);
    if (fingerprint !== null) {
      setResult(success(fingerprint ? { kind: 'match' } : { kind: 'no-match', bits: rsaKey.bits }));
      return;
    }
    setResult(text.trim() === '' ? null : await signer.comparePublicKey(text));
  };
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        the public key I registered, a certificate or a fingerprint
      </label>
      <textarea
        {...privateText}
        id={id}
        rows={2}
        className={`${styles['key']} ${styles['public']}`}
        placeholder="-----BEGIN PUBLIC KEY-----"
        onInput={(event) => void compare(event.currentTarget.value)}
      />
      {result === null ? null : <Comparison result={result} />}
    </div>
  );
}

function Comparison({ result }: { readonly result: Result<PublicKeyComparison, Refusal> }) {
  if (!result.ok) {
    return (
      <Notice tone="problem" live>
        <strong>{result.failure.what}</strong> {result.failure.next}
      </Notice>
    );
  }
  return result.value.kind === 'match' ? (
    <Notice tone="ok" live>
      <strong>Match.</strong> It is the public half of the key that is held.
    </Notice>
  ) : (
    <Notice tone="problem" live>
      <strong>No match.</strong> It belongs to another key than the one that is held: a gateway that has it
      registered refuses what this key signs.
    </Notice>
  );
}

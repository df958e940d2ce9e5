import { useEffect, useId, useState } from 'react';
import { useWaitingText } from '#ui/kept-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import type { PublicKeyComparison } from '#domain/keys/public/compare-public-key.ts';
import type { Result } from '#domain/result.ts';
import type { Refusal, Signer } from '#services/signer.ts';
import styles from './credentials-section.module.css';

interface ComparePublicKeyProps {
  readonly signer: Signer;
}

/** Whether the key that is held belongs to the public key that was registered. */
export function ComparePublicKey({ signer }: ComparePublicKeyProps) {
  const id = useId();
  const { initial, keep } = useWaitingText('compared public key');
  const [result, setResult] = useState<Result<PublicKeyComparison, Refusal> | null>(null);

  const compare = async (text: string): Promise<void> => {
    setResult(text.trim() === '' ? null : await signer.comparePublicKey(text));
  };
  useEffect(() => {
    // Another key may be held by now.
    if (initial.trim() !== '') void signer.comparePublicKey(initial).then(setResult);
  }, [initial, signer]);
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        the public key I registered, a certificate or a fingerprint
      </label>
      <textarea
        {...privateText}
        id={id}
        rows={2}
        aria-invalid={result?.ok === false || undefined}
        aria-describedby={`${id}-said`}
        className={`${styles['key']} ${styles['public']}`}
        placeholder="-----BEGIN PUBLIC KEY-----"
        defaultValue={initial}
        onInput={({ currentTarget: { value } }) => {
          keep(value);
          void compare(value);
        }}
      />
      <div id={`${id}-said`}>{result === null ? null : <Comparison result={result} />}</div>
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
  switch (result.value.kind) {
    case 'match':
      return (
        <Notice tone="ok" live>
          <strong>Match.</strong>{' '}
          {result.value.digest === null
            ? 'It is the public half of the key that is held.'
            : `It is ${result.value.digest}: it belongs to the key that is held.`}
        </Notice>
      );
    case 'no-match':
      return (
        <Notice tone="problem" live>
          <strong>No match.</strong> It belongs to another key, of {result.value.bits} bits, than the one that
          is held: a gateway that has it registered refuses what this key signs.
        </Notice>
      );
    case 'unknown-digest':
      return (
        <Notice tone="advice" live>
          <strong>Not a fingerprint of the public key that is held.</strong> It may be of a certificate, of a
          file or of another key, which cannot be told from a fingerprint. Paste the public key or the
          certificate itself.
        </Notice>
      );
    case 'shortened-digest':
      return (
        <Notice tone="advice" live>
          <strong>This fingerprint is shortened.</strong> Paste all of its digits, or the public key itself.
        </Notice>
      );
  }
}

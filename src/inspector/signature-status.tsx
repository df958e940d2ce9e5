import { Notice } from '#ui/notice.tsx';
import type { Refusal, VerifiedSignature } from '#services/signer.ts';
import styles from './signature-status.module.css';

interface SignatureStatusProps {
  readonly latest: VerifiedSignature | null;
  readonly refusal: Refusal | null;
  /** The base string on screen; null where none can be made. */
  readonly baseString: string | null;
  /** Why nothing can be signed, each a sentence. */
  readonly blocks: readonly string[];
}

const checks = {
  'RSA-SHA256':
    'RSA-SHA256 by the browser’s own cryptography, checked with the public half by a second implementation',
  'HMAC-SHA1': 'HMAC-SHA1 by the browser’s own cryptography, repeated by a second implementation',
};

/** The signature, always in view: verified, being renewed, or why there is none. */
export function SignatureStatus({ latest, refusal, baseString, blocks }: SignatureStatusProps) {
  if (blocks.length > 0) {
    return (
      <Notice tone="plain" live>
        <strong>Not signed yet.</strong> {blocks[0]}
        {blocks.length > 1 ? ` ${blocks.length - 1} more: ${blocks.slice(1).join(' ')}` : ''}
      </Notice>
    );
  }
  if (refusal !== null) {
    return (
      <Notice tone="problem" live>
        <strong>Not signed.</strong> {refusal.what} {refusal.next}
      </Notice>
    );
  }
  if (latest === null) return <Notice tone="busy">Signing.</Notice>;
  const current = latest.baseString === baseString;
  return (
    <Notice tone={current ? 'ok' : 'busy'}>
      <span data-testid="signature-state">
        <strong>{current ? 'Signed and verified.' : 'Stale: signing again.'}</strong> {checks[latest.method]}{' '}
        · {latest.durationMs.toFixed(1)} ms
      </span>
      <span className={`${styles['signature']} ${current ? '' : styles['stale']}`} translate="no">
        {latest.base64}
      </span>
    </Notice>
  );
}

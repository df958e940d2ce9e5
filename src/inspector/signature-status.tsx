import { useCallback } from 'react';
import { useSpokenState } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import type { Masks } from '#domain/http/redaction.ts';
import type { Segment } from '#domain/http/segments.ts';
import type { Clipboard } from '#services/console-services.ts';
import type { Refusal, VerifiedSignature } from '#services/signer.ts';
import { Copy } from './copy.tsx';
import styles from './signature-status.module.css';

interface LineAction {
  readonly text: string;
  readonly run: () => void;
}

/** Why nothing can be signed. */
export interface SignatureObstacle {
  /** `missing`: there is nothing to sign with; `wrong`: what there is cannot be signed. */
  readonly kind: 'missing' | 'wrong';
  readonly reason: string;
  readonly action: LineAction | null;
}

interface SignatureStatusProps {
  readonly latest: VerifiedSignature | null;
  readonly refusal: Refusal | null;
  /** The base string on screen; null where none can be made. */
  readonly baseString: string | null;
  readonly obstacle: SignatureObstacle | null;
  /** What is pinned, and how to let go of it; null where nothing is. */
  readonly pinned: { readonly what: string; readonly unpin: () => void } | null;
  readonly clipboard: Clipboard;
}

/** The signature, always in view, in one line that never changes its height. */
export function SignatureStatus(props: SignatureStatusProps) {
  const { latest, refusal, baseString, obstacle, pinned, clipboard } = props;
  const hindrance = obstacle ?? (refusal === null ? null : refusedSigning(refusal));
  useSpokenState(
    hindrance !== null
      ? `${titles[hindrance.kind]}. ${hindrance.reason}`
      : latest?.baseString === baseString && latest !== null
        ? 'Signed and verified.'
        : null,
    hindrance === null ? 'news' : 'known',
  );
  return (
    <div className={styles['line']}>
      <span className={styles['hindrance']}>{hindrance === null ? null : <Hindrance {...hindrance} />}</span>
      {hindrance === null ? (
        <Signed {...{ latest, isCurrent: latest?.baseString === baseString, pinned, clipboard }} />
      ) : hindrance.action === null ? null : (
        <Button look="link" onClick={hindrance.action.run}>
          {hindrance.action.text}
        </Button>
      )}
    </div>
  );
}

const titles = { missing: 'Not signed', wrong: 'Cannot be signed' };

function refusedSigning({ what, next }: Refusal): SignatureObstacle {
  return { kind: 'wrong', reason: `${what} ${next}`, action: null };
}

function Hindrance({ kind, reason }: SignatureObstacle) {
  return (
    <>
      {kind === 'missing' ? (
        <>
          <span aria-hidden="true">○ </span>
          <b>{titles[kind]}</b>
        </>
      ) : (
        <span className={styles['wrong']}>
          <span aria-hidden="true">✕ </span>
          <b>{titles[kind]}</b>
        </span>
      )}{' '}
      <span title={reason}>{reason}</span>
    </>
  );
}

const noMasks: Masks = new Map();

interface SignedProps extends Pick<SignatureStatusProps, 'latest' | 'pinned' | 'clipboard'> {
  readonly isCurrent: boolean;
}

function Signed({ latest, isCurrent, pinned, clipboard }: SignedProps) {
  const base64 = latest?.base64 ?? '';
  const read = useCallback(
    (): Segment[] => [{ origin: 'protocol', key: 'oauth_signature', lead: '', value: base64 }],
    [base64],
  );
  return (
    <>
      <span data-testid="signature-state">
        <b className={!isCurrent ? '' : pinned === null ? styles['good'] : styles['pinned']}>
          <span aria-hidden="true">{!isCurrent ? '… ' : pinned === null ? '✓ ' : '▲ '}</span>
          {!isCurrent ? 'Signing' : pinned === null ? 'Signed and verified' : `Signed, ${pinned.what} pinned`}
        </b>
        <span className={styles['method']}> {latest?.method}</span>
      </span>
      <code className={`${styles['signature']} ${isCurrent ? '' : styles['stale']}`} translate="no">
        {base64}
      </code>
      {pinned === null ? null : (
        <Button look="link" onClick={pinned.unpin}>
          Unpin
        </Button>
      )}
      {latest === null ? null : <Copy what="signature" read={read} masks={noMasks} clipboard={clipboard} />}
    </>
  );
}

import { memo } from 'react';
import { useStore } from '#ui/use-store.ts';
import type { SignatureTrace } from '#domain/oauth1/signature-trace.ts';
import type { Masks } from '#domain/http/redaction.ts';
import { useHighlightStore } from './highlight.tsx';
import styles from './legend.module.css';

/** What the colours and letter styles of the strings mean. */
export const Legend = memo(function Legend() {
  return (
    <div className={styles['legend']}>
      <span className={styles['method']}>method</span>
      <span className={styles['uri']}>base string URI</span>
      <span className={styles['field']}>request field</span>
      <span className={styles['protocol']}>protocol parameter</span>
    </div>
  );
});

interface PointedAtProps {
  readonly trace: SignatureTrace;
  readonly masks: Masks;
}

/** Names the input whose bytes are pointed at. */
export function PointedAt({ trace, masks }: PointedAtProps) {
  const { key } = useStore(useHighlightStore());
  const parameter = trace.sorted.find((candidate) => candidate.key === key);
  return (
    <p className={styles['pointed']} data-testid="pointed-at">
      {parameter === undefined ? (
        (wordsFor(key) ?? 'Point at bytes to see where they come from.')
      ) : (
        <>
          <b>{parameter.name}</b> = {(masks.get(parameter.key) ?? parameter.value).slice(0, 120) || 'empty'}
        </>
      )}
    </p>
  );
}

function wordsFor(key: string | null): string | null {
  switch (key) {
    case 'method':
      return 'The request method, in upper case.';
    case 'uri':
      return 'The base string URI: scheme and host in lower case, no default port, no query.';
    case 'oauth_signature':
      return 'oauth_signature, percent-encoded once. It is not part of the base string.';
    case 'realm':
      return 'realm, which is never signed.';
    default:
      return null;
  }
}

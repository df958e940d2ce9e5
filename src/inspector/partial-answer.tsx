import { useMemo } from 'react';
import { Caption } from '#ui/caption.tsx';
import { decodeOwnBase64 } from '#domain/octets/base64.ts';
import type { AnswerProgress, RelayFailure } from '#domain/relay/contract.ts';
import { OutsideText } from './outside-text.tsx';

/** What came of an answer before its connection was cut or its time was over. */
export function PartialAnswer({ failure }: { readonly failure: RelayFailure }) {
  const part = failure.kind === 'reset' || failure.kind === 'timeout' ? failure.partial : null;
  return part === null ? null : <Came part={part} />;
}

function Came({ part: { bodyBase64 } }: { readonly part: AnswerProgress }) {
  const text = useMemo(() => new TextDecoder('utf-8').decode(decodeOwnBase64(bodyBase64)), [bodyBase64]);
  return (
    <section aria-label="What came of the answer">
      <Caption level={3}>What came of the answer</Caption>
      <OutsideText label="What came of the answer" text={text} />
    </section>
  );
}

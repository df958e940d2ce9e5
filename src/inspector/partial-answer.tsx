import { Caption } from '#ui/caption.tsx';
import { RawText } from '#ui/raw-text.tsx';
import { decodeOwnBase64 } from '#domain/octets/base64.ts';
import type { RelayFailure } from '#domain/relay/contract.ts';
import { showInvisible } from '#domain/visible-text.ts';

/** What came of an answer before the connection was cut, as text. */
export function PartialAnswer({ failure }: { readonly failure: RelayFailure }) {
  if (failure.kind !== 'reset' || failure.partial === null) return null;
  const bytes = decodeOwnBase64(failure.partial.bodyBase64);
  return (
    <section aria-label="What came of the answer">
      <Caption level={3}>What came of the answer</Caption>
      <RawText label="What came of the answer">
        {bytes.length === 0
          ? '(empty)'
          : showInvisible(new TextDecoder('utf-8').decode(bytes).slice(0, 100_000))}
      </RawText>
    </section>
  );
}

import { Caption } from '#ui/caption.tsx';
import { Facts } from '#ui/facts.tsx';
import type { OpenedSignature } from '#domain/diagnosis/verdict/diagnosis.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { maskString } from '../model/card-masks.ts';

interface OpenedSignatureViewProps {
  readonly opened: OpenedSignature;
  /** Card values to be masked. */
  readonly cards: readonly string[];
}

/** What is inside the signature: the proof of what is said above. */
export function OpenedSignatureView({ opened, cards }: OpenedSignatureViewProps) {
  const { padding, hash, digest, expectedDigest, keyBits, keyFingerprint, signatureOctets, text } = opened;
  const sameDigest = digest !== null && digest === expectedDigest;
  return (
    <section aria-label="Inside the signature">
      <Caption level={2}>Inside the signature</Caption>
      <Facts
        facts={[
          { name: 'key', value: `RSA ${keyBits} · ${keyFingerprint}` },
          { name: 'signature', value: `${signatureOctets} octets` },
          { name: 'padding', value: padding },
          { name: 'hash', value: hash ?? 'not known' },
          ...(digest === null ? [] : [{ name: 'digest', value: digest }]),
          ...(expectedDigest === null
            ? []
            : [{ name: 'expected digest', value: sameDigest ? 'the same' : expectedDigest }]),
          ...(text === null ? [] : [{ name: 'text inside', value: showInvisible(maskString(text, cards)) }]),
        ]}
      />
    </section>
  );
}

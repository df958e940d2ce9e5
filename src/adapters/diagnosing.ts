/**
 * Diagnoses inside the worker that holds the keys, in slices: between two of them the worker signs. What searches is
 * loaded with the first diagnosis.
 */
import { formatHex } from '#domain/octets/hexadecimal.ts';
import type { PublicKey } from '#domain/diagnosis/verdict/observe/examine-signature.ts';
import { describePublicKeyFailure } from '#domain/keys/public/compare-public-key.ts';
import type { HashName } from '#domain/octets/hashes.ts';
import type { SearchStep } from '#domain/diagnosis/search/stepwise.ts';
import { encodeSpki, type RsaPublicNumbers } from '#domain/keys/rsa/encode-rsa-key.ts';
import { bitLengthOfInteger } from '#domain/keys/der/integer-octets.ts';
import { readPublicKey } from '#domain/keys/public/public-key-text.ts';
import type { DiagnosisProgress, DiagnosisRequest } from '#services/diagnoser.ts';
import { refusedOutcome, type SigningOutcome } from './signing-messages.ts';
import type { RsaKey } from './rsa-sha256.ts';

/** Milliseconds of searching in one go. */
const sliceMs = 12;
const progressEveryMs = 100;

interface Diagnosing {
  readonly run: (
    request: DiagnosisRequest,
    held: RsaKey | null,
    consumerSecret: string | null,
    onProgress: (progress: DiagnosisProgress) => void,
  ) => Promise<SigningOutcome>;
  readonly cancel: () => void;
}

type KeyChoice =
  | { readonly kind: 'key'; readonly key: PublicKey | null }
  | { readonly kind: 'refused'; readonly what: string; readonly next: string };

/** Opening a signature takes time with the square of the size: what no gateway has is refusedOutcome. */
function isTooLarge({ modulus, exponent }: RsaPublicNumbers): boolean {
  return bitLengthOfInteger(modulus) > 8192 || bitLengthOfInteger(exponent) > 64 || modulus % 2n === 0n;
}

async function fingerprintOf(numbers: RsaPublicNumbers): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encodeSpki(numbers));
  return `SHA256:${formatHex(new Uint8Array(digest))}`;
}

async function chooseKey(text: string, held: RsaKey | null): Promise<KeyChoice> {
  if (text.trim() === '') {
    if (held === null) return { kind: 'key', key: null };
    return { kind: 'key', key: { numbers: held, fingerprint: `SHA256:${held.info.fingerprint}` } };
  }
  const read = readPublicKey(text);
  if (!read.ok) return { kind: 'refused', ...describePublicKeyFailure(read.failure) };
  if (isTooLarge(read.value)) {
    return {
      kind: 'refused',
      what: 'This public key is larger than any that gateways take, or damaged.',
      next: 'Paste the public key that is registered.',
    };
  }
  return { kind: 'key', key: { numbers: read.value, fingerprint: await fingerprintOf(read.value) } };
}

/** Resolves in a task of its own: messages that wait are handled first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

const nativeHashes: readonly HashName[] = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'];

/** The browser's own hash: several times as fast with long texts, and slower with short ones. */
async function lendDigest({
  hash,
  octets,
}: Extract<SearchStep, { readonly kind: 'digest' }>): Promise<Uint8Array | undefined> {
  if (!nativeHashes.includes(hash)) return undefined;
  return new Uint8Array(await crypto.subtle.digest(hash, octets));
}

export function createDiagnosing(): Diagnosing {
  let current = { isOver: false };
  return {
    async run(request, held, consumerSecret, onProgress) {
      const run = { isOver: false };
      current.isOver = true;
      current = run;
      const { publicKeyText, ...evidence } = request;
      const choice = await chooseKey(publicKeyText, held);
      if (choice.kind === 'refused') return refusedOutcome(choice.what, choice.next);
      const { diagnose } = await import('#domain/diagnosis/diagnose.ts');
      const steps = diagnose({ ...evidence, publicKey: choice.key, consumerSecret });
      let sliceEnd = performance.now() + sliceMs;
      let progressAt = performance.now() + progressEveryMs;
      let lent: Uint8Array | undefined;
      while (!run.isOver) {
        const step = steps.next(lent);
        if (step.done === true) return { kind: 'diagnosis', diagnosis: step.value };
        // Slices follow one another by design.
        // oxlint-disable-next-line no-await-in-loop
        lent = step.value.kind === 'digest' ? await lendDigest(step.value) : undefined;
        const now = performance.now();
        if (step.value.kind === 'progress' && now >= progressAt) {
          onProgress(step.value.progress);
          progressAt = now + progressEveryMs;
        }
        if (now >= sliceEnd) {
          // oxlint-disable-next-line no-await-in-loop
          await nextTask();
          sliceEnd = performance.now() + sliceMs;
        }
      }
      return { kind: 'diagnosis-ended' };
    },
    cancel() {
      current.isOver = true;
    },
  };
}

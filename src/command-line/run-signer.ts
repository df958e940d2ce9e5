/** Signs what a run sends, with the same functions as the page's worker. Keys go in and never come out. */
import { importHmacKey, signHmacSha1, type HmacKey } from '#adapters/hmac-sha1.ts';
import { signRsaSha256, type RsaKey } from '#adapters/rsa-sha256.ts';
import { buildHmacKey } from '#domain/oauth1/signature-methods.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import { encodeBase64 } from '#domain/octets/base64.ts';
import { formatHex } from '#domain/octets/hexadecimal.ts';
import { failed, success } from '#domain/result.ts';
import type { Refusal, Signer } from '#services/signer.ts';

const noKey: Refusal = { what: 'There is no private key to sign with.', next: 'Give one with --key FILE.' };
const noSecret: Refusal = {
  what: 'There is no consumer secret to sign with.',
  next: 'Give one with --consumer-secret-file FILE or COUNTERSIGN_CONSUMER_SECRET.',
};
const notVerified: Refusal = {
  what: 'The signature did not pass its check and was thrown away.',
  next: 'If this goes on, the key is damaged: make a new one.',
};

export interface RunCredentials {
  readonly rsaKey: RsaKey | null;
  /** As issued. */
  readonly consumerSecret: string | null;
}

async function signWith(key: RsaKey | HmacKey, baseString: string): Promise<Uint8Array | null> {
  return 'privateKey' in key ? signRsaSha256(key, baseString) : signHmacSha1(key, baseString);
}

export async function createRunSigner({
  rsaKey,
  consumerSecret,
}: RunCredentials): Promise<Pick<Signer, 'sign'>> {
  const hmacKey = consumerSecret === null ? null : await importHmacKey(buildHmacKey(consumerSecret));
  const keyOf = (method: SignatureMethod): RsaKey | HmacKey | null =>
    method === 'RSA-SHA256' ? rsaKey : hmacKey;
  return {
    async sign(method, baseString) {
      const key = keyOf(method);
      if (key === null) return failed(method === 'RSA-SHA256' ? noKey : noSecret);
      const startMs = performance.now();
      const signature = await signWith(key, baseString);
      if (signature === null) return failed(notVerified);
      const durationMs = performance.now() - startMs;
      return success({
        method,
        baseString,
        base64: encodeBase64(signature),
        hex: formatHex(signature),
        durationMs,
      });
    },
  };
}

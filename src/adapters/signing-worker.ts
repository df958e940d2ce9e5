/** The one worker that holds the keys. It starts after first paint; ending it forgets everything. */
import '#domain/zod-jitless.ts';
import { formatHex } from '#domain/hexadecimal.ts';
import { describeKeyFailure } from '#domain/keys/describe-key-failure.ts';
import { encodeBase64 } from '#domain/keys/base64.ts';
import { readRsaPrivateKey } from '#domain/keys/read-rsa-private-key.ts';
import { buildHmacKey } from '#domain/oauth1/signature-methods.ts';
import { importHmacKey, signHmacSha1, type HmacKey } from './hmac-sha1.ts';
import { generateRsaKey, importRsaKey, signRsaSha256, type RsaKey } from './rsa-sha256.ts';
import { signingRequestSchema, type SigningReply, type SigningRequest } from './signing-messages.ts';

let rsaKey: RsaKey | null = null;
let hmacKey: HmacKey | null = null;

function refused(id: number, what: string, next: string): SigningReply {
  return { kind: 'refused', id, refusal: { what, next } };
}

async function importText(id: number, text: string): Promise<SigningReply> {
  const read = readRsaPrivateKey(text);
  if (!read.ok) return { kind: 'refused', id, refusal: describeKeyFailure(read.failure) };
  try {
    rsaKey = await importRsaKey(read.value);
  } catch {
    return refused(
      id,
      'The browser’s own cryptography refuses this key, although its numbers fit together.',
      'Make a new key pair, or try the same key in another browser.',
    );
  }
  return { kind: 'rsa-key', id, info: rsaKey.info };
}

async function generate(id: number, bits: number): Promise<SigningReply> {
  const generated = await generateRsaKey(bits);
  if (generated === null) {
    return refused(id, 'The browser made a key pair that cannot be read.', 'Paste a key of your own.');
  }
  rsaKey = generated;
  return { kind: 'rsa-key', id, info: generated.info };
}

async function sign(request: Extract<SigningRequest, { readonly kind: 'sign' }>): Promise<SigningReply> {
  const { id, method, baseString } = request;
  const start = performance.now();
  const key = method === 'RSA-SHA256' ? rsaKey : hmacKey;
  if (key === null) {
    return method === 'RSA-SHA256'
      ? refused(id, 'No private key is held.', 'Paste a key, or make a throw-away pair.')
      : refused(id, 'No consumer secret is held.', 'Type the consumer secret.');
  }
  const signature =
    'webCryptoKey' in key ? await signHmacSha1(key, baseString) : await signRsaSha256(key, baseString);
  if (signature === null) {
    return refused(
      id,
      'The signature did not pass its check and was thrown away.',
      'Load the key again. If this goes on, the key is damaged: make a new one.',
    );
  }
  const durationMs = performance.now() - start;
  return { kind: 'signature', id, base64: encodeBase64(signature), hex: formatHex(signature), durationMs };
}

async function answer(request: SigningRequest): Promise<SigningReply> {
  switch (request.kind) {
    case 'import-rsa-key':
      return importText(request.id, request.text);
    case 'generate-rsa-key':
      return generate(request.id, request.bits);
    case 'set-consumer-secret':
      hmacKey = await importHmacKey(buildHmacKey(request.secret));
      return { kind: 'consumer-secret', id: request.id };
    case 'sign':
      return sign(request);
  }
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  const request = signingRequestSchema.parse(event.data);
  answer(request).then(
    (reply) => postMessage(reply),
    () =>
      postMessage(
        refused(
          request.id,
          'The browser’s own cryptography failed.',
          'Reload the page and load the key again.',
        ),
      ),
  );
});

/** The one worker that holds the keys. It starts after first paint; ending it forgets everything. */
import '#domain/zod-jitless.ts';
import { formatHex } from '#domain/octets/hexadecimal.ts';
import { encodeBase64 } from '#domain/octets/base64.ts';
import { comparePublicKey, describePublicKeyFailure } from '#domain/keys/public/compare-public-key.ts';
import { buildHmacKey } from '#domain/oauth1/signature-methods.ts';
import { createDiagnosing } from './diagnosing.ts';
import { createExportableKey } from './exportable-key.ts';
import { exportPrivateKey, PASSPHRASE_MINIMUM } from './export-private-key.ts';
import { importPrivateKey } from './import-private-key.ts';
import { importHmacKey, signHmacSha1, type HmacKey } from './hmac-sha1.ts';
import { generateRsaKey, signRsaSha256, type RsaKey } from './rsa-sha256.ts';
import { signingRequestSchema, type SigningReply, type SigningRequest } from './signing-messages.ts';

let rsaKey: RsaKey | null = null;
let hmacKey: HmacKey | null = null;
/** As issued: a diagnosis makes other keys of it. */
let consumerSecret: string | null = null;
const diagnosing = createDiagnosing((reply) => postMessage(reply));
const exportable = createExportableKey();
/** Counts imports and generations: a slow one must not replace the key of a later one. */
let latestTurn = 0;

type RequestOf<Kind extends SigningRequest['kind']> = Extract<SigningRequest, { readonly kind: Kind }>;

function refused(id: number, what: string, next: string): SigningReply {
  return { kind: 'refused', id, refusal: { what, next } };
}

function overtaken(id: number): SigningReply {
  return refused(
    id,
    'Another key was loaded or made meanwhile.',
    'Load this one again if it is the right one.',
  );
}

async function importKey(request: RequestOf<'import-rsa-key'>): Promise<SigningReply> {
  const { id, input, passphrase, choice } = request;
  const turn = (latestTurn += 1);
  const { key, outcome } = await importPrivateKey(input, passphrase, choice);
  if (turn !== latestTurn) return overtaken(id);
  if (outcome.kind === 'held') {
    rsaKey = key;
    exportable.forget();
  }
  return { kind: 'import', id, outcome };
}

async function generate(id: number, bits: number): Promise<SigningReply> {
  const turn = (latestTurn += 1);
  const generated = await generateRsaKey(bits);
  if (turn !== latestTurn) return overtaken(id);
  if (generated === null) {
    return refused(id, 'The browser made a key pair that cannot be read.', 'Paste a key of your own.');
  }
  rsaKey = generated.key;
  exportable.hold(generated.pkcs8);
  return { kind: 'rsa-key', id, info: generated.key.info };
}

async function exportKey(request: RequestOf<'export-private-key'>): Promise<SigningReply> {
  const { id, as, passphrase } = request;
  const pkcs8 = exportable.current();
  if (pkcs8 === null) {
    return refused(
      id,
      'There is no private key that can be saved: a pasted key never can, a new pair for five minutes.',
      'Make another pair, and save it before it is registered.',
    );
  }
  if (as === 'encrypted-pkcs8' && (passphrase ?? '').length < PASSPHRASE_MINIMUM) {
    return refused(
      id,
      `The passphrase is too short: OpenSSL asks for at least ${PASSPHRASE_MINIMUM} characters.`,
      'Type a longer passphrase.',
    );
  }
  // A copy: the octets may be overwritten while the passphrase is stretched.
  const pem = await exportPrivateKey(pkcs8.slice(), as, passphrase ?? '');
  if (pem === null) return refused(id, 'The key could not be written.', 'Make another pair.');
  return { kind: 'private-key', id, pem };
}

function compare(id: number, text: string): SigningReply {
  if (rsaKey === null) return refused(id, 'No private key is held.', 'Load a key first.');
  const compared = comparePublicKey(text, rsaKey);
  return compared.ok
    ? { kind: 'comparison', id, comparison: compared.value }
    : { kind: 'refused', id, refusal: describePublicKeyFailure(compared.failure) };
}

async function sign(request: RequestOf<'sign'>): Promise<SigningReply> {
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
      return importKey(request);
    case 'generate-rsa-key':
      return generate(request.id, request.bits);
    case 'export-private-key':
      return exportKey(request);
    case 'forget-export':
      exportable.forget();
      return { kind: 'export-forgotten', id: request.id };
    case 'forget-one':
      if (request.which === 'consumer-secret') {
        hmacKey = null;
        consumerSecret = null;
      } else {
        rsaKey = null;
        exportable.forget();
      }
      return { kind: 'one-forgotten', id: request.id };
    case 'compare-public-key':
      return compare(request.id, request.text);
    case 'set-consumer-secret':
      hmacKey = await importHmacKey(buildHmacKey(request.secret));
      consumerSecret = request.secret;
      return { kind: 'consumer-secret', id: request.id };
    case 'sign':
      return sign(request);
    case 'diagnose':
      return diagnosing.run(request, rsaKey, consumerSecret);
    case 'cancel-diagnosis':
      diagnosing.cancel();
      return { kind: 'diagnosis-cancelled', id: request.id };
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

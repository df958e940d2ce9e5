/** {@link SelfTest} over the modules that the page signs with. */
import { decodeBase64, encodeBase64 } from '#domain/octets/base64.ts';
import { encodeSpki } from '#domain/keys/rsa/encode-rsa-key.ts';
import { verifyPkcs1V15Sha256 } from '#domain/keys/rsa/verify-pkcs1-v15.ts';
import { parseBaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import { parseFormUrlencoded } from '#domain/oauth1/form-urlencoded.ts';
import { traceSignature } from '#domain/oauth1/signature-trace.ts';
import type { SelfTest, SelfTestCase } from '#services/self-test.ts';
import { importHmacKey, signHmacSha1 } from './hmac-sha1.ts';
import { hmacAnswers, rfcRequest, rsaAnswer } from './known-answers.ts';
import { generateRsaKey, signRsaSha256 } from './rsa-sha256.ts';

const utf8 = new TextEncoder();

function rfcBaseString(): SelfTestCase {
  const url = parseBaseStringUri(rfcRequest.url);
  return {
    title: 'Signature base string of the RFC’s example',
    source: 'RFC 5849 section 3.4.1.1',
    expected: rfcRequest.baseString,
    actual: url.ok
      ? traceSignature({
          method: 'POST',
          url: url.value,
          protocolParameters: rfcRequest.protocolParameters,
          bodyParameters: parseFormUrlencoded(rfcRequest.body).map(([name, value], index) => ({
            name,
            value,
            key: String(index),
          })),
        }).baseString
      : url.failure.kind,
  };
}

async function hmac({ source, key, message, base64 }: (typeof hmacAnswers)[number]): Promise<SelfTestCase> {
  const signature = await signHmacSha1(await importHmacKey(key), message);
  return {
    title: 'HMAC-SHA1, by WebCrypto and by crypto-js',
    source,
    expected: base64,
    actual: signature === null ? 'the two implementations disagree' : encodeBase64(signature),
  };
}

/** A fixed signature is accepted, and one with a flipped bit is not; by the browser and by our own code. */
async function fixedRsa(): Promise<SelfTestCase[]> {
  const numbers = { modulus: BigInt(`0x${rsaAnswer.modulusHex}`), exponent: rsaAnswer.exponent };
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('spki', encodeSpki(numbers), algorithm, false, ['verify']);
  const decoded = decodeBase64(rsaAnswer.signatureBase64);
  const signature = decoded.ok ? decoded.value : new Uint8Array();
  const flipped = signature.with(0, (signature[0] ?? 0) ^ 1);
  const message = utf8.encode(rfcRequest.baseString);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', message));
  const verdict = async (candidate: Uint8Array<ArrayBuffer>): Promise<string> => {
    const browser = await crypto.subtle.verify(algorithm.name, key, candidate, message);
    return `browser: ${browser}, own: ${verifyPkcs1V15Sha256(numbers, digest, candidate)}`;
  };
  const source = 'made by OpenSSL over the RFC’s base string';
  return [
    {
      title: 'RSA-SHA256, a fixed signature is accepted',
      source,
      expected: 'browser: true, own: true',
      actual: await verdict(signature),
    },
    {
      title: 'RSA-SHA256, the same with one bit flipped is not',
      source,
      expected: 'browser: false, own: false',
      actual: await verdict(flipped),
    },
  ];
}

async function freshRsa(): Promise<SelfTestCase> {
  const generated = await generateRsaKey(2048);
  const signature = generated === null ? null : await signRsaSha256(generated.key, rfcRequest.baseString);
  return {
    title: 'RSA-SHA256, a new pair signs and its public half accepts',
    source: 'RFC 8017 section 8.2',
    expected: '256 bytes, verified',
    actual: signature === null ? 'refused' : `${signature.length} bytes, verified`,
  };
}

export const browserSelfTest: SelfTest = {
  run: async () => [
    rfcBaseString(),
    ...(await Promise.all(hmacAnswers.map(hmac))),
    ...(await fixedRsa()),
    await freshRsa(),
  ],
};

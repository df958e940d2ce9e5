import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { importHmacKey, signHmacSha1 } from './hmac-sha1.ts';

it('signs as node does, with a key that no script can export', async () => {
  const key = await importHmacKey('sécret&');
  expect(key.webCryptoKey.extractable).toBe(false);
  expect(key.webCryptoKey.usages).toEqual(['sign']);
  await expect(crypto.subtle.exportKey('raw', key.webCryptoKey)).rejects.toThrow(/not extractable/u);
  const signature = await signHmacSha1(key, 'POST&ü');
  expect(Buffer.from(signature ?? []).toString('hex')).toBe(
    createHmac('sha1', 'sécret&').update('POST&ü').digest('hex'),
  );
});

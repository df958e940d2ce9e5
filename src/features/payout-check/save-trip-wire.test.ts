import { expect, it, vi } from 'vitest';
import { traceTripWire } from '#domain/payout-check/trip-wire/trip-wire-file.ts';
import { parseBaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import { failed, success } from '#domain/result.ts';
import type { HeldCredentials, RsaKeyInfo, Signer } from '#services/signer.ts';
import { saveTripWire } from './save-trip-wire.ts';

const key: RsaKeyInfo = {
  bits: 2048,
  exponent: '65537',
  fingerprint: 'one',
  fingerprintBase64: '',
  fingerprintColons: '',
  publicKeyPem: '-----BEGIN PUBLIC KEY-----',
  rsaPublicKeyPem: '',
  origin: 'generated',
  exportable: false,
};
const holding = (rsaKey: RsaKeyInfo | null): HeldCredentials => ({ rsaKey, consumerSecret: null });
const url = parseBaseStringUri('https://gateway.example/processing/api/v4/payout-check/6657');
if (!url.ok) throw new Error(url.failure.kind);
const composed = traceTripWire(url.value, { consumerKey: 'acme', realm: 'absent' });

/** Nothing may reach the browser's download here. */
function watchDownloads() {
  return vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('saved');
  });
}

const sign: Signer['sign'] = async (method, baseString) =>
  success({ method, baseString, base64: 'c2ln', hex: '', durationMs: 1 });

it('saves nothing while the request cannot be encoded', async () => {
  const downloads = watchDownloads();
  expect(await saveTripWire(null, { sign, getSnapshot: () => holding(key) })).toMatch(/^Not saved: /u);
  expect(downloads).not.toHaveBeenCalled();
});

it('saves nothing when signing fails, and says why', async () => {
  const downloads = watchDownloads();
  const refuse: Signer['sign'] = async () => failed({ what: 'It did not verify.', next: 'Load it again.' });
  expect(await saveTripWire(composed, { sign: refuse, getSnapshot: () => holding(key) })).toBe(
    'Not saved. It did not verify. Load it again.',
  );
  expect(downloads).not.toHaveBeenCalled();
});

it('saves nothing when the key was replaced or forgotten while it signed', async () => {
  const downloads = watchDownloads();
  for (const later of [{ ...key, fingerprint: 'two' }, null]) {
    let now: RsaKeyInfo | null = key;
    const signSlowly: Signer['sign'] = (...request) => {
      now = later;
      return sign(...request);
    };
    // oxlint-disable-next-line no-await-in-loop
    expect(await saveTripWire(composed, { sign: signSlowly, getSnapshot: () => holding(now) })).toBe(
      'Not saved: the key changed meanwhile. Save again.',
    );
  }
  expect(downloads).not.toHaveBeenCalled();
});

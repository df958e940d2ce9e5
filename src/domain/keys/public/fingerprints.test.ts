import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { comparePublicKey } from './compare-public-key.ts';
import { encodeSpki, rsaPublicKeyPem, spkiPem } from '../rsa/encode-rsa-key.ts';
import { numbersFromJwk } from '../fixture-keys.ts';
import { formatFingerprintBase64, formatFingerprintColons } from './format-fingerprint.ts';
import { startProcessorClock } from '../../fixture-processor-time.ts';

const directory = mkdtempSync(join(tmpdir(), 'fingerprints-'));

interface Made {
  readonly held: { readonly modulus: bigint; readonly exponent: bigint };
  readonly spki: Buffer;
  readonly pkcs1: Buffer;
  readonly sh: (command: string) => string;
}

/** A key with its files: key.pem, public.pem, public.der, pkcs1.der, certificate.pem, ssh.pub. */
function make(name: string, modulusLength: number): Made {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  const { n: modulus, e: exponent } = numbersFromJwk(privateKey.export({ format: 'jwk' }));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const pkcs1 = publicKey.export({ type: 'pkcs1', format: 'der' });
  const file = (base: string): string => join(directory, `${name}-${base}`);
  const sh = (command: string): string =>
    execFileSync('sh', ['-c', command.replaceAll('@', `${name}-`)], {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
  writeFileSync(file('key.pem'), privateKey.export({ type: 'pkcs1', format: 'pem' }), { mode: 0o600 });
  writeFileSync(file('public.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  writeFileSync(file('rsa-public.pem'), publicKey.export({ type: 'pkcs1', format: 'pem' }));
  writeFileSync(file('public.der'), spki);
  writeFileSync(file('pkcs1.der'), pkcs1);
  sh('openssl req -new -x509 -key @key.pem -subj /CN=merchant -out @certificate.pem');
  sh('ssh-keygen -y -f @key.pem > @ssh.pub');
  return { held: { modulus, exponent }, spki, pkcs1, sh };
}

const mine = make('mine', 2048);
const other = make('other', 3072);
const digest = createHash('sha256').update(mine.spki).digest();

const COMMANDS: readonly (readonly [string, RegExp])[] = [
  ['openssl dgst -sha256 @public.der', /SHA-256 digest of the public key \(SPKI\)/u],
  ['openssl dgst -sha256 -c < @public.der', /SHA-256 digest of the public key \(SPKI\)/u],
  ['openssl dgst -r -sha512 @public.der', /SHA-512 digest/u],
  ['openssl pkey -in @key.pem -pubout -outform DER | openssl md5', /MD5 digest of the public key \(SPKI\)/u],
  ['openssl pkey -in @key.pem -pubout -outform DER | openssl dgst -sha256 -binary | base64', /SHA-256/u],
  ['openssl dgst -sha1 @pkcs1.der', /SHA-1 digest of the PKCS#1 public key/u],
  ['openssl dgst -sha384 @pkcs1.der', /SHA-384 digest of the PKCS#1/u],
  ['sha256sum @public.der', /SHA-256 digest of the public key \(SPKI\)/u],
  ['sha256sum @public.pem', /SHA-256 digest of the PEM file/u],
  ['sha256sum --tag @public.pem', /SHA-256 digest of the PEM file/u],
  ['sha1sum @rsa-public.pem', /SHA-1 digest of the PEM file of the PKCS#1/u],
  ['md5sum @public.pem', /MD5 digest of the PEM file/u],
  ['ssh-keygen -l -f @ssh.pub', /SHA-256 digest of the public key in SSH form/u],
  ['ssh-keygen -l -E md5 -f @ssh.pub', /MD5 digest of the public key in SSH form/u],
  ['ssh-keygen -l -E sha1 -f @ssh.pub', /SHA-1 digest of the public key in SSH form/u],
  ['ssh-keygen -lv -f @ssh.pub', /SHA-256 digest of the public key in SSH form/u],
  ['openssl rsa -in @key.pem -noout -modulus', /^the modulus$/u],
  ['openssl x509 -in @certificate.pem -noout -modulus', /^the modulus$/u],
  ['openssl rsa -in @key.pem -noout -text | sed -n "/modulus/,/publicExponent/p"', /^the modulus$/u],
  ['openssl rsa -in @key.pem -noout -modulus | openssl md5', /MD5 digest of the line that openssl prints/u],
  ['openssl rsa -in @key.pem -noout -modulus | sha256sum', /SHA-256 digest of the line that openssl/u],
  ['openssl rsa -in @key.pem -noout -modulus | cut -d= -f2 | sha256sum', /digest of the modulus in hex/u],
];

const colons = (octets: Buffer): string =>
  octets
    .toString('hex')
    .toUpperCase()
    .replace(/..(?=.)/gu, '$&:');
const jwk = createPublicKey({ key: mine.spki, format: 'der', type: 'spki' }).export({ format: 'jwk' });
const thumbprint = createHash('sha256')
  .update(JSON.stringify({ e: jwk.e, kty: 'RSA', n: jwk.n }))
  .digest('base64url');

describe('a fingerprint of the key that is held is recognized', () => {
  it.each(COMMANDS)('%s', (command, words) => {
    const matched = comparePublicKey(mine.sh(command), mine.held);
    expect(matched).toStrictEqual({
      ok: true,
      value: { kind: 'match', digest: expect.stringMatching(words) },
    });
  });

  it.each([
    digest.toString('hex'),
    digest.toString('hex').toUpperCase(),
    `SHA256:${digest.toString('hex')}`,
    ` ${colons(digest)}\n`,
    colons(digest).replaceAll(':', ' '),
    colons(digest).replaceAll(':', '-'),
    digest.toString('base64'),
    digest.toString('base64url'),
    formatFingerprintBase64(digest),
    `sha256//${digest.toString('base64')}`,
    `pin-sha256="${digest.toString('base64')}"; max-age=5184000`,
    `Fingerprint (SHA-256): ${colons(digest)} of key.pem`,
    thumbprint,
    mine.pkcs1.toString('base64'),
    mine.spki.toString('hex'),
    mine.spki.toString('hex').replace(/.{60}/gu, '$&\n'),
    colons(mine.pkcs1),
  ])('%s', (text) => {
    expect(comparePublicKey(text, mine.held)).toMatchObject({ ok: true, value: { kind: 'match' } });
  });
});

describe('a digest of anything else', () => {
  it.each([
    'openssl x509 -in @certificate.pem -noout -fingerprint -sha256',
    'openssl x509 -in @certificate.pem -noout -fingerprint',
    'openssl x509 -in @certificate.pem -outform DER | sha256sum',
    'sha256sum @certificate.pem',
    'sha256sum @key.pem',
  ])('of the right key is never called "no match": %s', (command) => {
    expect(comparePublicKey(mine.sh(command), mine.held)).toStrictEqual({
      ok: true,
      value: { kind: 'unknown-digest' },
    });
  });

  it.each(COMMANDS)('of another key is never called a match: %s', (command) => {
    const compared = comparePublicKey(other.sh(command), mine.held);
    expect(compared).toMatchObject({
      ok: true,
      value: { kind: expect.stringMatching(/^(unknown-digest|no-match)$/u) },
    });
    // A modulus is of a key; what a digest is of, nobody can tell.
    const isModulus = !/sum|md5$|dgst|-l/u.test(command);
    expect(compared.ok && compared.value.kind).toBe(isModulus ? 'no-match' : 'unknown-digest');
  });

  it('that was shortened is called shortened', () => {
    for (const text of ['SHA256:3f2a…9c', 'SHA256:3f2a9c...', '3f:2a:9c:11...aa:bb']) {
      expect(comparePublicKey(text, mine.held)).toStrictEqual({
        ok: true,
        value: { kind: 'shortened-digest' },
      });
    }
  });

  it('is looked for in long texts at once', () => {
    for (const unit of ['aa:', 'aa', 'aa ', 'aa\n', 'A'.repeat(43) + ' ', 'f…']) {
      const spentMs = startProcessorClock();
      comparePublicKey(unit.repeat(16_000 / unit.length), mine.held);
      expect(spentMs(), unit).toBeLessThan(1000);
    }
  });
});

it('writes fingerprints and public PEM as Node and OpenSSL do', () => {
  expect(`${formatFingerprintBase64(digest)}=`).toBe(`SHA256:${digest.toString('base64')}`);
  expect(formatFingerprintColons(digest.toString('hex'))).toBe(colons(digest));
  expect(spkiPem(encodeSpki(mine.held))).toBe(mine.sh('cat @public.pem'));
  expect(rsaPublicKeyPem(mine.held)).toBe(mine.sh('cat @rsa-public.pem'));
});

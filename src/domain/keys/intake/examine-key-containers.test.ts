import { execFileSync } from 'node:child_process';
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
} from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { decryptKey } from '#adapters/forge-decryption.ts';
import { describeKeyExamination } from './describe-key-examination.ts';
import { examineKey } from './examine-key-text.ts';
import { armoured, tlv } from '../fixture-keys.ts';
import type { KeyExamination, KeyForm } from './key-examination.ts';
import { rsaKeyPair } from '../rsa/fixture-rsa-keys.ts';

const directory = mkdtempSync(join(tmpdir(), 'key-containers-'));
const at = (name: string): string => join(directory, name);

const PASSPHRASE = 'pass wörd 7';
const rsa = rsaKeyPair(2048);
const other = rsaKeyPair(1024);
const pem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const pkcs1 = rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
writeFileSync(at('key.pem'), pem, { mode: 0o600 });
writeFileSync(at('pkcs1.pem'), pkcs1, { mode: 0o600 });
writeFileSync(at('other.pem'), other.privateKey.export({ type: 'pkcs8', format: 'pem' }));
writeFileSync(at('pass'), PASSPHRASE);

function openssl(...options: readonly string[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    execFileSync('openssl', options, { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
}
openssl('req', '-new', '-x509', '-key', 'key.pem', '-subj', '/CN=merchant', '-out', 'certificate.pem');

const pvk = openssl('rsa', '-in', 'key.pem', '-outform', 'PVK', '-pvk-none');
const blob = openssl('rsa', '-in', 'key.pem', '-outform', 'MSBLOB');

/** As Windows CNG exports it: lengths in the header little-endian, numbers big-endian. */
function cng(magic: string, ...members: readonly (keyof JsonWebKey)[]): Uint8Array<ArrayBuffer> {
  const jwk = rsa.privateKey.export({ format: 'jwk' });
  const header = Buffer.alloc(24, magic);
  const primes = members.includes('p') ? 128 : 0;
  const lengths: Partial<Record<keyof JsonWebKey, number>> = { d: 256, dp: 128, dq: 128, qi: 128 };
  // A JWK leaves out what a number begins with where that is nought.
  const octetsOf = (member: keyof JsonWebKey): Buffer => {
    const octets = Buffer.from(String(jwk[member]), 'base64url');
    return Buffer.concat([Buffer.alloc((lengths[member] ?? octets.length) - octets.length), octets]);
  };
  [2048, 3, 256, primes, primes].forEach((length, index) => header.writeUInt32LE(length, 4 + index * 4));
  return Uint8Array.from(Buffer.concat([header, ...members.map(octetsOf)]));
}

const cngFull = cng('RSA3', 'e', 'n', 'p', 'q', 'dp', 'dq', 'qi', 'd');
const cngPrimes = cng('RSA2', 'e', 'n', 'p', 'q');
const cngHex = Buffer.from(cngFull).toString('hex').toUpperCase();

function p12(...options: readonly string[]): Uint8Array<ArrayBuffer> {
  const source = ['-inkey', 'key.pem', '-in', 'certificate.pem', '-passout', 'file:pass'];
  return openssl('pkcs12', '-export', ...source, ...options);
}

/** The key in OpenSSH's form. */
function openSsh(passphrase: string, ...options: readonly string[]): string {
  const file = at(`ssh-${options.join('')}-${passphrase.length}`);
  copyFileSync(at('pkcs1.pem'), file);
  const change = ['-p', '-o', '-q', '-f', file, '-N', passphrase, '-P', ''];
  execFileSync('ssh-keygen', [...change, ...options], { stdio: 'ignore' });
  return readFileSync(file, 'utf8');
}

type Input = string | Uint8Array<ArrayBuffer>;

function examine(input: Input, passphrase: string | null, choice?: number): Promise<KeyExamination> {
  const key = typeof input === 'string' ? { text: input } : { bytes: input };
  return examineKey(key, { passphrase, choice, decryptor: decryptKey });
}

function expectToSign(examination: KeyExamination, publicKey = rsa.publicKey): void {
  if (examination.kind !== 'key') throw new Error(JSON.stringify(examination));
  const { pkcs8: der, spki } = examination.material;
  const key = createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' });
  const signature = createSign('sha256').update('POST&').sign(key);
  expect(createVerify('sha256').update('POST&').verify(publicKey, signature)).toBe(true);
  const own = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
  expect(createVerify('sha256').update('POST&').verify(own, signature)).toBe(true);
}

const words = (examination: KeyExamination): string => {
  if (examination.kind === 'key') return '';
  const { what, next } = describeKeyExamination(examination);
  return `${what} ${next}`;
};

/** By another program, with SHA-1 and 3DES as Windows and older Java write it. */
function forgeP12(passphrase: string): Uint8Array<ArrayBuffer> {
  const key = forge.pki.privateKeyFromPem(pem);
  const certificate = forge.pki.certificateFromPem(readFileSync(at('certificate.pem'), 'utf8'));
  const asn1 = forge.pkcs12.toPkcs12Asn1(key, [certificate], passphrase, { algorithm: '3des' });
  return Uint8Array.from(Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1'));
}

/** The same file in BER: lengths that are not known before, and strings in pieces. */
function berOf(der: Uint8Array): number[] {
  const root = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(der).toString('latin1')));
  const write = (node: forge.asn1.Asn1): number[] => {
    const isConstructed = Array.isArray(node.value);
    const tag = node.tagClass | node.type | (isConstructed ? 0x20 : 0);
    if (typeof node.value !== 'string') return [tag, 0x80, ...node.value.flatMap(write), 0, 0];
    const content = [...Buffer.from(node.value, 'latin1')];
    if (tag !== 4 || content.length < 20) return tlv(tag, content);
    const half = content.length >> 1;
    return [0x24, 0x80, ...tlv(4, content.slice(0, half)), ...tlv(4, content.slice(half)), 0, 0];
  };
  return write(root);
}

const jwkText = JSON.stringify(rsa.privateKey.export({ format: 'jwk' }));
const modern = p12();
const CONTAINERS: readonly (readonly [string, Input, KeyForm])[] = [
  ['PKCS#12 of OpenSSL 3', modern, 'PKCS#12'],
  ['PKCS#12 without certificates', p12('-nocerts'), 'PKCS#12'],
  ['PKCS#12 without an integrity code', p12('-nomac'), 'PKCS#12'],
  [
    'PKCS#12 with 3DES',
    p12('-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'),
    'PKCS#12',
  ],
  ['PKCS#12 with 3DES of two keys', p12('-keypbe', 'PBE-SHA1-2DES'), 'PKCS#12'],
  ['PKCS#12 as OpenSSL 1 wrote it, with RC2', p12('-legacy'), 'PKCS#12'],
  ['PKCS#12 with RC2 for the key, too', p12('-legacy', '-keypbe', 'PBE-SHA1-RC2-40'), 'PKCS#12'],
  ['PKCS#12 with RC2 of 128 bits', p12('-legacy', '-keypbe', 'PBE-SHA1-RC2-128'), 'PKCS#12'],
  ['PKCS#12 with AES-128', p12('-keypbe', 'AES-128-CBC'), 'PKCS#12'],
  ['PKCS#12 with 50,000 iterations', p12('-keypbe', 'PBE-SHA1-3DES', '-iter', '50000'), 'PKCS#12'],
  ['PKCS#12 of node-forge', forgeP12(PASSPHRASE), 'PKCS#12'],
  ['PKCS#12 in BER', Uint8Array.from(berOf(p12('-keypbe', 'PBE-SHA1-3DES'))), 'PKCS#12'],
  ['PKCS#12 in Base64', Buffer.from(modern).toString('base64'), 'PKCS#12'],
  ['PKCS#12 in a Secret', `data:\n  keystore.p12: ${Buffer.from(modern).toString('base64')}\n`, 'PKCS#12'],
  ['PKCS#12 under a PEM label', armoured('PKCS12', modern), 'PKCS#12'],
  ...[
    'aes256-ctr',
    'aes128-ctr',
    'aes192-ctr',
    'aes256-cbc',
    'aes128-cbc',
    '3des-cbc',
    'aes256-gcm@openssh.com',
    'aes128-gcm@openssh.com',
  ].map(
    (cipher) =>
      [`OpenSSH with ${cipher}`, openSsh(PASSPHRASE, '-Z', cipher, '-a', '1'), 'encrypted OpenSSH'] as const,
  ),
  [
    'OpenSSH with 2 rounds in one line',
    openSsh(PASSPHRASE, '-a', '2').replaceAll('\n', '\\n'),
    'encrypted OpenSSH',
  ],
];

describe('examineKey opens', () => {
  it.each(CONTAINERS)(
    '%s',
    async (_name, input, form) => {
      expect(await examine(input, null)).toStrictEqual({ kind: 'needs-passphrase', form });
      for (const wrong of ['wrong', PASSPHRASE.toUpperCase()]) {
        expect(await examine(input, wrong)).toStrictEqual({ kind: 'wrong-passphrase', form });
      }
      const examination = await examine(input, PASSPHRASE);
      expect(examination).toMatchObject({ kind: 'key', form, converted: true });
      expectToSign(examination);
    },
    60_000,
  );

  it.each<[string, Input, KeyForm]>([
    ['OpenSSH without a passphrase', openSsh(''), 'OpenSSH'],
    ['OpenSSH without a passphrase, as a file', new TextEncoder().encode(openSsh('')), 'OpenSSH'],
    ['OpenSSH under another label', openSsh('').replaceAll('OPENSSH', 'RSA'), 'OpenSSH'],
    ['OpenSSH without its lines', openSsh('').replaceAll(/-----.*-----|\n/gu, ''), 'OpenSSH'],
    ['PKCS#12 that is not encrypted', p12('-keypbe', 'NONE', '-certpbe', 'NONE'), 'PKCS#12'],
    ['PKCS#12 with encrypted certificates alone', p12('-keypbe', 'NONE'), 'PKCS#12'],
    ['.pvk', pvk, 'CryptoAPI'],
    [
      '.pvk with a salt',
      Uint8Array.from([...pvk.slice(0, 16), 2, 0, 0, 0, ...pvk.slice(20, 24), 9, 9, ...blob]),
      'CryptoAPI',
    ],
    ['CryptoAPI', blob, 'CryptoAPI'],
    ['CryptoAPI for signatures', Uint8Array.from([...blob.slice(0, 5), 0x24, ...blob.slice(6)]), 'CryptoAPI'],
    ['CNG', cngFull, 'CryptoAPI'],
    ['CNG with its primes alone', cngPrimes, 'CryptoAPI'],
    ['CNG in Base64', Buffer.from(cngFull).toString('base64'), 'CryptoAPI'],
    ['CNG as BitConverter writes it', cngHex.match(/../gu)?.join('-') ?? '', 'CryptoAPI'],
    ['CNG as an array', `byte[] key = { ${cngPrimes.join(', ')} };`, 'CryptoAPI'],
    ['CryptoAPI in hexadecimal', Buffer.from(blob).toString('hex'), 'CryptoAPI'],
    ['a JWK in an answer of a vault', JSON.stringify({ key: JSON.parse(jwkText), attributes: {} }), 'JWK'],
    ['a JWK in Base64', Buffer.from(jwkText).toString('base64'), 'JWK'],
    ['CryptoAPI in Base64', `Blob = "${Buffer.from(blob).toString('base64')}"`, 'CryptoAPI'],
  ])('%s at once', async (_name, input, form) => {
    const examination = await examine(input, null);
    expect(examination).toMatchObject({ kind: 'key', form });
    expectToSign(examination);
  });

  it('PKCS#12 with an empty passphrase, which is not asked for, as either kind of program writes it', async () => {
    for (const file of [p12('-passout', 'pass:', '-keypbe', 'PBE-SHA1-3DES'), forgeP12('')]) {
      for (const passphrase of ['', null]) {
        const examination = await examine(file, passphrase);
        expect(examination.kind).toBe('key');
        expectToSign(examination);
      }
    }
  });

  it('PKCS#12 with two keys, of which one is chosen by its fingerprint', async () => {
    const first = Buffer.from(rsa.privateKey.export({ type: 'pkcs8', format: 'der' }));
    const second = Buffer.from(other.privateKey.export({ type: 'pkcs8', format: 'der' }));
    const oid = (...octets: number[]): number[] => tlv(6, octets);
    const pkcs7Data = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01);
    const keyBag = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x0c, 0x0a, 0x01, 0x01);
    const bag = (key: Buffer): number[] => tlv(0x30, [...keyBag, ...tlv(0xa0, [...key])]);
    const data = (content: number[]): number[] => tlv(0x30, [...pkcs7Data, ...tlv(0xa0, tlv(4, content))]);
    const pfx = (...keys: Buffer[]): Uint8Array<ArrayBuffer> =>
      Uint8Array.from(tlv(0x30, [...tlv(2, [3]), ...data(tlv(0x30, data(tlv(0x30, keys.flatMap(bag)))))]));
    const two = pfx(first, second);
    const print = createHash('sha256')
      .update(other.publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex');
    expect(await examine(two, null)).toMatchObject({
      kind: 'choose',
      candidates: [{ index: 0 }, { index: 1, label: `key 2 of the file, 1024 bits, SHA256:${print}` }],
    });
    expectToSign(await examine(two, null, 1), other.publicKey);
    expectToSign(await examine(pfx(first, first), null));
    expect(await examine(pfx(), null)).toMatchObject({ failure: { kind: 'pkcs12-no-key' } });
    // The key first, as Java has it, and something without a key behind it.
    const shrouded = openssl('pkcs8', '-topk8', '-in', 'key.pem', '-outform', 'DER', '-passout', 'file:pass');
    const shroudedBag = tlv(0x30, [...keyBag.slice(0, -1), 2, ...tlv(0xa0, [...shrouded])]);
    const contents = [...data(tlv(0x30, shroudedBag)), ...data(tlv(0x30, []))];
    const ordered = Uint8Array.from(tlv(0x30, [...tlv(2, [3]), ...data(tlv(0x30, contents))]));
    expectToSign(await examine(ordered, PASSPHRASE));
  });
});

describe('examineKey names', () => {
  const opensslText = (...options: readonly string[]): string => Buffer.from(openssl(...options)).toString();
  const asn1 = opensslText('asn1parse', '-in', 'pkcs1.pem');
  const sshComKey = `---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nComment: "m"\n${Buffer.from('3f6ff9eb00000010', 'hex').toString('base64')}\n---- END SSH2 ENCRYPTED PRIVATE KEY ----\n`;
  execFileSync('sh', ['-c', 'ssh-keygen -y -f pkcs1.pem > id.pub'], { cwd: directory });
  const ssh2PublicKey = execFileSync('ssh-keygen', ['-e', '-f', 'id.pub'], { cwd: directory }).toString();
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(at('ec.pem'), ec.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const sshOf = (type: string): string => {
    execFileSync('ssh-keygen', ['-q', '-t', type, '-N', '', '-f', at(`id_${type}`)]);
    return readFileSync(at(`id_${type}`), 'utf8');
  };
  it.each<[string, Input, RegExp]>([
    [
      'PKCS#12 of an EC key',
      openssl('pkcs12', '-export', '-inkey', 'ec.pem', '-nocerts', '-passout', 'file:pass'),
      /EC \(elliptic/u,
    ],
    [
      'PKCS#12 of certificates alone',
      openssl('pkcs12', '-export', '-nokeys', '-in', 'certificate.pem', '-passout', 'file:pass'),
      /no private key/u,
    ],
    ['PKCS#12 with RC4', p12('-legacy', '-keypbe', 'PBE-SHA1-RC4-128'), /PKCS#12.*openssl pkcs12 -legacy/u],
    ['PKCS#12, cut', modern.slice(0, 1500), /truncated/u],
    ['OpenSSH, Ed25519', sshOf('ed25519'), /Ed25519/u],
    ['OpenSSH, ECDSA', sshOf('ecdsa'), /EC \(elliptic/u],
    [
      'OpenSSH with ChaCha20',
      openSsh(PASSPHRASE, '-Z', 'chacha20-poly1305@openssh.com'),
      /ChaCha20.*ssh-keygen -p -m PEM/u,
    ],
    [
      '.pvk with a passphrase',
      Uint8Array.from([...pvk.slice(0, 12), 1, ...pvk.slice(13)]),
      /encrypted private key of Microsoft.*openssl rsa -provider legacy/u,
    ],
    ['.pvk, cut', pvk.slice(0, -1), /private key of Microsoft.*damaged/u],
    ['.pvk, its head alone', pvk.slice(0, 24), /private key of Microsoft.*damaged/u],
    ['CNG, cut', cngFull.slice(0, -1), /private key of Microsoft.*damaged/u],
    ['CNG with a wrong prime', cngPrimes.with(300, 7), /numbers of this key do not fit/u],
    ['CNG, public', cng('RSA1', 'e', 'n'), /public key/u],
    [
      'CNG of a curve',
      Uint8Array.from([...Buffer.from('ECS2'), 32, 0, 0, 0, ...blob.slice(0, 96)]),
      /EC \(elliptic/u,
    ],
    ['a private key of SSH.com', sshComKey, /SSH\.com.*ssh-keygen -i/u],
    ['a public key in a file of SSH2', ssh2PublicKey, /public key; signing needs/u],
    ['a public key of SSH alone', ssh2PublicKey.split('\n').slice(2, -2).join('\n'), /public key; signing/u],
    [
      'a public JWK in an answer of a vault',
      JSON.stringify({ key: rsa.publicKey.export({ format: 'jwk' }), attributes: { enabled: true } }),
      /public key; signing needs/u,
    ],
    ['a public JWK in YAML', 'kty: RSA\nn: AQAB\ne: AQAB\n', /public key/u],
    ['what openssl asn1parse prints', asn1, /numbers of a key.*not the key in PEM form/u],
    ['a modulus', opensslText('rsa', '-in', 'key.pem', '-noout', '-modulus'), /numbers of a key/u],
    [
      'a sealed secret',
      'kind: SealedSecret\nspec:\n  encryptedData:\n    key: AgBy3i4OJSWK+PiTySYZZA9r\n',
      /encrypted/u,
    ],
    ['CryptoAPI, cut', blob.slice(0, 18), /private key of Microsoft.*damaged/u],
    ['CryptoAPI, public', openssl('rsa', '-in', 'key.pem', '-pubout', '-outform', 'MSBLOB'), /public key/u],
    ['CryptoAPI, DSA', Uint8Array.from([...blob.slice(0, 5), 0x22, ...blob.slice(6)]), /DSA key/u],
    ['OpenSSH with 500 rounds', withRounds(500), /bcrypt rounds/u],
    ['OpenSSH, cut', openSsh('').split('\n').toSpliced(6, 3).join('\n'), /truncated|damaged/u],
  ])('%s', async (_name, input, expected) => {
    const examination = await examine(input, PASSPHRASE);
    expect(examination.kind).toBe('refused');
    expect(words(examination)).toMatch(expected);
  });
});

/** The rounds stand behind the salt in the options of the derivation. */
function withRounds(rounds: number): string {
  const octets = Buffer.from(openSsh(PASSPHRASE, '-a', '3').replaceAll(/-----.*-----|\n/gu, ''), 'base64');
  const options = octets.indexOf('bcrypt') + 'bcrypt'.length + 4;
  octets.writeUInt32BE(rounds, options + 4 + 16);
  return armoured('OPENSSH PRIVATE KEY', octets);
}

describe('examineKey, given damaged containers', () => {
  const plain = Buffer.from(openSsh('').replaceAll(/-----.*-----|\n/gu, ''), 'base64');
  it.each<[string, Uint8Array, string | null]>([
    ['OpenSSH', plain, null],
    ['PKCS#12', p12('-keypbe', 'PBE-SHA1-3DES', '-iter', '1'), PASSPHRASE],
    ['CryptoAPI', blob, ''],
    ['PKCS#12 in the clear', p12('-keypbe', 'NONE', '-certpbe', 'NONE'), null],
  ])(
    'gives no wrong key and does not throw: %s',
    async (_name, octets, passphrase) => {
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(fc.nat(octets.length - 1), fc.integer({ min: 1, max: 255 }), async (place, mask) => {
          const damaged = Uint8Array.from(octets);
          damaged[place] = (damaged[place] ?? 0) ^ mask;
          const input = passphrase === null ? armoured('OPENSSH PRIVATE KEY', damaged) : damaged;
          const examination = await examine(input, passphrase);
          if (examination.kind === 'key') expectToSign(examination);
          else refused += 1;
        }),
        { numRuns: 150 },
      );
      expect(refused).toBeGreaterThan(20);
    },
    60_000,
  );
});

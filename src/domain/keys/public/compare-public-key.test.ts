import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { comparePublicKey, describePublicKeyFailure } from './compare-public-key.ts';
import { encodeSpki, rsaPublicKeyPem, spkiPem } from '../rsa/encode-rsa-key.ts';
import { numbersFromJwk } from '../fixture-keys.ts';
import type { PublicKeyProblem } from './public-key-text.ts';
import { rsaKeyPair } from '../rsa/fixture-rsa-keys.ts';

const directory = mkdtempSync(join(tmpdir(), 'public-key-'));

const rsa = rsaKeyPair(2048);
const other = rsaKeyPair(1024).publicKey;
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { n: modulus, e: exponent } = numbersFromJwk(rsa.privateKey.export({ format: 'jwk' }));
const held = { modulus, exponent };

const spki = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const pkcs1 = rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const privatePem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const file = join(directory, 'key.pem');
const ecFile = join(directory, 'ec.pem');
writeFileSync(file, privatePem);
writeFileSync(ecFile, ec.privateKey.export({ type: 'pkcs8', format: 'pem' }));

function openssl(...options: readonly string[]): string {
  return execFileSync('openssl', options, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
}

const named = ['-subj', '/CN=merchant.example'];
const certificate = openssl('req', '-new', '-x509', '-key', file, ...named);
const ecCertificate = openssl('req', '-new', '-x509', '-key', ecFile, ...named);
const ssh = forge.ssh.publicKeyToOpenSSH(forge.pki.publicKeyFromPem(spki), 'ann@example');
const base64 = spki.replaceAll(/-----[A-Z ]+-----|\n/gu, '');

const cngHeader = Buffer.alloc(24, 'RSA1');
[2048, 3, 256, 0, 0].forEach((length, index) => cngHeader.writeUInt32LE(length, 4 + index * 4));
const jwk = rsa.publicKey.export({ format: 'jwk' });
const cng = Buffer.concat([
  cngHeader,
  ...[jwk.e, jwk.n].map((each) => Buffer.from(String(each), 'base64url')),
]);
const capi = execFileSync('openssl', ['rsa', '-in', file, '-pubout', '-outform', 'MSBLOB'], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
const privateCapi = execFileSync('openssl', ['rsa', '-in', file, '-outform', 'MSBLOB'], {
  stdio: ['ignore', 'pipe', 'ignore'],
});

describe('comparePublicKey', () => {
  it.each([
    ['SPKI', spki],
    ['PKCS#1', pkcs1],
    ['a certificate', certificate],
    ['openssl text and certificate', openssl('req', '-new', '-x509', '-text', '-key', file, ...named)],
    ['a chain', certificate + ecCertificate],
    ['a request', openssl('req', '-new', '-key', file, ...named)],
    ['ssh-rsa', ssh],
    ['JWK', JSON.stringify(rsa.publicKey.export({ format: 'jwk' }))],
    ['bare Base64', base64],
    ['what stands behind ssh-rsa', ssh.split(' ')[1] ?? ''],
    ['a blob of CNG', cng.toString('base64')],
    ['a blob of CryptoAPI', capi.toString('base64')],
    ['PEM in Base64', Buffer.from(spki).toString('base64')],
    ['a record of DKIM', `v=DKIM1; k=rsa; p=${base64}`],
    [
      'a certificate in XML',
      `<X509Certificate>${certificate.replaceAll(/-----[A-Z ]+-----|\n/gu, '')}</X509Certificate>`,
    ],
    ['CRLF, BOM and blanks', `\ufeff  ${spki.replaceAll('\n', '\r\n  ')}`],
    ['literal \\n in quotes', `"${spki.replaceAll('\n', '\\n')}"`],
    ['typographic dashes', spki.replaceAll('-----', '–––––')],
    ['what is written here, SPKI', spkiPem(encodeSpki(held))],
    ['what is written here, PKCS#1', rsaPublicKeyPem(held)],
  ])('matches %s', (_name, text) => {
    expect(comparePublicKey(text, held)).toStrictEqual({ ok: true, value: { kind: 'match', digest: null } });
  });

  it('tells another key, with its size', () => {
    const text = other.export({ type: 'spki', format: 'pem' }).toString();
    expect(comparePublicKey(text, held)).toStrictEqual({ ok: true, value: { kind: 'no-match', bits: 1024 } });
  });

  it.each<[string, string, PublicKeyProblem]>([
    ['nothing', ' \n', 'empty'],
    ['megabytes', 'A'.repeat(3_000_000), 'too-long'],
    ['a private key', privatePem, 'private-key'],
    ['a private JWK', JSON.stringify(rsa.privateKey.export({ format: 'jwk' })), 'private-key'],
    ['a private key in Base64', Buffer.from(privatePem).toString('base64'), 'private-key'],
    ['a private blob of CryptoAPI', privateCapi.toString('base64'), 'private-key'],
    ['EC', ec.publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'not-rsa'],
    ['an EC certificate', ecCertificate, 'not-rsa'],
    ['an EC JWK', JSON.stringify(ec.publicKey.export({ format: 'jwk' })), 'not-rsa'],
    ['ssh-ed25519', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA== ann', 'not-rsa'],
    ['a cut key', spki.slice(0, 200), 'damaged'],
    ['a cut ssh line', ssh.slice(0, 200), 'damaged'],
    ['a strange character', spki.replace('MII', 'M*I'), 'damaged'],
    ['two keys', spki + pkcs1, 'several-keys'],
    ['prose', 'I sent it last week', 'no-key'],
  ])('names %s', (_name, text, problem) => {
    const compared = comparePublicKey(text, held);
    expect(compared).toStrictEqual({ ok: false, failure: { kind: 'public-key-text', problem } });
    if (compared.ok) return;
    const { what, next } = describePublicKeyFailure(compared.failure);
    expect(what).toMatch(/^[A-Z].*\.$/u);
    expect(next).toMatch(/^[A-Z].*\.$/u);
  });
});

import { execFileSync } from 'node:child_process';
import {
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
} from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { afterAll, describe, expect, it } from 'vitest';
import { decryptKey } from '#adapters/forge-decryption.ts';
import { describeKeyExamination } from './describe-key-examination.ts';
import { encodeEncryptedPkcs8 } from '../forms/encode-encrypted-key.ts';
import { examineKey } from './examine-key-text.ts';
import { armoured, numbersFromJwk, pkcs1Octets } from '../fixture-keys.ts';
import type { KeyExamination, KeyForm } from './key-examination.ts';
import { describeRepair, type Repair } from './key-repair.ts';

const directory = mkdtempSync(join(tmpdir(), 'key-doctor-'));
afterAll(() => rmSync(directory, { recursive: true }));

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const second = generateKeyPairSync('rsa', { modulusLength: 1024 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const dsa = generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 }).privateKey;
const jwk = rsa.privateKey.export({ format: 'jwk' });
const numbers = numbersFromJwk(jwk);
const PASSPHRASE = 'pässword with blanks';

const pkcs1 = rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const pkcs8 = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const pkcs1Der = new Uint8Array(rsa.privateKey.export({ type: 'pkcs1', format: 'der' }));
const pkcs8Der = new Uint8Array(rsa.privateKey.export({ type: 'pkcs8', format: 'der' }));
const spki = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const otherPkcs1 = second.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const lines = pkcs1.trim().split('\n');
const base64 = lines.slice(1, -1).join('');
const file = join(directory, 'key.pem');
writeFileSync(file, pkcs1);
writeFileSync(join(directory, 'pass'), PASSPHRASE);
const passOut = ['-passout', `file:${join(directory, 'pass')}`];

function openssl(...options: readonly string[]): string {
  return execFileSync('openssl', options, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
}

function node(type: 'pkcs1' | 'pkcs8', cipher: string): string {
  return rsa.privateKey.export({ type, format: 'pem', cipher, passphrase: PASSPHRASE }).toString();
}

function pbes2(...options: readonly string[]): string {
  return openssl('pkcs8', '-topk8', '-in', file, ...passOut, ...options);
}

function octets(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function derOf(pem: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/gu, ''), 'base64'));
}

function privatePem(type: 'ed25519' | 'rsa-pss' | 'x25519'): string {
  const key =
    type === 'rsa-pss'
      ? generateKeyPairSync(type, { modulusLength: 1024 }).privateKey
      : type === 'ed25519'
        ? generateKeyPairSync(type).privateKey
        : generateKeyPairSync(type).privateKey;
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const selfSigned = ['req', '-new', '-key', file, '-subj', '/CN=merchant.example'];
const certificate = openssl(...selfSigned, '-x509');
const request = openssl(...selfSigned);
const openSshFile = join(directory, 'ssh');
writeFileSync(openSshFile, pkcs1, { mode: 0o600 });
execFileSync('ssh-keygen', ['-p', '-f', openSshFile, '-N', '', '-q', '-o'], { stdio: 'ignore' });
const openSsh = execFileSync('cat', [openSshFile]).toString();
const forgeKey = forge.pki.privateKeyFromPem(pkcs1);
const putty = forge.ssh.privateKeyToPutty(forgeKey, '', 'merchant');
const p12 = Uint8Array.from(
  execFileSync('openssl', ['pkcs12', '-export', '-inkey', file, '-nocerts', ...passOut], {
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);

type Input = string | Uint8Array<ArrayBuffer>;

async function examine(
  input: Input,
  passphrase: string | null = null,
  choice?: number,
): Promise<KeyExamination> {
  const start = performance.now();
  const key = typeof input === 'string' ? { text: input } : { bytes: input };
  const examination = await examineKey(key, { passphrase, choice, decryptor: decryptKey });
  expect(performance.now() - start).toBeLessThan(4000);
  expectNoKeyMaterial(sentencesOf(examination), typeof input === 'string' ? input : '');
  return examination;
}

function sentencesOf(examination: KeyExamination): string {
  if (examination.kind === 'key') return examination.repairs.map(describeRepair).join(' ');
  const { what, next } = describeKeyExamination(examination);
  return `${what} ${next} ${JSON.stringify(examination)}`;
}

/** No 20 characters in a row of any line of the input, nor of the key. */
function expectNoKeyMaterial(sentences: string, input: string): void {
  const secrets = [...input.slice(0, 5000).split('\n'), base64].filter((line) =>
    /^[\w+/=]{20,}$/u.test(line),
  );
  for (const secret of secrets) {
    for (let index = 0; index + 20 <= secret.length; index += 7) {
      expect(sentences).not.toContain(secret.slice(index, index + 20));
    }
  }
}

/** The key signs as node:crypto does, and its own public half accepts. */
function expectToSign(examination: KeyExamination, publicKey = rsa.publicKey): void {
  if (examination.kind !== 'key') throw new Error(sentencesOf(examination));
  const { pkcs8: der, spki: publicDer } = examination.material;
  const key = createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' });
  const signature = createSign('sha256').update('POST&').sign(key);
  expect(createVerify('sha256').update('POST&').verify(publicKey, signature)).toBe(true);
  const own = createPublicKey({ key: Buffer.from(publicDer), format: 'der', type: 'spki' });
  expect(createVerify('sha256').update('POST&').verify(own, signature)).toBe(true);
}

const FORMS: readonly (readonly [string, Input, KeyForm, boolean])[] = [
  ['PKCS#1 PEM', pkcs1, 'PKCS#1 PEM', false],
  ['PKCS#8 PEM', pkcs8, 'PKCS#8 PEM', true],
  ['PKCS#1 DER', pkcs1Der, 'PKCS#1 DER', true],
  ['PKCS#8 DER', pkcs8Der, 'PKCS#8 DER', true],
  ['PKCS#1 PEM as a file', octets(pkcs1), 'PKCS#1 PEM', false],
  ['JWK', JSON.stringify(jwk), 'JWK', true],
  ['JWK, indented', JSON.stringify({ ...jwk, alg: 'RS256', use: 'sig' }, null, 2), 'JWK', true],
  ['JWK Set of one', JSON.stringify({ keys: [jwk] }), 'JWK', true],
  ['openssl genrsa -traditional', openssl('rsa', '-in', file, '-traditional'), 'PKCS#1 PEM', false],
  ['openssl genpkey', openssl('pkey', '-in', file), 'PKCS#8 PEM', true],
];

describe('examineKey accepts', () => {
  it.each(FORMS)('%s', async (_name, input, form, converted) => {
    const examination = await examine(input);
    expect(examination).toMatchObject({ kind: 'key', form, converted, repairs: [] });
    expectToSign(examination);
  });

  it('1024 bits with a warning', async () => {
    const examination = await examine(otherPkcs1);
    expect(examination).toMatchObject({
      kind: 'key',
      material: { bits: 1024, warnings: ['under-2048-bits'] },
    });
    expectToSign(examination, second.publicKey);
  });
});

const ENCRYPTED: readonly (readonly [string, Input, KeyForm])[] = [
  ...['des-ede3-cbc', 'aes-128-cbc', 'aes-192-cbc', 'aes-256-cbc'].flatMap(
    (cipher): readonly (readonly [string, Input, KeyForm])[] => [
      [`PKCS#1, ${cipher}`, node('pkcs1', cipher), 'encrypted PKCS#1 PEM'],
      [`PKCS#8, ${cipher}`, node('pkcs8', cipher), 'encrypted PKCS#8 PEM'],
    ],
  ),
  ...['hmacWithSHA1', 'hmacWithSHA256', 'hmacWithSHA384', 'hmacWithSHA512'].map(
    (prf) =>
      [`PBES2 with ${prf}`, pbes2('-v2', 'aes-256-cbc', '-v2prf', prf), 'encrypted PKCS#8 PEM'] as const,
  ),
  ['PBES2 with 3DES', pbes2('-v2', 'des3'), 'encrypted PKCS#8 PEM'],
  ['a hundred thousand iterations', pbes2('-iter', '100000'), 'encrypted PKCS#8 PEM'],
  ['DER', derOf(pbes2()), 'encrypted PKCS#8 DER'],
  ['PKCS#1 with CRLF', node('pkcs1', 'aes-256-cbc').replaceAll('\n', '\r\n'), 'encrypted PKCS#1 PEM'],
  ['PKCS#1 with \\n', node('pkcs1', 'aes-256-cbc').replaceAll('\n', '\\n'), 'encrypted PKCS#1 PEM'],
  ['PKCS#1 on one line', node('pkcs1', 'des-ede3-cbc').replaceAll('\n', ' '), 'encrypted PKCS#1 PEM'],
  ['PKCS#1 indented', node('pkcs1', 'aes-128-cbc').replaceAll('\n', '\n  '), 'encrypted PKCS#1 PEM'],
];

describe('examineKey deciphers', () => {
  it.each(ENCRYPTED)('%s', async (_name, input, form) => {
    expect(await examine(input)).toStrictEqual({ kind: 'needs-passphrase', form });
    for (const wrong of ['', 'wrong', PASSPHRASE.toUpperCase()]) {
      expect(await examine(input, wrong)).toStrictEqual({ kind: 'wrong-passphrase', form });
    }
    const examination = await examine(input, PASSPHRASE);
    expect(examination).toMatchObject({ kind: 'key', form, converted: true });
    expectToSign(examination);
  });
});

const indented = pkcs1.replaceAll('\n', '\n    ');
const escaped = pkcs1.replaceAll('\n', '\\n');
const [beginLine = '', endLine = ''] = [lines.at(0), lines.at(-1)];

const REPAIRS: readonly (readonly [string, Input, readonly Repair[]])[] = [
  ['a BOM', `\ufeff${pkcs1}`, ['byte-order-mark']],
  ['a BOM in a file', octets(`\ufeff${pkcs1}`), ['byte-order-mark']],
  ['UTF-16', Uint8Array.from(Buffer.from(`\ufeff${pkcs1}`, 'utf16le')), ['utf-16']],
  ['CRLF', pkcs1.replaceAll('\n', '\r\n'), ['line-ends']],
  ['CR', pkcs1.replaceAll('\n', '\r'), ['line-ends']],
  ['mixed line ends', pkcs1.replace('\n', '\r\n'), ['line-ends']],
  ['no line end at the end', pkcs1.trim(), ['final-line-end']],
  ['indentation', `    ${indented}\n`, ['indentation']],
  ['tabs', pkcs1.replaceAll('\n', '\n\t').trimEnd() + '\n', ['indentation']],
  ['blanks at line ends', pkcs1.replaceAll('\n', '  \n'), ['indentation']],
  ['blank lines', pkcs1.replaceAll('\n', '\n\n'), ['blank-lines']],
  ['a blank line after BEGIN', pkcs1.replace('\n', '\n\n'), ['blank-lines']],
  ['one line with blanks', `${pkcs1.trim().replaceAll('\n', ' ')}\n`, ['one-line']],
  ['one line without blanks', `${pkcs1.replaceAll('\n', '')}\n`, ['one-line']],
  ['one line of Base64', `${beginLine}\n${base64}\n${endLine}\n`, ['one-line']],
  ['literal \\n', escaped, ['escaped-line-ends']],
  ['literal \\r\\n', pkcs1.replaceAll('\n', '\\r\\n'), ['escaped-line-ends']],
  ['literal \\\\n', pkcs1.replaceAll('\n', '\\\\n'), ['escaped-line-ends']],
  ['double quotes', `"${pkcs1}"\n`, ['quotes']],
  ['single quotes', `'${pkcs1.trim()}'\n`, ['quotes']],
  ['typographic quotes', `“${pkcs1.trim()}”\n`, ['quotes']],
  ['KEY=', `KEY=${pkcs1}`, ['assignment']],
  ['KEY="…"', `KEY="${pkcs1}"\n`, ['quotes', 'assignment']],
  ['export KEY=', `export PRIVATE_KEY='${pkcs1}'\n`, ['quotes', 'assignment']],
  ['.env', `KEY="${escaped}"`, ['escaped-line-ends', 'quotes', 'assignment']],
  [
    'JSON',
    `${JSON.stringify({ type: 'service_account', private_key: pkcs1, id: '7' })}\n`,
    ['escaped-line-ends', 'quotes', 'assignment'],
  ],
  [
    'JSON of PHP',
    JSON.stringify({ key: pkcs1 }).replaceAll('/', String.raw`\/`) + '\n',
    ['escaped-line-ends', 'escaped-characters', 'quotes', 'assignment'],
  ],
  ['YAML', `signing:\n  key: |\n    ${indented}\n`, ['assignment', 'indentation']],
  ['YAML with |-', `key: |-\n    ${indented}\n`, ['assignment', 'indentation']],
  ['a JavaScript constant', `const key = \`${pkcs1}\`;\n`, ['quotes', 'assignment']],
  [
    'Java lines',
    lines.map((line) => `  "${line}\\n"`).join(' +\n') + ';\n',
    ['escaped-line-ends', 'quotes', 'blank-lines'],
  ],
  ['openssl rsa -text', openssl('rsa', '-in', file, '-traditional', '-text'), ['openssl-text']],
  [
    'openssl pkcs12 attributes',
    `Bag Attributes\n    localKeyID: 01\nKey Attributes: <No Attributes>\n${pkcs1}`,
    ['openssl-text'],
  ],
  ['writing RSA key', `writing RSA key\n${pkcs1}`, ['openssl-text']],
  ['prose', `Hello, here is the key\n\n${pkcs1}\nRegards, Ann`, ['text-around']],
  ['en dashes', pkcs1.replaceAll('-----', '–––––'), ['typographic-dashes']],
  ['em dashes', pkcs1.replaceAll('-----', '—————'), ['typographic-dashes']],
  ['minus signs', pkcs1.replaceAll('-----', '−−−−−'), ['typographic-dashes']],
  ['two em dashes and a hyphen', pkcs1.replaceAll('-----', '——-'), ['typographic-dashes']],
  ['non-breaking hyphens', pkcs1.replaceAll('-----', '‑‑‑‑‑'), ['typographic-dashes']],
  ['non-breaking blanks', pkcs1.replaceAll(' ', '\u00a0'), ['unusual-blanks']],
  ['a zero-width blank in the Base64', pkcs1.replace('MII', 'MI\u200bI'), ['unusual-blanks']],
  ['a soft hyphen', pkcs1.replace('MII', 'MI\u00adI'), ['unusual-blanks']],
  ['quoted mail', pkcs1.trim().replaceAll(/^/gmu, '> ') + '\n', ['mail-quotes']],
  ['a URL parameter', encodeURIComponent(pkcs1), ['percent-encoding']],
  ['continued lines', pkcs1.trim().replaceAll('\n', ' \\\n') + '\n', ['continued-lines']],
  ['a certificate behind it', pkcs1 + certificate, ['other-blocks']],
  ['a chain and the public key', certificate + certificate + spki + pkcs1, ['other-blocks']],
  ['no BEGIN and END lines', base64, ['no-armour']],
  ['no BEGIN and END lines, a setting', `KEY="${base64}"`, ['no-armour', 'assignment', 'quotes']],
  ['Base64 of the PEM', Buffer.from(pkcs1).toString('base64'), ['base64-wrapped']],
  [
    'all at once',
    `\ufeffexport KEY="${pkcs1.replaceAll('-----', '—').replaceAll('\n', '\\n')}"`,
    ['byte-order-mark', 'typographic-dashes', 'escaped-line-ends', 'quotes', 'assignment'],
  ],
];

describe('examineKey repairs', () => {
  it.each(REPAIRS)('%s', async (_name, input, repairs) => {
    const examination = await examine(input);
    expectToSign(examination);
    const named = examination.kind === 'key' ? examination.repairs : [];
    expect(new Set(named)).toStrictEqual(new Set(repairs));
  });
});

const broken = (change: Partial<typeof numbers>) =>
  armoured('RSA PRIVATE KEY', pkcs1Octets({ ...numbers, ...change }));
// It is refused before anything is deciphered.
const iterations = encodeEncryptedPkcs8({
  salt: new Uint8Array(16),
  iterations: 16_777_215,
  iv: new Uint8Array(16),
  ciphertext: new Uint8Array(1232),
});

const REFUSED: readonly (readonly [string, Input, RegExp])[] = [
  ['nothing', '', /no key yet/u],
  ['blanks', ' \r\n\u00a0\u200b', /no key yet/u],
  ['prose', 'the key is in the other mail', /not a key/u],
  ['a consumer secret', '3E8B0A5C-5B22-4D5C-8B0A-5C5B224D5C8B', /not a key.*consumer secret/u],
  ['megabytes', 'A'.repeat(5_000_000), /5000000 characters/u],
  ['megabytes of blanks', ' '.repeat(5_000_000), /5000000 characters/u],
  ['a file of megabytes', new Uint8Array(5_000_000), /5000000 bytes/u],
  ['a DER file of 20 KiB', Uint8Array.from([0x30, 0x82, ...new Uint8Array(20_000)]), /20002 bytes/u],
  ['an empty file', new Uint8Array(0), /no key yet/u],
  ['an image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), /not a key/u],
  ['SPKI', spki, /public key/u],
  ['PKCS#1 public', rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString(), /public key/u],
  ['SPKI DER', derOf(spki), /public key/u],
  [
    'ssh-rsa',
    forge.ssh.publicKeyToOpenSSH(forge.pki.setRsaPublicKey(forgeKey.n, forgeKey.e), 'm'),
    /public key/u,
  ],
  ['public JWK', JSON.stringify(rsa.publicKey.export({ format: 'jwk' })), /public key/u],
  ['certificate', certificate, /certificate/u],
  ['certificate DER', derOf(certificate), /certificate/u],
  ['certificate chain', certificate + certificate, /certificate/u],
  ['request', request, /certificate request/u],
  ['request DER', derOf(request), /certificate request/u],
  ['EC, SEC 1', ec.export({ type: 'sec1', format: 'pem' }).toString(), /EC \(elliptic/u],
  ['EC, PKCS#8', ec.export({ type: 'pkcs8', format: 'pem' }).toString(), /EC \(elliptic/u],
  ['EC, openssl with parameters', openssl('ecparam', '-name', 'prime256v1', '-genkey'), /EC \(elliptic/u],
  ['EC DER', Uint8Array.from(ec.export({ type: 'pkcs8', format: 'der' })), /EC \(elliptic/u],
  ['EC JWK', JSON.stringify(ec.export({ format: 'jwk' })), /EC \(elliptic/u],
  ['Ed25519', privatePem('ed25519'), /Ed25519/u],
  ['X25519', privatePem('x25519'), /not an RSA key/u],
  ['RSA-PSS', privatePem('rsa-pss'), /RSA-PSS/u],
  ['DSA', dsa.export({ type: 'pkcs8', format: 'pem' }).toString(), /DSA/u],
  [
    'DSA, traditional',
    openssl('version').replace(/^.*/su, armoured('DSA PRIVATE KEY', Uint8Array.of(0x30, 0))),
    /DSA/u,
  ],
  ['OpenSSH', openSsh, /OpenSSH.*ssh-keygen -p -m PEM -f/u],
  ['PuTTY', putty, /PuTTY.*puttygen key\.ppk -O private-openssh/u],
  ['PKCS#12', p12, /PKCS#12.*openssl pkcs12/u],
  ['JKS', Uint8Array.of(0xfe, 0xed, 0xfe, 0xed, 0, 0, 0, 2), /Java key store.*keytool/u],
  [
    'PGP',
    '-----BEGIN PGP PRIVATE KEY BLOCK-----\nAAAA\n-----END PGP PRIVATE KEY BLOCK-----',
    /another|not known/u,
  ],
  ['cut in the middle', pkcs1.slice(0, 700), /truncated.*END/u],
  ['cut, with an END line', `${lines.slice(0, 9).join('\n')}\n${endLine}\n`, /truncated/u],
  ['a line missing', [...lines.slice(0, 5), ...lines.slice(6)].join('\n'), /truncated/u],
  ['no BEGIN line', lines.slice(1).join('\n'), /truncated.*BEGIN/u],
  ['a character missing', pkcs1.replace(/.\n-----END/u, '\n-----END'), /Base64.*line/u],
  ['a strange character', pkcs1.replace('MII', 'M*I'), /Base64.*line 2, column 2/u],
  ['an ellipsis', `${lines.slice(0, 4).join('\n')}\n...\n${lines.slice(8).join('\n')}`, /Base64.*line 5/u],
  ['mismatched armour', pkcs1.replace('END RSA', 'END'), /do not match/u],
  [
    'mismatched armour with a certificate',
    pkcs1.replace('END RSA PRIVATE KEY', 'END CERTIFICATE'),
    /do not match/u,
  ],
  ['PKCS#8 under an RSA label', pkcs8.replaceAll('PRIVATE', 'RSA PRIVATE'), /says RSA PRIVATE KEY.*PKCS#8/u],
  ['PKCS#1 under a PKCS#8 label', pkcs1.replaceAll('RSA PRIVATE', 'PRIVATE'), /says PRIVATE KEY.*PKCS#1/u],
  ['a public key under a private label', spki.replaceAll('PUBLIC', 'PRIVATE'), /holds a public key/u],
  ['four hyphens', pkcs1.replaceAll('-----', '----'), /five plain hyphens/u],
  ['lower-case armour', pkcs1.replaceAll('RSA PRIVATE KEY', 'rsa private key'), /not known|not an RSA/u],
  ['512 bits', openssl('genrsa', '-traditional', '512'), /512 bits.*1024/u],
  ['5120 bits', broken({ n: numbers.n << 3072n }), /5120 bits.*too large.*4096/u],
  ['multi-prime', broken({ version: 1n }), /multi-prime/u],
  ['multi-prime of openssl', openssl('genrsa', '-traditional', '-primes', '3', '2048'), /multi-prime/u],
  ['n', broken({ n: numbers.n + 2n }), /n = p · q/u],
  ['d', broken({ d: numbers.d + 2n }), /e · d/u],
  ['dP', broken({ dP: numbers.dP + 2n }), /dP = d mod/u],
  ['dQ', broken({ dQ: numbers.dQ + 2n }), /dQ = d mod/u],
  ['qInv', broken({ qInv: numbers.qInv + 2n }), /qInv/u],
  ['p = 0', broken({ p: 0n }), /p > 1/u],
  ['DER, dQ', pkcs1Octets({ ...numbers, dQ: numbers.dQ + 2n }), /dQ = d mod/u],
  ['JWK, qi', JSON.stringify({ ...jwk, qi: 'AQAB' }), /qInv/u],
  ['JWK without primes', JSON.stringify({ kty: 'RSA', n: jwk.n, e: jwk.e, d: jwk.d }), /JWK.*not complete/u],
  ['JWK with oth', JSON.stringify({ ...jwk, oth: [] }), /multi-prime/u],
  ['JWK, cut', JSON.stringify(jwk).slice(0, -30), /JWK.*damaged/u],
  ['JWK, symmetric', JSON.stringify({ kty: 'oct', k: 'AAAA' }), /JWK.*not an RSA/u],
  ['scrypt', pbes2('-scrypt'), /scrypt/u],
  ['16 million iterations', iterations, /10 million/u],
  ['Camellia', pbes2('-v2', 'camellia-256-cbc'), /cipher/u],
  ['traditional Camellia', node('pkcs1', 'camellia-128-cbc'), /cipher/u],
  ['PBES1', pbes2('-v1', 'PBE-SHA1-3DES'), /PBES1/u],
  [
    'a damaged vector',
    node('pkcs1', 'aes-128-cbc').replace(/(DEK-Info: AES-128-CBC,)../u, '$1ZZ'),
    /parameters/u,
  ],
  [
    'hundreds of keys',
    Array.from({ length: 250 }, (_unused, index) => armoured('PRIVATE KEY', Uint8Array.of(index))).join(''),
    /250 blocks.*and others/u,
  ],
  [
    'a strange character in quoted lines',
    pkcs1.trim().replace('MII', 'M*I').replaceAll(/^|$/gmu, '"'),
    /Base64.*line 2, column 2/u,
  ],
  ['brackets', '{'.repeat(16_000), /not a key/u],
  ['hyphens', '-'.repeat(16_000), /not a key/u],
  ['BEGIN again and again', '-----BEGIN '.repeat(1400), /not an RSA/u],
  ['colons and blanks', `${': '.repeat(6000)}-----BEGIN RSA PRIVATE KEY-----`, /truncated/u],
  [
    'deep DER',
    Uint8Array.from({ length: 8000 }, (_unused, index) => (index % 2 === 0 ? 0x30 : 0x80)),
    /damaged|length/u,
  ],
];

describe('examineKey refuses', () => {
  it.each(REFUSED)('%s', async (_name, input, words) => {
    const examination = await examine(input, PASSPHRASE);
    expect(examination.kind).toBe('refused');
    expect(sentencesOf(examination)).toMatch(words);
  });
});

describe('examineKey offers a choice', () => {
  it('between two keys of one paste', async () => {
    const text = pkcs1 + otherPkcs1;
    expect(await examine(text)).toStrictEqual({
      kind: 'choose',
      candidates: [
        { index: 0, label: 'RSA PRIVATE KEY, line 1, 2048 bits' },
        { index: 1, label: `RSA PRIVATE KEY, line ${lines.length + 1}, 1024 bits` },
      ],
    });
    expectToSign(await examine(text, null, 0));
    expectToSign(await examine(text, null, 1), second.publicKey);
    expect(await examine(text, null, 2)).toMatchObject({ kind: 'refused' });
  });

  it('with an encrypted and a damaged one', async () => {
    const text = node('pkcs8', 'aes-256-cbc') + broken({ d: 1n }) + pkcs8;
    const examination = await examine(text);
    expect(examination).toMatchObject({
      kind: 'choose',
      candidates: [{ label: /encrypted/u }, { label: /not readable/u }, { label: /2048 bits/u }].map(
        ({ label }) => ({
          label: expect.stringMatching(label),
        }),
      ),
    });
    expectToSign(await examine(text, PASSPHRASE, 0));
  });

  it('also when both are the same', async () => {
    expect(await examine(pkcs1 + pkcs1)).toMatchObject({ kind: 'choose', candidates: [{}, {}] });
  });

  it('in a JWK Set', async () => {
    const text = JSON.stringify({ keys: [jwk, second.privateKey.export({ format: 'jwk' })] });
    expect(await examine(text)).toMatchObject({ kind: 'choose' });
    expectToSign(await examine(text, null, 1), second.publicKey);
  });
});

describe('examineKey, damaged at random places', () => {
  it('never gives a key that signs wrongly', async () => {
    let refusals = 0;
    // The checks of a key take eight times as long for twice the bits.
    const der = new Uint8Array(second.privateKey.export({ type: 'pkcs8', format: 'der' }));
    for (let index = 0; index < 300; index += 1) {
      const mutated = der.slice();
      const place = (index * 7919) % mutated.length;
      mutated[place] = (mutated[place] ?? 0) ^ (1 << (index % 8));
      const examination = await examine(index % 2 === 0 ? mutated : armoured('PRIVATE KEY', mutated));
      if (examination.kind === 'key') expectToSign(examination);
      else refusals += 1;
    }
    expect(refusals).toBeGreaterThan(250);
  });
});

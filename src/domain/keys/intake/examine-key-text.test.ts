import { execFileSync } from 'node:child_process';
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { decryptKey } from '#adapters/forge-decryption.ts';
import { describeKeyExamination } from './describe-key-examination.ts';
import { encodeEncryptedPkcs8 } from '../forms/encode-encrypted-key.ts';
import { examineKey } from './examine-key-text.ts';
import { armoured, numbersFromJwk, pkcs1Octets } from '../fixture-keys.ts';
import type { KeyExamination, KeyForm } from './key-examination.ts';
import { describeRepair, type Repair } from './key-repair.ts';
import { rsaKeyPair } from '../rsa/fixture-rsa-keys.ts';
import { startProcessorClock } from '../../fixture-processor-time.ts';

const directory = mkdtempSync(join(tmpdir(), 'key-doctor-'));

const rsa = rsaKeyPair(2048);
const second = rsaKeyPair(1024);
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
const certificateFile = join(directory, 'certificate.pem');
writeFileSync(certificateFile, certificate);
const openSshFile = join(directory, 'ssh');
writeFileSync(openSshFile, pkcs1, { mode: 0o600 });
execFileSync('ssh-keygen', ['-p', '-f', openSshFile, '-N', '', '-q', '-o'], { stdio: 'ignore' });
const openSshPublic = join(directory, 'ssh.pub');
writeFileSync(openSshPublic, execFileSync('ssh-keygen', ['-y', '-f', openSshFile]));
const forgeKey = forge.pki.privateKeyFromPem(pkcs1);
const putty = forge.ssh.privateKeyToPutty(forgeKey, '', 'merchant');

/** As the page prints it. */
function fingerprint(key: KeyObject): string {
  const der = key.export({ type: 'spki', format: 'der' });
  return `SHA256:${createHash('sha256').update(der).digest('hex')}`;
}

type Input = string | Uint8Array<ArrayBuffer>;

async function examine(
  input: Input,
  passphrase: string | null = null,
  choice?: number,
): Promise<KeyExamination> {
  const spentMs = startProcessorClock();
  const key = typeof input === 'string' ? { text: input } : { bytes: input };
  const examination = await examineKey(key, { passphrase, choice, decryptor: decryptKey });
  expect(spentMs()).toBeLessThan(4000);
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
  const pieces = secrets.flatMap((secret) =>
    Array.from({ length: Math.floor((secret.length - 20) / 7) + 1 }, (_, index) =>
      secret.slice(7 * index, 7 * index + 20),
    ),
  );
  // One assertion: thousands of them cost more than what is tested.
  expect(pieces.filter((piece) => sentences.includes(piece))).toEqual([]);
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

const publicJwk = rsa.publicKey.export({ format: 'jwk' });
const yaml = (members: object, indent = '', quote = ''): string =>
  Object.entries(members)
    .map(([name, value]) => `${indent}${name}: ${quote}${String(value)}${quote}`)
    .join('\n');

/** Members of the JWK as a program has them. */
function literal(joint: string, quote: string, nameQuote = ''): string {
  return Object.entries(jwk)
    .map(([name, value]) => `${nameQuote}${name}${nameQuote}: ${quote}${String(value)}${quote}`)
    .join(joint);
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
  ['JWK of JavaScript', `const key = {${literal(', ', "'")}};\n`, 'JWK', true],
  [
    'JWK of JavaScript with comments',
    `module.exports = {\n  // the "old" one\n  ${literal(', // own\n  ', '`')},\n  key_ops: ['sign'],\n};`,
    'JWK',
    true,
  ],
  ['JWK behind comments', `// ours {old}\n\n# [x]\nconst key = {${literal(', ', "'")}};`, 'JWK', true],
  ['JWK of YAML', yaml(jwk), 'JWK', true],
  [
    'JWK of YAML within other things',
    `a:\n  key:\n    kid: "7"\n${yaml(jwk, '    ', '"')}\nb: 1\n`,
    'JWK',
    true,
  ],
  [
    'JWK Set of YAML',
    `keys:\n  - ${yaml(jwk, '    ').trim()}\n  - ${yaml(publicJwk, '    ').trim()}\n`,
    'JWK',
    true,
  ],
  [
    'JWK of YAML in lines of its own',
    yaml(jwk).replaceAll(
      /: (\S{20,})/gu,
      (_, value: string) => `: >-\n  ${value.replaceAll(/.{60}/gu, '$&\n  ')}`,
    ),
    'JWK',
    true,
  ],
  ['JWK of YAML in one line', `{${yaml(jwk).replaceAll('\n', ', ')}}`, 'JWK', true],
  ['JWK of TOML', yaml(jwk, '', '"').replaceAll(': ', ' = '), 'JWK', true],
  [
    'JWK in variables',
    yaml(jwk).replaceAll(/^(\w+): /gmu, (_, name: string) => `JWK_${name.toUpperCase()}=`),
    'JWK',
    true,
  ],
  ['JWK in a variable', `SIGNING_JWK='${JSON.stringify(jwk)}'`, 'JWK', true],
  ['JWK as a string of JSON', JSON.stringify(JSON.stringify(jwk)), 'JWK', true],
  ['JWK within a string of JSON', JSON.stringify({ id: 7, secret: JSON.stringify(jwk) }), 'JWK', true],
  [
    'JWK of PHP',
    `$key = [${yaml(jwk, '', "'")
      .replaceAll(/^(\w+): /gmu, "'$1' => ")
      .replaceAll('\n', ', ')}];`,
    'JWK',
    true,
  ],
  ['JWK Set of Python', `{'keys': [{'ext': True, ${literal(', ', "'", "'")}}]}`, 'JWK', true],
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
  [
    'PKCS#1 without Proc-Type',
    node('pkcs1', 'aes-128-cbc').replace(/Proc-Type.*\n/u, ''),
    'encrypted PKCS#1 PEM',
  ],
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
  ['prose with a colon', `Hi, here is the key:\n\n${pkcs1}\nbest regards`, ['text-around']],
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
  ['prose', 'the key is in the other mail', /No RSA key/u],
  ['a consumer secret', '3E8B0A5C-5B22-4D5C-8B0A-5C5B224D5C8B', /No RSA key is recognized.*consumer secret/u],
  ['megabytes', 'A'.repeat(5_000_000), /5000000 characters/u],
  ['megabytes of blanks', ' '.repeat(5_000_000), /5000000 characters/u],
  ['a file of megabytes', new Uint8Array(5_000_000), /5000000 bytes/u],
  ['an empty file', new Uint8Array(0), /no key yet/u],
  ['an image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), /No RSA key/u],
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
  ['PuTTY', putty, /PuTTY.*puttygen key\.ppk -O private-openssh/u],
  ['cut in the middle', pkcs1.slice(0, 700), /truncated.*END/u],
  ['cut, with an END line', `${lines.slice(0, 9).join('\n')}\n${endLine}\n`, /truncated/u],
  ['a line missing', [...lines.slice(0, 5), ...lines.slice(6)].join('\n'), /truncated/u],
  ['a strange character', pkcs1.replace('MII', 'M*I'), /Base64.*line 2, column 2/u],
  ['a public key under a private label', spki.replaceAll('PUBLIC', 'PRIVATE'), /holds a public key/u],
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
  ['JWK, cut', JSON.stringify(jwk).slice(0, -30), /JWK.*not complete/u],
  ['JWK of JavaScript, cut', `const key = {${literal(', ', "'")}`.slice(0, -30), /JWK.*not complete/u],
  ['JWK of YAML, public', yaml(publicJwk), /public key/u],
  ['JWK of YAML, EC', yaml(ec.export({ format: 'jwk' })), /EC \(elliptic/u],
  ['JWK of YAML, without q', yaml({ ...jwk, q: '' }), /JWK.*not complete/u],
  ['JWK of YAML, with another d', yaml({ ...jwk, d: 'AQAB' }), /do not fit together/u],
  [
    'JWK of TOML, cut within d',
    yaml({ ...publicJwk, d: jwk.d }, '', '"').slice(0, -40),
    /JWK.*damaged or cut/u,
  ],
  ['many JWKs of YAML', 'kty: RSA\n'.repeat(29_000), /public key/u],
  ['many values in lines', 'kty: RSA\nn: >\n a\n'.repeat(15_000), /public key/u],
  ['names without values', `kty: RSA\n${'d_'.repeat(100_000)}`, /public key/u],
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
    'an encrypted key without its header lines',
    armoured(
      'RSA PRIVATE KEY',
      pkcs1Der.slice(0, 1184).map((octet) => octet ^ 0x5a),
    ),
    /lost its lines Proc-Type and DEK-Info.*Copy the key again/u,
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
  ['brackets', '{'.repeat(16_000), /No RSA key/u],
  ['hyphens', '-'.repeat(16_000), /No RSA key/u],
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

const WRONG_LABELS = [
  'CERTIFICATE',
  'CERTIFICATE REQUEST',
  'PUBLIC KEY',
  'RSA PUBLIC KEY',
  'EC PRIVATE KEY',
  'DSA PRIVATE KEY',
  'PKCS7',
  'X509 CRL',
  'EC PARAMETERS',
] as const;
const quotedLines = (quote: string, glue: string): string =>
  lines.map((line) => `${quote}${line}${quote}`).join(glue);
const bareLines = lines.slice(1, -1);
const noArmour = (quote: string, glue: string): string =>
  bareLines.map((line) => `${quote}${line}${quote}`).join(glue);
const numbered = (mark: (line: number) => string, text = pkcs1.trim()): string =>
  text
    .split('\n')
    .map((line, index) => mark(index + 1) + line)
    .join('\n');
const b64 = (text: string): string => Buffer.from(text).toString('base64');
const toBase64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');
const field = (number: bigint): string => {
  const hex = number.toString(16);
  return toBase64(hex.length % 2 === 0 ? hex : `0${hex}`);
};
const members = {
  Modulus: numbers.n,
  Exponent: numbers.e,
  P: numbers.p,
  Q: numbers.q,
  DP: numbers.dP,
  DQ: numbers.dQ,
  InverseQ: numbers.qInv,
  D: numbers.d,
};
const xml = (pretty: string): string =>
  `<RSAKeyValue>${pretty}${Object.entries(members)
    .map(([name, number]) => `<${name}>${field(number)}</${name}>${pretty}`)
    .join('')}</RSAKeyValue>`;
const rsaParameters = JSON.stringify(
  Object.fromEntries(Object.entries(members).map(([name, number]) => [name, field(number)])),
);
const secret = (value: string): string =>
  `apiVersion: v1\nkind: Secret\ntype: kubernetes.io/tls\ndata:\n  tls.crt: ${b64(certificate)}\n  tls.key: ${value}\nmetadata:\n  name: merchant\n`;
const folded = (value: string): string =>
  (value.match(/.{1,70}/gu) ?? []).map((line) => `    ${line}`).join('\n');
const filler = 'The quick brown fox jumps over the lazy dog, 42 times a day: /usr/bin/fox --lazy=dog.\n';
const cyrillic = (text: string): string => text.replaceAll('A', 'А').replaceAll('o', 'о');

/** Whatever a key is wrapped up in: read, and each named by at least these repairs. */
const UNWRAPPED: readonly (readonly [string, Input, readonly Repair[]])[] = [
  // What the label says does not count.
  ...WRONG_LABELS.flatMap((label): readonly (readonly [string, Input, readonly Repair[]])[] => [
    [`PKCS#1 under ${label}`, armoured(label, pkcs1Der), [`label ${label}`]],
    [`PKCS#8 under ${label}`, armoured(label, pkcs8Der), [`label ${label}`]],
  ]),
  ['PKCS#8 under an RSA label', armoured('RSA PRIVATE KEY', pkcs8Der), ['label RSA PRIVATE KEY']],
  ['PKCS#1 under a PKCS#8 label', armoured('PRIVATE KEY', pkcs1Der), ['label PRIVATE KEY']],
  [
    'PKCS#1 under an encrypted label',
    armoured('ENCRYPTED PRIVATE KEY', pkcs1Der),
    ['label ENCRYPTED PRIVATE KEY'],
  ],
  ['PKCS#1 under an OpenSSH label', armoured('OPENSSH PRIVATE KEY', pkcs1Der), ['label OPENSSH PRIVATE KEY']],
  ['a label with a typing error', armoured('RSA PRIAVTE KEY', pkcs1Der), ['label other']],
  ['a label of another tool', armoured('MERCHANT SIGNING KEY', pkcs8Der), ['label other']],
  ['another END line', pkcs1.replace('END RSA', 'END'), ['end-label']],
  ['the END line of a certificate', pkcs1.replace('END RSA PRIVATE KEY', 'END CERTIFICATE'), ['end-label']],
  // BEGIN and END lines.
  ['only END missing', lines.slice(0, -1).join('\n'), ['end-line']],
  ['only END missing, with text behind', `${lines.slice(0, -1).join('\n')}\n\nRegards\nAnn\n`, ['end-line']],
  ['only BEGIN missing', lines.slice(1).join('\n'), ['begin-line']],
  [
    'only BEGIN missing, with text before',
    `Hello\nhere it is:\n${lines.slice(1).join('\n')}`,
    ['begin-line'],
  ],
  ['only END missing, PKCS#8', pkcs8.trim().split('\n').slice(0, -1).join('\n'), ['end-line']],
  ['lower-case label', pkcs1.replaceAll('RSA PRIVATE KEY', 'rsa private key'), ['armour-case']],
  ['lower-case lines', pkcs1.replaceAll(/-----(.*)-----/gu, (line) => line.toLowerCase()), ['armour-case']],
  ['capitalised lines', pkcs8.replaceAll('BEGIN PRIVATE KEY', 'Begin Private Key'), ['armour-case']],
  ...[1, 2, 3, 4, 6, 7, 10].map(
    (count) =>
      [`${count} hyphens`, pkcs1.replaceAll('-----', '-'.repeat(count)), ['armour-hyphens']] as const,
  ),
  ['four hyphens before BEGIN', pkcs1.slice(1), ['armour-hyphens']],
  ['four hyphens at the end', pkcs1.trim().slice(0, -1), ['armour-hyphens']],
  ['no hyphens', pkcs1.replaceAll('-----', ''), ['armour-hyphens']],
  ['blanks inside the hyphens', pkcs1.replaceAll('-----BEGIN', '----- BEGIN'), ['armour-hyphens']],
  ['blanks doubled', pkcs1.replaceAll('RSA PRIVATE', 'RSA  PRIVATE'), ['armour-hyphens']],
  ['all blanks lost', pkcs1.replaceAll(/\s/gu, ''), ['armour-hyphens']],
  ['underscores', pkcs8.replaceAll('PRIVATE KEY', 'PRIVATE_KEY'), ['armour-hyphens']],
  // HTML, mail, terminals.
  ['<br>', pkcs1.replaceAll('\n', '<br>'), ['html']],
  ['<br/> and line ends', pkcs1.replaceAll('\n', '<br />\n'), ['html']],
  ['&nbsp;', pkcs1.replaceAll(' ', '&nbsp;'), ['html']],
  ['entities', pkcs1.replaceAll('-', '&#45;').replaceAll('+', '&#x2B;').replaceAll('/', '&sol;'), ['html']],
  ['entities escaped twice', pkcs1.replaceAll('+', '&amp;#43;').replaceAll('=', '&amp;equals;'), ['html']],
  ['paragraphs', lines.map((line) => `<p>${line}</p>`).join(''), ['html']],
  ['a wiki page', `<div class="code"><pre><code>${pkcs1}</code></pre></div>`, ['html']],
  ['spans', lines.map((line) => `<span style="color: red">${line}</span>`).join('\n'), ['html']],
  [
    'a mail quote with its header',
    `Ann wrote:\n${pkcs1.trim().replaceAll(/^/gmu, '> ')}\n\nThanks`,
    ['mail-quotes'],
  ],
  ['a mail quote of a quote', pkcs1.trim().replaceAll(/^/gmu, '>> '), ['mail-quotes']],
  ['quoted-printable', pkcs1.replaceAll('=', '=3D').replaceAll(/(.{40})/gu, '$1=\n'), ['quoted-printable']],
  ['ANSI colours', lines.map((line) => `\u001b[32m${line}\u001b[0m`).join('\n'), ['terminal-colours']],
  [
    'ANSI colours without the escape',
    lines.map((line) => `[01;32m${line}[0m`).join('\n'),
    ['terminal-colours'],
  ],
  [
    'ANSI colours in a log',
    lines.map((line) => `\\u001b[1m${line}\\u001b[22m`).join('\n'),
    ['terminal-colours'],
  ],
  // Diffs, listings, comments.
  ['diff +', pkcs1.trim().replaceAll(/^/gmu, '+'), ['diff-marks']],
  ['diff -', pkcs1.trim().replaceAll(/^/gmu, '-'), ['diff-marks']],
  [
    'a whole diff',
    `diff --git a/key.pem b/key.pem\nnew file mode 100644\n--- /dev/null\n+++ b/key.pem\n@@ -0,0 +1,27 @@\n${pkcs1
      .trim()
      .replaceAll(/^/gmu, '+')}\n\\ No newline at end of file\n`,
    ['diff-marks'],
  ],
  ['line numbers', numbered((line) => `${line} `), ['line-numbers']],
  ['line numbers of cat -n', numbered((line) => `${String(line).padStart(6)}\t`), ['line-numbers']],
  ['line numbers with colons', numbered((line) => `${line}: `), ['line-numbers']],
  ['line numbers with bars', numbered((line) => `${String(line).padStart(3)} | `), ['line-numbers']],
  ['grep -n', numbered((line) => `key.pem:${line}:`), ['line-numbers']],
  [
    'a numbered diff',
    numbered((line) => `${line} `, pkcs1.trim().replaceAll(/^/gmu, '+')),
    ['line-numbers', 'diff-marks'],
  ],
  ...['# ', '#', '// ', ' * ', '; ', '-- ', 'REM '].map(
    (mark) => [`comments with ${mark}`, pkcs1.trim().replaceAll(/^/gmu, mark), ['comment-marks']] as const,
  ),
  ['comments between', lines.toSpliced(5, 0, '# rotated in May').join('\n'), ['comment-marks']],
  ['comments behind', pkcs1.replaceAll(/(\w{8})$/gmu, '$1 # do not share'), ['comment-marks']],
  ['a table', lines.map((line) => `| ${line} |`).join('\n'), ['line-marks']],
  ['a log', lines.map((line) => `2026-05-01T12:00:00.123Z app[17]: ${line}`).join('\n'), ['line-marks']],
  ['a box', lines.map((line) => `│ ${line.padEnd(64)} │`).join('\n'), ['line-marks']],
  // Programs.
  ['PHP with PHP_EOL', `$key = ${quotedLines('"', ' . PHP_EOL .\n  ')};`, ['string-literals']],
  ['PHP with PHP_EOL on one line', `$key = ${quotedLines("'", ' . PHP_EOL . ')};`, ['string-literals']],
  ['PHP with "\\n"', `$key = ${quotedLines("'", ' . "\\n" . ')};`, ['string-literals']],
  ['Java', `String key = ${lines.map((line) => `"${line}\\n"`).join('\n    + ')};`, ['quotes']],
  [
    'Java with lineSeparator',
    `key = ${quotedLines('"', ' + System.lineSeparator() + ')};`,
    ['string-literals'],
  ],
  ['a Java StringBuilder', lines.map((line) => `b.append("${line}").append("\\n");`).join('\n'), []],
  ['a Java text block', `String key = """\n    ${lines.join('\n    ')}\n    """;`, ['indentation']],
  ['C#', `const string Key = ${quotedLines('"', ' + Environment.NewLine + ')};`, ['string-literals']],
  ['C# verbatim', `const string Key = @"${pkcs1}";`, ['quotes']],
  ['C# array', `string.Join("\\n", new[] { ${quotedLines('"', ', ')} })`, ['string-literals']],
  ['Go', 'var key = []byte(`' + pkcs1 + '`)', ['quotes']],
  ['Go with +', `key := ${quotedLines('"', ' + "\\n" +\n\t')}`, ['string-literals']],
  ['Python parentheses', `KEY = (\n    ${lines.map((line) => `"${line}\\n"`).join('\n    ')}\n)`, ['quotes']],
  ['Python triple quotes', `KEY = """${pkcs1}"""`, ['quotes']],
  ["Python b'…'", `KEY = b'${escaped}'`, ['escaped-line-ends']],
  ['JavaScript array', `const key = [\n  ${quotedLines("'", ',\n  ')},\n].join('\\n');`, ['quotes']],
  ['JavaScript template', `const key = \`\n${pkcs1}\`;`, ['quotes']],
  ['Ruby heredoc', `KEY = <<~PEM\n  ${lines.join('\n  ')}\nPEM\n`, ['indentation']],
  ['Ruby <<', `key = ${lines.map((line) => `"${line}\\n"`).join(' \\\n  ')}`, ['quotes']],
  ['VB', `Dim key = ${quotedLines('"', ' & vbCrLf & _\n  ')}`, ['string-literals']],
  ['PHP without armour', `$key = ${noArmour("'", ' .\n  ')};`, ['no-armour']],
  ['Java without armour', `String key = ${noArmour('"', ' +\n  ')};`, ['no-armour']],
  ['JavaScript without armour', `const key = ${noArmour("'", ' + ')};`, ['no-armour']],
  ['Python without armour', `KEY = (\n  ${noArmour('"', '\n  ')}\n)`, ['no-armour']],
  ['Go without armour', 'const key = `\n' + bareLines.join('\n') + '\n`', ['no-armour']],
  ['C# without armour', `var key = Convert.FromBase64String("${base64}");`, ['no-armour']],
  // Settings.
  ['a URL parameter of a form', new URLSearchParams({ key: pkcs1 }).toString(), ['percent-encoding']],
  [
    '%2B in Base64',
    pkcs1.replaceAll('+', '%2B').replaceAll('/', '%2F').replaceAll('=', '%3D'),
    ['percent-encoding'],
  ],
  ['percent-encoded twice', encodeURIComponent(encodeURIComponent(pkcs1)), ['percent-encoding']],
  ['percent-encoded without armour', `key=${encodeURIComponent(base64)}`, ['no-armour']],
  ['a Kubernetes Secret', secret(b64(pkcs1)), ['base64-wrapped']],
  ['a Kubernetes Secret, folded', secret(`>-\n${folded(b64(pkcs8))}`), ['base64-wrapped']],
  ['a Kubernetes Secret of DER', secret(base64), ['no-armour']],
  [
    'a Kubernetes Secret as JSON',
    JSON.stringify({ kind: 'Secret', data: { 'tls.key': b64(pkcs1), 'tls.crt': b64(certificate) } }),
    ['base64-wrapped'],
  ],
  ['stringData', `stringData:\n  key.pem: |\n    ${lines.join('\n    ')}\n  id: "7"\n`, ['indentation']],
  ['JSON with Base64 of PEM', JSON.stringify({ id: 7, privateKey: b64(pkcs1) }), ['base64-wrapped']],
  ['JSON with Base64 of Base64 of PEM', JSON.stringify({ privateKey: b64(b64(pkcs1)) }), ['base64-wrapped']],
  ['JSON with Base64 of DER', JSON.stringify({ privateKey: base64, id: 7 }, null, 2), ['no-armour']],
  ['.env with Base64 of PEM', `ID=7\nPRIVATE_KEY_B64=${b64(pkcs1)}\nMODE=live\n`, ['base64-wrapped']],
  ['.env with several settings', `ID=7\nKEY="${escaped}"\nMODE=live\n`, ['escaped-line-ends']],
  [
    'Terraform heredoc',
    `resource "x" "y" {\n  key = <<-EOT\n    ${lines.join('\n    ')}\n  EOT\n}\n`,
    ['indentation'],
  ],
  ['Terraform with \\n', `private_key = "${escaped}"\n`, ['escaped-line-ends']],
  ['YAML folded', `key: >\n  ${lines.join('\n  ')}\n`, ['indentation']],
  ['YAML in double quotes', `key: "${pkcs1.replaceAll('\n', '\\n\\\n  ')}"`, []],
  ['an INI file with continuation', `[signing]\nkey = ${lines.join(' \\\n  ')}\n`, ['continued-lines']],
  ['XML settings', `<config><key>${pkcs1}</key></config>`, ['text-around']],
  ['CDATA', `<key><![CDATA[${pkcs1}]]></key>`, ['text-around']],
  // Encodings of the octets.
  ['hexadecimal', Buffer.from(pkcs1Der).toString('hex'), ['hexadecimal']],
  [
    'hexadecimal with colons',
    Buffer.from(pkcs8Der)
      .toString('hex')
      .replaceAll(/..(?=.)/gu, '$&:'),
    ['hexadecimal'],
  ],
  [
    'hexadecimal of xxd -p',
    Buffer.from(pkcs1Der).toString('hex').replaceAll(/.{60}/gu, '$&\n'),
    ['hexadecimal'],
  ],
  [
    'an array of C',
    `static const unsigned char key[] = {\n${Array.from(pkcs1Der, (octet) => `0x${octet.toString(16).padStart(2, '0')}`).join(', ')}\n};`,
    ['octet-list'],
  ],
  ['octets of Java', `byte[] key = {${[...new Int8Array(pkcs8Der)].join(', ')}};`, ['octet-list']],
  ['a Buffer of Node in JSON', JSON.stringify(Buffer.from(pkcs1Der)), ['octet-list']],
  [
    'octets as Python prints them',
    `b'${Array.from(pkcs1Der, (octet) => (octet > 31 && octet < 127 && octet !== 39 && octet !== 92 ? String.fromCharCode(octet) : `\\x${octet.toString(16).padStart(2, '0')}`)).join('')}'`,
    ['octet-list'],
  ],
  ['hexadecimal of PEM, as a database prints it', `\\x${Buffer.from(pkcs1).toString('hex')}`, ['octet-list']],
  [
    'hexadecimal of Base64',
    `0x${Buffer.from(base64).toString('hex').toUpperCase()}`,
    ['octet-list', 'no-armour'],
  ],
  [
    'lines of hexdump',
    Array.from({ length: Math.ceil(pkcs1Der.length / 16) }, (_, row) => {
      const part = Buffer.from(pkcs1Der.subarray(row * 16, row * 16 + 16));
      const hex = part.toString('hex').replaceAll(/../gu, '$& ');
      return `${(row * 16).toString(16).padStart(8, '0')}  ${hex.slice(0, 24)} ${hex.slice(24).padEnd(24)} |${part.toString('latin1').replaceAll(/[^ -~]/gu, '.')}|`;
    }).join('\n'),
    ['octet-list'],
  ],
  ['Base64url', base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), ['no-armour']],
  [
    'Base64url under its lines',
    pkcs1.replace(bareLines.join('\n'), (text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    ['base64url'],
  ],
  [
    'blanks for plus signs',
    pkcs1.replace(bareLines.join('\n'), (text) => text.replaceAll('+', ' ')),
    ['plus-signs'],
  ],
  ['look-alike letters', pkcs1.replace(bareLines.join('\n'), cyrillic), ['look-alike-letters']],
  ['.NET XML', xml(''), []],
  ['.NET XML, indented', xml('\n  '), []],
  ['.NET XML in HTML', xml('').replaceAll('<', '&lt;').replaceAll('>', '&gt;'), []],
  ['.NET XML in JSON', JSON.stringify({ key: xml('') }), []],
  ['.NET XML in settings', `<appSettings><add key="k"/>${xml('\n')}</appSettings>`, []],
  ['RSAParameters in JSON', rsaParameters, []],
  // Long texts.
  ['a log of 200 KiB around it', filler.repeat(1100) + pkcs1 + filler.repeat(1100), ['text-around']],
  [
    'a settings file of 100 KiB around it',
    `${'a: b\n'.repeat(10_000)}key: |\n  ${lines.join('\n  ')}\n${'c: d\n'.repeat(10_000)}`,
    ['indentation'],
  ],
  ['a bundle of certificates', certificate.repeat(40) + pkcs1, ['other-blocks']],
  ['an EC key beside it', ec.export({ type: 'sec1', format: 'pem' }).toString() + pkcs1, ['other-keys']],
];

describe('examineKey reads what a key is wrapped up in', () => {
  it.each(UNWRAPPED)('%s', async (_name, input, repairs) => {
    const examination = await examine(input);
    expectToSign(examination);
    const named = examination.kind === 'key' ? examination.repairs : [];
    expect(named).toEqual(expect.arrayContaining([...repairs]));
    // Something is said wherever something was done.
    expect(named.length > 0 || (examination.kind === 'key' && examination.converted)).toBe(true);
  });
});

const bits = (label: string, holds: RegExp, der: Uint8Array) =>
  [
    `${holds.source} under ${label}`,
    armoured(label, der),
    new RegExp(`says ${label}.*holds ${holds.source}`, 'u'),
  ] as const;
const spkiDer = derOf(spki);
const certificateDer = derOf(certificate);
const ecDer = new Uint8Array(ec.export({ type: 'sec1', format: 'der' }));
const keytool = (type: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...(type === 'JKS' ? [0xfe, 0xed, 0xfe, 0xed] : [0xce, 0xce, 0xce, 0xce]),
    0,
    0,
    0,
    2,
    ...Buffer.alloc(90),
  ]);
const half = Math.floor(bareLines.length / 2);
const withLine = (change: (line: string) => string): string =>
  lines.map((line, index) => (index === half ? change(line) : line)).join('\n');

/** What is no key, or none that can be read: named for what it is. */
const NAMED: readonly (readonly [string, Input, RegExp])[] = [
  bits('CERTIFICATE', /a public key/u, spkiDer),
  bits('RSA PRIVATE KEY', /a public key/u, spkiDer),
  bits('RSA PRIVATE KEY', /a certificate/u, certificateDer),
  bits('PUBLIC KEY', /a certificate/u, certificateDer),
  bits('RSA PRIVATE KEY', /an EC \(elliptic curve\) private key/u, ecDer),
  bits('CERTIFICATE', /an EC \(elliptic curve\) private key/u, ecDer),
  ['a public key under a label of another kind', armoured('MERCHANT KEY', spkiDer), /This is a public key/u],
  ['a damaged certificate', certificate.replace(/MII.{10}/u, 'MII'), /says CERTIFICATE/u],
  ['a PKCS#7 bundle', openssl('crl2pkcs7', '-nocrl', '-certfile', certificateFile), /PKCS#7/u],
  ['a masked key', `${lines[0]}\n********************\n${endLine}`, /masked.*line 2/u],
  ['a key masked in the middle', withLine(() => '*'.repeat(64)), /masked: line/u],
  ['a key of bullets', `${lines[0]}\n${'•'.repeat(40)}\n${endLine}`, /masked/u],
  ['a redacted key', `${lines[0]}\n[REDACTED]\n${endLine}`, /masked/u],
  ['a key of x', `${lines[0]}\n${'x'.repeat(64)}\n${'x'.repeat(64)}\n${endLine}`, /masked/u],
  ['stars alone', '********************', /masked/u],
  ['a masked setting', 'PRIVATE_KEY=********', /masked/u],
  ['JSON with stars', JSON.stringify({ private_key: '***' }), /masked/u],
  [
    'a shortened key',
    `${lines.slice(0, 4).join('\n')}\n...\n${lines.slice(8).join('\n')}`,
    /shortened: on line 5/u,
  ],
  ['a shortened key, one character', `${lines[0]}\n${bareLines[0]}…\n${endLine}`, /shortened/u],
  ['a shortened line', 'MIIEpAIBAAKCAQEA7…', /shortened/u],
  ['a snip', `${lines.slice(0, 4).join('\n')}\n[snip]\n${endLine}`, /shortened/u],
  ['a key behind a pager', `${lines.slice(0, 9).join('\n')}\n--More--(45%)\n${endLine}`, /shortened/u],
  ...[
    '/etc/ssl/private/merchant.pem',
    '~/.ssh/id_rsa',
    './keys/key.pem',
    'C:\\Keys\\new\\merchant.pem',
    'file:///home/ann/key.pem',
    'merchant.pem',
    '\\\\server\\share\\key.pfx',
    '"C:/keys/private.key"',
  ].map((path) => [`the path ${path}`, path, /path or name of a file/u] as const),
  ['an address', 'https://files.example/key.pem', /web address/u],
  [
    'an HTML page',
    '<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body>Please sign in</body></html>',
    /HTML/u,
  ],
  ['an HTML page as a file', octets('<html lang="en"><body>404</body></html>'), /HTML/u],
  ['PGP private', armoured('PGP PRIVATE KEY BLOCK', new Uint8Array(400)), /PGP/u],
  [
    'PGP with headers',
    `-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: GnuPG v2\n\nlQOYBF${'A'.repeat(50)}\n=abcd\n-----END PGP PRIVATE KEY BLOCK-----`,
    /PGP/u,
  ],
  ['PGP public', armoured('PGP PUBLIC KEY BLOCK', new Uint8Array(400)), /PGP/u],
  ...[
    'vault:v1:8SDd3WHDOjf7mq69CyCqYjBXAiQQAVZRkFM13ok481zoCmHnSeDX9vyf7w==',
    'vault:secret/data/merchant#private_key',
    'arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab',
    'projects/p/locations/global/keyRings/r/cryptoKeys/k/cryptoKeyVersions/1',
    'https://merchant.vault.azure.net/keys/signing/0123456789abcdef',
    'pkcs11:token=merchant;object=signing;type=private',
    'awskms:///alias/merchant-key',
    'gcpkms://projects/p/locations/global/keyRings/r/cryptoKeys/k',
    'op://payments/merchant/private key',
    '@Microsoft.KeyVault(SecretUri=https://m.vault.azure.net/secrets/k/)',
  ].map((reference) => [`the reference ${reference}`, reference, /the key cannot leave there/u] as const),
  ['a placeholder in a setting', 'PRIVATE_KEY=${PRIVATE_KEY}', /placeholder/u],
  ['a template of Helm', 'key: {{ .Files.Get "k.pem" | b64enc }}', /placeholder/u],
  ['a path in a setting', 'payment.key=classpath:keys/private.pem', /path or name of a file/u],
  ['an identity of age', `AGE-SECRET-KEY-1${'Q'.repeat(58)}`, /^(?!.*encrypted).*No RSA key is recognized/u],
  ['the lines alone', `${lines[0]}\n\n${endLine}`, /Nothing stands between/u],
  ['a certificate and its request', certificate + request, /No private key: this paste holds 2 blocks/u],
  ['a TPM key', armoured('TSS2 PRIVATE KEY', new Uint8Array(200)), /the key cannot leave there/u],
  ['Ansible Vault', '$ANSIBLE_VAULT;1.1;AES256\n6638643965323633646262656665073\n', /Ansible Vault/u],
  ['SOPS', 'key: ENC[AES256_GCM,data:p673w==,iv:YY=,tag:UQ==,type:str]', /SOPS/u],
  [
    'age',
    '-----BEGIN AGE ENCRYPTED FILE-----\nYWdlLWVuY3J5cHRpb24ub3JnL3YxCg==\n-----END AGE ENCRYPTED FILE-----',
    /\bage\b/u,
  ],
  ...[
    '${PRIVATE_KEY}',
    '{{ .Values.privateKey }}',
    '%PRIVATE_KEY%',
    '$MERCHANT_KEY',
    '<your private key here>',
    'YOUR_PRIVATE_KEY',
    'paste your key here',
    'changeme',
  ].map((text) => [`the placeholder ${text}`, text, /placeholder/u] as const),
  ['a command', 'openssl genrsa -out key.pem 2048', /command/u],
  [
    'the answer of a command',
    'unable to load Private Key\n140:error:0909006C:PEM routines:get_name:no start line',
    /command/u,
  ],
  ['a fingerprint', `2048 SHA256:${'A'.repeat(43)} ann@example (RSA)`, /fingerprint/u],
  ['openssl rsa -text alone', openssl('rsa', '-in', file, '-noout', '-text'), /numbers of a key.*-noout/u],
  ['JKS', keytool('JKS'), /\(JKS\).*keytool/u],
  ['JCEKS', keytool('JCEKS'), /JCEKS.*keytool/u],
  ['JKS in Base64', Buffer.from(keytool('JKS')).toString('base64'), /\(JKS\)/u],
  ['JCEKS in Base64', Buffer.from(keytool('JCEKS')).toString('base64'), /JCEKS/u],
  ['.NET XML, public', xml('').replaceAll(/<(P|Q|DP|DQ|InverseQ|D)>.*?<\/\1>/gu, ''), /public key/u],
  ['.NET XML, cut', xml('').slice(0, -200), /RSAKeyValue/u],
  ['.NET XML without D', xml('').replace(/<D>.*?<\/D>/u, ''), /RSAKeyValue.*not complete/u],
  ['.NET XML without DQ', xml('').replace(/<DQ>.*?<\/DQ>/u, ''), /RSAKeyValue/u],
  [
    '.NET XML with another D',
    xml('').replace(/<D>.*?<\/D>/u, '<D>AQAB</D>'),
    /numbers of this key do not fit/u,
  ],
  [
    'an SSH2 public key',
    execFileSync('ssh-keygen', ['-e', '-f', openSshPublic]).toString(),
    /PUBLIC KEY|public key/u,
  ],
  ['a PuTTY key of version 3', putty.replace('File-2', 'File-3'), /PuTTY/u],
  [
    'one character lost',
    withLine((line) => line.slice(1)),
    new RegExp(`line ${half + 1}: it has 63 .* 64`, 'u'),
  ],
  [
    'one character lost at the end of a line',
    withLine((line) => line.slice(0, -1)),
    new RegExp(`line ${half + 1}:`, 'u'),
  ],
  ['one character lost, PKCS#8', pkcs8.replace(/\n(.{10}).(.{53})\n/u, '\n$1$2\n'), /line 2: it has 63/u],
  [
    'one character more',
    withLine((line) => `A${line}`),
    new RegExp(`line ${half + 1}: it has 65 .* 64`, 'u'),
  ],
  ['four characters lost', withLine((line) => line.slice(4)), new RegExp(`line ${half + 1}: it has 60`, 'u')],
  [
    'one character lost with CRLF',
    withLine((line) => line.slice(1)).replaceAll('\n', '\r\n'),
    new RegExp(`line ${half + 1}:`, 'u'),
  ],
  [
    'one character lost in a quoted mail',
    withLine((line) => line.slice(1)).replaceAll(/^/gmu, '> '),
    new RegExp(`line ${half + 1}:`, 'u'),
  ],
  [
    'a mismatch with another block cut in',
    `${lines.slice(0, 6).join('\n')}\n${certificate.split('\n').slice(3).join('\n')}`,
    /do not match/u,
  ],
];

describe('examineKey names', () => {
  it.each(NAMED)('%s', async (_name, input, words) => {
    const examination = await examine(input);
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
        { index: 0, label: `RSA PRIVATE KEY, line 1, 2048 bits, ${fingerprint(rsa.publicKey)}` },
        {
          index: 1,
          label: `RSA PRIVATE KEY, line ${lines.length + 1}, 1024 bits, ${fingerprint(second.publicKey)}`,
        },
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

  it.each([
    ['the same text', pkcs1 + pkcs1],
    ['PKCS#1 and PKCS#8', pkcs8 + pkcs1],
    ['four of them', pkcs1 + pkcs8 + pkcs1 + pkcs8],
    ['many of them', pkcs1.repeat(30)],
    ['a JWK Set', JSON.stringify({ keys: [jwk, { ...jwk, kid: 'two' }] })],
  ])('not between the same key twice: %s', async (_name, text) => {
    const examination = await examine(text);
    expectToSign(examination);
    expect(examination).toMatchObject({ repairs: expect.arrayContaining(['same-key']) });
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

it('says of long runs of letters what they are, in time', async () => {
  for (const text of ['A'.repeat(40_000), `${'A'.repeat(20_000)} `.repeat(10), 'secret '.repeat(30_000)]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await examine(text)).toEqual({ kind: 'refused', failure: { kind: 'text' } });
  }
});

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { armoured } from '../fixture-keys.ts';
import type { KeyFailure } from '../intake/key-failure.ts';
import { findPkcs1, KEY_TEXT_LIMIT } from './pem.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
const der = new Uint8Array(rsa.privateKey.export({ type: 'pkcs1', format: 'der' }));
const pem = rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const spki = new Uint8Array(rsa.publicKey.export({ type: 'spki', format: 'der' }));
const pkcs8 = new Uint8Array(rsa.privateKey.export({ type: 'pkcs8', format: 'der' }));
const lines = pem.trim().split('\n');
const body = lines.slice(1, -1);
const [beginLine = '', endLine = ''] = [lines.at(0), lines.at(-1)];
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

function failureOf(text: string): KeyFailure | undefined {
  const found = findPkcs1(text);
  return found.ok ? undefined : found.failure;
}

function pkcs8Pem(key: { export(options: { type: 'pkcs8'; format: 'pem' }): string | Buffer }): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function encryptedPem(type: 'pkcs1' | 'pkcs8'): string {
  const encryption = { cipher: 'aes-256-cbc', passphrase: 'correct horse' };
  return rsa.privateKey.export({ type, format: 'pem', ...encryption }).toString();
}

function forged(): { certificate: string; request: string; ssh: string; putty: string; jwk: string } {
  const privateKey = forge.pki.privateKeyFromPem(pem);
  const publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  const subject = [{ name: 'commonName', value: 'merchant.example' }];
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.sign(privateKey, forge.md.sha256.create());
  const request = forge.pki.createCertificationRequest();
  request.publicKey = publicKey;
  request.setSubject(subject);
  request.sign(privateKey, forge.md.sha256.create());
  return {
    certificate: forge.pki.certificateToPem(certificate),
    request: forge.pki.certificationRequestToPem(request),
    ssh: forge.ssh.publicKeyToOpenSSH(publicKey, 'merchant@example'),
    putty: forge.ssh.privateKeyToPutty(privateKey, '', 'merchant@example'),
    jwk: JSON.stringify(rsa.privateKey.export({ format: 'jwk' })),
  };
}

const made = forged();
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();

describe('findPkcs1 accepts', () => {
  it.each([
    ['the block as OpenSSL writes it', pem],
    ['CRLF', pem.replaceAll('\n', '\r\n')],
    ['CR', pem.replaceAll('\n', '\r')],
    ['indentation and blanks at line ends', pem.replaceAll('\n', ' \n    ')],
    ['blank lines around and inside', `\n\n${pem.replaceAll('\n', '\n\n')}\n\n`],
    ['no line end at the end', pem.trim()],
    ['a byte order mark', `\ufeff${pem}`],
    ['one long Base64 line', [beginLine, body.join(''), endLine].join('\n')],
    ['lines of 76', [beginLine, ...(body.join('').match(/.{1,76}/gu) ?? []), endLine].join('\n')],
  ])('%s', (_name, text) => {
    expect(findPkcs1(text)).toStrictEqual({ ok: true, value: der });
  });
});

describe('findPkcs1 names what else was pasted', () => {
  it.each([
    ['nothing', '', { kind: 'empty' }],
    ['blanks', ' \r\n\t\u00a0', { kind: 'empty' }],
    ['prose', 'see the attached key, please', { kind: 'text' }],
    ['a consumer secret', '3E8B0A5C-5B22-4D5C-8B0A-5C5B224D5C8B', { kind: 'text' }],
    ['a long hexadecimal secret', randomBytes(64).toString('hex'), { kind: 'text' }],
    ['SPKI', publicPem, { kind: 'public-key' }],
    ['PKCS#1 public', rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }), { kind: 'public-key' }],
    ['SPKI without an END line', publicPem.slice(0, 100), { kind: 'public-key' }],
    ['an ssh-rsa line', made.ssh, { kind: 'public-key' }],
    ['a certificate', made.certificate, { kind: 'certificate' }],
    ['a certificate chain', made.certificate + made.certificate, { kind: 'certificate' }],
    ['a certificate request', made.request, { kind: 'certificate-request' }],
    ['PKCS#8 with RSA', pkcs8Pem(rsa.privateKey), { kind: 'pkcs8-rsa' }],
    ['PKCS#8 with EC', pkcs8Pem(ec), { kind: 'ec-key' }],
    ['PKCS#8 with Ed25519', pkcs8Pem(generateKeyPairSync('ed25519').privateKey), { kind: 'ed25519-key' }],
    ['PKCS#8 with X25519', pkcs8Pem(generateKeyPairSync('x25519').privateKey), { kind: 'pkcs8-other' }],
    [
      'PKCS#8 with RSA-PSS',
      pkcs8Pem(generateKeyPairSync('rsa-pss', { modulusLength: 1024 }).privateKey),
      { kind: 'rsa-pss-key' },
    ],
    [
      'PKCS#8 with DSA',
      pkcs8Pem(generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 }).privateKey),
      { kind: 'dsa-key' },
    ],
    ['SEC 1', ec.export({ type: 'sec1', format: 'pem' }), { kind: 'ec-key' }],
    [
      'SEC 1 with parameters',
      armoured('EC PARAMETERS', Uint8Array.of(6, 1, 1)) +
        ec.export({ type: 'sec1', format: 'pem' }).toString(),
      { kind: 'ec-key' },
    ],
    ['encrypted PKCS#1', encryptedPem('pkcs1'), { kind: 'encrypted' }],
    ['encrypted PKCS#8', encryptedPem('pkcs8'), { kind: 'encrypted' }],
    ['OpenSSH', armoured('OPENSSH PRIVATE KEY', randomBytes(300)), { kind: 'openssh' }],
    ['PuTTY', made.putty, { kind: 'putty' }],
    ['a JWK', made.jwk, { kind: 'jwk' }],
    ['PGP', armoured('PGP PRIVATE KEY BLOCK', randomBytes(300)), { kind: 'other-block' }],
    [
      'PKCS#8 under the PKCS#1 label',
      armoured('RSA PRIVATE KEY', pkcs8),
      { kind: 'mislabelled', label: 'RSA PRIVATE KEY', holds: 'pkcs8' },
    ],
    [
      'a public key under the PKCS#1 label',
      armoured('RSA PRIVATE KEY', spki),
      { kind: 'mislabelled', label: 'RSA PRIVATE KEY', holds: 'public-key' },
    ],
    [
      'PKCS#1 under the PKCS#8 label',
      armoured('PRIVATE KEY', der),
      { kind: 'mislabelled', label: 'PRIVATE KEY', holds: 'pkcs1' },
    ],
    ['the Base64 of SPKI without its lines', Buffer.from(spki).toString('base64'), { kind: 'public-key' }],
    ['the Base64 of PKCS#8 without its lines', Buffer.from(pkcs8).toString('base64'), { kind: 'pkcs8-rsa' }],
  ])('%s', (_name, text, failure) => {
    expect(failureOf(text.toString())).toStrictEqual(failure);
  });
});

describe('findPkcs1 names the damage', () => {
  const several = { kind: 'several-keys' };
  const truncated = { kind: 'truncated' };
  it.each([
    ['two keys', pem + pem, { ...several, labels: ['RSA PRIVATE KEY', 'RSA PRIVATE KEY'] }],
    [
      'a key and its certificate',
      pem + made.certificate,
      { ...several, labels: ['RSA PRIVATE KEY', 'CERTIFICATE'] },
    ],
    ['two PKCS#8 keys', pkcs8Pem(ec) + pkcs8Pem(ec), { ...several, labels: ['PRIVATE KEY', 'PRIVATE KEY'] }],
    [
      'another END line',
      pem.replace('END RSA PRIVATE', 'END PRIVATE'),
      { kind: 'armour-mismatch', begin: 'RSA PRIVATE KEY', end: 'PRIVATE KEY' },
    ],
    [
      'key text in the END line',
      pem.replace('END RSA PRIVATE KEY', `END ${body[1]?.slice(0, 40)}`),
      { kind: 'armour-mismatch', begin: 'RSA PRIVATE KEY', end: 'other' },
    ],
    ['four hyphens before BEGIN', pem.slice(1), { kind: 'armour-damaged' }],
    ['six hyphens before BEGIN', `-${pem}`, { kind: 'armour-damaged' }],
    ['six hyphens after the END line', `${pem.trim()}-`, { kind: 'armour-damaged' }],
    ['four hyphens after BEGIN', pem.replace('-----\n', '----\n'), { kind: 'armour-damaged' }],
    ['four hyphens at the end', pem.trim().slice(0, -1), { kind: 'armour-damaged' }],
    ['typographic dashes', pem.replaceAll('-----', '—'), { kind: 'armour-damaged' }],
    ['lower case', pem.replace('BEGIN', 'begin'), { kind: 'armour-damaged' }],
    ['no END line', lines.slice(0, -1).join('\n'), { ...truncated, missing: 'end-line' }],
    ['no BEGIN line', lines.slice(1).join('\n'), { ...truncated, missing: 'begin-line' }],
    ['no armour', body.join('\n'), { ...truncated, missing: 'both-lines' }],
    ['no armour, cut', body.slice(0, 5).join('\n'), { ...truncated, missing: 'both-lines' }],
    ['a line missing', lines.toSpliced(4, 1).join('\n'), { ...truncated, missing: 'bytes' }],
    ['no lines at all', [beginLine, endLine].join('\n'), { ...truncated, missing: 'bytes' }],
    [
      'a line twice',
      lines.toSpliced(4, 0, lines[4] ?? '').join('\n'),
      { kind: 'der', problem: 'trailing-bytes', member: 'structure' },
    ],
    ['double quotes', `"${pem.trim()}"`, { kind: 'quoted' }],
    ['single quotes and a semicolon', `'${pem}';`, { kind: 'quoted' }],
    ['an opening quote only', `"${pem}`, { kind: 'quoted' }],
    ['escaped line feeds', pem.replaceAll('\n', '\\n'), { kind: 'escaped-line-feeds' }],
    ['a JSON string', JSON.stringify(pem), { kind: 'escaped-line-feeds' }],
    ['JSON with CRLF', JSON.stringify(pem.replaceAll('\n', '\r\n')), { kind: 'escaped-line-feeds' }],
    ['a name before it', `KEY=${pem}`, { kind: 'text-around' }],
    ['text behind it', `${pem}\nRegards`, { kind: 'text-around' }],
    [
      'a no-break space',
      pem.replace(`${body[0]}\n`, `${body[0]}\u00a0\n`),
      { kind: 'base64', problem: 'character', line: 2, column: 65 },
    ],
    [
      'a full stop',
      pem.replace(`\n${body[2]}`, `\n.${body[2]}`),
      { kind: 'base64', problem: 'character', line: 4, column: 1 },
    ],
    [
      'the same with CRLF',
      pem.replace(`\n${body[2]}`, `\n.${body[2]}`).replaceAll('\n', '\r\n'),
      { kind: 'base64', problem: 'character', line: 4, column: 1 },
    ],
    [
      'a quoting mail program',
      pem.replaceAll('\n', '\n> '),
      { kind: 'base64', problem: 'character', line: 2, column: 1 },
    ],
  ])('%s', (_name, text, failure) => {
    expect(failureOf(text)).toStrictEqual(failure);
  });

  it('a lost character: the length, or the padding that it moves', () => {
    const failure = failureOf(pem.replace(body[2] ?? '', (line) => line.slice(1)));
    expect(failure?.kind === 'base64' && ['length', 'padding'].includes(failure.problem)).toBe(true);
  });

  it.each([
    ' ',
    '-',
    '-----BEGIN ',
    '-----END ',
    '\n',
    'A',
    '\\n',
    '-----BEGIN RSA PRIVATE KEY-----',
    '{"kty"',
  ])('answers at once to 16 KiB and to megabytes of %j', (unit) => {
    const start = performance.now();
    expect(findPkcs1(unit.repeat(Math.floor(KEY_TEXT_LIMIT / unit.length))).ok).toBe(false);
    const huge = unit.repeat(Math.ceil(5_000_000 / unit.length));
    expect(failureOf(huge)).toStrictEqual({ kind: 'too-long', length: huge.length, limit: KEY_TEXT_LIMIT });
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

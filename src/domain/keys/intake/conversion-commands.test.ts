/** Every command that a message shows is run here, where its tool is: what it writes must be the key. */
import { spawnSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { decryptKey } from '#adapters/forge-decryption.ts';
import { COMMANDS } from './conversion-commands.ts';
import { describeKeyFailure } from './describe-key-failure.ts';
import { examineKey } from './examine-key-text.ts';
import type { EncryptionProblem, ForeignKind } from './key-failure.ts';
import { rsaKeyPair } from '../rsa/fixture-rsa-keys.ts';

const root = mkdtempSync(join(tmpdir(), 'key-commands-'));

const PASSPHRASE = 'correct horse';
const rsa = rsaKeyPair(2048);
const pkcs1 = rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const spki = rsa.publicKey.export({ type: 'spki', format: 'der' });

/** Without a terminal, so that what tools ask for comes from the standard input. */
function run(command: string, input = ''): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync('setsid', ['--wait', 'sh', '-c', command], {
    cwd: root,
    input,
  });
  return { status, output: `${String(stdout)}${String(stderr)}` };
}

function has(tool: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;
}

/** Of a test that is skipped where its tools are not. */
function absent(...tools: readonly string[]): boolean {
  return !['setsid', ...tools].every(has);
}

const opensslVersion = has('openssl') ? run('openssl version').output : '';

function publicOf(file: string): Buffer {
  return createPublicKey(readFileSync(join(root, file))).export({ type: 'spki', format: 'der' });
}

async function examineFile(file: string, passphrase: string | null): ReturnType<typeof examineKey> {
  const bytes = Uint8Array.from(readFileSync(join(root, file)));
  return examineKey({ bytes }, { passphrase, decryptor: decryptKey });
}

writeFileSync(join(root, 'plain.pem'), pkcs1, { mode: 0o600 });
writeFileSync(join(root, 'pass'), `${PASSPHRASE}\n`);

/** Makes key.pem, encrypted in some way. */
function encrypt(...options: readonly string[]): void {
  const made = run(`openssl pkcs8 -topk8 -in plain.pem -out key.pem -passout file:pass ${options.join(' ')}`);
  expect(made.output).toBe('');
}

const ENCRYPTED: readonly (readonly [string, string, EncryptionProblem])[] = [
  ['PBE-SHA1-3DES', '-v1 PBE-SHA1-3DES', 'pbes1'],
  ['PBE-SHA1-2DES', '-v1 PBE-SHA1-2DES', 'pbes1'],
  ['PBE-MD5-DES', '-provider legacy -provider default -v1 PBE-MD5-DES', 'pbes1-legacy'],
  ['PBE-SHA1-RC2-40', '-provider legacy -provider default -v1 PBE-SHA1-RC2-40', 'pbes1-legacy'],
  ['PBE-SHA1-RC4-128', '-provider legacy -provider default -v1 PBE-SHA1-RC4-128', 'pbes1-legacy'],
  ['scrypt', '-scrypt', 'scrypt'],
  ['Camellia', '-v2 camellia-256-cbc', 'cipher'],
  ['DES', '-provider legacy -provider default -v2 des-cbc', 'cipher'],
  ['SEED', '-provider legacy -provider default -v2 seed-cbc', 'cipher'],
  ['HMAC-SHA-224', '-v2 aes-256-cbc -v2prf hmacWithSHA224', 'derivation'],
];

describe('the command that is shown for a key encrypted', () => {
  for (const [name, options, problem] of ENCRYPTED) {
    it.skipIf(absent('openssl'))(`needs openssl: with ${name} decrypts it`, async () => {
      encrypt(options);
      const examination = await examineFile('key.pem', PASSPHRASE);
      expect(examination).toMatchObject({ failure: { kind: 'encryption', problem } });
      const command = ['cipher', 'pbes1-legacy'].includes(problem)
        ? COMMANDS.toPkcs1Legacy
        : COMMANDS.toPkcs1;
      expect(describeKeyFailure({ kind: 'encryption', problem }).next).toContain(command);
      rmSync(join(root, 'pkcs1.pem'), { force: true });
      expect(run(command, `${PASSPHRASE}\n`)).toMatchObject({ status: 0 });
      expect(publicOf('pkcs1.pem')).toStrictEqual(spki);
      expect(readFileSync(join(root, 'pkcs1.pem'), 'utf8')).toContain('BEGIN RSA PRIVATE KEY');
    });
  }
});

describe('the command that is shown', () => {
  it('is tried with OpenSSL 3, where there is one', () => {
    expect(opensslVersion === '' || /^OpenSSL [3-9]/u.test(opensslVersion)).toBe(true);
  });

  it.skipIf(absent('openssl'))('needs openssl: makes a key', () => {
    expect(run(COMMANDS.makeKey).status).toBe(0);
    expect(readFileSync(join(root, 'pkcs1.pem'), 'utf8')).toContain('BEGIN RSA PRIVATE KEY');
  });

  it.skipIf(absent('openssl'))('needs openssl: checks a key, and finds a wrong one', () => {
    copyFileSync(join(root, 'plain.pem'), join(root, 'key.pem'));
    expect(run(COMMANDS.checkKey)).toMatchObject({ status: 0, output: expect.stringContaining('ok') });
  });

  it.skipIf(absent('openssl'))('needs openssl: takes the key out of a PKCS#12 file', () => {
    const made = run('openssl pkcs12 -export -inkey plain.pem -nocerts -out key.p12 -passout file:pass');
    expect(made.status).toBe(0);
    rmSync(join(root, 'key.pem'), { force: true });
    expect(run(COMMANDS.pkcs12ToPem, `${PASSPHRASE}\n`)).toMatchObject({ status: 0 });
    expect(publicOf('key.pem')).toStrictEqual(spki);
  });

  it.skipIf(absent('openssl'))('needs openssl: takes the key out of a PKCS#12 file with RC2 or RC4', () => {
    for (const cipher of ['PBE-SHA1-RC2-40', 'PBE-SHA1-RC4-128']) {
      const options = `-legacy -keypbe ${cipher} -certpbe ${cipher}`;
      run(`openssl pkcs12 -export -inkey plain.pem -nocerts -out key.p12 -passout file:pass ${options}`);
      rmSync(join(root, 'key.pem'), { force: true });
      expect(run(COMMANDS.pkcs12ToPem, `${PASSPHRASE}\n`).status).not.toBe(0);
      expect(run(COMMANDS.pkcs12ToPemLegacy, `${PASSPHRASE}\n`)).toMatchObject({ status: 0 });
      expect(publicOf('key.pem')).toStrictEqual(spki);
    }
    expect(describeKeyFailure({ kind: 'encryption', problem: 'pkcs12-cipher' }).next).toContain(
      COMMANDS.pkcs12ToPemLegacy,
    );
  });

  it.skipIf(absent('openssl'))('needs openssl: opens a key of Microsoft', async () => {
    const legacy = '-provider legacy -provider default';
    run(`openssl rsa ${legacy} -in plain.pem -outform PVK -out key.pvk -passout file:pass`);
    expect(await examineFile('key.pvk', PASSPHRASE)).toMatchObject({ failure: { kind: 'pvk-encrypted' } });
    rmSync(join(root, 'pkcs1.pem'), { force: true });
    expect(run(COMMANDS.pvkToPkcs1, `${PASSPHRASE}\n`)).toMatchObject({ status: 0 });
    expect(publicOf('pkcs1.pem')).toStrictEqual(spki);
  });

  it.skipIf(absent('ssh-keygen'))('needs ssh-keygen: turns an OpenSSH key into PEM', () => {
    const copy = join(root, 'copy-of-key');
    copyFileSync(join(root, 'plain.pem'), copy);
    const options = ['-p', '-o', '-q', '-f', copy, '-P', '', '-N', '', '-Z', 'chacha20-poly1305@openssh.com'];
    expect(spawnSync('ssh-keygen', options).status).toBe(0);
    expect(readFileSync(copy, 'utf8')).toContain('OPENSSH');
    expect(run(COMMANDS.opensshToPem, '\n\n')).toMatchObject({ status: 0 });
    expect(publicOf('copy-of-key')).toStrictEqual(spki);
  });

  it.skipIf(absent('puttygen'))('needs puttygen: turns a PuTTY key into PEM', () => {
    const ppk = forge.ssh.privateKeyToPutty(forge.pki.privateKeyFromPem(pkcs1), '', 'merchant');
    writeFileSync(join(root, 'key.ppk'), ppk);
    rmSync(join(root, 'key.pem'), { force: true });
    expect(run(COMMANDS.puttyToPem)).toMatchObject({ status: 0 });
    expect(publicOf('key.pem')).toStrictEqual(spki);
  });

  it.skipIf(absent('base64', 'gunzip'))('needs gunzip: decompresses a key', async () => {
    writeFileSync(join(root, 'key.txt'), gzipSync(pkcs1).toString('base64'));
    expect(await examineFile('key.txt', null)).toMatchObject({ failure: { kind: 'compressed' } });
    expect(run(COMMANDS.gunzip)).toEqual({ status: 0, output: pkcs1 });
  });

  it.skipIf(absent('ssh-keygen'))('needs ssh-keygen: turns a key of SSH.com into PEM', async () => {
    const jwk = rsa.privateKey.export({ format: 'jwk' });
    const word = (number: number): Buffer => Buffer.from(number.toString(16).padStart(8, '0'), 'hex');
    const string = (text: string): Buffer => Buffer.concat([word(text.length), Buffer.from(text)]);
    const integer = (member: 'd' | 'n' | 'qi' | 'q' | 'p'): Buffer => {
      const octets = Buffer.from(String(jwk[member]), 'base64url');
      const leading = Math.clz32(octets[0] ?? 0) - 24;
      return Buffer.concat([word(octets.length * 8 - leading), octets]);
    };
    const key = Buffer.concat([
      word(0x3f6ff9eb),
      word(0),
      string('if-modn{sign{rsa-pkcs1-sha1}}'),
      string('none'),
      word(0),
      word(0),
      word(0),
      Buffer.from(String(jwk.e), 'base64url'),
      ...(['d', 'n', 'qi', 'q', 'p'] as const).map(integer),
    ]);
    const [begin, end] = ['BEGIN', 'END'].map((edge) => `---- ${edge} SSH2 ENCRYPTED PRIVATE KEY ----`);
    const lines = key.toString('base64').match(/.{1,70}/gu) ?? [];
    writeFileSync(join(root, 'ssh2.key'), [begin, ...lines, end, ''].join('\n'), { mode: 0o600 });
    expect(await examineFile('ssh2.key', null)).toMatchObject({ failure: { kind: 'ssh-com' } });
    rmSync(join(root, 'key.pem'), { force: true });
    expect(run(COMMANDS.sshComToPem)).toMatchObject({ status: 0 });
    expect(publicOf('key.pem')).toStrictEqual(spki);
  });

  const stores: readonly (readonly ['jks' | 'jceks', string])[] = [
    ['jks', COMMANDS.jksToPkcs12],
    ['jceks', COMMANDS.jceksToPkcs12],
  ];
  for (const [kind, command] of stores) {
    it.skipIf(absent('keytool'))(
      `needs keytool: turns a key store of the ${kind} type into a file that is opened here`,
      async () => {
        for (const file of [`key.${kind}`, 'key.p12']) rmSync(join(root, file), { force: true });
        const make = `keytool -genkeypair -alias m -keyalg RSA -keysize 2048 -dname CN=m -storetype ${kind}`;
        const made = run(`${make} -keystore key.${kind} -storepass secret7 -keypass secret7`);
        expect(made.status, made.output).toBe(0);
        expect(await examineFile(`key.${kind}`, null)).toMatchObject({ failure: { kind } });
        // The new passphrase twice, then the old one.
        const converted = run(command, 'secret7\nsecret7\nsecret7\n');
        expect(converted.status, converted.output).toBe(0);
        expect(await examineFile('key.p12', 'secret7')).toMatchObject({ kind: 'key', form: 'PKCS#12' });
      },
    );
  }

  it('stands in the message that needs it, and each is tried above', () => {
    const foreign: readonly ForeignKind[] = [
      'ec-key',
      'putty',
      'ssh-com',
      'compressed',
      'jks',
      'jceks',
      'pkcs12-damaged',
      'pvk-encrypted',
    ];
    const said = [
      ...foreign.map((kind) => describeKeyFailure({ kind }).next),
      ...(['scrypt', 'pbes1-legacy', 'pkcs12-cipher', 'rounds', 'pkcs12-iterations'] as const).map(
        (problem) => describeKeyFailure({ kind: 'encryption', problem }).next,
      ),
      describeKeyFailure({ kind: 'equation', equation: 'p is prime' }).next,
    ].join(' ');
    for (const command of Object.values(COMMANDS)) expect(said).toContain(command);
    expect(Object.keys(COMMANDS)).toHaveLength(13);
  });
});

import { createHash, generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { takeOutSecrets } from './take-out-secrets.ts';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';
import { startProcessorClock } from '../fixture-processor-time.ts';

/** Octets without order, the same in each run. */
const noise = (outputLength: number): Buffer =>
  createHash('shake256', { outputLength }).update('noise').digest();
const { privateKey, publicKey } = rsaKeyPair(2048);
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const pkcs1 = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const encrypted = { cipher: 'aes-256-cbc', passphrase: 'horse' } as const;
const der = (type: 'pkcs1' | 'pkcs8'): Buffer => privateKey.export({ type, format: 'der' });
const bare = (pem: string): string => pem.replaceAll(/-----[^-]+-----/gu, '').trim();
const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
/** The lines of a key without its armour, each in quotation marks. */
const inTexts = (between: string): string => `"${bare(pkcs8).replaceAll('\n', between)}"`;
const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }));

const request =
  "curl -X POST 'https://gw.example/api/v4/payout-check/1' -d 'amount=10.50&order_desc=secret%20sale'";

const keys: Record<string, string> = {
  'PKCS#1 PEM': pkcs1,
  'PKCS#8 PEM': pkcs8,
  'encrypted PKCS#1': privateKey.export({ type: 'pkcs1', format: 'pem', ...encrypted }).toString(),
  'encrypted PKCS#8': privateKey.export({ type: 'pkcs8', format: 'pem', ...encrypted }).toString(),
  'an EC key': ec.export({ type: 'sec1', format: 'pem' }).toString(),
  'one line with \\n': pkcs1.replaceAll('\n', '\\n'),
  'one line with blanks': pkcs1.replaceAll('\n', ' '),
  'no last line': pkcs8.slice(0, 400),
  'the first line alone': '-----BEGIN PRIVATE KEY-----',
  'dashes of a word processor': pkcs1.replaceAll('-----', '——'),
  'percent-encoded': encodeURIComponent(pkcs1),
  'percent-encoded twice': encodeURIComponent(encodeURIComponent(pkcs1)),
  'of a form': new URLSearchParams({ key: pkcs8 }).toString(),
  'PKCS#1 without its armour': bare(pkcs1),
  'PKCS#8 without its armour': bare(pkcs8),
  'PKCS#8 without its armour, percent-encoded': encodeURIComponent(bare(pkcs8)),
  'its lines as texts of Java': inTexts(`" +\n    "`),
  'its lines as texts of Java, with their ends': inTexts(`\\n" +\n    "`),
  'its lines as texts of PHP': inTexts(`\\r\\n" .\r\n\t"`),
  'its lines as texts of Python': inTexts(`"\n    "`),
  'its lines as a list': inTexts('", "'),
  'its lines as a list in a JSON text': JSON.stringify(inTexts('",\n"')),
  'its lines behind a mark': bare(pkcs8).replaceAll(/^/gmu, '> '),
  'its lines as comments': bare(pkcs8).replaceAll(/^/gmu, '// '),
  'escaped, without its armour': JSON.stringify(`\n${bare(pkcs8)}\n`),
  'encrypted, without its armour': base64(privateKey.export({ type: 'pkcs8', format: 'der', ...encrypted })),
  'Base64 DER': base64(der('pkcs1')),
  'Base64 DER, cut': base64(der('pkcs8')).slice(0, 300),
  'Base64 DER, with a name': `RSA_KEY=${base64(der('pkcs8'))}`,
  'Base64url DER': der('pkcs1').toString('base64url'),
  'Base64 DER of an EC key': base64(ec.export({ type: 'sec1', format: 'der' })),
  'Base64 of PEM': base64(pkcs1),
  'Base64 of PEM, in lines': base64(pkcs8).replaceAll(/.{76}/gu, '$&\n'),
  'Base64 of Base64 of PEM': base64(base64(pkcs1)),
  'Base64 of JWK': base64(jwk),
  'Base64url of JWK': Buffer.from(jwk).toString('base64url'),
  hexadecimal: der('pkcs1').toString('hex'),
  'hexadecimal with colons': der('pkcs8')
    .toString('hex')
    .toUpperCase()
    .replaceAll(/..(?!$)/gu, '$&:'),
  JWK: jwk,
  'JWK in lines': JSON.stringify(privateKey.export({ format: 'jwk' }), null, 2),
  'JWK in a JSON text': JSON.stringify({ a: jwk }),
  'JWK, cut': jwk.slice(0, 500).replace('"n"', '"d"'),
  'JWK, percent-encoded': encodeURIComponent(jwk),
  'JWK of JavaScript': "{ kty: 'RSA', d: 'Abcdefghij0123456789_-', n: 'x' }",
  'symmetric JWK': '{"kty":"oct","k":"AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ"}',
  'a set of JWK': `{"keys":[${jwk}]}`,
  PuTTY: 'PuTTY-User-Key-File-3: ssh-rsa\nEncryption: none\nPrivate-Lines: 1\nAAAA\nPrivate-MAC: 00ff',
  OpenSSH: base64(`openssh-key-v1\0${noise(60).toString('latin1')}`),
  '.NET': '<RSAKeyValue><Modulus>AQAB</Modulus><D>AQAB</D></RSAKeyValue>',
  'openssl rsa -text':
    'Private-Key: (2048 bit)\nmodulus:\n    00:aa:bb\npublicExponent: 65537 (0x10001)\nprivateExponent:\n    00:aa:\n    cc\nprime1:\n    00:dd',
};

/** Pieces of the private numbers in the encodings that the texts above have. */
const traces = ['d', 'p', 'q'].flatMap((part) => {
  const number = Buffer.from(String(Reflect.get(privateKey.export({ format: 'jwk' }), part)), 'base64url');
  return [number.toString('base64url').slice(8, 40), number.toString('hex').slice(8, 40)];
});

describe('a private key', () => {
  it.each(Object.entries(keys))('is taken out of a field as %s', (_form, text) => {
    const { rest, secrets } = takeOutSecrets(text);
    expect(secrets.map(({ kind }) => kind)).toContain('private-key');
    expect(rest).not.toMatch(/[A-Za-z0-9+/]{30}/u);
    for (const trace of traces) expect(rest).not.toContain(trace);
  });

  it.each(Object.entries(keys).filter(([form]) => !/cut|no last|first line|percent|of a form/u.test(form)))(
    'as %s leaves the request beside it',
    (_form, text) => {
      const { rest, secrets } = takeOutSecrets(`${request}\n\n${text}\n\n${request}`);
      expect(secrets.length).toBeGreaterThan(0);
      expect(rest.split(request)).toHaveLength(3);
    },
  );

  it.each(['", "', '\n'])('is taken out behind a public one in the same run: %j', (between) => {
    const shown = base64(publicKey.export({ type: 'spki', format: 'der' }));
    const own = base64(der('pkcs8'));
    expect(takeOutSecrets(`["${shown}${between}${own}${between}${shown}"]`)).toEqual({
      rest: `["${shown}${between}${between}${shown}"]`,
      secrets: [{ kind: 'private-key', text: own }],
    });
  });

  it('without its armour ends where its document ends, not where the text goes on', () => {
    for (const text of [bare(pkcs1), bare(pkcs8), base64(der('pkcs1'))]) {
      const { rest } = takeOutSecrets(`${text.replace(/=+$/u, '')}\nPOST https://gw.example/`);
      expect(rest).toMatch(/POST https:\/\/gw\.example\/$/u);
    }
  });
});

const secret = 'AF4B4DE6-1B41-4A5E-9C2B-8D1E0C7A9F33';

describe('a consumer secret', () => {
  it.each([
    `consumer_secret=${secret}`,
    `client_secret=${secret}&amount=1`,
    `oauth_consumer_secret: ${secret}`,
    `X-Consumer-Secret: ${secret}`,
    `"consumerSecret" : "${secret}"`,
    `{\\"consumer_secret\\":\\"${secret}\\"}`,
    `OAuth1(client_key='acme', client_secret='${secret}')`,
    `'consumer_secret' => '${secret}',`,
    `export ACME_SECRET="${secret}"`,
    `consumer.secret = ${secret}`,
    `merchant_control_key=${secret}`,
    `Merchant control key: ${secret}`,
    `oauth --consumer-secret ${secret} -X POST`,
    `oauth --consumer-secret='${secret}'`,
    `<consumer_secret>${secret}</consumer_secret>`,
    `POST&https%3A%2F%2Fgw.example%2F&a%3D1%26consumer_secret%3D${secret}%26z%3D1`,
    `POST&https%253A&a%253D1%2526consumer_secret%253D${secret}%2526z%253D1`,
    `hmac_key: ${secret}`,
    `new OAuth({ consumer: { key: 'acme', secret: '${secret}' } })`,
  ])('is taken out of %s, and the rest stays', (text) => {
    expect(takeOutSecrets(text)).toEqual({
      rest: text.replace(secret, ''),
      secrets: [{ kind: 'consumer-secret', text: secret }],
    });
  });

  it('may hold what a quoted text can hold', () => {
    const odd = 'p&ss w=rd+/é%';
    expect(takeOutSecrets(`client_secret="${odd}"`).secrets).toEqual([
      { kind: 'consumer-secret', text: odd },
    ]);
  });
});

describe('nothing is taken out of', () => {
  it.each([
    request,
    'consumer_key=acme-llc&oauth_consumer_key="acme"',
    'client_secret=os.environ["SECRET"]',
    'client_secret = getSecret()',
    'consumer_secret=$CONSUMER_SECRET',
    'consumer_secret=${SECRET}',
    'consumer_secret=<your secret>',
    "client_secret='your-secret-here'",
    'consumer_secret=********',
    'consumer_secret=',
    'The consumer secret: not known.',
    'order_desc=secret santa',
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    publicKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    base64(publicKey.export({ type: 'spki', format: 'der' })),
    base64(publicKey.export({ type: 'pkcs1', format: 'der' })),
    publicKey.export({ type: 'spki', format: 'der' }).toString('hex'),
    JSON.stringify(publicKey.export({ format: 'jwk' })),
    `oauth_signature="${encodeURIComponent(base64(noise(256)))}"`,
    noise(2048).toString('base64'),
    noise(2048).toString('hex'),
  ])('%s', (text) => {
    expect(takeOutSecrets(text)).toEqual({ rest: text, secrets: [] });
  });

  it('the requests of foreign code', () => {
    const folder = new URL('../diagnosis/corpus/', import.meta.url);
    const cases = z.array(z.object({ id: z.string(), paste: z.string() }));
    const pastes = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => cases.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));
    expect(pastes.length).toBeGreaterThan(500);
    expect(
      pastes.filter(({ paste }) => takeOutSecrets(paste).secrets.length > 0).map(({ id }) => id),
    ).toEqual([]);
  });
});

it('reads long texts in a moment', () => {
  const long = [
    'a'.repeat(500_000),
    `${'{'.repeat(100_000)}"kty":`,
    'secret = '.repeat(50_000),
    'MIIE'.repeat(100_000),
    '%25'.repeat(100_000),
    '-----BEGIN '.repeat(20_000),
    '30:82:'.repeat(80_000),
    'privateExponent:'.repeat(20_000),
    '<RSAKeyValue>'.repeat(60_000),
    '-'.repeat(500_000),
    `secret: ${'-'.repeat(500_000)}!`,
    `secret: ${'--a'.repeat(160_000)}!`,
    'A'.repeat(39).concat('\n').repeat(10_000),
    `${'A'.repeat(44)}","`.repeat(10_000),
    `${'A'.repeat(44)}"${','.repeat(60)}`.repeat(5_000),
    '\\n'.repeat(200_000),
  ];
  for (const text of long) {
    const spentMs = startProcessorClock();
    takeOutSecrets(text);
    expect(spentMs(), text.slice(0, 20)).toBeLessThan(2000);
  }
}, 60_000);

import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';
import { startProcessorClock } from '../fixture-processor-time.ts';
import { takeOutSecrets } from './take-out-secrets.ts';

const { privateKey, publicKey } = rsaKeyPair(2048);
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encrypted = { cipher: 'aes-256-cbc', passphrase: 'horse' } as const;

/** Octets without order, the same in each run. */
const noise = (outputLength: number): Buffer =>
  createHash('shake256', { outputLength }).update('noise').digest();
/** Of a key no more than what tells one: by chance its numbers may look like escapes. */
const headOf = (octets: Buffer, kept: number): Buffer =>
  Buffer.concat([octets.subarray(0, kept), noise(octets.length - kept)]);
const pkcs8 = headOf(privateKey.export({ type: 'pkcs8', format: 'der' }), 40);

const documents: Record<string, Buffer> = {
  'PKCS#1': headOf(privateKey.export({ type: 'pkcs1', format: 'der' }), 12),
  'PKCS#8': pkcs8,
  'encrypted PKCS#8': headOf(privateKey.export({ type: 'pkcs8', format: 'der', ...encrypted }), 24),
  SEC1: headOf(ec.privateKey.export({ type: 'sec1', format: 'der' }), 8),
  'PKCS#8 of a curve': headOf(ec.privateKey.export({ type: 'pkcs8', format: 'der' }), 40),
  PEM: Buffer.from(
    `-----BEGIN PRIVATE KEY-----\n${pkcs8.toString('base64').replaceAll(/.{64}/gu, '$&\n')}\n-----END PRIVATE KEY-----\n`,
  ),
};

/** What looks like one from afar: the second one is a certificate of version 1 with the serial number 1. */
const harmless: Record<string, Buffer> = {
  'public key': publicKey.export({ type: 'spki', format: 'der' }),
  'public key of PKCS#1': publicKey.export({ type: 'pkcs1', format: 'der' }),
  'public key of a curve': ec.publicKey.export({ type: 'spki', format: 'der' }),
  'old certificate': Buffer.from(
    `30819b308186020101300d06092a864886f70d01010b0500300c310a300806035504030c0161${'00'.repeat(96)}`,
    'hex',
  ),
  'message of SNMP': Buffer.from(`302902010104067075626c6963a01c0204${'00'.repeat(40)}`, 'hex'),
  signature: noise(256),
  'text of a request': Buffer.from('amount=10.50&currency=EUR&order_desc=thirty characters and more'),
};

const each = (octets: Buffer, write: (octet: number, index: number) => string, between = ''): string =>
  Array.from(octets, write).join(between);
const hex = (octet: number): string => octet.toString(16).padStart(2, '0');
const octal = (octet: number): string => octet.toString(8).padStart(3, '0');
const signed = (octet: number): number => (octet > 127 ? octet - 256 : octet);
const wide = (octets: Buffer): Buffer => Buffer.from(octets.toString('base64'), 'utf16le');
const shown = (octet: number): string => (octet >= 0x20 && octet < 0x7f ? String.fromCharCode(octet) : '.');

function dump(
  octets: Buffer,
  columns: (line: Buffer) => string,
  behind = (_line: Buffer): string => '',
): string {
  const lines = Array.from({ length: Math.ceil(octets.length / 16) }, (_, row) => {
    const line = octets.subarray(row * 16, row * 16 + 16);
    return `${(row * 16).toString(16).padStart(8, '0')}${columns(line)}${behind(line)}`;
  });
  return lines.join('\n');
}
const pairs = (line: Buffer): string[] => line.toString('hex').match(/.{1,4}/gu) ?? [];
const swapped = (pair: string): string => pair.slice(2) + pair.slice(0, 2);

const printed = (octet: number): string => {
  const escapes: Record<number, string> = { 9: '\\t', 10: '\\n', 13: '\\r', 39: "\\'", 92: '\\\\' };
  return escapes[octet] ?? (octet >= 0x20 && octet < 0x7f ? String.fromCharCode(octet) : `\\x${hex(octet)}`);
};

const forms: Record<string, (octets: Buffer) => string> = {
  'an array of JavaScript': (octets) => `[${each(octets, (octet) => `0x${hex(octet)}`, ',')}]`,
  'an array of C#': (octets) => `new byte[] { ${each(octets, (octet) => `0x${octet.toString(16)}`, ', ')} };`,
  'an array of Java': (octets) => `new byte[]{${each(octets, (octet) => String(signed(octet)), ', ')}}`,
  'an array of Java with casts': (octets) => `{${each(octets, (octet) => `(byte) 0x${hex(octet)}`, ', ')}}`,
  'an array of Kotlin': (octets) => `byteArrayOf(${each(octets, (octet) => `${octet}.toByte()`, ', ')})`,
  'an array of Visual Basic': (octets) => `{${each(octets, (octet) => `&H${hex(octet)}`, ', ')}}`,
  'a slice of Go': (octets) => `[${each(octets, String, ' ')}]`,
  'a JSON Buffer': (octets) => JSON.stringify(octets),
  'a JSON Uint8Array': (octets) => JSON.stringify(new Uint8Array(octets)),
  'an array of PHP': (octets) => each(octets, (octet, index) => `    [${index + 1}] => ${octet}`, '\n'),
  'lines of numbers': (octets) => each(octets, String, '\n'),
  'one number': (octets) => BigInt(`0x${octets.toString('hex')}`).toString(),
  'a hexadecimal number': (octets) => `0x${octets.toString('hex')}`,
  'hexadecimal digits in lines': (octets) => octets.toString('hex').replaceAll(/.{64}/gu, '$&\n'),
  'hexadecimal digits in texts': (octets) => octets.toString('hex').replaceAll(/.{32}/gu, '"$&" +\n  '),
  'hexadecimal digits with dashes': (octets) => each(octets, hex, '-').toUpperCase(),
  'escapes of C': (octets) => each(octets, (octet) => `\\x${hex(octet)}`),
  'escapes of JSON': (octets) => each(octets, (octet) => `\\u00${hex(octet)}`),
  'octal escapes': (octets) => each(octets, (octet) => `\\${octal(octet)}`),
  'octal numbers': (octets) => each(octets, (octet) => `0o${octet.toString(8)}`, ', '),
  'binary digits': (octets) => each(octets, (octet) => octet.toString(2).padStart(8, '0'), ' '),
  'percent-encoded octets': (octets) => each(octets, (octet) => `%${hex(octet)}`),
  'octets of Python': (octets) => `b'${each(octets, printed)}'`,
  'octets of Python in JSON': (octets) => JSON.stringify(`b'${each(octets, printed)}'`),
  xxd: (octets) =>
    dump(
      octets,
      (line) => `: ${pairs(line).join(' ').padEnd(39)}`,
      (line) => `  ${each(line, shown)}`,
    ),
  'xxd, quoted': (octets) => dump(octets, (line) => `: ${pairs(line).join(' ')}`).replaceAll(/^/gmu, '> '),
  'hexdump -C': (octets) =>
    dump(
      octets,
      (line) => `  ${each(line, (octet, index) => `${hex(octet)}${index === 7 ? ' ' : ''}`, ' ')}`,
      (line) => `  |${each(line, shown)}|`,
    ),
  hexdump: (octets) => dump(octets, (line) => ` ${pairs(line).map(swapped).join(' ')}`),
  'od -b': (octets) => dump(octets, (line) => ` ${each(line, octal, ' ')}`),
  od: (octets) =>
    dump(
      octets,
      (line) =>
        ` ${pairs(line)
          .map((pair) => Number.parseInt(swapped(pair), 16).toString(8).padStart(6, '0'))
          .join(' ')}`,
    ),
  'od -t d1': (octets) => dump(octets, (line) => each(line, (octet) => String(signed(octet)).padStart(5))),
  'Base64 of PHP’s JSON': (octets) => octets.toString('base64').replaceAll('/', '\\/'),
  'Base64 of .NET’s JSON': (octets) =>
    octets.toString('base64').replaceAll('+', '\\u002B').replaceAll('=', '\\u003D'),
  'Base64 in lines of XML': (octets) => octets.toString('base64').replaceAll(/.{64}/gu, '$&&#10;'),
  'UTF-16': (octets) => wide(octets).toString('latin1'),
  'UTF-16 from its other end': (octets) => wide(octets).swap16().toString('latin1'),
  'Base64 of UTF-16': (octets) => wide(octets).toString('base64'),
  'hexadecimal digits of UTF-16': (octets) => wide(octets).toString('hex'),
};

const before = 'amount=1&x=2\n\n';
const behind = '\n\nPOST /a';

const rows = (of: Record<string, Buffer>): (readonly [string, string, string])[] =>
  Object.entries(of).flatMap(([document, octets]) =>
    Object.entries(forms).map(([form, write]) => [document, form, write(octets)] as const),
  );

describe('a private key', () => {
  it.each(rows(documents))('%s is taken out as %s', (_document, _form, text) => {
    const { rest, secrets } = takeOutSecrets(`${before}${text}${behind}`);
    expect(secrets.map(({ kind }) => kind)).toContain('private-key');
    // The words around a list stay, and what is asked of the gateway.
    expect(rest.length).toBeLessThan(before.length + behind.length + 40);
    expect(rest.endsWith(behind)).toBe(true);
    expect(rest.startsWith('amount=1')).toBe(true);
  });
});

describe('no private key', () => {
  it.each(rows(harmless))('is %s as %s', (_document, _form, text) => {
    expect(takeOutSecrets(`${before}${text}${behind}`).secrets).toEqual([]);
  });
});

it.each([
  '48, -126, ',
  '0x30, 0x82, ',
  String.raw`\x30\x82`,
  '30:82:',
  '00000000: 3082 3082 3082\n',
  '1',
  `${'1'.repeat(4_000)} `,
  `${'48 '.repeat(39)}x`,
  '&#48;',
  '0\0',
])('looks through 64,000 characters of %j in a moment', (piece) => {
  const text = piece.repeat(Math.ceil(64_000 / piece.length));
  const spentMs = startProcessorClock();
  takeOutSecrets(text);
  expect(spentMs()).toBeLessThan(500);
});

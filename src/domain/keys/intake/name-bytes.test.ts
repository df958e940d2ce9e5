import { describe, expect, it } from 'vitest';
import { rsaKeyPair } from '../rsa/fixture-rsa-keys.ts';
import { armoured, tlv } from '../fixture-keys.ts';
import { examineKey } from './examine-key-text.ts';
import type { KeyInput } from './key-examination.ts';

const pem = rsaKeyPair(1024).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
/** As a key store of Java begins, with octets of every value. */
const store = Uint8Array.from([
  0xfe,
  0xed,
  0xfe,
  0xed,
  ...Array.from({ length: 600 }, (_, at) => (at * 7) % 256),
]);

/** A prime and a generator, as far as their tags tell. */
const parameters = Uint8Array.from(tlv(0x30, [...tlv(2, [0x7f, ...store.subarray(9, 140)]), ...tlv(2, [2])]));

function rows(octets: Uint8Array): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(octets.length / 16) }, (_, row) => [
    ...octets.subarray(row * 16, row * 16 + 16),
  ]);
}

const isPlain = (octet: number): boolean => octet >= 0x20 && octet < 0x7f;
/** As `od -c` has it. */
const character = (octet: number): string => {
  if (octet === 10) return String.raw`\n`.padStart(4);
  return (isPlain(octet) ? String.fromCharCode(octet) : octet.toString(8).padStart(3, '0')).padStart(4);
};
const odCharacters = (octets: Uint8Array, address: (row: number) => string): string =>
  rows(octets)
    .map((row, at) => `${address(at)}${row.map(character).join('')}\n`)
    .join('');
const octal = (row: number): string => (row * 16).toString(8).padStart(7, '0');
const xxd = (octets: Uint8Array): string =>
  rows(octets)
    .map((row, at) => {
      const hex = Buffer.from(row).toString('hex').replaceAll(/.{4}/gu, '$& ');
      const shown = row.map((octet) => (isPlain(octet) ? String.fromCharCode(octet) : '.')).join('');
      return `${(at * 16).toString(16).padStart(8, '0')}: ${hex} ${shown}\n`;
    })
    .join('');

const kindOf = async (input: KeyInput): Promise<string> => {
  const examined = await examineKey(input, { passphrase: null, decryptor: () => Promise.resolve(null) });
  return examined.kind === 'refused' ? examined.failure.kind : examined.kind;
};

describe('the key’s field names', () => {
  it.each<[string, string, KeyInput]>([
    ['what od -c prints', 'byte-dump', { text: odCharacters(Buffer.from(pem), octal) }],
    ['the same without addresses', 'byte-dump', { text: odCharacters(Buffer.from(pem), () => '') }],
    ['a dump of a key store', 'byte-dump', { text: xxd(store) }],
    ['a key store that was pasted', 'binary', { text: Buffer.from(store).toString('latin1') }],
    ['a key store that was opened as UTF-8', 'binary', { text: Buffer.from(store).toString() }],
    ['an archive', 'binary', { bytes: Uint8Array.from([0x50, 0x4b, 3, 4, ...store.subarray(4)]) }],
    ['a key store', 'jks', { bytes: store }],
    ['parameters of Diffie-Hellman', 'unreadable-block', { text: armoured('DH PARAMETERS', parameters) }],
    // The first octets say 67 more, as if it were a document.
    [
      'numbers of a key that read as an element by chance',
      'numbers',
      {
        text: `publicExponent: 65537 (0x10001)\nprivateExponent:\n    07:43:${Array.from({ length: 67 }, () => '0c').join(':')}\n`,
      },
    ],
  ])('%s: %s', async (_name, kind, input) => {
    expect(await kindOf(input)).toBe(kind);
  });

  it.each(['  a b c\n  d e f\n', 'Schl�ssel', '00 12 13', '0000 is the PIN of the card, and no more'])(
    'nothing of %j',
    async (text) => {
      expect(await kindOf({ text })).toBe('text');
    },
  );

  it('long lines of columns in time that grows with them', async () => {
    const start = performance.now();
    expect(await kindOf({ text: `${' a'.repeat(60_000)}\n` })).toBe('text');
    expect(await kindOf({ text: `${' \t'.repeat(60_000)}a\n` })).toBe('text');
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptKey } from '#adapters/forge-decryption.ts';
import { describeKeyExamination } from './describe-key-examination.ts';
import { examineKey } from './examine-key-text.ts';
import type { KeyExamination } from './key-examination.ts';
import { armoured } from '../fixture-keys.ts';
import { readPkcs1 } from '../rsa/read-rsa-private-key.ts';
import { startProcessorClock } from '../../fixture-processor-time.ts';
import { someOf } from '#house/some-of.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const der = new Uint8Array(privateKey.export({ type: 'pkcs1', format: 'der' }));
const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const base64 = pem.split('\n').slice(1, -2).join('');
const sound = readPkcs1(der);
/** Every six characters in a row. */
const NEEDLES = Array.from({ length: base64.length - 5 }, (_unused, index) => base64.slice(index, index + 6));
const PIECES = ['-----', 'BEGIN ', 'END ', 'RSA PRIVATE KEY', 'PRIVATE KEY', 'PUBLIC KEY', '\n', '"', base64];
const RUNS = { numRuns: 400 };

type Edit = readonly ['flip' | 'cut' | 'insert' | 'truncate' | 'extend', number, Uint8Array];
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.tuple(
    fc.constantFrom('flip', 'cut', 'insert', 'truncate', 'extend'),
    // The first octets are lengths and the version: they deserve half of the edits.
    fc.oneof(fc.nat(40), fc.nat(der.length)),
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
  ),
  { minLength: 1, maxLength: 3 },
);

function edited(octets: Uint8Array, [edit, at, bytes]: Edit): Uint8Array {
  switch (edit) {
    case 'flip':
      return octets.map((octet, index) => octet ^ (bytes[index - at] ?? 0));
    case 'cut':
      return Uint8Array.from([...octets.slice(0, at), ...octets.slice(at + bytes.length)]);
    case 'insert':
      return Uint8Array.from([...octets.slice(0, at), ...bytes, ...octets.slice(at)]);
    case 'truncate':
      return octets.slice(0, at);
    case 'extend':
      return Uint8Array.from([...octets, ...bytes]);
  }
  return octets;
}

/** Reads a text; checks what must hold for every input: no wrong key, no part of it in a sentence, no waiting. */
async function examineHarmlessly(text: string): Promise<KeyExamination> {
  const spentMs = startProcessorClock();
  const examination = await examineKey({ text }, { passphrase: null, decryptor: decryptKey });
  expect(spentMs()).toBeLessThan(2000);
  const material = examination.kind === 'key' ? { ok: true, value: examination.material } : sound;
  expect(material).toStrictEqual(sound);
  if (examination.kind === 'key') return examination;
  const said = JSON.stringify(examination) + Object.values(describeKeyExamination(examination)).join(' ');
  expect(NEEDLES.filter((needle) => said.includes(needle))).toStrictEqual([]);
  return examination;
}

describe('examineKey, whatever is done to a key', () => {
  it('never throws or hangs, and accepts edited DER only when it is the same key', async () => {
    await fc.assert(
      fc.asyncProperty(edits, async (list) => {
        const octets = list.reduce(edited, der);
        const { kind } = await examineHarmlessly(armoured('RSA PRIVATE KEY', octets));
        expect(kind === 'key').toBe(Buffer.compare(octets, der) === 0);
      }),
      RUNS,
    );
  });

  it('never throws or hangs, and accepts edited text only when it is the same key', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom(
        '-----',
        '-----BEGIN ',
        '-----END ',
        '\n',
        '\\n',
        '=',
        ' ',
        '"',
        'Proc-Type:',
        'A',
        '<br>',
        '+',
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.nat(pem.length),
        fc.nat(3),
        piece,
        fc.boolean(),
        async (at, removed, inserted, cut) => {
          const text = pem.slice(0, at) + inserted + (cut ? '' : pem.slice(at + removed));
          expect(await examineHarmlessly(text)).toHaveProperty('kind');
        },
      ),
      RUNS,
    );
  });

  it('never throws on text of armour pieces', async () => {
    const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 }));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        expect(await examineHarmlessly(pieces.join(''))).toHaveProperty('kind');
      }),
      RUNS,
    );
  });

  it.each(
    someOf([
      ' ',
      '\n',
      '\t',
      '\r\n',
      '-',
      '=',
      '"',
      '\\',
      '\\n',
      '0',
      '0x41,',
      '41 ',
      '"0\\x81\\',
      'A',
      'AAAA\n',
      '&#65;',
      'a: ',
      '/*',
      ', ',
      '{',
      '//\n',
      '#\n\n',
    ]),
  )(
    'goes over a long text of %j once, whatever stands around it',
    async (piece) => {
      const many = piece.repeat(Math.floor(250_000 / piece.length));
      for (const text of [many, `x${many}!`, `-----BEGIN RSA PRIVATE KEY-----${many}`, `{kty: ${many}}`]) {
        expect((await examineHarmlessly(text)).kind).toBe('refused');
      }
    },
    60_000,
  );
});

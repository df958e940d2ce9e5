import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeWith, rfc5849Encoder, type EncoderSettings } from '../../plan/encoder.ts';
import { createTextMemory, longText } from './text-memory.ts';

const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom(
        ' ',
        '+',
        '~',
        '*',
        "''",
        '%',
        '%2B',
        '?',
        '/',
        '&=',
        '\r\n',
        'ÿ',
        '文',
        '\ud83d',
        '\ude00',
      ),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

function charactersOf(all: string): fc.Arbitrary<string> {
  return fc.subarray(all.split('')).map((characters) => characters.join(''));
}

const anySettings: fc.Arbitrary<EncoderSettings> = fc.record({
  passes: fc.constantFrom(0, 1, 2),
  charset: fc.constantFrom('UTF-8', 'ISO-8859-1', 'escape'),
  // Among them what no row of the catalogue keeps.
  kept: fc.oneof(charactersOf("!'()*/:@&=+$,;?#[]"), charactersOf('?+%"é')),
  keptAfterFirst: charactersOf("!'()*"),
  encodedToo: fc.oneof(charactersOf('~-._'), charactersOf('a2%')),
  blank: fc.constantFrom('%20', '+'),
  hexCase: fc.constantFrom('upper', 'lower'),
});

it('encodes as the plain encoder does, whatever was encoded before', () => {
  fc.assert(
    fc.property(
      fc.array(anySettings, { minLength: 1, maxLength: 8 }),
      fc.array(anyText),
      (settings, texts) => {
        const memory = createTextMemory();
        for (const text of texts) {
          const made = settings.flatMap((each) => {
            const { encode, encodeKept } = memory.encoding(each);
            return [encode(text), encodeKept(memory.keep(text)).text];
          });
          const plain = settings.flatMap((each) => [encodeWith(each, text), encodeWith(each, text)]);
          expect(made).toEqual(plain);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it.each<[string, Partial<EncoderSettings>, Partial<EncoderSettings>]>([
  ['a b', { passes: 2, blank: '+' }, { kept: '+' }],
  ['文', { charset: 'ISO-8859-1' }, { kept: '?' }],
  ['a~b', {}, { encodedToo: '~' }],
  ["''", {}, { keptAfterFirst: "'" }],
  ['é', {}, { hexCase: 'lower' }],
])('tells settings apart that differ in what the encoder makes of %s', (text, both, other) => {
  const memory = createTextMemory();
  const one = { ...rfc5849Encoder, ...both };
  for (const settings of [one, { ...one, ...other }]) {
    expect(memory.encoding(settings).encode(text)).toBe(encodeWith(settings, text));
  }
  expect(encodeWith({ ...one, ...other }, text)).not.toBe(encodeWith(one, text));
});

it('makes the same piece of the same text, and of a long one while it is remembered', () => {
  const memory = createTextMemory();
  const short = memory.piece('amount%3D10.50');
  const long = memory.piece('a'.repeat(longText));
  const used = memory.piece('b'.repeat(longText));
  expect(memory.piece(['amount', '10.50'].join('%3D'))).toBe(short);
  expect(memory.piece('a'.repeat(longText))).toBe(long);
  for (let count = 1; count <= 30; count += 1) {
    memory.piece('c'.repeat(2 ** 20 + count));
    expect(memory.piece('b'.repeat(longText))).toBe(used);
  }
  expect(memory.piece('amount%3D10.50')).toBe(short);
  expect(memory.piece('a'.repeat(longText))).not.toBe(long);
});

it('encodes a long text once for settings that differ in nothing that it holds', () => {
  const memory = createTextMemory();
  const long = '文'.repeat(longText);
  const right = memory.encoding(rfc5849Encoder).encode(long);
  const others: readonly Partial<EncoderSettings>[] = [{ kept: '/' }, { blank: '+' }, { encodedToo: '~' }];
  for (const other of others) {
    expect(memory.piece(memory.encoding({ ...rfc5849Encoder, ...other }).encode(long))).toBe(
      memory.piece(right),
    );
  }
  expect(memory.encoding({ ...rfc5849Encoder, hexCase: 'lower' }).encode(long)).toBe(right.toLowerCase());
});

it('knows of pieces that begin with half a character', () => {
  const memory = createTextMemory();
  memory.piece('😀');
  memory.piece('\ud83d');
  expect(memory.hasHalves()).toBe(false);
  memory.piece('\ude00');
  expect(memory.hasHalves()).toBe(true);
});

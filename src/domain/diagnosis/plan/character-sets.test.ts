import { describe, expect, it } from 'vitest';
import { decodeOctets, hasCharactersOf, octetsIn, otherCharacterSets } from './character-sets.ts';

describe('another character set', () => {
  // Octets by the code charts of each set.
  it.each([
    ['windows-1252', '€', [0x80]],
    ['windows-1252', 'ü', [0xfc]],
    ['windows-1251', 'Я', [0xdf]],
    ['koi8-r', 'я', [0xd1]],
    ['iso-8859-15', '€', [0xa4]],
    ['windows-1250', 'ł', [0xb3]],
    ['gb18030', '中', [0xd6, 0xd0]],
    ['big5', '中', [0xa4, 0xa4]],
    ['shift_jis', '日', [0x93, 0xfa]],
    ['shift_jis', 'ｱ', [0xb1]],
    ['euc-jp', '日', [0xc6, 0xfc]],
    ['euc-kr', '한', [0xc7, 0xd1]],
  ] as const)('%s has octets for %s', (set, character, octets) => {
    expect(octetsIn(character, set)).toEqual(octets);
    expect(decodeOctets(Uint8Array.from(octets), set)).toBe(character);
    expect(hasCharactersOf(`a${character}`, set)).toBe(true);
  });

  it('is not needed for ASCII, nor for what it lacks', () => {
    for (const set of otherCharacterSets) expect(hasCharactersOf('Zoe ~!', set)).toBe(false);
    expect(hasCharactersOf('中', 'windows-1251')).toBe(false);
    expect(octetsIn('Я', 'windows-1252')).toBeNull();
  });

  it('gives nothing for octets that are none of it', () => {
    expect(decodeOctets(Uint8Array.of(0xff, 0xff), 'shift_jis')).toBeNull();
  });
});

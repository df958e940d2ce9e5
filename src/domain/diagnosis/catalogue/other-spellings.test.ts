import { describe, expect, it } from 'vitest';
import {
  otherDateSpellings,
  otherDigitGroups,
  otherNumberSpellings,
  otherWordsOfLogic,
} from './other-spellings.ts';

describe('other spellings', () => {
  it.each([
    ['1990-01-15', '15.01.1990'],
    ['1990-01-15', '1990-01-15T00:00:00.000Z'],
    ['15.01.1990', '1990-01-15'],
    ['01/15/1990', '19900115'],
    ['19900115', '1990-01-15'],
    ['2024-02-28', '2024-02-29'],
    ['2026-11-23T08:00:00Z', '2026-11-23 08:00:00'],
    ['2026-11-23 08:00', '2026-11-23T08:00:00'],
  ])('of the date %s have %s', (sent, signed) => {
    expect(otherDateSpellings(sent)).toContain(signed);
  });

  it('of what is not clear are those of both days', () => {
    expect(otherDateSpellings('03/04/2026')).toEqual(expect.arrayContaining(['2026-04-03', '2026-03-04']));
  });

  it.each(['', 'DE', '2026-02-30', '99999999', '1990-13-40', '1990-13-01', '12', '10.50', 'a1990-01-15'])(
    'are none of what is no date: %j',
    (text) => {
      expect(otherDateSpellings(text)).toEqual([]);
    },
  );

  it.each(['1990-01-15', '2026-11-23T08:00:00Z', '5', '0042', '+49 30 1234', 'true', '0'])(
    'never have the text itself, nor one twice: %s',
    (text) => {
      const all = [otherDateSpellings, otherDigitGroups, otherNumberSpellings, otherWordsOfLogic].map(
        (spell) => spell(text),
      );
      for (const some of all) {
        expect(some).not.toContain(text);
        expect(new Set(some).size).toBe(some.length);
      }
    },
  );

  it('of a word of yes are others of yes alone', () => {
    expect(otherWordsOfLogic('true')).toEqual(expect.arrayContaining(['1', 'True', 'yes']));
    expect(otherWordsOfLogic('true')).not.toContain('0');
    expect(otherWordsOfLogic('')).toEqual([]);
    expect(otherWordsOfLogic('word')).toEqual([]);
  });

  it('of an account are its groups', () => {
    expect(otherNumberSpellings('DE89370400440532013000')).toContain('DE89 3704 0044 0532 0130 00');
    expect(otherNumberSpellings('Zoe')).toEqual([]);
  });
});

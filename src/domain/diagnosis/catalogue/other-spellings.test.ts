import { describe, expect, it } from 'vitest';
import { otherIpv6Spellings } from './ipv6-spellings.ts';
import { otherJsonSpellings } from './json-spellings.ts';
import { numberTypes } from './number-types.ts';
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
    ['1985-07-04', 'Thu Jul 04 1985 02:00:00 GMT+0200 (Central European Summer Time)'],
    ['1985-07-04', 'Wed Jul 03 1985 20:00:00 GMT-0400 (Eastern Daylight Time)'],
    ['1985-07-04', 'Thu Jul 04 1985 00:00:00 GMT+0530 (India Standard Time)'],
    ['1985-07-04', 'Thu Jul 04 00:00:00 CEST 1985'],
    ['1985-07-04', '19850704'],
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
    expect(otherWordsOfLogic('NO')).toEqual(expect.arrayContaining(['False', 'false', '0']));
    expect(otherWordsOfLogic('')).toEqual([]);
    expect(otherWordsOfLogic('word')).toEqual([]);
  });

  it('of digits are none of a date with marks', () => {
    expect(otherDigitGroups('1985-07-04')).toEqual([]);
    expect(otherDigitGroups('+49 30-12')).toContain('493012');
  });

  it.each([
    ['07', '7', '7', '7.0', '7.0', '7', '07', '07'],
    ['10.50', '10.5', '10.50', '10.5', '10.5', '10.5', '10.50', '10.50'],
    [
      '4111111111111111',
      '4111111111111111',
      '4111111111111111',
      '4111111111111111.0',
      '4.111111111111111E15',
      '4.111111111111111E+15',
      '4.11111E+15',
      '4111111111111110',
    ],
    [
      '9007199254740993',
      '9007199254740992',
      '9007199254740993',
      '9007199254740992.0',
      '9.007199254740992E15',
      '9.007199254740992E+15',
      '9.0072E+15',
      '9007199254740990',
    ],
    ['10000000', '10000000', '10000000', '10000000.0', '1.0E7', '10000000', '10000000', '10000000'],
  ])('of the number %s are what types of numbers print', (text, ...expected) => {
    expect(numberTypes.map(([, print]) => print(text))).toEqual(expected);
    expect(numberTypes.map(([, print]) => print(`a${text}`))).toEqual(expected.map(() => null));
  });

  it('of an address of IPv6 are short and long', () => {
    const written = otherIpv6Spellings('2001:db8::1');
    expect(written).toContain('2001:db8:0:0:0:0:0:1');
    expect(written).toContain('2001:0DB8:0000:0000:0000:0000:0000:0001');
    expect(otherIpv6Spellings('2001:db8:0:0:0:0:0:1')).toContain('2001:db8::1');
    expect(otherIpv6Spellings('::1')).toContain('0:0:0:0:0:0:0:1');
    for (const none of ['65.153.12.232', 'add', ':', '1:2']) expect(otherIpv6Spellings(none)).toEqual([]);
  });

  it('of JSON are those without null', () => {
    expect(otherJsonSpellings('{"a":1,"b":null,"c":{"d":null,"e":[null]}}')).toContain(
      '{"a":1,"c":{"e":[null]}}',
    );
  });

  it('of an account are its groups', () => {
    expect(otherNumberSpellings('DE89370400440532013000')).toContain('DE89 3704 0044 0532 0130 00');
    expect(otherNumberSpellings('Zoe')).toEqual([]);
  });
});

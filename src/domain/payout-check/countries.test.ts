import { expect, it } from 'vitest';
import { countriesWithStates, countryByCode } from './countries.ts';

const alpha2 = [...countryByCode.keys()].filter((code) => code.length === 2);
const alpha3 = [...countryByCode.keys()].filter((code) => code.length === 3);

it('has the 249 countries of ISO 3166-1, each with both codes', () => {
  expect([alpha2.length, alpha3.length]).toEqual([249, 249]);
  expect(alpha3.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  expect(alpha3.map((code) => countryByCode.get(code))).toEqual(alpha2);
});

it('has the regions of Intl, but for its reserved, withdrawn and private codes', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const known = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code));
  expect(alpha2.filter((code) => !known.includes(code))).toEqual([]);
  expect(known.filter((code) => !countryByCode.has(code)).join(' ')).toBe(
    'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO RH SU TA TP UK UN VD WK XA XB XK YD YU ZR ZZ'
      .split(' ')
      .filter((code) => known.includes(code))
      .join(' '),
  );
});

it.each([
  ['US', 'US'],
  ['USA', 'US'],
  ['DEU', 'DE'],
  ['UK', undefined],
  ['us', undefined],
  ['XKX', undefined],
])('%s is %s', (code, country) => {
  expect(countryByCode.get(code)).toBe(country);
});

it('names countries with states by alpha-2 code', () => {
  expect([...countriesWithStates].map((code) => countryByCode.get(code))).toEqual([...countriesWithStates]);
});

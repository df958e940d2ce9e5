/** An amount with its currency, and what binary numbers make of it. */

const symbols: Readonly<Record<string, string>> = {
  EUR: '€',
  USD: '$',
  GBP: '£',
  JPY: '¥',
  CNY: '¥',
  RUB: '₽',
  INR: '₹',
  UAH: '₴',
  TRY: '₺',
  PLN: 'zł',
  CZK: 'Kč',
  ILS: '₪',
  KRW: '₩',
  VND: '₫',
  KZT: '₸',
  NGN: '₦',
  CHF: 'CHF',
  SEK: 'kr',
  NOK: 'kr',
  DKK: 'kr',
  BRL: 'R$',
};

/** ISO 4217 numbers of currencies that payouts are made in. */
export const currencyNumbers: Readonly<Record<string, string>> = {
  AED: '784',
  ARS: '032',
  AUD: '036',
  AZN: '944',
  BDT: '050',
  BGN: '975',
  BRL: '986',
  BYN: '933',
  CAD: '124',
  CHF: '756',
  CLP: '152',
  CNY: '156',
  COP: '170',
  CZK: '203',
  DKK: '208',
  EGP: '818',
  EUR: '978',
  GBP: '826',
  GEL: '981',
  GHS: '936',
  HKD: '344',
  HUF: '348',
  IDR: '360',
  ILS: '376',
  INR: '356',
  JPY: '392',
  KES: '404',
  KGS: '417',
  KRW: '410',
  KZT: '398',
  MDL: '498',
  MXN: '484',
  MYR: '458',
  NGN: '566',
  NOK: '578',
  NZD: '554',
  PEN: '604',
  PHP: '608',
  PKR: '586',
  PLN: '985',
  RON: '946',
  RSD: '941',
  RUB: '643',
  SAR: '682',
  SEK: '752',
  SGD: '702',
  THB: '764',
  TRY: '949',
  TWD: '901',
  TZS: '834',
  UAH: '980',
  UGX: '800',
  USD: '840',
  UZS: '860',
  VND: '704',
  XAF: '950',
  XOF: '952',
  ZAR: '710',
};

/** All digits of a binary number, as `BigDecimal` of Java has them. */
function exactDecimal(number: number): string {
  let whole = number;
  let places = 0;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    places += 1;
  }
  const digits = (BigInt(whole) * 5n ** BigInt(places)).toString().padStart(places + 1, '0');
  const point = digits.length - places;
  return places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Of a decimal like `1050.5`: with its currency, and as a binary number that is not rounded. */
export function moneySpellings(text: string, currency: string): string[] {
  if (!/^[0-9]{1,12}(?:\.[0-9]{1,8})?$/u.test(text)) return [];
  const [whole = '', fraction = ''] = text.split('.');
  const two = `${fraction}00`.slice(0, 2);
  const grouped = (separator: string): string => whole.replaceAll(/\B(?=(?:[0-9]{3})+$)/gu, separator);
  const written = [
    text,
    `${whole}.${two}`,
    `${whole},${two}`,
    `${grouped(',')}.${two}`,
    `${grouped('.')},${two}`,
    `${grouped(' ')},${two}`,
    `${grouped('\u00a0')},${two}`,
    `${grouped('\u202f')},${two}`,
    grouped(','),
  ];
  const words = [currency, symbols[currency] ?? '', currency.toLowerCase()].filter((word) => word !== '');
  const number = Number(text);
  return [
    ...words.flatMap((word) =>
      written.flatMap((amount) =>
        ['', ' ', '\u00a0', '\u202f'].flatMap((blank) => [word + blank + amount, amount + blank + word]),
      ),
    ),
    exactDecimal(number),
    String(Math.fround(number)),
    exactDecimal(Math.fround(number)),
    String(number * 100),
    String(Math.trunc(number * 100)),
    // `Str` of Visual Basic leaves a place for the sign.
    ` ${number}`,
    ` ${text}`,
  ];
}

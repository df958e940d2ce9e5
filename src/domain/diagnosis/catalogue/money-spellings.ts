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

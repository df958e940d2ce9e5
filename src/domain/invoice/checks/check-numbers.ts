/** Date, currency, and rate × quantity = amount, in exact decimal arithmetic. */
import { codesWithoutMinorUnit, minorDigitsByCurrency } from '../../payout-check/currencies.ts';
import { formatDecimal, isSameNumber, multiply, roundHalfEven, roundTo, type Decimal } from '../decimal.ts';
import { formatInvoiceDate, groupAmount, parseInvoiceDate } from '../format-invoice.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { readWrittenNumber, type WrittenNumber } from '../read-written-number.ts';
import { checkedText, shortenValue, type InvoiceCheck, type InvoiceCheckLevel } from './check.ts';

/** @param year Of today. */
export function checkNumbers(document: InvoiceDocument, year: number): readonly InvoiceCheck[] {
  return [...checkAmount(document), ...checkCurrency(document), ...checkDate(document, year)];
}

const numbers = ['rate', 'quantity', 'amount'] as const;

function checkAmount(document: InvoiceDocument): readonly InvoiceCheck[] {
  const say = (level: InvoiceCheckLevel, message: string): readonly InvoiceCheck[] => [
    { id: 'amount', level, elements: ['amount', 'quantity', 'rate'], label: 'Amount', message },
  ];
  const texts = numbers.map((path) => checkedText(document, path));
  if (texts.every((text) => text === null)) return [];
  const absent = numbers.filter((_, index) => texts[index] === null);
  if (absent.length > 0) {
    const holdsMore = absent.filter((path) => document.values.get(path)?.occurrences[0]?.plain === false);
    const gone = absent.filter((path) => !holdsMore.includes(path));
    const reasons = [
      ...(gone.length === 0 ? [] : [`there is no ${gone.join(' and no ')}`]),
      ...(holdsMore.length === 0 ? [] : [`more than text is in ${holdsMore.join(' and ')}`]),
    ];
    return say('note', `cannot be checked: ${reasons.join(', and ')}`);
  }

  const readings = texts.map((text) => readWrittenNumber(text ?? ''));
  const odd = numbers.filter((_, index) => readings[index]?.length === 0);
  if (odd.length > 0) {
    const named = odd.map((path) => `${path} ${shortenValue(checkedText(document, path) ?? '')}`);
    return say(
      'note',
      `cannot be checked: ${named.join(' and ')} ${odd.length === 1 ? 'is not a plain decimal' : 'are not plain decimals'}`,
    );
  }
  const [rates = [], quantities = [], amounts = []] = readings;
  const sums = rates.flatMap((rate) =>
    quantities.flatMap((quantity) => amounts.map((amount) => compareSum(rate, quantity, amount))),
  );
  // Where a number can be read in two ways, the reading under which the sum holds is meant.
  const sum = sums.find(({ holds }) => holds !== 'no') ?? sums[0];
  if (sum === undefined) return [];
  const [rateText = '', quantityText = '', amountText = ''] = texts.map((text) =>
    shortenValue(groupAmount(text ?? '')),
  );
  const note = sum.notes.length === 0 ? '' : `; ${sum.notes.join(', ')}`;
  const product = `${quantityText} × ${rateText}`;
  if (sum.holds === 'exactly') return say(note === '' ? 'ok' : 'note', `${product} = ${amountText}${note}`);
  const exact = shortenValue(groupAmount(formatDecimal(sum.product)));
  return sum.holds === 'rounded'
    ? say('note', `${product} = ${exact}, rounded to ${amountText}${note}`)
    : say(note === '' ? 'problem' : 'note', `${product} = ${exact}, but the amount is ${amountText}${note}`);
}

interface Sum {
  readonly holds: 'exactly' | 'rounded' | 'no';
  readonly product: Decimal;
  readonly notes: readonly string[];
}

function compareSum(rate: WrittenNumber, quantity: WrittenNumber, amount: WrittenNumber): Sum {
  const product = multiply(rate.decimal, quantity.decimal);
  const { decimal } = amount;
  const rounded = [roundTo, roundHalfEven].some((round) =>
    isSameNumber(round(product, decimal.scale), decimal),
  );
  const notes = [rate, quantity, amount].flatMap(({ note }) => (note === null ? [] : [note]));
  const holds = isSameNumber(product, decimal) ? 'exactly' : rounded ? 'rounded' : 'no';
  return { holds, product, notes: [...new Set(notes)] };
}

const codesWithoutMoney: ReadonlyMap<string, string> = new Map([
  ['XTS', 'reserved for tests'],
  ['XXX', 'for “no currency”'],
]);

function checkCurrency(document: InvoiceDocument): readonly InvoiceCheck[] {
  const text = checkedText(document, 'currency');
  if (text === null) return [];
  const say = (level: InvoiceCheckLevel, message: string): readonly InvoiceCheck[] => [
    { id: 'currency', level, elements: ['currency', 'amount'], label: 'Currency', message },
  ];
  if (codesWithoutMinorUnit.has(text)) {
    return say(
      'note',
      `${text} is an ISO 4217 code, ${codesWithoutMoney.get(text) ?? 'of a metal or a unit of account'}`,
    );
  }
  const minorDigits = minorDigitsByCurrency.get(text);
  if (minorDigits === undefined) {
    const upper = text.toUpperCase();
    return minorDigitsByCurrency.has(upper) || codesWithoutMinorUnit.has(upper)
      ? say('note', `${text} is an ISO 4217 code in lower case`)
      : say('problem', `${shortenValue(text)} is not an ISO 4217 code`);
  }
  const amounts = readWrittenNumber(checkedText(document, 'amount') ?? '').map(({ decimal }) => decimal);
  const fits = amounts.some((amount) => isSameNumber(roundTo(amount, minorDigits), amount));
  if (amounts[0] !== undefined && !fits) {
    return say('note', `${text} has ${minorDigits} decimals, the amount has ${amounts[0].scale}`);
  }
  return say('ok', `${text} is an ISO 4217 code`);
}

/** Years of a date that are worth a note: before the euro's notes, and further ahead than any term of payment. */
const oldestYear = 2000;
const yearsAhead = 10;

function checkDate(document: InvoiceDocument, today: number): readonly InvoiceCheck[] {
  const text = checkedText(document, 'date');
  if (text === null) return [];
  const say = (level: InvoiceCheckLevel, message: string): readonly InvoiceCheck[] => [
    { id: 'date', level, elements: ['date'], label: 'Date', message },
  ];
  const long = formatInvoiceDate(text);
  const year = parseInvoiceDate(text)?.year;
  if (long !== null && year !== undefined) {
    if (year < oldestYear) return say('note', `${text} is ${long}: before ${oldestYear}`);
    return year > today + yearsAhead
      ? say('note', `${text} is ${long}: more than ${yearsAhead} years ahead`)
      : say('ok', `${text} is ${long}`);
  }
  return /^\d{2}\.\d{2}\.\d{4}$/.test(text)
    ? say('problem', `${text} is not a day of the calendar`)
    : say('problem', `${shortenValue(text)} is not in DD.MM.YYYY format`);
}

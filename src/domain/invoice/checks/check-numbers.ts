/** Date, currency, and rate × quantity = amount, in exact decimal arithmetic. */
import { minorDigitsByCurrency } from '../../payout-check/currencies.ts';
import { formatDecimal, isSameNumber, multiply, parseDecimal, roundTo, type Decimal } from '../decimal.ts';
import { formatInvoiceDate, groupAmount } from '../format-invoice.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { checkedText, shorten, type InvoiceCheck, type InvoiceCheckLevel } from './check.ts';

export function checkNumbers(document: InvoiceDocument): readonly InvoiceCheck[] {
  return [...checkAmount(document), ...checkCurrency(document), ...checkDate(document)];
}

const numbers = ['rate', 'quantity', 'amount'] as const;

function checkAmount(document: InvoiceDocument): readonly InvoiceCheck[] {
  const say = (level: InvoiceCheckLevel, message: string): readonly InvoiceCheck[] => [
    { id: 'amount', level, elements: ['amount', 'quantity', 'rate'], label: 'Amount', message },
  ];
  const texts = numbers.map((path) => checkedText(document, path));
  if (texts.every((text) => text === null)) return [];
  const absent = numbers.filter((_, index) => texts[index] === null);
  if (absent.length > 0) return say('note', `cannot be checked: there is no ${absent.join(' and no ')}`);

  const delimiter = texts.some((text) => text?.includes(',') === true) ? ',' : '.';
  const [rate = null, quantity = null, amount = null] = texts.map((text) =>
    readNumber(text ?? '', delimiter),
  );
  if (rate === null || quantity === null || amount === null) {
    const odd = numbers.filter((_, index) => readNumber(texts[index] ?? '', delimiter) === null);
    const named = odd.map((path) => `${path} ${shorten(checkedText(document, path) ?? '')}`);
    return say(
      'note',
      `cannot be checked: ${named.join(' and ')} ${odd.length === 1 ? 'is' : 'are'} no plain decimal`,
    );
  }
  const product = multiply(rate, quantity);
  const [rateText = '', quantityText = '', amountText = ''] = texts.map((text) =>
    shorten(groupAmount(text ?? '')),
  );
  const sum = `${quantityText} × ${rateText}`;
  const comma = delimiter === ',' ? '; the comma is read as decimal delimiter' : '';
  if (isSameNumber(product, amount))
    return say(comma === '' ? 'ok' : 'note', `${sum} = ${amountText}${comma}`);
  const exact = shorten(groupAmount(formatDecimal(product)));
  return isSameNumber(roundTo(product, amount.scale), amount)
    ? say('note', `${sum} = ${exact}, rounded to ${amountText}${comma}`)
    : say(comma === '' ? 'problem' : 'note', `${sum} = ${exact}, but the amount is ${amountText}${comma}`);
}

/** Beside a comma elsewhere, a number with a point still has a point. */
function readNumber(text: string, delimiter: '.' | ','): Decimal | null {
  return parseDecimal(text, delimiter) ?? parseDecimal(text);
}

function checkCurrency(document: InvoiceDocument): readonly InvoiceCheck[] {
  const text = checkedText(document, 'currency');
  if (text === null) return [];
  const say = (level: InvoiceCheckLevel, message: string): readonly InvoiceCheck[] => [
    { id: 'currency', level, elements: ['currency', 'amount'], label: 'Currency', message },
  ];
  const minorDigits = minorDigitsByCurrency.get(text);
  if (minorDigits === undefined) {
    return minorDigitsByCurrency.has(text.toUpperCase())
      ? say('note', `${text} is an ISO 4217 code in lower case`)
      : say('problem', `${shorten(text)} is no ISO 4217 code`);
  }
  const amount = parseDecimal(checkedText(document, 'amount') ?? '');
  if (amount !== null && !isSameNumber(roundTo(amount, minorDigits), amount)) {
    return say('note', `${text} has ${minorDigits} decimals, the amount has ${amount.scale}`);
  }
  return say('ok', `${text} is an ISO 4217 code`);
}

function checkDate(document: InvoiceDocument): readonly InvoiceCheck[] {
  const text = checkedText(document, 'date');
  if (text === null) return [];
  const say = (level: InvoiceCheckLevel, message: string): readonly InvoiceCheck[] => [
    { id: 'date', level, elements: ['date'], label: 'Date', message },
  ];
  const long = formatInvoiceDate(text);
  if (long !== null) return say('ok', `${text} is ${long}`);
  return /^\d{2}\.\d{2}\.\d{4}$/.test(text)
    ? say('problem', `${text} is no day of the calendar`)
    : say('problem', `${shorten(text)} is not in DD.MM.YYYY format`);
}

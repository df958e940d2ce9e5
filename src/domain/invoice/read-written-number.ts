/** Numbers as people and programs print them, read for checking only: the value itself stays as it was sent. */
import { parseDecimal, type Decimal } from './decimal.ts';

export interface WrittenNumber {
  readonly decimal: Decimal;
  /** How it was read, where it is not a plain number with a point; null otherwise. */
  readonly note: string | null;
}

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'comma',
  '.': 'point',
  "'": 'apostrophe',
  '’': 'apostrophe',
  ' ': 'blank',
  '\u00A0': 'blank',
  '\u202F': 'blank',
};

const groupedForm = /^([+-]?)(\d{1,3})((?:([,.'’ \u00A0\u202F])\d{3})(?:\4\d{3})*)(?:([.,])(\d+))?$/u;

function grouped(text: string): WrittenNumber | null {
  const [, sign = '', first = '', groups = '', separator = '', delimiter = '', decimals = ''] =
    groupedForm.exec(text) ?? [];
  if (separator === '' || delimiter === separator) return null;
  const digits = `${sign}${first}${groups.replaceAll(separator, '')}`;
  const decimal = parseDecimal(delimiter === '' ? digits : `${digits}.${decimals}`);
  const comma = delimiter === ',' ? ', and the comma as decimal delimiter' : '';
  return decimal === null
    ? null
    : { decimal, note: `the ${separatorNames[separator] ?? ''} is read as group separator${comma}` };
}

/**
 * All ways to read a number; `1,250` has two.
 *
 * @returns The likeliest first; none for what is not a number.
 */
export function readWrittenNumber(text: string): readonly WrittenNumber[] {
  const trimmed = text.trim();
  const plain = parseDecimal(trimmed);
  const comma = parseDecimal(trimmed, ',');
  const readings = [
    plain === null ? null : { decimal: plain, note: null },
    comma === null || plain !== null
      ? null
      : { decimal: comma, note: 'the comma is read as decimal delimiter' },
    grouped(trimmed),
  ];
  return readings.filter((reading) => reading !== null);
}

/** How large an invoice is set on paper, by the lines that it needs: one A4 page, as long as 7.5 pt are enough. */
import type { InvoiceDocument } from './invoice-document.ts';

/** Sizes of type on paper: 12.5, 11.2 and 10 CSS pixels, which are 9.4, 8.4 and 7.5 pt. */
const printSizes = ['usual', 'small', 'smallest'] as const;
export type PrintSize = (typeof printSizes)[number];

/** Characters of the usual size on a line, where the sheet's layout sets a value. */
const columns: readonly (readonly [paths: readonly string[], characters: number])[] = [
  [['company_name', 'company_address'], 62],
  [['customer/address', 'customer/firstname', 'customer/lastname'], 52],
  [['order_desc'], 56],
  [['company_name', 'iban', 'swift', 'bank_name', 'bank_address', 'reference_id'], 68],
];

/** Lines of the usual size that fit one page beside its headings and spaces. */
const linesOfUsual = 34;
const linesOfSmall = 42;

function linesOf(text: string, characters: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / characters)), 0);
}

/** In characters of Latin text; those of East Asian writing are twice as wide. */
function widthOf(line: string): number {
  return line.length + (line.match(/[\u1100-\u11FF\u2E80-\uD7AF\uF900-\uFAFF\uFF01-\uFF60]/gu)?.length ?? 0);
}

/** @returns The greatest size in which the documented elements are expected to fit one page. */
export function printSize({ values }: InvoiceDocument): PrintSize {
  const lines = columns.reduce(
    (sum, [paths, characters]) =>
      sum + paths.reduce((part, path) => part + linesOf(values.get(path)?.text ?? '', characters), 0),
    0,
  );
  if (lines <= linesOfUsual) return 'usual';
  return lines <= linesOfSmall ? 'small' : 'smallest';
}

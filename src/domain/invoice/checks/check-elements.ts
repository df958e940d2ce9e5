/** Elements that are missing, empty, repeated, mixed or unknown (interface document, "Swift invoice document (XML)"). */
import { invoiceElements } from '../elements.ts';
import type { InvoiceDocument, InvoiceOther, InvoiceValue } from '../invoice-document.ts';
import { labelOf, shortenValue, type InvoiceCheck } from './check.ts';

/** Without these nobody can pay or file the invoice. */
const essential: ReadonlySet<string> = new Set([
  'date',
  'company_name',
  'iban',
  'swift',
  'currency',
  'amount',
  'invoice_no',
]);

export function isEssential(path: string): boolean {
  return essential.has(path);
}

export function checkElements(document: InvoiceDocument): readonly InvoiceCheck[] {
  const customer = document.values.get('customer');
  return [
    ...[...document.values.values()].flatMap((value) =>
      // Of a missing container the members are missing with it.
      value.element.parent !== null && customer?.state === 'missing' ? [] : checkValue(value, document),
    ),
    ...document.others.flatMap((other, index) => checkOther(other, index, document)),
  ];
}

function checkValue(
  { element, state, occurrences }: InvoiceValue,
  document: InvoiceDocument,
): readonly InvoiceCheck[] {
  const { path } = element;
  const level = isEssential(path) ? 'problem' : 'note';
  const elements = [path];
  const absent: readonly InvoiceCheck[] =
    state === 'given' || (state === 'empty' && element.mayBeEmpty)
      ? []
      : [
          {
            id: `${state}:${path}`,
            level,
            elements,
            label: path,
            message: state === 'missing' ? 'is missing' : describeEmpty(path, document),
          },
        ];
  const repeated: readonly InvoiceCheck[] =
    occurrences.length < 2
      ? []
      : [
          {
            id: `repeated:${path}`,
            level: 'problem',
            elements,
            label: path,
            message: `stands there ${occurrences.length} times${distinctTexts(occurrences) > 1 ? ' with different values' : ''}; the first is shown${element.content === 'text' ? `, the later under Other elements: ${quoteLater(occurrences)}` : ''}`,
          },
        ];
  const isMixed = element.content === 'text' && occurrences.some(({ plain }) => !plain);
  const mixed: readonly InvoiceCheck[] = isMixed
    ? [
        {
          id: `mixed:${path}`,
          level: 'problem',
          elements,
          label: path,
          message: 'holds comments or elements beside text; its XML is shown as written, nothing is joined',
        },
      ]
    : [];
  return [...absent, ...repeated, ...mixed];
}

function distinctTexts(occurrences: InvoiceValue['occurrences']): number {
  return new Set(occurrences.map(({ text }) => text)).size;
}

function quoteLater(occurrences: InvoiceValue['occurrences']): string {
  const later = occurrences.slice(1).map(({ text }) => `“${shortenValue(text)}”`);
  return later.slice(0, 3).join(', ') + (later.length > 3 ? ` and ${later.length - 3} more` : '');
}

/** A container without elements may still hold text. */
function describeEmpty(path: string, { others }: InvoiceDocument): string {
  const holdsText = others.some((other) => other.kind === 'text' && other.path === path);
  return holdsText ? 'holds text instead of elements' : 'is empty';
}

function checkOther(
  { kind, path, text }: InvoiceOther,
  index: number,
  { values }: InvoiceDocument,
): readonly InvoiceCheck[] {
  const say = (message: string): readonly InvoiceCheck[] => [
    { id: `other:${index}`, level: 'note', elements: [path], label: labelOf(path), message },
  ];
  switch (kind) {
    case 'element': {
      // A later occurrence: told as repeated.
      if (values.has(path)) return [];
      const name = path.split('/').at(-1) ?? path;
      const documented = invoiceElements.find((element) => element.name === name);
      if (documented === undefined) {
        return say('is not documented; shown under Other elements');
      }
      const place = documented.parent === null ? 'directly inside root' : `inside ${documented.parent}`;
      return say(`is documented ${place}, not here; shown under Other elements`);
    }
    case 'attribute':
      return say('is an attribute; the documented invoice has none');
    case 'text':
      return say(
        `holds text${values.get(path)?.state === 'empty' ? '' : ' between its elements'}: ${shortenValue(text.trim())}`,
      );
    case 'comment':
      return say(`holds a comment: ${shortenValue(text.trim())}`);
  }
}

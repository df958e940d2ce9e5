/** All checks of an invoice, those by meaning first. They stand beside the document and block nothing. */
import { checkAccount } from './checks/check-account.ts';
import { checkCharacters } from './checks/check-characters.ts';
import { checkElements } from './checks/check-elements.ts';
import { checkNumbers } from './checks/check-numbers.ts';
import type { InvoiceCheck } from './checks/check.ts';
import { findUndeclaredPrefixes } from './find-undeclared-prefixes.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import type { InvoiceRead } from './invoice-reading.ts';

/**
 * @param year Of today.
 * @returns Checks in the order in which they are shown; their ids differ.
 */
export function checkInvoice({ document, contentType }: InvoiceRead, year: number): readonly InvoiceCheck[] {
  return [
    ...checkAccount(document),
    ...checkNumbers(document, year),
    ...checkContentType(contentType),
    ...checkElements(document),
    ...checkPrefixes(document),
    ...checkCharacters(document),
  ];
}

function checkPrefixes({ root }: InvoiceDocument): readonly InvoiceCheck[] {
  return findUndeclaredPrefixes(root).map((prefix) => ({
    id: `prefix:${prefix}`,
    level: 'problem',
    elements: [],
    label: `Prefix ${prefix}`,
    message: 'is used and declared nowhere: strict readers refuse the document',
  }));
}

/** The documented content type is XML in UTF-8 (interface document, "Swift invoice view", "Success response"). */
function checkContentType(contentType: string | null): readonly InvoiceCheck[] {
  if (contentType === null) return [];
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  const isXml = type === 'text/xml' || type === 'application/xml';
  if (isXml && (charset === undefined || charset === 'utf-8')) return [];
  const message = isXml
    ? `charset is ${charset ?? ''}, but the document is UTF-8`
    : `is ${type === '' ? 'blank' : type}; text/xml is documented. What counts is the body`;
  return [{ id: 'content-type', level: 'note', elements: [], label: 'Content type', message }];
}

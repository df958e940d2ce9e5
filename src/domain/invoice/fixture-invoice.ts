/** A valid invoice and ways to bend it, for tests. The values are those of the design sheet. */
import { invoiceElements } from './elements.ts';
import type { InvoiceReading } from './invoice-reading.ts';
import { readInvoice } from './read-invoice.ts';

/** Content of each element by path, as written in XML. */
export const fixtureContents: Readonly<Record<string, string>> = {
  pdf_template_name: 'swift_default',
  additional_params: 'lang=en',
  date: '21.11.2026',
  bank_name: 'Swedbank AS',
  bank_address: 'Liivalaia 8, Tallinn',
  company_name: 'Meridian Trade OÜ',
  company_address: 'Pärnu mnt 15, 10141 Tallinn, Estonia',
  iban: 'EE382200221020145685',
  swift: 'HABAEE2X',
  'customer/firstname': 'Zoë',
  'customer/lastname': 'Müller',
  'customer/address': '10115, DE, BE, Berlin, Invalidenstraße 44',
  'customer/phone': '+49 30 901820',
  'customer/cell_phone': '+49 151 0000000',
  rate: '625.25',
  quantity: '2',
  currency: 'EUR',
  amount: '1250.50',
  order_desc: 'Travel refund – café',
  invoice_no: '000417',
  order_invoice_no: 'ORD-000417',
  reference_id: '20261121-7741',
};

export const fixtureDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>';

/**
 * Writes an invoice as field notes, "Swift invoice documents", describe it: no white space between elements.
 *
 * @param changes Content by path; null leaves the element out.
 * @param extra XML behind the last element.
 */
export function writeInvoice(changes: Readonly<Record<string, string | null>> = {}, extra = ''): string {
  const contents: Readonly<Record<string, string | null>> = { ...fixtureContents, ...changes };
  const write = (parent: string | null): string =>
    invoiceElements
      .filter((element) => element.parent === parent)
      .map(({ name, path, content }) => {
        const inner = content === 'container' ? write(path) : contents[path];
        return inner === null || inner === undefined ? '' : `<${name}>${inner}</${name}>`;
      })
      .join('');
  return `${fixtureDeclaration}<root>${write(null)}${extra}</root>`;
}

/** Reads a text as the gateway would have answered it. */
export function readText(text: string, status: number | null = 200): InvoiceReading {
  return readInvoice({
    bytes: new TextEncoder().encode(text),
    status,
    contentType: 'text/xml; charset=utf-8',
  });
}

/** Texts of the elements that are there, by path; the container left out. */
export function textsOf(reading: InvoiceReading): Readonly<Record<string, string>> {
  if (reading.kind !== 'invoice') throw new Error(`no invoice: ${JSON.stringify(reading)}`);
  return Object.fromEntries(
    [...reading.document.values]
      .filter(([, { state, element }]) => state !== 'missing' && element.content === 'text')
      .map(([path, { text }]) => [path, text]),
  );
}

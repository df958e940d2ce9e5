/**
 * The 23 elements of the Swift invoice document, in the document's order.
 * Interface document, "Swift invoice document (XML)"; the container's members are spelled in its
 * `customer` row. An element is added by adding a row.
 */

/** Name of the root element; it is in no namespace. */
export const invoiceRootName = 'root';

export interface InvoiceElement {
  /** Element name on the wire, e.g. `firstname`. */
  readonly name: string;
  /** Names from the root's child down, joined by `/`, e.g. `customer/firstname`. */
  readonly path: string;
  /** Path of the container; null for children of the root. */
  readonly parent: string | null;
  /** `container` holds elements only, `text` holds text only. */
  readonly content: 'text' | 'container';
  /** Whether the document allows it to hold nothing. */
  readonly mayBeEmpty: boolean;
  /** For people, e.g. `First name`. */
  readonly label: string;
  /** The document's words for the content. */
  readonly meaning: string;
}

type Row = readonly [name: string, label: string, meaning: string];

function rows(parent: string | null, table: readonly Row[]): readonly InvoiceElement[] {
  return table.map(([name, label, meaning]) => ({
    name,
    path: parent === null ? name : `${parent}/${name}`,
    parent,
    content: name === 'customer' ? 'container' : 'text',
    mayBeEmpty: name === 'additional_params',
    label,
    meaning,
  }));
}

/** Every documented element, the container before its members. */
export const invoiceElements: readonly InvoiceElement[] = [
  ...rows(null, [
    ['pdf_template_name', 'PDF template', 'Name of the template used for the PDF rendering'],
    ['additional_params', 'Additional parameters', 'Additional parameters (may be empty)'],
    ['date', 'Date', 'Date in DD.MM.YYYY format'],
    ['bank_name', 'Bank', 'Bank name'],
    ['bank_address', 'Bank address', 'Bank address'],
    ['company_name', 'Company', 'Company name'],
    ['company_address', 'Company address', 'Company address'],
    ['iban', 'IBAN', 'Bank account number'],
    ['swift', 'SWIFT', 'SWIFT code'],
    [
      'customer',
      'Customer',
      'Container with: firstname, lastname, address (one string combining postal code, country, state, city, street), phone, cell_phone',
    ],
  ]),
  ...rows('customer', [
    ['firstname', 'First name', 'First name'],
    ['lastname', 'Last name', 'Last name'],
    ['address', 'Address', 'One string combining postal code, country, state, city, street'],
    ['phone', 'Phone', 'Phone'],
    ['cell_phone', 'Mobile', 'Mobile phone'],
  ]),
  ...rows(null, [
    ['rate', 'Rate', 'Rate (number)'],
    ['quantity', 'Quantity', 'Quantity (number)'],
    ['currency', 'Currency', 'Currency code'],
    ['amount', 'Amount', 'Amount (number)'],
    ['order_desc', 'Description', 'Order description'],
    ['invoice_no', 'Invoice number', 'Invoice number'],
    ['order_invoice_no', 'Order invoice number', 'Order invoice number'],
    ['reference_id', 'Reference', 'Reference identifier'],
  ]),
];

/** Documented elements by path. */
export const invoiceElementByPath: ReadonlyMap<string, InvoiceElement> = new Map(
  invoiceElements.map((element) => [element.path, element]),
);

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
}

type Row = readonly [name: string, label: string];

function rows(parent: string | null, table: readonly Row[]): readonly InvoiceElement[] {
  return table.map(([name, label]) => ({
    name,
    path: parent === null ? name : `${parent}/${name}`,
    parent,
    content: name === 'customer' ? 'container' : 'text',
    mayBeEmpty: name === 'additional_params',
    label,
  }));
}

/** Every documented element, the container before its members. */
export const invoiceElements: readonly InvoiceElement[] = [
  ...rows(null, [
    ['pdf_template_name', 'PDF template'],
    ['additional_params', 'Additional parameters'],
    ['date', 'Date'],
    ['bank_name', 'Bank'],
    ['bank_address', 'Bank address'],
    ['company_name', 'Company'],
    ['company_address', 'Company address'],
    ['iban', 'IBAN'],
    ['swift', 'SWIFT'],
    ['customer', 'Customer'],
  ]),
  ...rows('customer', [
    ['firstname', 'First name'],
    ['lastname', 'Last name'],
    ['address', 'Address'],
    ['phone', 'Phone'],
    ['cell_phone', 'Mobile'],
  ]),
  ...rows(null, [
    ['rate', 'Rate'],
    ['quantity', 'Quantity'],
    ['currency', 'Currency'],
    ['amount', 'Amount'],
    ['order_desc', 'Description'],
    ['invoice_no', 'Invoice number'],
    ['order_invoice_no', 'Order invoice number'],
    ['reference_id', 'Reference'],
  ]),
];

/** Documented elements by path. */
export const invoiceElementByPath: ReadonlyMap<string, InvoiceElement> = new Map(
  invoiceElements.map((element) => [element.path, element]),
);

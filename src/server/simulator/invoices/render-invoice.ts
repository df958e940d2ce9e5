/** Swift invoice documents in the element order that was seen at gateways (field notes, "Swift invoice documents"). */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>';

type Leaves = Readonly<Record<string, string>>;

/** Before, inside and after the customer; every name occurs once. */
const leaves = {
  before: {
    pdf_template_name: 'swift_default',
    additional_params: '',
    date: '21.11.2026',
    bank_name: 'Swedbank AS',
    bank_address: 'Liivalaia 8, Tallinn',
    company_name: 'Meridian Trade OÜ',
    company_address: 'Pärnu mnt 15, 10141 Tallinn, Estonia',
    iban: 'EE382200221020145685',
    swift: 'HABAEE2X',
  },
  customer: {
    firstname: 'Zoë',
    lastname: 'Müller',
    address: '10115, DE, BE, Berlin, Invalidenstraße 44',
    phone: '+49 30 901820',
    cell_phone: '+49 151 0000000',
  },
  after: {
    rate: '625.25',
    quantity: '2',
    currency: 'EUR',
    amount: '1250.50',
    order_desc: 'Travel refund – café',
    invoice_no: '000417',
    order_invoice_no: 'ORD-000417',
    reference_id: '20261121-7741',
  },
} satisfies Readonly<Record<string, Leaves>>;

export type LeafName =
  | keyof (typeof leaves)['before']
  | keyof (typeof leaves)['customer']
  | keyof (typeof leaves)['after'];

export interface InvoiceChanges {
  /** Texts instead of the ordinary ones; null leaves an element out. */
  readonly text?: Readonly<Partial<Record<LeafName, string | null>>>;
  /** Content of elements as markup, written as it is. */
  readonly markup?: Readonly<Partial<Record<LeafName, string>>>;
  /** Markup after the last element. */
  readonly more?: string;
  /** Between all elements. */
  readonly separator?: string;
  /** Instead of the ordinary declaration. */
  readonly declaration?: string;
  readonly root?: string;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The ordinary invoice with some changes. */
export function renderInvoice(changes: InvoiceChanges = {}): string {
  const { separator = '', root = 'root' } = changes;
  const texts: Readonly<Record<string, string | null | undefined>> = changes.text ?? {};
  const markups: Readonly<Record<string, string | undefined>> = changes.markup ?? {};
  const write = (group: Leaves): string[] =>
    Object.entries(group).flatMap(([name, ordinary]) => {
      const text = texts[name];
      if (text === null) return [];
      const content = markups[name] ?? escape(text ?? ordinary);
      return content === '' ? `<${name}/>` : `<${name}>${content}</${name}>`;
    });
  return [
    changes.declaration ?? declaration,
    `<${root}>`,
    ...write(leaves.before),
    '<customer>',
    ...write(leaves.customer),
    '</customer>',
    ...write(leaves.after),
    ...(changes.more === undefined ? [] : [changes.more]),
    `</${root}>`,
  ].join(separator);
}

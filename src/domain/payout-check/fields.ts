/**
 * The 53 fields of the payout check request, with 13 aliases, in the document's order.
 * Interface document, "Payout check request (form fields)". A field is added by adding a row.
 */
import type { FieldGroupId, PayoutCheckField, PayoutMethod } from './field.ts';

/** One of the document's six tables. */
export interface FieldGroup {
  readonly id: FieldGroupId;
  readonly title: string;
  /** A few words beside the title; blank where the title says it all. */
  readonly note: string;
}

/** The document's six tables, in its order. */
export const fieldGroups: readonly FieldGroup[] = [
  { id: 'core', title: 'Core', note: '' },
  { id: 'urls', title: 'URLs', note: 'where the status and the receiver are sent' },
  { id: 'card', title: 'Card', note: 'number, printed name and expiry, or a tokenized card' },
  { id: 'bank', title: 'Bank, e-wallet and crypto', note: 'where the money goes when it is not a card' },
  { id: 'receiver', title: 'Receiver', note: 'each field also has a short alias' },
  { id: 'other', title: 'Other', note: 'tax number and CMS customer' },
];

type Extras = Partial<
  Pick<PayoutCheckField, 'alias' | 'inputMode' | 'multiline' | 'sensitivity' | 'methods'>
>;
type Necessity = PayoutCheckField['necessity'];
type Type = PayoutCheckField['type'];

/** Least and greatest length from the document's Length column: `128`, `7-45`, `64k` or `-`. */
function readLength(lengthText: string): Pick<PayoutCheckField, 'minLength' | 'maxLength'> {
  if (lengthText === '-') return { minLength: null, maxLength: null };
  if (lengthText.endsWith('k')) return { minLength: null, maxLength: Number(lengthText.slice(0, -1)) * 1024 };
  const [first, last] = lengthText.split('-').map(Number);
  if (first === undefined) return { minLength: null, maxLength: null };
  return last === undefined ? { minLength: null, maxLength: first } : { minLength: first, maxLength: last };
}

/** Rows of one table; `common` applies to each row that does not say otherwise. */
function table(group: FieldGroupId, common: Extras, rows: readonly Row[]): readonly PayoutCheckField[] {
  return rows.map(([name, necessity, type, lengthText, meaning, extras]) => ({
    name,
    alias: null,
    group,
    necessity,
    type,
    ...readLength(lengthText),
    lengthText,
    meaning,
    inputMode: 'text',
    multiline: false,
    sensitivity: 'none',
    methods: [],
    ...common,
    ...extras,
  }));
}
type Row = readonly [name: string, Necessity, Type, lengthText: string, meaning: string, extras?: Extras];

const card: readonly PayoutMethod[] = ['card'];
const bank: readonly PayoutMethod[] = ['bank'];
const ewallet: readonly PayoutMethod[] = ['ewallet'];
const crypto: readonly PayoutMethod[] = ['crypto'];
const personal = 'personal';

/** Interface document, "Core fields". */
const coreFields = table('core', {}, [
  ['client_orderid', 'required', 'String', '128', 'Your own identifier of the order'],
  [
    'amount',
    'required',
    'Numeric',
    '10',
    'In whole units of the currency, decimals after a point: 10.50',
    { inputMode: 'decimal' },
  ],
  ['currency', 'required', 'String', '3', 'Three letters of ISO 4217, such as EUR'],
  ['order_desc', 'optional', 'String', '64', 'A few words about the order'],
  [
    'ipaddress',
    'conditional',
    'String',
    '7-45',
    'IPv4 or IPv6 address of the receiver',
    { sensitivity: personal },
  ],
  ['purpose', 'conditional', 'String', '128', 'What the payout is for'],
  [
    'merchant_data',
    'optional',
    'String',
    '64k',
    'Any text of yours; status answers and callbacks repeat it',
    { multiline: true },
  ],
]);

/** Interface document, "URL fields". */
const urlFields = table('urls', { inputMode: 'url' }, [
  [
    'server_callback_url',
    'optional',
    'String',
    '128',
    'Called once, with the final status. An alternative to notify_url',
  ],
  [
    'notify_url',
    'optional',
    'String',
    '128',
    'Called with the final status and after each later change. Replaces server_callback_url',
  ],
  ['redirect_url', 'optional', 'String', '128', 'The receiver’s browser ends here, whatever the outcome'],
  [
    'redirect_success_url',
    'optional',
    'String',
    '1024',
    'The receiver’s browser ends here after an approval',
  ],
  [
    'redirect_fail_url',
    'optional',
    'String',
    '1024',
    'The receiver’s browser ends here after any other outcome',
  ],
]);

/** Interface document, "Card fields". */
const cardFields = table('card', { inputMode: 'numeric', methods: card, sensitivity: personal }, [
  [
    'credit_card_number',
    'conditional',
    'Numeric',
    '20',
    'Card number. The gateway’s own cards have the limits of source cards',
    { sensitivity: 'masked' },
  ],
  [
    'card_printed_name',
    'conditional',
    'String',
    '128',
    'Cardholder, spelled as on the card',
    { inputMode: 'text' },
  ],
  ['expire_month', 'conditional', 'Numeric', '2', 'Month in which the card expires'],
  ['expire_year', 'conditional', 'Numeric', '4', 'Year in which the card expires'],
  [
    'cvv2',
    'conditional',
    'Numeric',
    '3-4',
    'The three or four digits of the security code',
    { sensitivity: 'hidden' },
  ],
  [
    'card_recurring_payment_id',
    'conditional',
    'Long',
    '-',
    'Token (RPI) of create-card-ref; limits as for the card number',
  ],
  ['recurring-payment-id', 'conditional', 'Long', '-', 'Token (RPI) that takes the place of the card’s data'],
]);

/** Interface document, "Bank, e-wallet and crypto fields". */
const bankFields = table('bank', { methods: bank }, [
  [
    'account_number',
    'conditional',
    'String',
    '32',
    'Number of the receiver’s account',
    { sensitivity: personal },
  ],
  ['account_name', 'optional', 'String', '128', 'Name of the account', { sensitivity: personal }],
  ['ewallet_type', 'conditional', 'String', '64', 'Which e-wallet it is', { methods: ewallet }],
  [
    'ewallet_wallet',
    'conditional',
    'String',
    '128',
    'Identifier of the e-wallet',
    { methods: ewallet, sensitivity: personal },
  ],
  [
    'crypto_wallet_address',
    'conditional',
    'String',
    '64',
    'Address of the crypto wallet',
    { methods: crypto, sensitivity: personal },
  ],
  ['bank_name', 'conditional', 'String', '255', 'Name of the bank'],
  ['bank_branch', 'conditional', 'String', '255', 'Name of the bank’s branch'],
  ['bank_code', 'conditional', 'String', '32', 'Code of the bank'],
  ['bank_city', 'conditional', 'String', '128', 'City of the bank'],
  ['bank_address1', 'conditional', 'String', '255', 'Street address of the bank'],
  ['bank_zip_code', 'conditional', 'String', '255', 'Postal code of the bank'],
  ['bank_province', 'conditional', 'String', '255', 'Province of the bank'],
  ['bank_area', 'conditional', 'String', '255', 'Area of the bank'],
  ['routing_number', 'conditional', 'String', '16', 'Identifies a branch of a bank in China'],
  ['bank_bic', 'optional', 'String', '128', 'BIC (SWIFT code) of the bank'],
  [
    'legal_person_name',
    'conditional',
    'String',
    '128',
    'Legal person, by the name in its document',
    { sensitivity: personal },
  ],
  [
    'legal_person_document_number',
    'conditional',
    'String',
    '128',
    'Number of the legal person’s document',
    { sensitivity: personal },
  ],
]);

/** Interface document, "Receiver fields". The document gives no meanings; the names say them. */
const receiverFields = table('receiver', { sensitivity: personal }, [
  ['receiver_first_name', 'conditional', 'String', '128', 'Receiver’s first name', { alias: 'first_name' }],
  ['receiver_last_name', 'conditional', 'String', '128', 'Receiver’s last name', { alias: 'last_name' }],
  [
    'receiver_middle_name',
    'conditional',
    'String',
    '128',
    'Receiver’s middle name',
    { alias: 'middle_name' },
  ],
  [
    'receiver_birthday',
    'conditional',
    'Numeric',
    '30',
    'Receiver’s birthday, documented as numeric',
    { alias: 'birthday' },
  ],
  ['receiver_country_code', 'conditional', 'String', '3', 'Receiver’s country code', { alias: 'country' }],
  [
    'receiver_state',
    'conditional',
    'String',
    '4',
    'State, where the country has states: the USA, Canada, Australia',
    { alias: 'state' },
  ],
  ['receiver_city', 'conditional', 'String', '128', 'Receiver’s city', { alias: 'city' }],
  [
    'receiver_zip_code',
    'conditional',
    'Numeric',
    '32',
    'Receiver’s postal code, documented as numeric',
    { alias: 'zip_code' },
  ],
  ['receiver_address1', 'conditional', 'String', '256', 'Receiver’s address', { alias: 'address1' }],
  [
    'receiver_phone',
    'conditional',
    'Numeric',
    '128',
    'Receiver’s phone, documented as numeric',
    { alias: 'phone', inputMode: 'tel' },
  ],
  [
    'receiver_email',
    'conditional',
    'String',
    '128',
    'Receiver’s e-mail address',
    { alias: 'email', inputMode: 'email' },
  ],
  [
    'receiver_identity_document_id',
    'conditional',
    'String',
    '128',
    'Identifier of the receiver’s identity document',
    { alias: 'identity_document_id' },
  ],
  [
    'receiver_identity_document_number',
    'conditional',
    'String',
    '128',
    'Number of the receiver’s identity document',
    { alias: 'identity_document_number' },
  ],
]);

/** Interface document, "Other fields". */
const otherFields = table('other', {}, [
  [
    'receiver_inn',
    'optional',
    'String',
    '128',
    'Taxpayer number (INN) of the receiver',
    { sensitivity: personal },
  ],
  ['customer_level', 'optional', 'Varchar', '32', 'Level of the customer in the CMS'],
  [
    'customer_id',
    'optional',
    'Int',
    '10',
    'Customer’s id in the CMS; needed in its Payment Gateway mode',
    { inputMode: 'numeric', sensitivity: personal },
  ],
  [
    'merchant_customer_identifier',
    'optional',
    'Varchar',
    '64',
    'Your own id of the customer in the CMS; needed in its CRM mode',
    { sensitivity: personal },
  ],
]);

/** All 53 fields in the document's order, which is also the order of the body. */
export const payoutCheckFields: readonly PayoutCheckField[] = [
  ...coreFields,
  ...urlFields,
  ...cardFields,
  ...bankFields,
  ...receiverFields,
  ...otherFields,
];

/** By wire name; aliases are in {@link fieldByAlias}. */
export const fieldByName: ReadonlyMap<string, PayoutCheckField> = new Map(
  payoutCheckFields.map((field) => [field.name, field]),
);

/** By alias, e.g. `first_name`. */
export const fieldByAlias: ReadonlyMap<string, PayoutCheckField> = new Map(
  payoutCheckFields.flatMap((field) => (field.alias === null ? [] : [[field.alias, field] as const])),
);

/** Whether it is the wire name or the alias of a field. */
export function isFieldName(name: string): boolean {
  return fieldByName.has(name) || fieldByAlias.has(name);
}

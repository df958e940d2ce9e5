/** Names of fields as other code has them. */
import { fieldSynonyms } from '../../payout-check/field-synonyms.ts';

function camelCase(name: string): string {
  return name.replaceAll(/[-_. ]+([A-Za-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function camelOfUnderscores(name: string): string {
  return name.replaceAll(/_([A-Za-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}

type Rename = readonly [how: string, rename: (name: string) => string];

/** Of properties and columns, whose names a serializer changes for what it sends. */
export const spellingsOfNames: readonly Rename[] = [
  ['in camel case', camelCase],
  ['in camel case where “_” stood', camelOfUnderscores],
  ['in camel case where “_” stood, with a capital', (name) => capitalized(camelOfUnderscores(name))],
  ['in camel case with a capital', (name) => capitalized(camelCase(name))],
  ['in capitals', (name) => name.toUpperCase()],
  ['in small letters', (name) => name.toLowerCase()],
  ['without “_” and “-”', (name) => name.replaceAll(/[-_]/gu, '')],
  ['in capitals without “_” and “-”', (name) => name.replaceAll(/[-_]/gu, '').toUpperCase()],
  [
    'in camel case, with “ID” and “URL” in capitals',
    (name) =>
      camelCase(name)
        .replaceAll(/Id(?![a-z])|id$/gu, 'ID')
        .replaceAll(/Url(?![a-z])/gu, 'URL'),
  ],
  [
    'with “_” before each capital',
    (name) => name.replaceAll(/(?<=[a-z0-9])[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`),
  ],
  ['with “_” for dots and blanks, as PHP reads them', (name) => name.replaceAll(/[. ]/gu, '_')],
  ['with capitals at the beginning of words', (name) => name.split('_').map(capitalized).join('_')],
  ['with a blank behind them', (name) => `${name} `],
  ['with a blank before them', (name) => ` ${name}`],
  ['in quotation marks', (name) => `"${name}"`],
  ['in single quotation marks', (name) => `'${name}'`],
  ['with a colon before them', (name) => `:${name}`],
  ['with “$” before them', (name) => `$${name}`],
  ['with “@” before them', (name) => `@${name}`],
  ['with “[]” behind them', (name) => `${name}[]`],
  ['with “[0]” behind them', (name) => `${name}[0]`],
  ['without the line ends or blanks before them', (name) => name.trimStart()],
  [
    'without the record that they are members of',
    (name) => name.replace(/^\w+(?:\[([^\][]+)\]|\.(.+))$/u, '$1$2'),
  ],
  ['with a byte order mark before them', (name) => `\ufeff${name}`],
  ['without “receiver_”', (name) => name.replace(/^receiver_/u, '')],
];

export const protocolSpellings: readonly Rename[] = [
  ['without “oauth_”', (name) => name.replace(/^oauth_/u, '')],
  ['with a hyphen for each “_”', (name) => name.replaceAll('_', '-')],
  ['in camel case', camelOfUnderscores],
  ['without “_”', (name) => name.replaceAll('_', '')],
  ['in capitals', (name) => name.toUpperCase()],
  ['with “x_” in place of “oauth_”', (name) => name.replace(/^oauth_/u, 'x_')],
];

const records = [
  'data',
  'request',
  'order',
  'params',
  'fields',
  'payload',
  'body',
  'form',
  'payment',
  'payout',
  'transaction',
  'model',
  'input',
  'json',
];

/** As members of a record that is unpacked when it is sent. */
export const namesInRecords: readonly Rename[] = records.flatMap((record): readonly Rename[] => [
  [`as members of “${record}”, in brackets`, (name) => `${record}[${name}]`],
  [`as members of “${record}”, behind a dot`, (name) => `${record}.${name}`],
  [`with “${record}_” before them`, (name) => `${record}_${name}`],
]);

const usual: Readonly<Record<string, readonly string[]>> = {
  client_orderid: [
    'client_order_id',
    'clientOrderId',
    'orderid',
    'order_id',
    'orderId',
    'merchant_order_id',
    'merchant_order',
    'client-orderid',
    'invoice_id',
    'id',
  ],
  order_desc: ['order_description', 'description', 'desc', 'orderDescription', 'orderdesc'],
  ipaddress: ['ip_address', 'ip', 'ipAddress'],
  credit_card_number: ['card_number', 'pan', 'cardNumber', 'card'],
  card_printed_name: ['card_holder', 'cardholder', 'card_holder_name', 'printed_name'],
  cvv2: ['cvv', 'cvc', 'cvc2'],
  expire_month: ['exp_month', 'expiry_month'],
  expire_year: ['exp_year', 'expiry_year'],
  redirect_url: ['return_url', 'success_url', 'redirectUrl'],
  server_callback_url: ['callback_url', 'notify_url', 'server_callback'],
  notify_url: ['server_callback_url', 'callback_url', 'notification_url'],
  merchant_data: ['merchantdata', 'metadata', 'custom_data'],
  account_number: ['iban', 'account', 'bank_account', 'accountNumber', 'account_no'],
  bank_bic: ['bic', 'swift', 'bank_swift'],
  receiver_zip_code: ['zip', 'postal_code', 'receiver_zip'],
  receiver_birthday: ['date_of_birth', 'birth_date', 'dob', 'birthdate'],
  receiver_identity_document_number: ['passport_number', 'document_number'],
};

/** Words for one field: what it is called elsewhere, or written otherwise. */
export function otherNamesOf(name: string): string[] {
  const synonyms = (fieldSynonyms[name] ?? []).flatMap((words) => {
    const snake = words.replaceAll(' ', '_');
    return [snake, camelCase(snake), words.replaceAll(' ', '')];
  });
  const spelled = spellingsOfNames.map(([, rename]) => rename(name));
  const bare = name.replace(/^receiver_/u, '');
  return [
    ...new Set([
      ...spelled,
      ...(usual[name] ?? []),
      ...synonyms,
      bare,
      `receiver_${name}`,
      `${name}s`,
      `${name}:`,
    ]),
  ].filter((other) => other !== name && other !== '');
}

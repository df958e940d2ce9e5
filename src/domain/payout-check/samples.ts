/**
 * Complete, valid sample data for each payout method. Published test card number and IBAN, domains and
 * addresses reserved for documentation (RFC 2606, RFC 5737): nobody's data.
 */
import type { CalendarMonth, PayoutCheckDraft } from './draft.ts';
import type { PayoutMethod } from './field.ts';
import { emptyDraft, withValues } from './update-draft.ts';

type Values = Readonly<Record<string, string>>;

const common: Values = {
  amount: '10.50',
  currency: 'EUR',
  order_desc: 'Travel refund – café',
  ipaddress: '203.0.113.24',
  purpose: 'Refund of a cancelled trip',
  merchant_data: '{"case": "T-1024",\n "note": "crème brûlée & 50 %"}',
  notify_url: 'https://merchant.example/hook?src=gw',
  redirect_url: 'https://merchant.example/done',
  receiver_first_name: 'Zoë',
  receiver_last_name: 'Müller',
  // Numeric, as documented; real dates, postal codes and phone numbers often are not.
  receiver_birthday: '19840229',
  receiver_country_code: 'DE',
  receiver_city: 'Köln',
  receiver_zip_code: '50667',
  receiver_address1: 'Domkloster 4',
  receiver_phone: '4922155501234',
  receiver_email: 'zoe.mueller@merchant.example',
};

const byMethod: Readonly<Record<PayoutMethod, Values>> = {
  card: { credit_card_number: '4111111111111111', card_printed_name: 'ZOË MÜLLER', cvv2: '123' },
  bank: {
    account_number: 'DE89370400440532013000',
    account_name: 'Zoë Müller',
    bank_name: 'Beispielbank Köln',
    bank_branch: 'Domplatz',
    bank_city: 'Köln',
    bank_province: 'Nordrhein-Westfalen',
    bank_bic: 'TESTDEFF',
  },
  ewallet: { ewallet_type: 'example-wallet', ewallet_wallet: 'zoe.mueller@merchant.example' },
  // The test network's address of BIP 173.
  crypto: { crypto_wallet_address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
};

/** A draft that breaks no rule, with a card that is valid for three more years. */
export function sampleDraft(method: PayoutMethod, today: CalendarMonth): PayoutCheckDraft {
  const expiry = { expire_month: String(today.month).padStart(2, '0'), expire_year: String(today.year + 3) };
  return withValues(emptyDraft(method), {
    client_orderid: `inv-${today.year}-0417`,
    ...common,
    ...byMethod[method],
    ...(method === 'card' ? expiry : {}),
  });
}

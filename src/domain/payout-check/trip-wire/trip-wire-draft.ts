/**
 * An order whose values expose broken encoders, and that breaks no rule. Domains and addresses are reserved for
 * documentation (RFC 2606, RFC 3849), the IBAN is a published example: nobody's data.
 */
import type { ExtraPair, PayoutCheckDraft } from '../draft.ts';
import { emptyDraft, patchDraft, withValues } from '../update-draft.ts';

const values: Readonly<Record<string, string>> = {
  amount: '10.50',
  currency: 'EUR',
  order_desc: `Don't (really) *panic*! 100% of ~5+5 = "10" <b>`,
  ipaddress: '2001:db8::7',
  // The same words twice: composed letters, then letters with combining marks.
  purpose: 'Größe, Gro\u0308ße: 東京 – 日本語 😀',
  merchant_data: `{"case": "a&b=c?d#e;f", "path": "/x//y\\\\z",\n "note": "50 % %41 %2B ^|\`$@"}`,
  notify_url: 'https://merchant.example/hook?src=gw&note=a%20b%2Fc+d',
  redirect_success_url: 'https://merchant.example/done;v=1?name=Zo%C3%AB&ok=true',
  redirect_fail_url: 'https://merchant.example/~shop/fail?ok=false&why=(none)',
  account_number: 'DE89370400440532013000',
  account_name: "Zoë O'Neil-Mu\u0308ller",
  bank_name: 'Bank & Söhne <Köln>',
  bank_branch: 'Domplatz/Süd',
  bank_city: 'Köln',
  bank_province: 'Nordrhein-Westfalen',
  bank_bic: 'TESTDEFF',
  receiver_first_name: 'Zoë',
  receiver_last_name: "O'Neil-Mu\u0308ller",
  receiver_birthday: '19840229',
  receiver_country_code: 'DE',
  receiver_city: 'Dresden',
  receiver_zip_code: '01067',
  receiver_address1: 'Straße 1/2, c/o "Müller"',
  receiver_phone: '4922155501234',
  receiver_email: 'zoe+trip.wire@merchant.example',
  customer_id: '42',
  merchant_customer_identifier: 'crm:42/ä~1',
};

/**
 * No documented name is the beginning of another, holds a capital or needs encoding, so the traps in the order of the
 * parameters are undocumented ones. `Note` comes first by bytes, not without case. `Note-2` comes after `Note` by name,
 * before it by joined pair, because `-` is less than `=`. `Noté` comes before `Note` encoded, after it decoded.
 */
const extraPairs: readonly ExtraPair[] = [
  { name: 'Note', value: 'capital' },
  { name: 'Note-2', value: 'prefix' },
  { name: 'Noté', value: 'encoded' },
];

/** The order as a bank account payout, which needs no card data. */
export function tripWireDraft(clientOrderId: string): PayoutCheckDraft {
  return patchDraft(withValues(emptyDraft('bank'), { client_orderid: clientOrderId, ...values }), {
    fields: { receiver_middle_name: { sendEmpty: true }, receiver_first_name: { useAlias: true } },
    extraPairs,
  });
}

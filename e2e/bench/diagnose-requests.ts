/** Requests of an integrator's code, right and wrong, as they are pasted to be diagnosed. */
import { curlOf, encode, signForeign, type ForeignRequest, type Pairs } from '../foreign-code.ts';
import { longestMerchantData } from './console-page.ts';

/** Every field of the document and seven of the integrator's own: sixty. */
const fields: Pairs = [
  ['client_orderid', 'inv-2026-0417'],
  ['amount', '10.50'],
  ['currency', 'EUR'],
  ['order_desc', 'Travel refund – café'],
  ['ipaddress', '203.0.113.24'],
  ['purpose', 'Refund of a cancelled trip'],
  ['merchant_data', '{"case": "T-1024", "note": "crème brûlée & 50 %"}'],
  ['server_callback_url', 'https://merchant.example/callback?src=gw'],
  ['notify_url', 'https://merchant.example/hook?src=gw'],
  ['redirect_url', 'https://merchant.example/done'],
  ['redirect_success_url', 'https://merchant.example/done?state=ok'],
  ['redirect_fail_url', 'https://merchant.example/done?state=failed'],
  ['credit_card_number', '4111111111111111'],
  ['card_printed_name', 'ZOË MÜLLER'],
  ['expire_month', '09'],
  ['expire_year', '2029'],
  ['cvv2', '123'],
  ['card_recurring_payment_id', '189346'],
  ['account_number', 'DE89370400440532013000'],
  ['account_name', 'Zoë Müller'],
  ['ewallet_type', 'example-wallet'],
  ['ewallet_wallet', 'zoe.mueller@merchant.example'],
  ['crypto_wallet_address', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['bank_name', 'Beispielbank Köln'],
  ['bank_branch', 'Domplatz'],
  ['bank_code', '37040044'],
  ['bank_city', 'Köln'],
  ['bank_address1', 'Domkloster 1'],
  ['bank_zip_code', '50667'],
  ['bank_province', 'Nordrhein-Westfalen'],
  ['bank_area', 'Altstadt-Nord'],
  ['routing_number', '021000021'],
  ['bank_bic', 'TESTDEFF'],
  ['legal_person_name', 'Beispiel & Söhne GmbH'],
  ['legal_person_document_number', 'HRB 12345'],
  ['receiver_first_name', 'Zoë'],
  ['receiver_last_name', 'Müller'],
  ['receiver_middle_name', 'Anna'],
  ['receiver_birthday', '19840229'],
  ['receiver_country_code', 'DE'],
  ['receiver_state', 'NW'],
  ['receiver_city', 'Köln'],
  ['receiver_zip_code', '50667'],
  ['receiver_address1', 'Domkloster 4'],
  ['receiver_phone', '4922155501234'],
  ['receiver_email', 'zoe.mueller@merchant.example'],
  ['receiver_identity_document_id', 'passport'],
  ['receiver_identity_document_number', 'C01X00T47'],
  ['receiver_inn', '7707083893'],
  ['customer_level', 'gold'],
  ['customer_id', '4711'],
  ['merchant_customer_identifier', 'zoe-4711'],
  ['shop', 'main street'],
  ['campaign', 'autumn/2026'],
  ['affiliate', 'none'],
  ['basket', '3 items, 2 shipped'],
  ['locale', 'de-DE'],
  ['till', '07'],
  ['shift', 'late'],
  ['remark', 'call before 5 p.m.'],
];

const readable = '{"case": "T-1024", "note": "50 % of 3 nights + breakfast"} ';

const longAscii = readable.repeat(Math.ceil(65_536 / readable.length)).slice(0, 65_536);

export type SignatureMethod = 'RSA-4096' | 'HMAC-SHA1';

export interface BenchedRequest {
  readonly size: string;
  readonly method: SignatureMethod;
  /** The document's maximum in two scripts; null for a short value. */
  readonly merchantData: string | null;
  /** Milliseconds from the paste to the headline at 1×, for each of the mistakes below. */
  readonly goals: readonly [right: number, one: number, two: number, unknown: number];
}

const shortGoals = [60, 60, 150, 1500] as const;

export const benchedRequests: readonly BenchedRequest[] = [
  { size: '60 fields', method: 'RSA-4096', merchantData: null, goals: shortGoals },
  { size: '60 fields', method: 'HMAC-SHA1', merchantData: null, goals: shortGoals },
  { size: '+ 64k ASCII', method: 'RSA-4096', merchantData: longAscii, goals: [300, 300, 1500, 15_000] },
  {
    size: '+ 64k CJK',
    method: 'RSA-4096',
    merchantData: longestMerchantData,
    goals: [1500, 1500, 6000, 60_000],
  },
];

/** Endpoints of the document's payout check, and of a command that takes HMAC. */
const urls: Readonly<Record<SignatureMethod, string>> = {
  'RSA-4096': 'https://sandbox.gateway.example.com/processing/api/v4/payout-check/28641',
  'HMAC-SHA1': 'https://sandbox.gateway.example.com/processing/api/v4/other-command/28641',
};

interface Mistake {
  readonly title: string;
  /** What is signed in place of the request that is sent. */
  readonly sign: (request: ForeignRequest) => ForeignRequest;
  /** A piece of the verdict's headline. */
  readonly verdict: string;
}

const withPlus = (request: ForeignRequest): ForeignRequest => ({
  ...request,
  encodeSigned: (text) => encode(text).replaceAll('%20', '+'),
});
const withHttp = (request: ForeignRequest): ForeignRequest => ({
  ...request,
  url: request.url.replace('https:', 'http:'),
});

export const mistakes: readonly Mistake[] = [
  { title: 'right', sign: (request) => request, verdict: 'The signature is right' },
  { title: 'one mistake', sign: withPlus, verdict: 'Form encoding was signed' },
  {
    title: 'two mistakes',
    sign: (request) => withHttp(withPlus(request)),
    verdict: '2 mistakes together',
  },
  {
    title: 'unknown',
    sign: (request) => ({ ...request, signedFields: [['something', 'else altogether']] }),
    verdict: 'No known mistake gives this signature',
  },
];

export interface PastedRequest {
  readonly text: string;
  readonly method: string;
  readonly url: string;
  /** Those of the header and those of the body. */
  readonly pairs: Pairs;
}

/** What a request is signed with: one of the two. */
export interface SigningHalves {
  readonly privatePem: string;
  readonly consumerSecret: string;
}

export function pasteOf(
  { method, merchantData }: Pick<BenchedRequest, 'method' | 'merchantData'>,
  { privatePem, consumerSecret }: SigningHalves,
  sign: Mistake['sign'],
): PastedRequest {
  const url = urls[method];
  const request: ForeignRequest = {
    method: 'POST',
    url,
    fields: fields.map(([name, value]) => [name, name === 'merchant_data' ? (merchantData ?? value) : value]),
    ...(method === 'HMAC-SHA1' ? { consumerSecret } : { privatePem }),
  };
  const signed = signForeign(sign(request));
  const header = [...signed.authorization.matchAll(/(oauth_[a-z_]+)="([^"]*)"/gu)]
    .map(([, name = '', value = '']) => [name, decodeURIComponent(value)] as const)
    .filter(([name]) => name !== 'oauth_signature');
  return {
    text: curlOf(request, signed),
    method: request.method,
    url,
    pairs: [...header, ...request.fields],
  };
}

import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startProcessorClock } from '../../fixture-processor-time.ts';
import type { InboxCall } from '../callback-contract.ts';
import { fixtureCall, fixtureForm, fixtureJson } from '../reading/fixture-calls.ts';
import { readPastedCall } from '../reading/read-pasted-call.ts';
import type { CallVerdict, ExpectedFormat } from './call-judgement.ts';
import { fixtureLife, fixtureMerchantData, fixtureOrder, judgeFixtures } from './fixture-judging.ts';
import { judgeCall, listControlTexts } from './judge-call.ts';
import type { KnownOrder } from './known-order.ts';

const key = 'AF4B7DF6-9EC9-4AF5-9B5F-3F8B8C6AAE30';
const sum = (text: string): string =>
  createHash('sha1')
    .update(text + key, 'utf8')
    .digest('hex');

const digest = (hash: string, text: string): string => createHash(hash).update(text, 'utf8').digest('hex');
/** What the control of the first order is made over. */
const whole = 'approved1830001inv-20261121-0001';

const deployed: ExpectedFormat = { format: 'as-deployed', method: 'GET', control: true };

type Values = Readonly<Record<string, string | null>>;

/** The pairs of a callback of order 1 as deployments make it; null leaves one out. */
function values(change: Values = {}): Record<string, string> {
  const said: Record<string, string | null> = {
    status: 'approved',
    type: 'sale',
    orderid: '1830001',
    merchant_order: 'inv-20261121-0001',
    client_orderid: 'inv-20261121-0001',
    amount: '10.50',
    merchantdata: fixtureMerchantData,
    ...change,
  };
  const { status, orderid, merchant_order: merchantOrder } = said;
  const control =
    'control' in said ? said['control'] : sum(`${status ?? ''}${orderid ?? ''}${merchantOrder ?? ''}`);
  return Object.fromEntries(
    Object.entries({ ...said, control }).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value]],
    ),
  );
}

const encode = (change: Values = {}): string => new URLSearchParams(values(change)).toString();
const get = (text: string): InboxCall => fixtureCall({ target: `/cb/8f1c?${text}` });
const call = (change: Values = {}): InboxCall => get(encode(change));

const four = [1, 2, 3, 4].map((number) => fixtureOrder(number));
const reversed = fixtureOrder(1, { life: fixtureLife('accepted', 'approved', 'reversal') });
const declined = fixtureOrder(1, { life: fixtureLife('accepted', 'declined') });
const accepted = fixtureOrder(1, { life: fixtureLife('accepted') });
const strange = (): KnownOrder => fixtureOrder(1, { life: null });
const noData = fixtureOrder(1, { merchantData: null });

const raw = fixtureMerchantData;
const data = (text: string): InboxCall => call({ merchantdata: text });
/** As a server takes it from the socket: a character for each octet. */
const dataWritten = (text: string): InboxCall =>
  get(`${encode({ merchantdata: null })}&merchantdata=${Buffer.from(text).toString('latin1')}`);
const dataSent = (merchantData: string): readonly KnownOrder[] => [fixtureOrder(1, { merchantData })];
const json = (change: Readonly<Record<string, unknown>> = {}): InboxCall =>
  fixtureJson(JSON.stringify({ ...values(), ...change }));

/** Nothing of an order. */
const emptied: Values = {
  status: null,
  type: null,
  orderid: null,
  merchant_order: null,
  client_orderid: null,
  amount: null,
  merchantdata: null,
};

interface Row {
  readonly name: string;
  /** Oldest first; the last one is judged. */
  readonly calls: readonly InboxCall[];
  readonly orders?: readonly KnownOrder[];
  readonly isSimulator?: boolean;
  readonly expected?: ExpectedFormat | null;
  readonly isSecretHeld?: boolean;
  readonly verdict: CallVerdict;
  readonly headline: string;
  readonly explanation?: string | null;
  readonly fact?: string;
  /** All of them. */
  readonly facts?: readonly string[];
}

const documentOnly: ExpectedFormat = { format: 'document-only', method: 'GET', control: false };
const template: ExpectedFormat = { format: 'own-template', method: 'GET', control: true };

const rows: readonly Row[] = [
  // Right ones.
  {
    name: 'approved',
    calls: [call()],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'good order known',
  },
  {
    name: 'declined',
    calls: [call({ status: 'declined' })],
    orders: [declined],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is not approved',
  },
  {
    name: 'error',
    calls: [call({ status: 'error' })],
    orders: [declined],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is not approved',
  },
  {
    name: 'filtered',
    calls: [call({ status: 'filtered' })],
    orders: [declined],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is not approved',
  },
  {
    name: 'reversal by type',
    calls: [call({ type: 'reversal' })],
    orders: [reversed],
    verdict: 'accept',
    headline: 'Accept it: a reversal of inv-20261121-0001',
  },
  {
    name: 'reversal of an order that has no URL for it',
    calls: [call({ type: 'reversal' })],
    orders: [{ ...reversed, hasNotifyUrl: false }],
    verdict: 'cannot-say',
    headline: 'Cannot say: the order had no notify_url',
    explanation: 'The document sends later updates to that URL alone. Ask the status command.',
    fact: 'unknown the order had no notify_url',
  },
  {
    name: 'currency by its number',
    calls: [call({ currency: '978' })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'good currency agrees, written 978 for EUR',
  },
  {
    name: 'currency by its number, where that is a number',
    calls: [json({ currency: 36 })],
    orders: [fixtureOrder(1, { currency: 'AUD' })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'good currency agrees, written 36 for AUD',
  },
  {
    name: 'currency by the number of another',
    calls: [call({ currency: '840' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: currency differs',
    fact: 'bad currency 840, sent EUR',
  },
  {
    name: 'currency that is neither code nor number',
    calls: [call({ currency: 'Euro' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: currency differs',
  },
  {
    name: 'the same with the number of the currency',
    calls: [call({ currency: 'EUR' }), call({ currency: '978' })],
    verdict: 'book-nothing',
    headline: 'Answer 200 and book nothing: the same as #1',
  },
  {
    name: 'ampersands of HTML',
    calls: [get(encode().replaceAll('&', '&amp;'))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: amp;type is no name of a callback',
    explanation: 'Each “&” is written as HTML writes it: behind the first one no name is right.',
  },
  {
    name: 'names in quotation marks',
    calls: [get(encode().replaceAll(/(?<=^|&)\w+/gu, '%22$&%22'))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: "status" is no name of a callback',
  },
  {
    name: 'a name with a blank',
    calls: [get(encode().replace('control=', '+control='))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: " control" is no name of a callback',
    explanation: 'Its name is control, and nothing stands around it.',
  },
  {
    name: 'semicolons between the pairs',
    calls: [get(encode().replaceAll('&', ';'))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: its pairs are joined by “;”',
  },
  {
    name: 'a semicolon that belongs to the value',
    calls: [get(`${encode({ merchantdata: null })}&merchantdata=a;type=b`)],
    orders: dataSent('a;type=b'),
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'control in brackets',
    calls: [get(encode().replace('control=', 'control%5B%5D='))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control[] is a list',
    fact: 'bad control[] is a list',
  },
  {
    name: 'a key in brackets',
    calls: [get(encode().replace('orderid=1', 'orderid[a]=1'))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: orderid[a] is a list',
  },
  {
    name: 'a list of JSON',
    calls: [json({ status: ['approved'] })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status is a list',
  },
  {
    name: 'an order in a list of JSON',
    calls: [fixtureJson(JSON.stringify([values()]))],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'brackets of a name that is nothing to it',
    calls: [get(`${encode()}&tags[]=a`)],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'reversal by status',
    calls: [call({ status: 'reversed', type: 'reversal' })],
    orders: [reversed],
    verdict: 'accept',
    headline: 'Accept it: a reversal of inv-20261121-0001',
  },
  {
    name: 'chargeback',
    calls: [call({ type: 'chargeback' })],
    orders: [fixtureOrder(1, { life: fixtureLife('accepted', 'approved', 'reversal', 'chargeback') })],
    verdict: 'accept',
    headline: 'Accept it: a chargeback of inv-20261121-0001',
  },
  {
    name: 'reversal after the approval came',
    calls: [call(), call({ type: 'reversal' })],
    orders: [reversed],
    verdict: 'accept',
    headline: 'Accept it: a reversal of inv-20261121-0001',
    fact: 'good new',
  },
  {
    name: 'reversal where only calls tell the life',
    calls: [call(), call({ type: 'reversal' })],
    orders: [strange()],
    verdict: 'accept',
    headline: 'Accept it: a reversal of inv-20261121-0001',
  },
  {
    name: 'approved where the life is not known',
    calls: [call()],
    orders: [strange()],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'HEAD',
    calls: [fixtureCall({ method: 'HEAD', target: `/cb?${encode()}` })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'unknown the method is HEAD, where GET was expected',
  },
  {
    name: 'POST, form',
    calls: [fixtureForm(encode())],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'unknown a form body, where a query was expected',
  },
  {
    name: 'JSON',
    calls: [json({ orderid: 1_830_001 })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'unknown JSON, where a query was expected',
  },
  {
    name: 'JSON, nested',
    calls: [fixtureJson(JSON.stringify({ event: { data: values() } }))],
    expected: null,
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'unknown names within event.data, where deployments send pairs alone',
  },
  {
    name: 'JSON, with other objects beside the order',
    calls: [
      fixtureJson(
        JSON.stringify({
          status: 'ok',
          data: { ...values(), card: { type: 'VISA' }, fee: { amount: '0.30' } },
        }),
      ),
    ],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'JSON, with a status of an order beside the order',
    calls: [fixtureJson(JSON.stringify({ status: 'declined', data: values() }))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status and data.status differ',
  },
  {
    name: 'names with hyphens',
    calls: [
      get(
        encode()
          .replaceAll('_', '-')
          .replace('orderid=1', 'order-id=1')
          .replace('merchantdata', 'merchant_data'),
      ),
    ],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'a name behind another one in a query',
    calls: [get(encode().replace('status', 'payment.status'))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status stands under the name "payment.status"',
    explanation: 'A listener that looks for status does not find it.',
  },
  {
    name: 'names in capitals',
    calls: [get(encode().replace('orderid=1', 'OrderId=1').replace('status', 'STATUS'))],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'control in capitals',
    calls: [call({ control: sum('approved1830001inv-20261121-0001').toUpperCase() })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'good control holds with the simulator’s consumer secret, written in capitals',
  },
  {
    name: '%20 for a blank',
    calls: [get(encode().replaceAll('+', '%20'))],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'amount of the same worth',
    calls: [call({ amount: '10.5' })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'good amount agrees, written 10.5 for 10.50',
  },
  {
    name: 'amount that was sent without a whole part',
    calls: [call({ amount: '0.5' })],
    orders: [fixtureOrder(1, { amount: '.5' })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'good amount agrees, written 0.5 for .5',
  },
  {
    name: 'amount as a number',
    calls: [json({ amount: 10.5 })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'currency that agrees',
    calls: [call({ currency: 'eur' })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'good currency agrees',
  },
  {
    name: 'order without merchant_data',
    calls: [call({ merchantdata: null })],
    orders: [noData],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'order without merchant_data, empty value',
    calls: [call({ merchantdata: '' })],
    orders: [noData],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'own template',
    calls: [
      get(
        `status=approved&oid=1830001&data=${encodeURIComponent(raw)}&sum=${sum('approved1830001inv-20261121-0001')}`,
      ),
    ],
    expected: template,
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'extra pairs',
    calls: [get(`src=gw&${encode({ comment: 'x', descriptor: '' })}`)],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'merchant_data that the inbox masked',
    calls: [data('PAN 411111******1111')],
    orders: dataSent('PAN 4111111111111111'),
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'unknown merchant_data equal but for masked digits',
  },
  {
    name: 'merchant_data with stars in the place of a short number',
    calls: [data('order **** of 4111111111111111')],
    orders: dataSent('order 1234 of 4111111111111111'),
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
  },
  // Ones that came before.
  {
    name: 'the same again',
    calls: [call(), call()],
    verdict: 'book-nothing',
    headline: 'Answer 200 and book nothing: the same as #1',
    explanation: 'Key on status, type, orderid and client_orderid.',
    fact: 'good all 8 pairs equal',
  },
  {
    name: 'the same again, after a 500',
    calls: [{ ...call(), answered: { status: 500, durationMs: 1 } }, call()],
    verdict: 'book-nothing',
    headline: 'Answer 200 and book it once: the same as #1',
    explanation:
      '#1 was answered 500: whether it was booked is not known here. Key on status, type, orderid and client_orderid.',
  },
  {
    name: 'the same again, after no answer',
    calls: [{ ...call(), answered: null }, call()],
    verdict: 'book-nothing',
    headline: 'Answer 200 and book it once: the same as #1',
    explanation:
      '#1 had no answer: whether it was booked is not known here. Key on status, type, orderid and client_orderid.',
  },
  {
    name: 'the same in another order of pairs',
    calls: [call(), get(encode().split('&').toReversed().join('&'))],
    verdict: 'book-nothing',
    headline: 'Answer 200 and book nothing: the same as #1',
  },
  {
    name: 'the same with another comment',
    calls: [call({ comment: 'a' }), call({ comment: 'b' })],
    verdict: 'book-nothing',
    headline: 'Answer 200 and book nothing: the same as #1',
    fact: 'unknown differs from #1 in comment',
  },
  {
    name: 'the same, amount written otherwise',
    calls: [call(), call({ amount: '10.500' })],
    verdict: 'book-nothing',
    headline: 'Answer 200 and book nothing: the same as #1',
  },
  {
    name: 'the same reversal',
    calls: [call(), call({ type: 'reversal' }), call({ type: 'reversal' })],
    orders: [reversed],
    verdict: 'book-nothing',
    headline: 'Answer 200 and book nothing: the same as #2',
  },
  {
    name: 'the approval after the reversal',
    calls: [call({ type: 'reversal' }), call()],
    orders: [reversed],
    verdict: 'book-nothing',
    headline: 'Answer 200 and book nothing: #1 tells of a later state',
  },
  {
    name: 'the approval after the reversal, where only calls tell the life',
    calls: [call({ type: 'reversal' }), call()],
    orders: [fixtureOrder(1, { life: null })],
    verdict: 'book-nothing',
    headline: 'Answer 200 and book nothing: #1 tells of a later state',
  },
  {
    name: 'the same, after one that was refused',
    calls: [call({ control: '0'.repeat(40) }), call()],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'the same, by POST',
    calls: [call(), fixtureForm(encode())],
    expected: null,
    verdict: 'book-nothing',
    headline: 'Answer 200 and book nothing: the same as #1',
  },
  {
    name: 'the same, nothing checked',
    calls: [call(), call()],
    isSecretHeld: false,
    verdict: 'book-nothing',
    headline: 'Answer 200 and book nothing: the same as #1',
  },
  {
    name: 'another orderid of the same order, whose own is not known',
    calls: [call(), call({ orderid: '999' })],
    orders: [fixtureOrder(1, { orderId: null, life: null })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: it repeats #1 with another orderid',
  },
  {
    name: 'the same outcome under another status and another type',
    calls: [call({ status: 'error' }), call({ status: 'declined', type: 'payout' })],
    orders: [declined],
    verdict: 'book-nothing',
    headline: 'Answer 200 and book nothing: it tells the same as #1',
    explanation: 'Its status and its type differ, and both are read as the same.',
  },
  ...(
    [
      ['a+b', 'a b', '“+” was not percent-encoded, so it reads as a blank.'],
      ['inv-1', 'INV-1', 'Small letters became capitals.'],
      ['inv&1', 'inv&amp;1', 'It was escaped for HTML.'],
      ['a&apos;b', "a'b", 'What looks like HTML in it was unescaped.'],
    ] as const
  ).map(([clientOrderId, came, how]): Row => ({
    name: `client_orderid ${clientOrderId} that came as ${came}`,
    calls: [call({ client_orderid: came, merchant_order: came })],
    orders: [fixtureOrder(2), fixtureOrder(1, { clientOrderId })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: no such order',
    explanation: `It may be that of ${clientOrderId}. ${how}`,
  })),
  // Control.
  {
    name: 'control of another status',
    calls: [call({ control: sum('declined1830001inv-20261121-0001') })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation: 'It would hold for status declined of order 1830001.',
    fact: `bad control should be ${sum('approved1830001inv-20261121-0001').slice(0, 8)}…${sum('approved1830001inv-20261121-0001').slice(-4)} with the simulator’s consumer secret, came as ${sum('declined1830001inv-20261121-0001').slice(0, 8)}…${sum('declined1830001inv-20261121-0001').slice(-4)}`,
  },
  {
    name: 'control of another order',
    calls: [call({ control: sum('approved1830002inv-20261121-0002') })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation: 'It would hold for status approved of order 1830002.',
  },
  ...(
    [
      ['approved1830001inv-20261121-000110.50', 'It would hold with amount after merchant_order.'],
      ['1830001approvedinv-20261121-0001', 'It would hold in the order orderid, status, merchant_order.'],
      [
        'approved|1830001|inv-20261121-0001|',
        'It would hold with "|" between the parts: nothing stands between them.',
      ],
      ['1830001inv-20261121-0001', 'It would hold without status.'],
      ['approvedinv-20261121-0001', 'It would hold without orderid.'],
    ] as const
  ).map(([text, explanation]): Row => ({
    name: `control over ${text}`,
    calls: [call({ control: sum(text) })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation,
  })),
  {
    name: 'control without the orderid that is missing',
    calls: [call({ orderid: null })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation: 'It would hold without orderid.',
  },
  {
    name: 'control over what is written',
    calls: [call({ merchant_order: 'a b', client_orderid: 'a b', control: sum('approved1830001a+b') })],
    orders: [fixtureOrder(1, { clientOrderId: 'a b' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation: 'It would hold for the values as they are written, before they are decoded.',
  },
  {
    name: 'control of the empty callback',
    calls: [call({ control: sum('') })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation: 'It would hold for a call whose values are all empty.',
  },
  {
    name: 'control of nothing known',
    calls: [call({ control: 'a'.repeat(40) })],
    isSimulator: false,
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation: null,
    fact: `bad control should be ${sum(whole).slice(0, 8)}…${sum(whole).slice(-4)} with the consumer secret that is held here, came as aaaaaaaa…aaaa`,
  },
  {
    name: 'control of nothing known, at the simulator',
    calls: [call({ control: 'a'.repeat(40) })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation:
      'It was checked with the simulator’s consumer secret, which is another one after each start. Where another gateway made the call, choose its environment.',
  },
  {
    name: 'control with colons between its digits',
    calls: [call({ control: sum(whole).replaceAll(/..(?!$)/gu, '$&:') })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation: 'It would hold without what stands around or between its digits.',
  },
  {
    name: 'control of another length',
    calls: [call({ control: 'a'.repeat(64) })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation: 'It is not the 40 hexadecimal digits of a SHA-1.',
  },
  {
    name: 'control missing',
    calls: [call({ control: null })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control is missing',
  },
  {
    name: 'control null',
    calls: [json({ control: null })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control is null',
    explanation: 'Deployments always send its 40 digits: without them nothing shows who made the call.',
  },
  ...(
    [
      ['an empty control', call({ control: '' }), 'control is empty'],
      ['a control of blanks', call({ control: ' ' }), 'control is blank'],
      ['an empty status', call({ status: '' }), 'status is empty'],
      [
        'a status that is null',
        json({ status: null, control: sum('1830001inv-20261121-0001') }),
        'status is null',
      ],
      ['a type that is empty', call({ type: '' }), 'type is empty'],
      [
        'what is not there, or says nothing',
        call({ type: '', amount: null }),
        '2 fields are empty or missing',
      ],
    ] as const
  ).map(([name, came, what]): Row => ({
    name,
    calls: [came],
    verdict: 'do-not-accept',
    headline: `Do not accept it: ${what}`,
  })),
  {
    name: 'status changed after it was made',
    calls: [call({ status: 'declined', control: sum('approved1830001inv-20261121-0001') })],
    orders: [declined],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation: 'It would hold for status approved of order 1830001.',
  },
  // Orders.
  {
    name: 'no such order',
    calls: [call({ orderid: '1839999', merchant_order: 'inv-x', client_orderid: 'inv-x' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: no such order',
    explanation:
      'It was looked for among the orders that the simulator took since its start. Where another gateway made the call, choose its environment.',
    fact: 'bad merchant_order is none of the 4',
  },
  {
    name: 'no order at all',
    calls: [call()],
    orders: [],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: no such order',
  },
  {
    name: 'no such order, orderid of another',
    calls: [
      fixtureJson(
        '{"status":"approved","type":"payout-check","orderid":1830003,"merchant_order":"inv-2026-0417","amount":10.5,"control":null}',
      ),
    ],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: no such order',
    fact: 'bad orderid belongs to inv-20261121-0003',
  },
  {
    name: 'orderid of another',
    calls: [call({ orderid: '1830002' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: orderid belongs to another order',
    explanation: 'It is that of inv-20261121-0002, not of inv-20261121-0001.',
  },
  {
    name: 'orderid of none',
    calls: [call({ orderid: '1839999' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: orderid is not that of the order',
  },
  {
    name: 'two orders',
    calls: [call({ client_orderid: 'inv-20261121-0002' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: it names two orders',
  },
  {
    name: 'no order is known here',
    calls: [call()],
    orders: [],
    isSimulator: false,
    expected: null,
    verdict: 'cannot-say',
    headline: 'Cannot say: no order is known here to compare it with',
  },
  {
    name: 'another order than this page sent',
    calls: [call({ merchant_order: 'inv-x', client_orderid: 'inv-x', orderid: '7' })],
    isSimulator: false,
    expected: null,
    verdict: 'cannot-say',
    headline: 'Cannot say: it is about no order that is known here',
    fact: 'unknown order not known here',
  },
  {
    name: 'orderid where no answer gave one',
    calls: [call()],
    orders: [fixtureOrder(1, { orderId: null })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'unknown orderid not checked: no answer gave one',
  },
  {
    name: 'approved, where the gateway refused the order',
    calls: [call()],
    orders: [fixtureOrder(1, { orderId: null, life: null, isRefused: true })],
    verdict: 'cannot-say',
    headline: 'Cannot say: the gateway refused the order',
    fact: 'unknown the gateway refused the order',
  },
  {
    name: 'not approved, where the gateway refused the order',
    calls: [call({ status: 'declined' })],
    orders: [fixtureOrder(1, { orderId: null, life: null, isRefused: true })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is not approved',
    fact: 'unknown orderid not checked: no answer gave one',
  },
  {
    name: 'a later update in another name than type',
    calls: [call({ transaction_type: 'reversal' })],
    verdict: 'cannot-say',
    headline: 'Cannot say: transaction_type is “reversal”, beside its status',
    fact: 'unknown transaction_type is “reversal”',
  },
  {
    name: 'a type of something else',
    calls: [call({ card_type: 'unknown', event: 'sale' })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'good amount agrees',
  },
  // Values.
  {
    name: 'amount differs',
    calls: [call({ amount: '1050' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: amount differs',
    fact: 'bad amount 1050, sent 10.50',
  },
  {
    name: 'amount less by a cent',
    calls: [call({ amount: '10.49' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: amount differs',
    fact: 'good control holds with the simulator’s consumer secret, it does not cover it',
  },
  {
    name: 'amount below zero',
    calls: [call({ amount: '-10.50' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: amount differs',
  },
  {
    name: 'amount with a comma',
    calls: [call({ amount: '10,50' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: amount differs',
    explanation: 'It is no number with “.” as decimal delimiter.',
  },
  {
    name: 'amount of a part reversed',
    calls: [call({ type: 'reversal', amount: '5.00' })],
    orders: [reversed],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: amount differs',
    explanation: 'A part may have come back: ask the status command.',
  },
  {
    name: 'currency differs',
    calls: [call({ currency: 'USD' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: currency differs',
  },
  {
    name: 'the same with another amount',
    calls: [call(), call({ amount: '99' })],
    orders: [],
    isSimulator: false,
    expected: null,
    verdict: 'do-not-accept',
    headline: 'Do not accept it: it repeats #1 with another amount',
  },
  // merchant_data.
  {
    name: 'cut at an ampersand',
    calls: [dataWritten(raw.replaceAll('\n', '%0A').replaceAll(' ', '+').replaceAll('"', '%22'))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is cut',
    explanation:
      'It ends before “&”: the value was not percent-encoded. The rest came as a pair without a value.',
  },
  {
    name: 'cut, and changed',
    calls: [data(encodeURIComponent(raw).slice(0, 30))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is cut',
    explanation: 'It ends after 30 of 111 characters. And it is changed: it was percent-encoded twice.',
  },
  {
    name: 'cut at a line feed',
    calls: [data(raw.slice(0, raw.indexOf('\n')))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is cut',
    explanation: 'It ends before a line feed.',
  },
  {
    name: 'cut at a length',
    calls: [data('x'.repeat(255))],
    orders: dataSent('x'.repeat(300)),
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is cut',
    explanation: 'It ends after 255 characters, a usual limit of length.',
    fact: 'bad 255 of 300 bytes',
  },
  {
    name: 'cut at a hash',
    calls: [data('a')],
    orders: dataSent('a#b'),
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is cut',
    explanation: 'It ends before “#”, with which a fragment begins: the value was not percent-encoded.',
  },
  {
    name: 'cut before four bytes',
    calls: [data('ab ')],
    orders: dataSent('ab 😀 c'),
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is cut',
    explanation: 'It ends before a character that takes four bytes: a column of a database may not hold it.',
  },
  {
    name: 'plus not encoded',
    calls: [dataWritten('1+1')],
    orders: dataSent('1+1'),
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: '“+” was not percent-encoded, so it reads as a blank.',
  },
  {
    name: 'CR LF',
    calls: [data(raw.replaceAll('\n', '\r\n'))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: 'LF became CR LF.',
  },
  {
    name: 'line ends gone',
    calls: [data(raw.replaceAll('\n', ''))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: 'Line ends are gone.',
  },
  {
    name: 'encoded twice',
    calls: [data(encodeURIComponent(raw))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: 'It was percent-encoded twice.',
  },
  {
    name: 'decoded twice',
    calls: [data('100% a')],
    orders: dataSent('100%25+a'),
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: 'It was decoded once more than it was encoded.',
  },
  {
    name: 'encoded as Latin-1',
    calls: [dataWritten('cr%E8me')],
    orders: dataSent('crème'),
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: 'It was encoded as Latin-1, not as UTF-8.',
  },
  ...(
    [
      ['in UTF-16', 'a%00%E9%00', 'It was encoded as UTF-16, not as UTF-8.'],
      ['in UTF-16 with its mark', '%FE%FF%00a%00%E9', 'It was encoded as UTF-16, not as UTF-8.'],
      ['with numbers of XML', 'a%26%23233%3B', 'It was escaped for HTML or XML.'],
      ['with numbers of XML, escaped again', 'a%26amp%3B%23xE9%3B', 'It was escaped for HTML or XML twice.'],
      ['with escapes of JSON', 'a%5Cu00e9', 'It was escaped as in a string of a program.'],
      ['in Base64', 'YcOp', 'It was encoded in Base64.'],
      ['in nothing known', 'b%C3%A9', 'It differs from character 1 on.'],
    ] as const
  ).map(([name, value, explanation]): Row => ({
    name: `merchant_data ${name}`,
    calls: [get(`${encode({ merchantdata: null })}&merchantdata=${value}`)],
    orders: [fixtureOrder(1, { merchantData: 'aé' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation,
  })),
  ...(
    [
      [JSON.parse(fixtureMerchantData), 'merchant_data is an object'],
      [{}, 'merchant_data is an object'],
      [['a', 'b'], 'merchantdata is a list'],
      [[], 'merchant_data is a list'],
      [null, 'merchant_data is null'],
    ] as const
  ).map(([merchantdata, what]: readonly [unknown, string]): Row => ({
    name: `merchant_data that is no text: ${JSON.stringify(merchantdata)}`,
    calls: [json({ merchantdata })],
    verdict: 'do-not-accept',
    headline: `Do not accept it: ${what}`,
  })),
  {
    name: 'encoded as Windows-1251',
    calls: [get(`${encode({ merchantdata: null })}&merchantdata=%C7%E0%EA%E0%E7+7`)],
    orders: dataSent('Заказ 7'),
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: 'It was encoded as Windows-1251, not as UTF-8.',
  },
  {
    name: 'read as Latin-1',
    calls: [data('crÃ¨me')],
    orders: dataSent('crème'),
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: 'Its UTF-8 was read as Latin-1.',
  },
  {
    name: 'blanks gone',
    calls: [data('a')],
    orders: dataSent(' a '),
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: 'Blanks around it are gone.',
  },
  {
    name: 'another one',
    calls: [data('{"case": "T-1025"}')],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: 'In its JSON “case” differs and “note” is missing.',
  },
  {
    name: 'the members of its JSON in another order',
    calls: [data('{"b": 2, "a": 1}')],
    orders: dataSent('{"a": 1, "b": 2}'),
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: 'It is the same JSON with its members in another order.',
  },
  {
    name: 'JSON with other digits in a number that JavaScript rounds',
    calls: [data('{"a":{"id":12345678901234567891}}')],
    orders: dataSent('{"a":{"id":12345678901234567890}}'),
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: 'In its JSON “a.id” differs.',
  },
  {
    name: 'JSON with more members',
    calls: [data('{"a":1,"b":1,"c":1,"d":1,"e":1}')],
    orders: dataSent('{"a":1}'),
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: 'In its JSON “b”, “c”, “d” and 1 more are added.',
  },
  ...(['payment_status', 'state', 'order-result'] as const).map((name): Row => ({
    name: `a ${name} of another state`,
    calls: [call({ [name]: 'declined' })],
    verdict: 'cannot-say',
    headline: `Cannot say: ${name} is “declined”, beside its status`,
    explanation: 'Answer 200, book nothing, and ask the status command.',
  })),
  {
    name: 'a payment_status of the same state',
    calls: [call({ payment_status: 'Approved', '3d-status': 'Y' })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'merchant_data missing',
    calls: [call({ merchantdata: null })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is missing',
  },
  {
    name: 'merchant_data empty',
    calls: [data('')],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is cut',
    explanation: 'It ends before its first character: the value is empty.',
  },
  {
    name: 'merchant_data that was not sent',
    calls: [call()],
    orders: [noData],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: merchant_data is changed',
    explanation: 'The order was sent without it.',
  },
  // Form.
  {
    name: 'status twice',
    calls: [get(`status=declined&${encode()}`)],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status comes twice',
    explanation: 'Frameworks take the first, the last or both. Refuse a name that comes twice.',
    fact: 'bad declined, then approved',
  },
  {
    name: 'status twice with one value',
    calls: [get(`${encode()}&status=approved`)],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status comes twice',
    fact: 'bad the same value twice',
  },
  {
    name: 'status in query and body',
    calls: [
      fixtureCall({
        target: '/cb?status=approved',
        body: encode(),
        headers: [['content-type', 'application/x-www-form-urlencoded']],
      }),
    ],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status comes twice',
  },
  {
    name: 'status as a list',
    calls: [get(`${encode({ status: null })}&status[]=approved&status[]=declined`)],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status comes twice',
  },
  {
    name: 'member of JSON twice',
    calls: [fixtureJson(JSON.stringify(values()).replace('{', '{"status":"declined",'))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status comes twice',
  },
  {
    name: 'two names of one thing',
    calls: [call({ 'order-id': '1830002' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: orderid and order-id differ',
  },
  {
    name: '10,000 parameters',
    calls: [get(`${encode()}&${'x=1&'.repeat(10_000)}`)],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: it has 10,008 pairs',
  },
  {
    name: 'every value empty',
    calls: [
      call({
        status: '',
        type: '',
        orderid: '',
        merchant_order: '',
        client_orderid: '',
        amount: '',
        merchantdata: '',
      }),
    ],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: every value is empty',
    explanation: 'An all-empty callback carries a right checksum. Check that the fields are there, too.',
    fact: 'good control holds with the simulator’s consumer secret',
  },
  {
    name: 'every value empty, control wrong',
    calls: [
      call({
        status: '',
        type: '',
        orderid: '',
        merchant_order: '',
        client_orderid: '',
        amount: '',
        merchantdata: '',
        control: '1',
      }),
    ],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: every value is empty',
    explanation: 'Check that the fields are there before you look at the sum.',
  },
  {
    name: 'a field missing',
    calls: [call({ amount: null })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: amount is missing',
  },
  {
    name: 'several fields missing',
    calls: [call({ amount: null, type: null })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: 2 fields are missing',
    fact: 'bad missing: type, amount',
  },
  ...(
    [
      [
        'a request',
        'client_orderid=inv-20261121-0001&amount=10.50&currency=EUR&order_desc=x&city=Riga',
        'it looks like a request',
        ['bad the fields of a request', 'unknown sender not proven'],
      ],
      [
        'a request with what it has to have',
        'client_orderid=inv-7&amount=10.50&currency=EUR',
        'it looks like a request',
        ['bad the fields of a request', 'unknown sender not proven'],
      ],
      [
        'an answer',
        'type=async-response&serial-number=a-1&merchant-order-id=inv-20261121-0001&gateway-order-id=1830001&end-point-id=7',
        'it is the answer to a request',
        ['bad type async-response is one of an answer', 'unknown sender not proven'],
      ],
      [
        'a call without a status, which is told once',
        encode({ status: null, type: null }),
        'status is missing',
        [
          'good order known',
          'good amount agrees',
          'good merchant_data identical',
          'good control holds with the simulator’s consumer secret',
          'bad status is missing',
          'bad missing: type',
          'unknown sender not proven',
        ],
      ],
    ] as const
  ).map(([name, text, what, facts]): Row => ({
    name,
    calls: [get(text)],
    verdict: 'do-not-accept',
    headline: `Do not accept it: ${what}`,
    facts,
  })),
  {
    name: 'what a template chose, which is no request',
    calls: [get('client_orderid=inv-20261121-0001&amount=10.50&currency=EUR')],
    expected: template,
    verdict: 'cannot-say',
    headline: 'Nothing to check it by',
    fact: 'good currency agrees',
  },
  {
    name: 'a mask that arrived, which is no mask of a log',
    calls: [call({ control: '***' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
  },
  {
    name: 'nothing',
    calls: [get('')],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: there is nothing in it',
  },
  {
    name: 'something else',
    calls: [get('utm_source=x')],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: none of its names is one of a callback',
  },
  {
    name: 'bytes',
    calls: [fixtureCall({ body: Uint8Array.of(0, 1, 2, 255) })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: its body is neither pairs nor JSON, read as UTF-8',
  },
  {
    name: 'a body that is not read beside a right query',
    calls: [
      fixtureCall({
        target: `/cb/8f1c?${encode()}`,
        body: '<callback><amount>99</amount></callback>',
        headers: [['content-type', 'application/xml']],
      }),
    ],
    verdict: 'cannot-say',
    headline: 'Cannot say: what its body says is not read: it is neither pairs nor JSON, read as UTF-8',
  },
  {
    name: 'a body of blanks beside a right query',
    calls: [
      fixtureCall({
        target: `/cb/8f1c?${encode()}`,
        body: '\r\n',
        headers: [['content-type', 'text/plain']],
      }),
    ],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'pairs in lines',
    calls: [fixtureForm(encode().replaceAll('&', '\n'))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: its pairs are joined by line ends',
  },
  {
    name: 'names that are keys of another name',
    calls: [get(encode().replaceAll(/(^|&)(\w+)=/gu, '$1payment[$2]='))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status stands under the name "payment[status]"',
  },
  {
    name: 'a second order in a list',
    calls: [
      get(
        `${encode().replaceAll(/(^|&)(\w+)=/gu, '$1payment[0][$2]=')}&payment[1][status]=approved&payment[1][amount]=99`,
      ),
    ],
    expected: null,
    verdict: 'do-not-accept',
    headline: 'Do not accept it: payment[status] comes twice',
  },
  {
    name: 'a compressed body',
    calls: [fixtureCall({ body: Uint8Array.of(0x1f, 0x8b, 8) })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: its body is compressed',
  },
  // Stages.
  {
    name: 'status missing',
    calls: [call({ status: null })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status is missing',
  },
  {
    name: 'status against type',
    calls: [call({ status: 'declined', type: 'reversal' })],
    orders: [reversed],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status contradicts type',
  },
  {
    name: 'reversed, and chargeback',
    calls: [call({ status: 'reversed', type: 'chargeback' })],
    orders: [reversed],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status contradicts type',
  },
  {
    name: 'approved, and the order is declined',
    calls: [call()],
    orders: [declined],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status contradicts the order',
    explanation: 'The order is not approved.',
  },
  {
    name: 'declined after approved',
    calls: [call(), call({ status: 'declined' })],
    orders: [strange()],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status contradicts the order',
    explanation: '#1 says that it is approved.',
  },
  {
    name: 'approved, and the order has no final status',
    calls: [call()],
    orders: [accepted],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status contradicts the order',
    explanation: 'The order has no final status.',
  },
  {
    name: 'reversal that did not happen',
    calls: [call({ type: 'reversal' })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status contradicts the order',
  },
  {
    name: 'reversal after declined',
    calls: [call({ status: 'declined' }), call({ type: 'reversal' })],
    orders: [strange()],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status contradicts the order',
  },
  {
    name: 'reversal before the final status',
    calls: [call({ type: 'reversal' })],
    orders: [fixtureOrder(1, { life: { stages: ['accepted'], isWhole: false } })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: a reversal before the final status',
  },
  {
    name: 'reversal, and the final status is not known',
    calls: [call({ type: 'reversal' })],
    orders: [strange()],
    verdict: 'cannot-say',
    headline: 'Cannot say: the final status before this reversal did not come here',
  },
  {
    name: 'status that is not known',
    calls: [call({ status: 'held' })],
    orders: [strange()],
    verdict: 'cannot-say',
    headline: 'Cannot say: status “held” is not known',
  },
  {
    name: 'status that is not final',
    calls: [call({ status: 'processing' })],
    orders: [accepted],
    verdict: 'cannot-say',
    headline: 'Cannot say: status “processing” is not final',
  },
  ...['sale-reversal', 'payout_refund', 'cashback', 'transfer void', 'depositchargeback'].map(
    (type): Row => ({
      name: `type of something undone: ${type}`,
      calls: [call({ type })],
      verdict: 'cannot-say',
      headline: `Cannot say: type “${type}” is not known`,
    }),
  ),
  {
    name: 'approved without a type, as before, where the order is reversed',
    calls: [call(), call({ type: null })],
    orders: [reversed],
    expected: template,
    verdict: 'cannot-say',
    headline: 'Cannot say: it may tell of the reversal',
  },
  // Nothing to check it by.
  {
    name: 'type that is not known',
    calls: [call({ type: 'refund' })],
    verdict: 'cannot-say',
    headline: 'Cannot say: type “refund” is not known',
  },
  {
    name: 'type of a payout',
    calls: [call({ type: 'payout-check' })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'a digest that is not control',
    calls: [call({ control: null, request_hash: 'b'.repeat(40) })],
    expected: { ...deployed, control: false },
    verdict: 'cannot-say',
    headline: 'Nothing to check it by',
  },
  {
    name: 'own template, control wrong',
    calls: [get(`status=approved&oid=1830001&data=${encodeURIComponent(raw)}&sum=${'b'.repeat(40)}`)],
    expected: template,
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
  },
  {
    name: 'own template whose control covers a status that it does not send',
    calls: [get(`oid=1830001&data=${encodeURIComponent(raw)}&sum=${sum(whole)}`)],
    expected: template,
    verdict: 'cannot-say',
    headline: 'Cannot say: control cannot be checked without status',
    explanation: 'It would hold for status approved of order 1830001.',
  },
  {
    name: 'own template without control',
    calls: [get(`status=approved&oid=1830001&data=${encodeURIComponent(raw)}`)],
    expected: template,
    verdict: 'cannot-say',
    headline: 'Nothing to check it by',
  },
  {
    name: 'template in the URL',
    calls: [
      get(
        `status=approved&oid=1830001&data=${encodeURIComponent(raw)}&sum=${sum('approved1830001inv-20261121-0001')}`,
      ),
    ],
    orders: [fixtureOrder(1, { hasOwnTemplate: true })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
  },
  {
    name: 'document only, order without merchant_data',
    calls: [get('')],
    orders: [noData],
    expected: documentOnly,
    verdict: 'cannot-say',
    headline: 'Nothing to check it by',
  },
  {
    name: 'the same, without client_orderid',
    calls: [call(), call({ client_orderid: null })],
    expected: template,
    verdict: 'book-nothing',
    headline: 'Answer 200 and book nothing: the same as #1',
  },
  {
    name: 'no secret of the simulator',
    calls: [call()],
    isSecretHeld: false,
    verdict: 'cannot-say',
    headline: 'Cannot say: the simulator’s consumer secret is not read',
  },
  {
    name: 'no secret',
    calls: [call()],
    isSimulator: false,
    isSecretHeld: false,
    verdict: 'cannot-say',
    headline: 'Cannot say: no consumer secret is held',
    fact: 'unknown control not checked',
  },
  {
    name: 'no secret, and the amount differs',
    calls: [call({ amount: '1' })],
    isSecretHeld: false,
    verdict: 'do-not-accept',
    headline: 'Do not accept it: amount differs',
  },
  {
    name: 'document only',
    calls: [get(`merchant_data=${encodeURIComponent(raw)}`)],
    orders: [fixtureOrder(1)],
    expected: documentOnly,
    verdict: 'cannot-say',
    headline: 'Nothing to check it by',
    explanation: '“Document only” has no checksum. Take it as a reason to ask the status command.',
    fact: 'good merchant_data identical',
  },
  {
    name: 'no control, none expected',
    calls: [call({ control: null })],
    expected: { ...deployed, control: false },
    verdict: 'cannot-say',
    headline: 'Nothing to check it by',
    explanation: 'It has no checksum. Take it as a reason to ask the status command.',
  },
  {
    name: 'no control, nothing said of what is expected',
    calls: [call({ control: null })],
    expected: null,
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control is missing',
  },
  {
    name: 'control alone, over nothing',
    calls: [call({ ...emptied, control: sum('') })],
    expected: null,
    verdict: 'do-not-accept',
    headline: 'Do not accept it: status is missing',
  },
  {
    name: 'without the gateway’s id, nothing said of what is expected',
    calls: [call({ orderid: null, control: sum('approved1830001inv-20261121-0001') })],
    expected: null,
    verdict: 'do-not-accept',
    headline: 'Do not accept it: orderid is missing',
  },
  {
    name: 'without an amount, nothing said of what is expected',
    calls: [call({ amount: '' })],
    expected: null,
    verdict: 'do-not-accept',
    headline: 'Do not accept it: amount is empty',
  },
  {
    name: 'a blank behind control',
    calls: [call({ control: `${sum('approved1830001inv-20261121-0001')} ` })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation: 'It would hold without the blanks around it.',
  },
  ...(
    [
      ['sha1 key first', digest('sha1', key + whole), 'It would hold with the key before the parts.'],
      ['md5', digest('md5', whole + key), 'It would hold as MD5.'],
      ['sha256', digest('sha256', whole + key), 'It would hold as SHA-256.'],
      [
        'sha512 key first, in capitals',
        digest('sha512', key + whole).toUpperCase(),
        'It would hold as SHA-512, with the key before the parts.',
      ],
      ['hmac-sha1', createHmac('sha1', key).update(whole).digest('hex'), 'It would hold as HMAC-SHA1.'],
      [
        'hmac-sha256 of parts with bars',
        createHmac('sha256', key).update('approved|1830001|inv-20261121-0001').digest('base64'),
        'It would hold as HMAC-SHA256, in hexadecimal, and came in Base64, with "|" between the parts: nothing stands between them.',
      ],
      [
        'hmac-sha1 with the key of signatures',
        createHmac('sha1', `${key}&`).update(whole).digest('hex'),
        'It would hold as HMAC-SHA1, with “&” behind the key, as signatures have it.',
      ],
      [
        'Base64',
        createHash('sha1')
          .update(whole + key)
          .digest('base64'),
        'It would hold in hexadecimal, and came in Base64.',
      ],
      ['no key', digest('sha1', whole), 'It would hold without the key.'],
      [
        'a small key',
        digest('sha1', whole + key.toLowerCase()),
        'It would hold with the key in small letters.',
      ],
      [
        'a key without hyphens',
        digest('sha1', whole + key.replaceAll('-', '')),
        'It would hold with the key without its hyphens.',
      ],
      [
        'the key first, in another order',
        digest('sha1', `${key}1830001approvedinv-20261121-0001`),
        'It would hold with the key before the parts, in the order orderid, status, merchant_order.',
      ],
    ] as const
  ).map(([name, control, explanation]): Row => ({
    name: `control made otherwise: ${name}`,
    calls: [call({ control })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation: `${explanation} Deployments take the SHA-1 of status, orderid, merchant_order and the key, as hexadecimal digits.`,
  })),
  {
    name: 'control that is cut',
    calls: [call({ control: sum(whole).slice(0, 32) })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation: 'It would hold, but is cut after 32 of its 40 digits.',
  },
  {
    name: 'control over the type as well',
    calls: [call({ control: sum(`sale${whole}`) })],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: control does not hold',
    explanation: 'It would hold with type before status.',
  },
  {
    name: 'names in capitals, which is said',
    calls: [get(encode().replace('status', 'STATUS'))],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'unknown STATUS, where deployments write status',
  },
  {
    name: 'a status in capitals, which is said',
    calls: [call({ status: 'APPROVED' })],
    verdict: 'accept',
    headline: 'Accept it: inv-20261121-0001 is approved',
    fact: 'unknown status is written “APPROVED”',
  },
  {
    name: 'the redirect of the receiver’s browser',
    calls: [fixtureForm(encode({ type: null, client_orderid: null, amount: null, merchantdata: null }))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: it looks like the redirect of the receiver’s browser',
    explanation:
      'What a redirect carries must not decide the status: wait for the callback, or ask the status command.',
  },
  {
    name: 'a list of calls',
    calls: [fixtureJson(JSON.stringify([values(), values({ status: 'declined' })]))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: its body is a list of 2',
    explanation: 'A callback tells of one order.',
  },
  {
    name: 'a list of the same call twice',
    calls: [fixtureJson(JSON.stringify([values(), values()]))],
    verdict: 'do-not-accept',
    headline: 'Do not accept it: its body is a list of 2',
    explanation: 'A callback tells of one order.',
  },
];

it.each<[number, Values, string, string | null]>([
  [
    0,
    {},
    'Do not accept it: no such order',
    'It was looked for among the orders that the simulator took since its start. Where another gateway made the call, choose its environment.',
  ],
  [1, {}, 'Do not accept it: status contradicts the order', 'The order had no final status when it came.'],
  [2, {}, 'Accept it: inv-20261121-0001 is approved', null],
  [
    2,
    { type: 'reversal' },
    'Do not accept it: status contradicts the order',
    'The order was approved when it came.',
  ],
  [3, { type: 'reversal' }, 'Accept it: a reversal of inv-20261121-0001', null],
  [3, { type: 'chargeback' }, 'Do not accept it: status contradicts the order', 'The order is reversed.'],
])('holds a call of time %i against the order as it was then: %j', (atMs, change, headline, explanation) => {
  const life = { stages: ['accepted', 'approved', 'reversal'] as const, isWhole: true, timesMs: [1, 2, 3] };
  const judgement = judgeFixtures([call(change)], {
    orders: [fixtureOrder(1, { life })],
    expected: deployed,
    atMs,
    sum,
  });
  expect([judgement.headline, judgement.explanation]).toEqual([headline, explanation]);
});

it('shows characters of a call that cannot be seen in everything that it says', () => {
  const hostile = '\u202E\u0000x';
  const said = [
    { control: hostile },
    { status: hostile },
    { type: hostile },
    { amount: hostile },
    { currency: hostile },
    { orderid: hostile },
    { client_orderid: hostile },
    { [hostile]: 'x' },
  ].map((change) =>
    judgeFixtures([call(), call(change), get(`${encode(change)}&status=${encodeURIComponent(hostile)}`)], {
      orders: four,
      expected: deployed,
      sum,
    }),
  );
  const texts = said.flatMap(({ headline, short, explanation, facts, remarks, warnings }) => [
    headline,
    short,
    explanation ?? '',
    ...facts.map(({ text }) => text),
    ...remarks.map(({ text }) => text),
    ...warnings,
  ]);
  expect(texts.filter((text) => text.includes('\u202E') || text.includes('\u0000'))).toEqual([]);
  expect(texts.join('\n')).toContain('‹U+202E›‹U+0000›x');
});

it('says of each id that does not fit whose it is', () => {
  const said = (change: Values): readonly string[] => {
    const { remarks, recognized } = judgeFixtures([call(change)], { orders: four, expected: deployed, sum });
    return ['orderid', 'merchant_order', 'client_orderid'].map((name) => {
      const index = recognized.call.pairs.findIndex((pair) => pair.name === name);
      return remarks[index]?.text ?? '';
    });
  };
  const id = 'its gateway-order-id is 1830001';
  expect(said({ orderid: '7' })).toEqual(['not known here', id, id]);
  expect(said({ merchant_order: 'inv-20261121-0002' })).toEqual([
    'that of inv-20261121-0001',
    'its gateway-order-id is 1830002',
    id,
  ]);
});

it('looks for the way that a control was made in little time', () => {
  const spentMs = startProcessorClock();
  for (const length of [300, 250_000]) {
    const hostile = call({ orderid: '9'.repeat(length), control: 'a'.repeat(128) });
    const { verdict } = judgeFixtures([hostile], { orders: four, expected: deployed, sum, key });
    expect(verdict).toBe('do-not-accept');
  }
  expect(spentMs()).toBeLessThan(3000);
});

it('has rows enough', () => {
  expect(rows.length).toBeGreaterThan(90);
});

it('accepts whatever was sent, in each format, and reads the same values', () => {
  const text = fc.string({ unit: 'grapheme' }).map((value) => value.toWellFormed());
  const formats = fc.constantFrom(
    (pairs: Record<string, string>) => get(new URLSearchParams(pairs).toString()),
    (pairs: Record<string, string>) => fixtureForm(new URLSearchParams(pairs).toString()),
    (pairs: Record<string, string>) => fixtureJson(JSON.stringify(pairs)),
  );
  const id = fc.string({ minLength: 1, maxLength: 128 }).map((value) => `i${value}`);
  fc.assert(
    fc.property(text, id, formats, (merchantData, clientOrderId, write) => {
      const said = values({
        merchant_order: clientOrderId,
        client_orderid: clientOrderId,
        merchantdata: merchantData,
      });
      const orders = [fixtureOrder(1, { clientOrderId, merchantData })];
      const judgement = judgeFixtures([write(said)], { orders, expected: deployed, sum });
      expect(judgement.verdict).toBe('accept');
      const read = judgement.recognized.call.pairs.map(({ name, value }) => [name, value]);
      expect(read).toEqual(Object.entries(said));
    }),
  );
});

it('never accepts what was changed in one value that it can check', () => {
  const names = fc.constantFrom(
    'status',
    'orderid',
    'merchant_order',
    'client_orderid',
    'amount',
    'merchantdata',
    'control',
  );
  fc.assert(
    fc.property(names, fc.string({ unit: 'binary', maxLength: 40 }), (name, value) => {
      const right = values();
      fc.pre(right[name] !== value && right[name]?.toUpperCase() !== value);
      const changed = call({ ...right, [name]: value });
      const { verdict } = judgeFixtures([changed], { orders: four, expected: deployed, sum });
      expect(verdict === 'accept' && Number(changed.target.match(/amount=([^&]*)/u)?.[1]) !== 10.5).toBe(
        false,
      );
    }),
  );
});

it('judges anything without an exception', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('status=', '&orderid=', 'control=', '&', '__proto__=1', '{"status":', '}'),
  );
  fc.assert(
    fc.property(fc.array(piece), fc.array(piece), fc.boolean(), (target, body, isSecretHeld) => {
      const calls = [fixtureCall({ target: `/cb?${target.join('')}`, body: body.join('') })];
      const { verdict } = judgeFixtures(calls, { orders: four, sum: isSecretHeld ? sum : null });
      expect(verdict).not.toBe('accept');
    }),
  );
});

it('says what stands beside each pair', () => {
  const { remarks, warnings, says } = judgeFixtures([call(), call({ type: 'reversal', comment: 'x' })], {
    orders: [reversed],
    expected: deployed,
    sum,
  });
  expect(remarks.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'plain read as later update: reversal',
    'plain ',
    'good gateway-order-id',
    'good client_orderid',
    'good client_orderid',
    'good equal; the currency is not sent',
    'good identical to merchant_data, 50 characters, 53 bytes',
    'plain ',
    'good holds with the simulator’s consumer secret',
  ]);
  expect(warnings).toEqual([
    'control does not cover type, amount and merchantdata. This one carries the same as #1. Before you book, ask the status command.',
  ]);
  expect(says).toEqual({ stage: 'reversal', text: 'later update: reversal', order: 'inv-20261121-0001' });
});

it.each([
  ['error_code', '05', 'approved', 'unknown not usual of an approved order'],
  ['Error-Code', 'X', 'approved', 'unknown not usual of an approved order'],
  ['error_code', '0', 'approved', 'plain '],
  ['error_code', '', 'approved', 'plain '],
  ['error_code', '05', 'declined', 'plain '],
  ['error_code', 'null', 'approved', 'plain '],
  ['error_message', 'none', 'approved', 'plain '],
  ['error_message', 'Approved', 'approved', 'plain '],
  ['error_message', 'Declined by issuer', 'approved', 'unknown not usual of an approved order'],
  ['error-message', 'Declined by issuer', 'declined', 'plain '],
])('says of %s=%s beside the status %s: %s', (name, value, status, remark) => {
  const orders = status === 'declined' ? [declined] : four;
  const { remarks, facts, verdict } = judgeFixtures([call({ status, [name]: value })], {
    orders,
    expected: deployed,
    sum,
  });
  expect(remarks.map(({ kind, text }) => `${kind} ${text}`)[7]).toBe(remark);
  expect(facts.some(({ text }) => text === `approved, and ${name} is not empty`)).toBe(
    remark.startsWith('unknown'),
  );
  expect(verdict).toBe('accept');
});

it.each([
  ['error_code=1&error_code=2', 'error_code is not empty'],
  ['error_code=1&error_message=a', 'error_code and error_message are not empty'],
])('says of %s beside an approved status that %s', (errors, said) => {
  const { facts } = judgeFixtures([get(`${encode()}&${errors}`)], { orders: four, expected: deployed, sum });
  expect(facts.map(({ text }) => text)).toContain(`approved, and ${said}`);
});

const withoutEnd = encode().slice(0, encode().indexOf('&amount'));

it.each<[string, string, string, string]>([
  [
    'a masked control',
    encode({ control: '[FILTERED]' }),
    'Cannot say: control is masked',
    'unknown control is masked',
  ],
  [
    'a control in part',
    encode({ control: 'ab12****cd34' }),
    'Cannot say: control is masked',
    'good amount agrees',
  ],
  [
    'a status under a name that looks like it',
    encode().replace('status=', 'st%D0%B0tus='),
    'Do not accept it: status stands under the name "stаtus"',
    'bad status stands under the name "stаtus"',
  ],
  [
    'a control under another name',
    encode().replace('control=', 'controll='),
    'Do not accept it: control stands under the name "controll"',
    'good order known',
  ],
  [
    'a status with a dash',
    encode({ status: 'ap-proved' }),
    'Accept it: inv-20261121-0001 is approved',
    'unknown status is written “ap-proved”',
  ],
  [
    'an amount masked digit by digit',
    encode({ amount: '**.**' }),
    'Cannot say: amount is masked',
    'good order known',
  ],
  [
    'what Java prints of an array',
    encode({ amount: '[Ljava.lang.String;@1b2' }),
    'Cannot say: amount is masked',
    'good order known',
  ],
  [
    'names of its own, and no amount that is known as one',
    `https://a/b?s=approved&o=1830001&m=inv-20261121-0001&c=${sum(whole)}&a=99&d=${encodeURIComponent(fixtureMerchantData)}`,
    'Accept it: inv-20261121-0001 is approved',
    'unknown no amount to compare',
  ],
  [
    'a mark of a cut in words',
    `GET /cb?${withoutEnd}&contr[truncated]`,
    'Cannot say: it may be cut off',
    'unknown it may be cut off',
  ],
  [
    'a masked amount',
    encode({ amount: '***' }),
    'Cannot say: amount is masked',
    'good control holds with the consumer secret that is held here',
  ],
  [
    'a masked orderid',
    encode({ orderid: 'XXXX-redacted'.slice(5) }),
    'Cannot say: 2 orders have its client_orderid',
    'unknown orderid is masked',
  ],
  [
    'a masked orderid of an order that merchant_order names',
    encode({ orderid: '18***01', control: sum(whole) }),
    'Accept it: inv-20261121-0001 is approved',
    'unknown orderid is masked',
  ],
  [
    'a masked orderid, and a control of another',
    encode({ orderid: '[FILTERED]', control: sum('approved1830002inv-20261121-0001') }),
    'Cannot say: 2 orders have its client_orderid',
    'unknown orderid is masked',
  ],
  [
    'a masked orderid beside names of two orders',
    encode({ orderid: '***', client_orderid: 'inv-20261121-0002' }),
    'Do not accept it: no such order',
    'bad merchant_order and client_orderid differ',
  ],
  [
    'no orderid, and nothing that tells of which order',
    encode({ orderid: null, control: null }),
    'Do not accept it: control is missing',
    'unknown 2 orders have its client_orderid',
  ],
  [
    'ids that are all masked',
    encode({ orderid: '***', merchant_order: '***', client_orderid: '***' }),
    'Cannot say: orderid is masked',
    'unknown orderid is masked',
  ],
  [
    'a template',
    'https://merchant.example/cb?status=${status}&orderid={{orderid}}&amount=%amount%&control=[control]',
    'Cannot say: it is a template, and no call',
    'unknown status is not filled in',
  ],
  [
    'a template with names of its own',
    'https://merchant.example/cb?s=${status}&o=${orderid}',
    'Cannot say: it is a template, and no call',
    'unknown no order named',
  ],
  [
    'a template with an amount',
    'https://merchant.example/cb?merchant_order=inv-20261121-0001&orderid=1830001&status=$status&amount=9',
    'Cannot say: it is a template, and no call',
    'bad amount 9, sent 10.50',
  ],
  [
    'a call with a place that its sender left',
    encode({ control: '${control}' }),
    'Cannot say: not filled in: control',
    'good amount agrees',
  ],
  [
    'merchant data with a place in it',
    encode({ merchantdata: 'for {{name}}, 5 %s' }),
    'Accept it: inv-20261121-0001 is approved',
    'good merchant_data identical',
  ],
  [
    'a masked control beside another amount',
    encode({ amount: '9', control: '***' }),
    'Do not accept it: amount differs',
    'unknown control is masked',
  ],
  [
    'the status filtered',
    encode({ status: 'filtered' }),
    'Accept it: inv-20261121-0001 is not approved',
    'good control holds with the consumer secret that is held here',
  ],
  [
    'an end that was cut off',
    `GET /cb?${withoutEnd}...`,
    'Cannot say: it may be cut off',
    'unknown it may be cut off',
  ],
  [
    'the same in a log',
    `"GET /cb?${withoutEnd}…" 200`,
    'Cannot say: it may be cut off',
    'unknown it may be cut off',
  ],
  [
    'a value with what the log has behind it',
    `GET|/cb?${encode({ merchantdata: null })}&${new URLSearchParams({ merchantdata: raw }).toString()}|200`,
    'Cannot say: merchant_data may end elsewhere',
    'unknown merchant_data may end elsewhere',
  ],
  [
    'a sum with what the log has behind it',
    `GET|/cb?${encode()}|200`,
    'Accept it: inv-20261121-0001 is approved',
    'good merchant_data identical',
  ],
  [
    'another amount in brackets',
    `[POST /cb, payload=${encode({ amount: '99.00' })}]`,
    'Do not accept it: amount differs',
    'bad amount 99.00, sent 10.50',
  ],
  ...(
    [
      ['a map of Java', (list: string) => `params={${list}}`],
      ['an object of Java', (list: string) => `Callback(${list})`],
    ] as const
  ).map(([name, write]): [string, string, string, string] => [
    `free text in ${name}, of which a part looks like a pair`,
    write(
      Object.entries(values({ merchantdata: 'batch=7, who=Zoe' }))
        .map(([one, value]) => `${one}=${value}`)
        .join(', '),
    ),
    'Cannot say: merchant_data may end elsewhere',
    'unknown merchant_data may end elsewhere',
  ]),
  [
    'a list whose values are escaped',
    Object.entries(values())
      .map(([name, value]) => `${name}: ${value.replaceAll('\n', String.raw`\n`)}`)
      .join('\n'),
    'Cannot say: merchant_data is written otherwise',
    'unknown merchant_data is written otherwise',
  ],
  [
    'a list that has names behind another one',
    Object.entries(values())
      .map(([name, value]) => `params.${name} = ${JSON.stringify(value)}`)
      .join('\n'),
    'Accept it: inv-20261121-0001 is approved',
    'good merchant_data identical',
  ],
  [
    'a list whose values differ',
    Object.entries(values({ merchantdata: '{"case": "T-1025"}' }))
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    'Do not accept it: merchant_data is changed',
    'bad merchant_data changed',
  ],
  [
    'dots that were sent',
    encode({ merchantdata: 'Thanks...' }),
    'Accept it: inv-20261121-0001 is approved',
    'good merchant_data identical',
  ],
])('judges a pasted call by what the text has of it: %s', (_, text, headline, fact) => {
  const read = readPastedCall(text);
  if (!read.ok) throw new Error(read.failure);
  const merchantData =
    ['Thanks...', 'for {{name}}, 5 %s'].find((each) =>
      text.includes(new URLSearchParams({ merchantdata: each }).toString()),
    ) ?? ['batch=7, who=Zoe'].find((each) => text.includes(`merchantdata=${each}`));
  const own = fixtureOrder(1, { merchantData: merchantData ?? fixtureMerchantData, life: null });
  // The same order was sent once more, of another amount.
  const orders = [{ ...own, orderId: '1830009', amount: '12.00' }, own];
  const sums = new Map(listControlTexts(read.value, orders).map((each) => [each, sum(each)]));
  const judgement = judgeCall(read.value, {
    orders,
    isSimulator: false,
    earlier: null,
    expected: null,
    sums,
  });
  const facts = judgement.facts.map(({ kind, text: words }) => `${kind} ${words}`);
  expect([judgement.headline, facts.filter((each) => each === fact)]).toEqual([headline, [fact]]);
});

it('reads an own template by its values, and says so', () => {
  const text = `status=approved&oid=1830001&data=${encodeURIComponent(raw)}&sum=${sum('approved1830001inv-20261121-0001')}`;
  const { remarks } = judgeFixtures([get(text)], { orders: four, expected: template, sum });
  expect(remarks.map(({ kind, readBy, text: words }) => `${kind} ${readBy ?? ''} ${words}`)).toEqual([
    'plain name read as final: approved',
    'good value equals gateway-order-id',
    'good value equals merchant_data; identical to merchant_data, 50 characters, 53 bytes',
    'good value may be control; holds with the simulator’s consumer secret',
  ]);
});

describe.each(rows)(
  '$name',
  ({ calls, orders = four, isSimulator = true, expected = deployed, isSecretHeld = true, ...row }) => {
    it(`${row.verdict}: ${row.headline}`, () => {
      const judgement = judgeFixtures(calls, {
        orders,
        isSimulator,
        expected,
        sum: isSecretHeld ? sum : null,
        key,
      });
      expect(judgement).toMatchObject({ verdict: row.verdict, headline: row.headline });
      const { explanation = judgement.explanation } = row;
      expect({ explanation: judgement.explanation }).toEqual({ explanation });
      const facts = judgement.facts.map(({ kind, text }) => `${kind} ${text}`);
      expect(facts).toContain(row.fact ?? facts[0]);
      expect(facts).toEqual(row.facts ?? facts);
      expect(facts.at(-1)).toBe('unknown sender not proven');
      expect(judgement.remarks).toHaveLength(judgement.recognized.call.pairs.length);
      expect(judgement.verdict !== 'accept' || facts.every((fact) => !fact.startsWith('bad'))).toBe(true);
    });
  },
);

it('judges the largest call that the inbox keeps without going back over its names and values', () => {
  const spentMs = startProcessorClock();
  for (const piece of ['+', '%20', '"', 'amp;', ';', '; ', '[', 'a', '%0A']) {
    const long = `a${piece.repeat(260_000 / piece.length)}b`;
    for (const text of [`${encode()}&${long}=1`, `${encode({ status: null })}&status=${long}`]) {
      judgeFixtures([get(text)], { orders: four, expected: deployed, sum });
    }
  }
  expect(spentMs()).toBeLessThan(20_000);
}, 120_000);

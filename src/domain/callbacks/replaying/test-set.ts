/**
 * Variants of a call with what a careful listener does, for the tests of its own code. Nothing in it is the user's
 * secret: `control` is made with a key that stands in the file.
 */
import { cardMask } from '../../payout-check/card-mask.ts';
import { encodeBase64 } from '../../octets/base64.ts';
import { sumWithControlKey } from '../control-sum.ts';
import type { CallVerdict, JudgedCall } from '../judging/call-judgement.ts';
import type { CallbackRole } from '../judging/callback-roles.ts';
import { judgeCall, listControlTexts } from '../judging/judge-call.ts';
import type { KnownOrder } from '../judging/known-order.ts';
import { controlTextOf } from '../judging/control-text.ts';
import { recognizeCall, saidText } from '../judging/recognized-call.ts';
import { maskCardNumberOctets } from '../mask-card-numbers.ts';
import { decodeAnyUtf8, fromOctetText, toOctetText } from '../reading/octet-text.ts';
import { readRawCall } from '../reading/read-call.ts';
import type { ReadCall } from '../reading/read-pair.ts';
import { replayMethod } from './compose-replay.ts';
import { editCall, type EditedCall } from './edit-call.ts';
import { lifeOf, readEdited, variantLabels, variantMakers } from './make-variants.ts';
import { replayVariantIds } from './replay-variant.ts';

/** Not a secret: whoever has the file has it. */
export const testSetKey = '00000000-TEST-0000-KEYS-000000000000';

const about = [
  'Callbacks to a listener of payout checks, with what a careful listener does with each. The interface document lists no fields of a callback: these were seen.',
  'Configure your listener with controlKey, have it know the order, and send the requests of a case one after the other: query behind the URL, body as Base64.',
  'books-once: it answers 200 and books it. books-nothing: it answers 200 and books nothing. does-not-book: it refuses it, or answers 200 and books nothing.',
  'Begin each case anew, with the order as it was sent and not told of anything.',
  'No secret of yours is in this file: control is the lower-case SHA-1 in hexadecimal of status, orderid, merchant_order and controlKey. What looks like a card number is masked.',
];

/** @param judged Masked where it holds what looks like a card; a later update is told by the final call before it. */
export function buildTestSet({ call, judgement }: Pick<JudgedCall, 'call' | 'judgement'>) {
  const order = orderOf(withoutCards(call), judgement.order);
  const base = withTestControl(finalCall(withoutCards(call), order), order);
  const recognized = recognizeCall(base, [order]);
  const made = replayVariantIds.map((id) => ({
    id,
    variant: variantMakers[id]({ recognized, verdict: judgeBase(base, order), order, sum: testSum }),
  }));
  return {
    format: 'countersign-callback-test-set',
    version: 1,
    about,
    controlKey: testSetKey,
    order: {
      orderid: order.orderId,
      client_orderid: order.clientOrderId,
      amount: order.amount,
      currency: order.currency,
      merchant_data: order.merchantData,
    },
    cases: made.flatMap(({ id, variant }) =>
      'reason' in variant
        ? []
        : [
            {
              id,
              title: variantLabels[id],
              why: variant.why,
              requests: variant.steps.map(({ edited, careful, carefulText }) => ({
                ...describeRequest(base, edited),
                expected: careful,
                expectedInWords: carefulText,
              })),
            },
          ],
    ),
    notMade: made.flatMap(({ id, variant }) => ('reason' in variant ? [{ id, reason: variant.reason }] : [])),
  };
}

const testSum = (text: string): string => sumWithControlKey(text, testSetKey);

/** JSON with a final line end; the same call gives the same text. */
export function formatTestSet(set: ReturnType<typeof buildTestSet>): string {
  return `${JSON.stringify(set, null, 2)}\n`;
}

function describeRequest(base: ReadCall, { query, body }: EditedCall) {
  return {
    method: replayMethod(base),
    query,
    contentType: body.length === 0 ? null : base.body.contentType,
    bodyBase64: encodeBase64(body),
  };
}

/** As it was sent where that is known, else as the call has it. */
function orderOf(call: ReadCall, known: KnownOrder | null): KnownOrder {
  const recognized = recognizeCall(call, known === null ? [] : [known]);
  const said = (role: CallbackRole): string => saidText(recognized, role) ?? '';
  const clientOrderId = said('client_orderid') === '' ? said('merchant_order') : said('client_orderid');
  const own: KnownOrder = {
    orderId: said('orderid') === '' ? null : said('orderid'),
    clientOrderId,
    amount: said('amount'),
    currency: said('currency'),
    merchantData: saidText(recognized, 'merchant_data'),
    life: null,
  };
  const { merchantData } = known ?? own;
  return {
    ...(known ?? own),
    merchantData: merchantData === null ? null : maskCards(merchantData),
    life: null,
  };
}

function maskCards(text: string): string {
  return decodeAnyUtf8(maskCardNumberOctets(new TextEncoder().encode(text)));
}

/** A listener that was told nothing yet books no later update. */
function finalCall(call: ReadCall, order: KnownOrder): ReadCall {
  const recognized = recognizeCall(call, [order]);
  const life = lifeOf({ recognized, verdict: 'accept', order, sum: testSum });
  return typeof life === 'string' ? call : readEdited(call, life.final);
}

function judgeBase(base: ReadCall, order: KnownOrder): CallVerdict {
  const sums = new Map(listControlTexts(base, [order]).map((text) => [text, testSum(text)]));
  return judgeCall(base, { orders: [order], isSimulator: false, earlier: null, expected: null, sums })
    .verdict;
}

/** Card numbers by their digits, other card data by the names of its fields. */
function withoutCards(call: ReadCall): ReadCall {
  const masked = readRawCall({
    method: call.method,
    target: `/?${toOctetText(maskCardNumberOctets(fromOctetText(call.query.text)))}`,
    contentType: call.body.contentType,
    contentEncoding: null,
    body: maskCardNumberOctets(call.body.octets),
  });
  const edits = masked.pairs.flatMap((pair) => {
    const mask = cardMask(pair.name, pair.value);
    return mask === null ? [] : [{ pair, kind: 'replace', value: mask } as const];
  });
  return readEdited(masked, editCall(masked, edits));
}

function withTestControl(call: ReadCall, order: KnownOrder): ReadCall {
  const recognized = recognizeCall(call, [order]);
  const control = recognized.said.get('control');
  if (control === undefined) return call;
  const value = testSum(controlTextOf(recognized, order));
  return readEdited(call, editCall(call, [{ pair: control.pair, kind: 'replace', value }]));
}

import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallbackSettings, InboxCall, OrderStage, SimulatedOrder } from '../callback-contract.ts';
import { orderStages } from '../callback-terms.ts';
import { callbackValues, composeCallback } from '../compose-callback.ts';
import { defaultCallbackSettings } from '../default-settings.ts';
import { fixtureCall } from '../reading/fixture-calls.ts';
import type { CallJudgement } from './call-judgement.ts';
import { judgeFixtures } from './fixture-judging.ts';
import { knownSimulatedOrder } from './known-order.ts';

const controlKey = 'AF4B7DF6-9EC9-4AF5-9B5F-3F8B8C6AAE30';
const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex');

const lives: Readonly<Record<OrderStage, readonly OrderStage[]>> = {
  accepted: ['accepted'],
  approved: ['accepted', 'approved'],
  declined: ['accepted', 'declined'],
  reversal: ['accepted', 'approved', 'reversal'],
  chargeback: ['accepted', 'approved', 'chargeback'],
};

const urls: SimulatedOrder['urls'] = {
  server_callback_url: null,
  notify_url: 'http://127.0.0.1:1/cb',
  redirect_url: null,
  redirect_success_url: null,
  redirect_fail_url: null,
};

function orderOf(change: Partial<SimulatedOrder>, stage: OrderStage): SimulatedOrder {
  return {
    orderId: '1830001',
    clientOrderId: 'inv-1',
    amount: '10.50',
    currency: 'EUR',
    addressee: { kind: 'endpoint', id: '6657' },
    merchantData: 'T-1',
    urls,
    life: lives[stage].map((one) => ({ stage: one, atMs: 0, by: 'click', notices: [] })),
    next: null,
    receiverPage: null,
    ...change,
  };
}

/** What the simulator sends, as the inbox takes it. */
function sent(
  order: SimulatedOrder,
  stage: OrderStage,
  settings: CallbackSettings,
  url = 'http://127.0.0.1:1/cb',
): InboxCall {
  const values = callbackValues(order, stage, settings, controlKey);
  const { method, url: address, body } = composeCallback(url, values, settings);
  const { pathname, search } = new URL(address);
  const headers = body === '' ? [] : ([['content-type', 'application/x-www-form-urlencoded']] as const);
  return fixtureCall({ method, target: pathname + search, body, headers });
}

function judge(
  order: SimulatedOrder,
  calls: readonly InboxCall[],
  { format, method, control }: CallbackSettings,
): CallJudgement {
  return judgeFixtures(calls, {
    orders: [
      knownSimulatedOrder(order),
      knownSimulatedOrder(orderOf({ orderId: '7', clientOrderId: 'other' }, 'approved')),
    ],
    expected: { format, method, control },
    sum: (text) => sha1(text + controlKey),
  });
}

const deployed: CallbackSettings = { ...defaultCallbackSettings, format: 'as-deployed', control: true };
const told = orderStages.filter((stage) => stage !== 'accepted');

describe.each(told)('a callback of the simulator, %s', (stage) => {
  it.each(['GET', 'POST'] as const)('by %s, is accepted whatever the values are', (method) => {
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.toWellFormed());
    const merchantData = fc.oneof(text, fc.constant(null), fc.constant('a&b=c#d+e%41\r\n😀 '));
    const declinedStatus = fc.constantFrom('declined', 'error', 'filtered');
    fc.assert(
      fc.property(merchantData, text, declinedStatus, (data, id, status) => {
        const order = orderOf({ merchantData: data, clientOrderId: `i${id}` }, stage);
        const settings = { ...deployed, method, declinedStatus: status };
        const call = sent(order, stage, settings);
        const judgement = judge(order, [call], settings);
        expect([judgement.verdict, judgement.says.stage]).toEqual(['accept', stage]);
        expect(judgement.facts.filter(({ kind }) => kind === 'bad')).toEqual([]);
        expect(judge(order, [call, call], settings).verdict).toBe('book-nothing');
      }),
    );
  });

  it('by an own template, is accepted', () => {
    const settings: CallbackSettings = {
      ...deployed,
      format: 'own-template',
      template: 'status=${status}&type=${type}&oid=${orderid}&data=${merchant_data}&sum=${control}',
      encodesTemplate: true,
    };
    const order = orderOf({}, stage);
    expect(judge(order, [sent(order, stage, settings)], settings).verdict).toBe('accept');
  });

  it('by a template in the URL, is accepted', () => {
    const url = 'http://127.0.0.1:1/cb?src=gw&s=${status}&t=${type}&o=${client_orderid}&c=${control}';
    const order = orderOf({ urls: { ...urls, notify_url: url } }, stage);
    const { verdict, headline } = judge(order, [sent(order, stage, deployed, url)], deployed);
    expect([verdict, headline.slice(0, 9)]).toEqual(['accept', 'Accept it']);
  });

  it('by a template that encodes nothing, is not accepted where merchant_data has an “&”', () => {
    const settings: CallbackSettings = {
      ...deployed,
      format: 'own-template',
      template:
        'status=${status}&type=${type}&orderid=${orderid}&merchantdata=${merchant_data}&control=${control}',
      encodesTemplate: false,
    };
    const order = orderOf({ merchantData: 'a & b' }, stage);
    const { headline, explanation } = judge(order, [sent(order, stage, settings)], settings);
    expect(headline).toBe('Do not accept it: merchant_data is cut');
    expect(explanation).toBe(
      'It ends before “&”: the value was not percent-encoded. The rest came as a pair without a value.',
    );
  });

  it('as the document has it, cannot be checked', () => {
    const settings: CallbackSettings = { ...deployed, format: 'document-only' };
    const order = orderOf({}, stage);
    expect(judge(order, [sent(order, stage, settings)], settings).headline).toBe('Nothing to check it by');
  });
});

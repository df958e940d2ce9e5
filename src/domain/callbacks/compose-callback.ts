/**
 * What a callback of the simulated gateway is made of. The document promises `merchant_data` alone (interface document,
 * "Events"); everything else is what public client code reads (field notes, "Callbacks").
 */
import { controlledText, sumWithControlKey } from './control-sum.ts';
import { formEncode } from '../http/form-encoding.ts';
import type { CallbackMethod, CallbackSettings, OrderStage, SimulatedOrder } from './callback-contract.ts';

/** The values of one callback by the names that a template knows. */
export interface CallbackValues {
  readonly status: string;
  readonly type: string;
  readonly orderid: string;
  readonly merchant_order: string;
  readonly client_orderid: string;
  readonly amount: string;
  readonly currency: string;
  /** Null where the order had none. */
  readonly merchant_data: string | null;
  /** Null where it is not sent. */
  readonly control: string | null;
}

export interface ComposedCallback {
  readonly method: CallbackMethod;
  /** With the query of a GET. */
  readonly url: string;
  /** Of a POST; empty for a GET. */
  readonly body: string;
}

export const callbackBodyType = 'application/x-www-form-urlencoded';

/**
 * Deployments write the outcome of a later update itself as its status. Public client code takes `sale`, `reversal` and
 * `chargeback` for a type and refuses all others.
 */
export function statusAndType(
  stage: OrderStage,
  { declinedStatus }: Pick<CallbackSettings, 'declinedStatus'>,
): { readonly status: string; readonly type: string } {
  switch (stage) {
    case 'accepted':
      return { status: 'processing', type: 'sale' };
    case 'approved':
      return { status: 'approved', type: 'sale' };
    case 'declined':
      return { status: declinedStatus, type: 'sale' };
    case 'reversal':
    case 'chargeback':
      return { status: 'approved', type: stage };
  }
}

type CallbackOrder = Pick<
  SimulatedOrder,
  'orderId' | 'clientOrderId' | 'amount' | 'currency' | 'merchantData'
>;

/**
 * The values of the callback for an order that gets a stage.
 *
 * @param controlKey - At deployments the consumer secret.
 */
export function callbackValues(
  order: CallbackOrder,
  stage: OrderStage,
  settings: Pick<CallbackSettings, 'declinedStatus' | 'control'>,
  controlKey: string,
): CallbackValues {
  const values = {
    ...statusAndType(stage, settings),
    orderid: order.orderId,
    merchant_order: order.clientOrderId,
    client_orderid: order.clientOrderId,
    amount: order.amount,
    currency: order.currency,
    merchant_data: order.merchantData,
  };
  const { status, orderid, merchant_order } = values;
  const sum = (): string => sumWithControlKey(controlledText(status, orderid, merchant_order), controlKey);
  return { ...values, control: settings.control ? sum() : null };
}

/** Places of a template: `${name}`. */
const placePattern = /\$\{([a-z_]+)\}/gu;

/** The value that a name in a template stands for; null where no name is known so. */
function templateValue(values: CallbackValues, name: string): string | null {
  const { merchant_data: merchantData, control, ...others } = values;
  if (name === 'merchant_data' || name === 'merchantdata') return merchantData ?? '';
  if (name === 'control') return control ?? '';
  return new Map(Object.entries(others)).get(name) ?? null;
}

function fillTemplate(template: string, values: CallbackValues, encode: (value: string) => string): string {
  return template.replaceAll(placePattern, (place, name: string) => {
    const value = templateValue(values, name);
    return value === null ? place : encode(value);
  });
}

function hasPlaces(template: string, values: CallbackValues): boolean {
  return [...template.matchAll(placePattern)].some(([, name = '']) => templateValue(values, name) !== null);
}

function holdsMerchantData(template: string): boolean {
  return /\$\{merchant_?data\}/u.test(template);
}

function encodePairs(pairs: readonly (readonly [name: string, value: string | null])[]): string {
  return pairs.flatMap(([name, value]) => (value === null ? [] : [`${name}=${formEncode(value)}`])).join('&');
}

function pairsAsDeployed(values: CallbackValues): string {
  return encodePairs([
    ['status', values.status],
    ['type', values.type],
    ['orderid', values.orderid],
    ['merchant_order', values.merchant_order],
    ['client_orderid', values.client_orderid],
    ['amount', values.amount],
    ['merchantdata', values.merchant_data],
    ['control', values.control],
  ]);
}

/** As it stands, but for what no request line can hold or a URL would lose: blanks, controls, `#` and all beyond ASCII. */
function encodeForRequestLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\x21\x22\x24-\x7E]/gu, (character) => encodeURIComponent(character));
}

function pairsOfTemplate(values: CallbackValues, settings: CallbackSettings): string {
  const { template, encodesTemplate } = settings;
  const written = fillTemplate(template, values, encodesTemplate ? formEncode : (value) => value);
  // The one thing that the document promises is not left to a template.
  const promised = holdsMerchantData(template) ? '' : encodePairs([['merchant_data', values.merchant_data]]);
  return joinPairs(written, promised);
}

function joinPairs(first: string, second: string): string {
  return first === '' || second === '' || first.endsWith('&') ? first + second : `${first}&${second}`;
}

function pairsOf(values: CallbackValues, settings: CallbackSettings): string {
  switch (settings.format) {
    case 'document-only':
      return encodePairs([['merchant_data', values.merchant_data]]);
    case 'as-deployed':
      return pairsAsDeployed(values);
    case 'own-template':
      return pairsOfTemplate(values, settings);
  }
}

/** A URL with pairs after those of its own query. */
export function addToQuery(url: string, pairs: string): string {
  if (pairs === '') return url;
  const separator = url.includes('?') ? (/[?&]$/u.test(url) ? '' : '&') : '?';
  return url + separator + pairs;
}

/**
 * The callback to a URL of the order. The URL keeps its own query and loses its fragment, which is never sent. One with
 * places such as `${status}` chooses itself what it is told: only `merchant_data` is added where it has no place for it.
 */
export function composeCallback(
  url: string,
  values: CallbackValues,
  settings: CallbackSettings,
): ComposedCallback {
  const [address = ''] = url.split('#', 1);
  const choosesItself = hasPlaces(address, values);
  const target = fillTemplate(address, values, formEncode);
  const promised = holdsMerchantData(address) ? '' : encodePairs([['merchant_data', values.merchant_data]]);
  const pairs = choosesItself ? promised : pairsOf(values, settings);
  return settings.method === 'GET'
    ? { method: 'GET', url: addToQuery(target, encodeForRequestLine(pairs)), body: '' }
    : { method: 'POST', url: target, body: pairs };
}

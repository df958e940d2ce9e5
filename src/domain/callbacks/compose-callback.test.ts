import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CallbackSettings, OrderStage } from './callback-contract.ts';
import { callbackValues, composeCallback } from './compose-callback.ts';
import { defaultCallbackSettings } from './default-settings.ts';

const controlKey = 'AF4B1D3F-AC8E-4D2C-9D2E-1C2A0D5E7F11';
const merchantData = '{"case": "T-1024",\n "note": "crème brûlée & 50 %"}';
const order = {
  orderId: '1830003',
  clientOrderId: 'inv-20261121-2831c5',
  amount: '10.50',
  currency: 'EUR',
  merchantData,
};
const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest('hex');

function compose(
  url: string,
  change: Partial<CallbackSettings> = {},
  stage: OrderStage = 'approved',
  about: Partial<typeof order> | { merchantData: null } = {},
) {
  const settings = { ...defaultCallbackSettings, ...change };
  const values = callbackValues({ ...order, ...about }, stage, settings, controlKey);
  return composeCallback(url, values, settings);
}

/** As a listener reads it. */
function pairsAt(url: string): [string, string][] {
  return [...new URL(url).searchParams];
}

const target = 'http://127.0.0.1:8080/hook';
const finalControl = sha1(`approved1830003inv-20261121-2831c5${controlKey}`);

describe('a callback as deployments send it', () => {
  it('has everything in the query of a GET', () => {
    const { method, url, body } = compose(target);
    expect({ method, body }).toEqual({ method: 'GET', body: '' });
    expect(pairsAt(url)).toEqual([
      ['status', 'approved'],
      ['type', 'sale'],
      ['orderid', '1830003'],
      ['merchant_order', 'inv-20261121-2831c5'],
      ['client_orderid', 'inv-20261121-2831c5'],
      ['amount', '10.50'],
      ['merchantdata', merchantData],
      ['control', finalControl],
    ]);
    expect(url).toMatch(/^[\x21-\x7E]+$/u);
  });

  it('has the same in the form of a POST, whose URL stays', () => {
    const { method, url, body } = compose(target, { method: 'POST' });
    expect({ method, url }).toEqual({ method: 'POST', url: target });
    expect([...new URLSearchParams(body)]).toEqual(pairsAt(compose(target).url));
  });

  it.each<[OrderStage, CallbackSettings['declinedStatus'], string, string]>([
    ['approved', 'error', 'approved', 'sale'],
    ['declined', 'declined', 'declined', 'sale'],
    ['declined', 'error', 'error', 'sale'],
    ['declined', 'filtered', 'filtered', 'sale'],
    ['reversal', 'declined', 'approved', 'reversal'],
    ['chargeback', 'declined', 'approved', 'chargeback'],
  ])(
    'says of %s (%s) status %s and type %s, and the sum covers the status',
    (stage, declinedStatus, status, type) => {
      const pairs = new Map(pairsAt(compose(target, { declinedStatus }, stage).url));
      expect(pairs.get('status')).toBe(status);
      expect(pairs.get('type')).toBe(type);
      expect(pairs.get('control')).toBe(sha1(`${status}1830003inv-20261121-2831c5${controlKey}`));
    },
  );

  it('leaves control out where it is off, and merchantdata where the order had none', () => {
    const names = (url: string) => pairsAt(url).map(([name]) => name);
    expect(names(compose(target, { control: false }).url)).not.toContain('control');
    expect(names(compose(target, {}, 'approved', { merchantData: null }).url)).not.toContain('merchantdata');
    expect(names(compose(target, {}, 'approved', { merchantData: '' }).url)).toContain('merchantdata');
  });
});

describe('a callback with what the document says alone', () => {
  it.each(['GET', 'POST'] as const)('has merchant_data and nothing else (%s)', (method) => {
    const { url, body } = compose(target, { format: 'document-only', method });
    const text = method === 'GET' ? new URL(url).search.slice(1) : body;
    expect([...new URLSearchParams(text)]).toEqual([['merchant_data', merchantData]]);
  });

  it('has nothing at all where the order had none', () => {
    const composed = compose(target, { format: 'document-only' }, 'approved', { merchantData: null });
    expect(composed).toEqual({ method: 'GET', url: target, body: '' });
  });
});

describe('an own template', () => {
  const own = (template: string, change: Partial<CallbackSettings> = {}) =>
    compose(target, { format: 'own-template', template, ...change });

  it('puts encoded values in its places, and leaves what it does not know', () => {
    const { url } = own(
      's=${status}&oid=${orderid}&x=${other}&cur=${currency}&data=${merchantdata}&sum=${control}',
    );
    expect(pairsAt(url)).toEqual([
      ['s', 'approved'],
      ['oid', '1830003'],
      ['x', '${other}'],
      ['cur', 'EUR'],
      ['data', merchantData],
      ['sum', finalControl],
    ]);
  });

  it('gets merchant_data where it has no place for it', () => {
    expect(pairsAt(own('s=${status}').url)).toEqual([
      ['s', 'approved'],
      ['merchant_data', merchantData],
    ]);
    expect(own('', { method: 'POST' }).body).toMatch(/^merchant_data=%7B%22case%22/u);
  });

  it('shows what “&” does where values are not encoded; a query still holds no blank, line end or fragment', () => {
    const { url } = compose(
      target,
      { format: 'own-template', template: 'data=${merchant_data}', encodesTemplate: false },
      'approved',
      { merchantData: 'a & b\r\n#ä😀\ud800' },
    );
    expect(url).toBe(`${target}?data=a%20&%20b%0D%0A%23%C3%A4%F0%9F%98%80%EF%BF%BD`);
    const raw = compose(
      target,
      { format: 'own-template', template: 'data=${merchant_data}', encodesTemplate: false, method: 'POST' },
      'approved',
      { merchantData: 'a & b\r\n#ä' },
    );
    expect(raw.body).toBe('data=a & b\r\n#ä');
  });

  it('never reads a value as a template', () => {
    const { url } = compose(
      target,
      { format: 'own-template', template: 'data=${merchant_data}&sum=${control}' },
      'approved',
      { merchantData: '${control}$&$1' },
    );
    expect(pairsAt(url)).toEqual([
      ['data', '${control}$&$1'],
      ['sum', finalControl],
    ]);
  });

  it('sends an empty sum where it is off', () => {
    expect(pairsAt(own('sum=${control}&d=${merchant_data}', { control: false }).url)[0]).toEqual(['sum', '']);
  });
});

describe('the URL of a callback', () => {
  const bare = { format: 'document-only' } as const;
  const data = { merchantData: 'x' };

  it.each([
    ['http://127.0.0.1/hook', 'http://127.0.0.1/hook?merchant_data=x'],
    ['http://127.0.0.1/hook?src=gw', 'http://127.0.0.1/hook?src=gw&merchant_data=x'],
    ['http://127.0.0.1/hook?', 'http://127.0.0.1/hook?merchant_data=x'],
    ['http://127.0.0.1/hook?src=gw&', 'http://127.0.0.1/hook?src=gw&merchant_data=x'],
    ['http://127.0.0.1/hook?a=1#part', 'http://127.0.0.1/hook?a=1&merchant_data=x'],
    ['http://127.0.0.1', 'http://127.0.0.1?merchant_data=x'],
  ])('keeps its own query: %s', (url, expected) => {
    expect(compose(url, bare, 'approved', data).url).toBe(expected);
  });

  it('may be a template that chooses what it is told', () => {
    const chosen = 'http://127.0.0.1/hook?s=${status}&id=${orderid}&src=gw';
    expect(compose(chosen, {}, 'approved', data).url).toBe(
      'http://127.0.0.1/hook?s=approved&id=1830003&src=gw&merchant_data=x',
    );
    expect(compose(`${chosen}&d=\${merchant_data}`, { method: 'POST' }, 'approved', data)).toEqual({
      method: 'POST',
      url: 'http://127.0.0.1/hook?s=approved&id=1830003&src=gw&d=x',
      body: '',
    });
    expect(compose('http://127.0.0.1/hook?x=${other}', bare, 'approved', data).url).toBe(
      'http://127.0.0.1/hook?x=${other}&merchant_data=x',
    );
  });
});

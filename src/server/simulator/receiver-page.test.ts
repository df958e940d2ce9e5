// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { OrderStage, SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import { receiverName, receiverPage } from './receiver-page.ts';

const none: SimulatedOrder['urls'] = {
  server_callback_url: null,
  notify_url: null,
  redirect_url: null,
  redirect_success_url: null,
  redirect_fail_url: null,
};

function order(
  urls: Partial<SimulatedOrder['urls']>,
  stages: readonly OrderStage[],
  clientOrderId = 'order 1',
): SimulatedOrder {
  return {
    orderId: '1830001',
    clientOrderId,
    amount: '10.50',
    currency: 'EUR',
    addressee: { kind: 'endpoint', id: '6657' },
    merchantData: null,
    urls: { ...none, ...urls },
    life: stages.map((stage) => ({ stage, atMs: 0, by: 'click', notices: [] })),
    next: null,
    receiverPage: null,
  };
}

const values = { status: 'approved', orderid: '1830001', merchant_order: 'order 1', control: 'c0ffee' };

function open(shown: SimulatedOrder, carried = values) {
  const { headers, body } = receiverPage(shown, carried);
  const page = new DOMParser().parseFromString(Buffer.from(body).toString('utf8'), 'text/html');
  const policy = headers['Content-Security-Policy'] ?? '';
  return {
    page,
    text: page.body.textContent ?? '',
    formAction: /form-action ([^;]+)/u.exec(policy)?.[1],
    policy,
    forms: Array.from(page.querySelectorAll('form'), (form) => ({
      action: form.getAttribute('action'),
      method: form.getAttribute('method'),
      pairs: Array.from(form.querySelectorAll('input'), (input) => [
        input.getAttribute('name'),
        input.getAttribute('value'),
      ]),
    })),
  };
}

const pairs = [
  ['status', 'approved'],
  ['orderid', '1830001'],
  ['merchant_order', 'order 1'],
  ['control', 'c0ffee'],
];

describe('the page of the receiver', () => {
  it('posts what deployments send to redirect_url once there is a final status, and may post nowhere else', () => {
    const redirect_url = 'http://127.0.0.1:8080/done?x=1';
    const { forms, formAction, policy, text } = open(
      order({ redirect_url }, ['accepted', 'approved', 'reversal']),
    );
    expect(forms).toEqual([{ action: redirect_url, method: 'post', pairs }]);
    expect(formAction).toBe('http://127.0.0.1:8080/done');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /u);
    expect(policy).toMatch(/sandbox allow-forms$/u);
    expect(text).toMatch(/The redirect decides nothing/u);
  });

  it.each<[readonly OrderStage[], string | null]>([
    [['accepted'], null],
    [['accepted', 'approved'], 'http://localhost:8080/paid'],
    [['accepted', 'declined'], 'http://localhost:8080/failed'],
    [['accepted', 'declined', 'chargeback'], 'http://localhost:8080/failed'],
  ])('goes by the outcome where there is a URL for each: %j', (stages, action) => {
    const shown = order(
      {
        redirect_success_url: 'http://localhost:8080/paid',
        redirect_fail_url: 'http://localhost:8080/failed',
      },
      stages,
    );
    const { forms, formAction, text } = open(shown);
    expect(forms.map((form) => form.action)).toEqual(action === null ? [] : [action]);
    expect(formAction).toBe(action ?? "'none'");
    expect(text).toContain('http://localhost:8080/paid');
    expect(text).toMatch(action === null ? /no final status yet/u : /this URL is for one that is/u);
  });

  it.each([
    ['https://merchant.example/done', /not an address of this machine/u],
    ['http://user:secret@127.0.0.1/', /not an address of this machine/u],
    ['javascript:alert(1)//127.0.0.1', /not an address of this machine/u],
    ['http://127.0.0.1.example/', /not an address of this machine/u],
    ['http://[::1]:8080/', /127\.0\.0\.1 and localhost alone/u],
    ['no url', /no URL/u],
    ['https://docs.gateway.example/', /placeholder/u],
    ['https://doc.gateway.example/start', /placeholder/u],
  ])('has no button for %s, and says why', (redirect_url, words) => {
    const { forms, formAction, text } = open(order({ redirect_url }, ['accepted', 'approved']));
    expect(forms).toEqual([]);
    expect(formAction).toBe("'none'");
    expect(text).toContain(redirect_url);
    expect(text).toMatch(words);
  });

  it('shows hostile values as text, and sends them as they are', () => {
    const hostile = `"'><script>alert(1)</script><form action=//x>&amp;`;
    const redirect_url = `http://127.0.0.1:8080/a;b,c'"><script>?q="'><img src=x>;form-action%20*`;
    const shown = order({ redirect_url }, ['accepted', 'approved'], hostile);
    const { page, forms, policy, formAction } = open(shown, { ...values, merchant_order: hostile });
    expect(page.querySelectorAll('script, img, a, iframe')).toHaveLength(0);
    expect(forms).toHaveLength(1);
    expect(forms[0]?.pairs[2]).toEqual(['merchant_order', hostile]);
    expect(forms[0]?.action).toBe(new URL(redirect_url).href);
    expect(page.body.textContent).toContain(hostile);
    expect(policy.split(';').filter((directive) => directive.includes('form-action'))).toHaveLength(1);
    expect(formAction).toMatch(/^http:\/\/127\.0\.0\.1:8080\/a%3Bb%2Cc'[^\s;,]*$/u);
  });
});

it.each([
  ['GET', `/receiver/${'a'.repeat(32)}`, 'a'.repeat(32)],
  ['POST', `/receiver/${'a'.repeat(32)}`, null],
  ['GET', `/receiver/${'a'.repeat(31)}`, null],
  ['GET', `/receiver/${'a'.repeat(32)}?x`, null],
  ['GET', `/receiver/${'a'.repeat(32)}/`, null],
])('%s %s asks for the page %s', (method, target, name) => {
  expect(receiverName(method, target)).toBe(name);
});

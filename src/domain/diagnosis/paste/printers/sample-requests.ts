/** Requests that printers print: each has something that a format may garble. */
import type { SampledRequest } from './printer.ts';

const signature =
  'GxpP8nuMkBKMjmdc2Lbj%2Bn47a1QYWjo7wb1MwaeEhNtwJ26%2FQZpuTHuYCxCHIoiwpFp3DwEJK6NjcELrEoOewh%2B%2BhOcnWJOjTkZH5eWz0b6Ft1lQnIk9GSTct27bEwzuX%2BHgbRBGCWa6JITJYt%2Bt2ngM1n6YacigeAt8VB6Qsn%2F7%2F8vzih7jz4ezkijxtUDvROuJrWq6m0mq8ETSL%2BLSJyvrO7tZ3l4f4mFUGwbr092pPz%2BG4bDddiqeyH0NLb7BvKI2sNnyQ45oe6BUoJW7CiokvIDDlmmyZIIdjn3VvrADvzhz9TMrY6OhxUC9VUrymYMVXU2hGk0Lhd59QlDVzQ%3D%3D';
const form = 'application/x-www-form-urlencoded';
const rsa = (separator: string): string =>
  [
    'OAuth oauth_consumer_key="acme-payouts"',
    'oauth_nonce="4356214662901607250"',
    `oauth_signature="${signature}"`,
    'oauth_signature_method="RSA-SHA256"',
    'oauth_timestamp="1795228873"',
    'oauth_version="1.0"',
  ].join(separator);

export const sampleRequests: readonly SampledRequest[] = [
  {
    method: 'POST',
    url: 'https://sandbox.gateway.example.com/processing/api/v4/payout-check/28641',
    authorization: rsa(', '),
    contentType: form,
    body: 'client_orderid=PO-90211&amount=10.50&currency=USD&order_desc=Payout+check+1',
  },
  {
    method: 'POST',
    url: 'https://gate.acme-pay.net/paynet/api/v4/payout-check/group/77',
    authorization: rsa(','),
    contentType: `${form}; charset=UTF-8`,
    body: 'client_orderid=a1&amount=1250.00&currency=EUR&purpose=it%27s%20a%20gift%20%26%20more&receiver_first_name=Zo%C3%AB&server_callback_url=https%3A%2F%2Fshop.example%2Fcb%3Fa%3D1&order_desc=',
  },
  {
    method: 'POST',
    url: 'https://gateway.example/processing/api/v4/payout-check/6657',
    authorization: rsa(', ').replace('OAuth ', 'OAuth realm="", '),
    contentType: form,
    body: "shop_ref=7&client_orderid=Inv*2026~4&amount=99.00&currency=GBP&last_name=O'Neill&merchant_data=50%25%3D1",
  },
  {
    method: 'GET',
    url: 'https://gateway.example/processing/view-invoice-xml/6657/8a7b1f39-2c1d-4e5f-9a0b-1c2d3e4f5a6b',
    authorization:
      'OAuth realm="", oauth_consumer_key="acme", oauth_nonce="k3Vq8s1r", oauth_signature="tR3%2BXr0Vq2a%2F9wYd1Zb4cQkLm5E%3D", oauth_signature_method="HMAC-SHA1", oauth_timestamp="1795228873", oauth_version="1.0"',
    contentType: '',
    body: '',
  },
  {
    method: 'GET',
    url: 'https://gateway.example/paynet/api/v4/status/6657?client_orderid=PO-90211&orderid=88%2F1&by-request-sn=a%20b%2Bc&note=',
    authorization: rsa(', '),
    contentType: '',
    body: '',
  },
  {
    method: 'POST',
    url: 'https://gateway.example/processing/api/v4/payout-check/6657',
    authorization: rsa(', '),
    contentType: form,
    body: 'client_orderid=Z-1&amount=1.00&card-note=late&order_desc=O%27Brien%20%234&currency=EUR',
  },
];

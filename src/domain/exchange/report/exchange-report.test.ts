import { expect, it } from 'vitest';
import { usualChoices, type ReportChoices } from '../../report/report-choices.ts';
import { writeReportMarkdown } from '../../report/report-markdown.ts';
import type { Exchange } from '../exchange.ts';
import type { ReportedComparison } from './comparison-section.ts';
import { exchangeReport } from './exchange-report.ts';
import {
  answeredFixture,
  fixtureSignature,
  sentFixture,
  unansweredFixture,
} from './fixture-exchange-report.ts';

const pairs = [
  { name: 'client_orderid', value: 'inv-20261121-c41a09' },
  { name: 'amount', value: '10.50' },
  { name: 'receiver_first_name', value: 'Zoë' },
  { name: 'purpose', value: '' },
];
const refusedBody = [
  'type=validation-error',
  'serial-number=8f1c0b52-77ae-4c19-9d40-2e6ab1f05c33',
  'error-message=The+amount+is+not+numeric',
  'error-code=7',
].join('\n&');

function textOf(
  exchange: Exchange<unknown>,
  choices: Partial<ReportChoices> = {},
  comparison: ReportedComparison | null = null,
): string {
  const { report } = exchangeReport({
    exchange,
    comparison,
    choices: { ...usualChoices, ...choices },
    secretIn: new Set(),
  });
  return writeReportMarkdown(report);
}

it('says in one line what happened, and then all that finds the request again', () => {
  const text = textOf(answeredFixture(pairs, refusedBody));
  expect(text).toMatch(/^# Payout check: Refused: the fields are not valid \(HTTP 200\)\n/u);
  for (const said of [
    '**Sent**: 2026-11-21 15:05:58.204 UTC',
    '**Host**: `https://sandbox.gateway.example`',
    '`POST https://sandbox.gateway.example/processing/api/v4/payout-check/28641`',
    '**Endpoint**: `28641`',
    '`inv-20261121-c41a09`',
    '`0f1e2d3c4b5a69788796a5b4c3d2e1f0`',
    '`1795273558`',
    '`Acme-LLC`',
    '**HTTP status**: 200',
    '**Duration**: 212 ms',
    'this machine is 4 s ahead of the gateway’s Date header.',
    'RSA 4096, SPKI `SHA256:9f2c',
    '**serial-number**: `8f1c0b52-77ae-4c19-9d40-2e6ab1f05c33`',
    '**error-message**: `The amount is not numeric`',
    '**error-code**: `7`',
    'verified here before the request was handed over',
    'Not known from here: whether this key is registered at the gateway',
  ]) {
    expect(text).toContain(said);
  }
});

it('gives names, lengths and encoding of parameters, and values only where they are chosen', () => {
  const exchange = answeredFixture(pairs, refusedBody);
  const text = textOf(exchange);
  expect(text).toContain('body-masked: amount=••• [5 characters]');
  expect(text).toContain('body-masked: receiver_first_name=••• [3 characters, 4 bytes, 8 as encoded]');
  expect(text).toContain('body: purpose= [sent empty]');
  expect(text).toContain('amount%3D•••%26client_orderid%3Dinv-20261121-c41a09%26');
  expect(text).toContain('- `values of 2 parameters`: Left out by choice.');
  expect(text).not.toMatch(/10\.50|Zo/u);
  const shown = textOf(exchange, { values: true });
  expect(shown).toContain('body: amount=10.50 [5 characters]');
  expect(shown).toContain('body: receiver_first_name=Zo%C3%AB');
  expect(shown).toContain('amount%3D10.50%26');
  expect(shown).not.toContain('Left out by choice');
});

it('leaves the signature out, and shows it only where all of the request is shown', () => {
  const exchange = answeredFixture(pairs, refusedBody);
  expect(textOf(exchange, { signature: true })).not.toContain(fixtureSignature);
  expect(textOf(exchange, { signature: true, values: true, identifiers: false })).not.toContain(
    fixtureSignature,
  );
  expect(textOf(exchange, { values: true })).not.toContain(fixtureSignature);
  expect(textOf(exchange, { signature: true, values: true })).toContain(
    `protocol: oauth_signature=${fixtureSignature}`,
  );
  const withCode = answeredFixture([...pairs, { name: 'cvv2', value: '739' }], refusedBody);
  expect(textOf(withCode, { signature: true, values: true })).not.toContain(fixtureSignature);
});

it('leaves out what is chosen, and says so', () => {
  const exchange = answeredFixture(pairs, refusedBody);
  const noIds = textOf(exchange, { identifiers: false });
  expect(noIds).not.toMatch(/inv-20261121|28641|1795273558|0f1e2d3c|8f1c0b52|15:05/u);
  expect(noIds).toContain('order ids, serial number, endpoint, nonce and times`: Left out by choice.');
  const noNames = textOf(exchange, { parameters: false });
  expect(noNames).not.toMatch(/receiver_first_name|amount%3D/u);
  expect(noNames).toContain('body-left-out: [4 parameters]');
  const noKey = textOf(exchange, { fingerprint: false, answer: false });
  expect(noKey).not.toMatch(/9f2c9f2c|Answer as received/u);
  expect(noKey).toContain('**error-message**');
  expect(textOf(exchange, { publicKey: true })).toContain('PEM OF THE PUBLIC KEY');
});

it('says of an unknown outcome that it is unknown, and what not to do', () => {
  const text = textOf(unansweredFixture(pairs, 'unknown'));
  expect(text).toMatch(/^# Payout check: Outcome unknown\n/u);
  expect(text).toContain('Do not send the order again before its status is known');
  expect(text).toContain('whether the gateway has the request is not known');
  expect(text).toContain('Not known: whether the gateway got the request, and what became of it.');
  expect(text).toContain('not known: no answer came, so no Date header.');
  const notSent = textOf(unansweredFixture(pairs, 'not-sent'));
  expect(notSent).toMatch(/^# Payout check: Not sent\n/u);
  expect(notSent).not.toContain('Do not send');
});

it('says what it does not know of key and clock', () => {
  const { signedWith: _known, ...unknown } = answeredFixture(pairs, '', { headers: [] });
  const text = textOf(unknown);
  expect(text).toContain('not known: it was not kept which key signed.');
  expect(text).toContain('not known: the answer has no Date header that can be read.');
});

it.each([
  ['15:06:00.900', 30, 'no difference that the gateway’s Date header shows'],
  ['15:06:09.900', 9200, 'no difference that the gateway’s Date header shows'],
  ['15:06:01.600', 30, 'this machine is 2 s ahead'],
  ['15:05:59.400', 30, 'this machine is 1 s behind'],
])('reads the clock at %s, %d ms after sending, as far as whole seconds tell', (time, durationMs, words) => {
  const receivedAtMs = Date.parse(`2026-11-21T${time}Z`);
  expect(textOf(answeredFixture(pairs, '', { durationMs, receivedAtMs }))).toContain(words);
});

it('asks for what only the gateway’s side can find out, where access was denied', () => {
  const denied = answeredFixture(pairs, '<html>', { status: 403 });
  expect(textOf(denied)).toContain(
    'Please check that this key is registered for the consumer key `Acme-LLC`, and that it may use endpoint `28641`.',
  );
  expect(textOf(denied, { identifiers: false })).toContain('and that it may use this address.');
  expect(textOf({ ...denied, targetId: 'simulator' })).not.toContain('Please check');
  expect(textOf(answeredFixture(pairs, refusedBody))).not.toContain('Please check');
});

it('reports a reading and a command by what they are', () => {
  const page = answeredFixture([], '<html>403 Forbidden</html>', { status: 403 });
  const invoice = { ...page, operation: 'view-invoice' as const };
  expect(textOf(invoice)).toMatch(/^# Swift invoice: Access denied \(HTTP 403\)\n/u);
  const lost = { ...unansweredFixture([], 'unknown'), operation: 'other-command' as const };
  expect(textOf(lost)).toContain('Do not send the command again');
  const read = { ...unansweredFixture([], 'unknown'), operation: 'view-invoice' as const };
  expect(textOf(read)).not.toContain('Do not send');
});

it('says what a case expected and what it got', () => {
  const text = textOf(
    answeredFixture(pairs, refusedBody),
    {},
    {
      caseName: 'rules/both-redirect-forms',
      verdict: 'Refused, where an acceptance was expected.',
      values: [
        { name: 'type', expected: 'async-response', got: 'validation-error', isSame: false },
        { name: 'HTTP status', expected: '200', got: '200', isSame: true },
      ],
    },
  );
  expect(text).toContain('`rules/both-redirect-forms`: Refused, where an acceptance was expected.');
  expect(text).toContain('- **type**: expected `async-response`, got `validation-error`');
  expect(text).toContain('- **HTTP status**: expected `200`, and got it');
});

it('cuts a long answer, and says how long it is', () => {
  const text = textOf(answeredFixture(pairs, 'x'.repeat(50_000)));
  expect(text).toContain('… cut here: the body has 50,000 bytes.');
  expect(text.length).toBeLessThan(12_000);
});

it('keeps a request that no key signed apart from one by HMAC', () => {
  const sent = sentFixture(pairs);
  const { request, protocol } = sent.signed;
  const hmac: Exchange<unknown> = {
    ...unansweredFixture(pairs, 'unknown'),
    signed: { ...sent.signed, request, protocol: { ...protocol, signatureMethod: 'HMAC-SHA1' } },
  };
  expect(textOf(hmac)).toContain('the consumer secret, by HMAC. It is not in this report');
});

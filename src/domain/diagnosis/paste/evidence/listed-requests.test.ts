import { describe, expect, it } from 'vitest';
import { authorization, readParts, url } from '../fixture-pastes.ts';

const path = '/processing/api/v4/payout-check/6657';
const fields: readonly (readonly [string, string])[] = [
  ['client_orderid', 'inv 1'],
  ['amount', '10.50'],
  ['currency', 'EUR'],
  ['note', 'a=b'],
];
const form = 'client_orderid=inv%201&amount=10.50&currency=EUR&note=a%3Db';

describe('a server that lists a request by lines', () => {
  it.each([
    '21-Nov-2026 03:40:12.481 INFO [https-exec-3] org.apache.catalina.filters.RequestDumperFilter.doLog https-exec-3 ',
    'Nov 21, 2026 3:40:12 AM INFO [exec-3] org.apache.catalina.filters.RequestDumperFilter.doLog exec-3 ',
    '11/21/2026 3:40:12 PM INFO [exec-3] org.apache.catalina.filters.RequestDumperFilter.doLog exec-3 ',
  ])('is read behind %s', (prefix) => {
    const lines = [
      ['requestURI', path],
      ['method', 'POST'],
      ['scheme', 'https'],
      ['header', 'host=gateway.example'],
      ['header', `authorization=${authorization}`],
      ...fields.map(([name, value]) => ['parameter', `${name}=${value}`]),
    ];
    const text = lines.map(([name = '', value = '']) => `${prefix}${name.padStart(14)}=${value}`).join('\n');
    expect(readParts(text)).toMatchObject({ method: 'POST', url, authorization, body: form });
  });
});

describe('a cell of a table', () => {
  const sent = JSON.stringify({ method: 'POST', url, headers: { Authorization: authorization }, body: form });
  it.each(['', 'DEBUG request ', '[pay-1] sent: '])('may hold an object behind words: %s', (words) => {
    const cell = `${words}${sent}`.replaceAll('"', '""');
    const text = `"@timestamp","@message"\n"2026-11-21 03:40:12.481","${cell}"`;
    expect(readParts(text)).toMatchObject({ method: 'POST', url, authorization, body: form });
  });
});

it('knows the method of a class of Ruby', () => {
  const text = `request = Net::HTTP::Get.new(URI("${url}"))\nrequest["Authorization"] = ${JSON.stringify(authorization)}`;
  expect(readParts(text)).toMatchObject({ method: 'GET', url, authorization });
});

it.each(['"', "'", ''])('reads names and values of YAML, quoted by %s', (quote) => {
  const params = fields
    .map(([name, value]) => `  - name: ${name}\n    value: ${quote}${value}${quote}`)
    .join('\n');
  const text = `method: POST\nurl: ${url}\nparams:\n${params}\nheaders:\n  - name: Authorization\n    value: '${authorization}'`;
  expect(readParts(text)).toMatchObject({ method: 'POST', url, authorization, body: form });
});

it.each(['.GET()', '.DELETE()'])('knows the method of a builder: %s', (call) => {
  const text = `HttpRequest.newBuilder()\n    .uri(URI.create("${url}"))\n    .header("Authorization", ${JSON.stringify(authorization)})\n    ${call}\n    .build();`;
  expect(readParts(text)).toMatchObject({ method: call.slice(1, -2), url, authorization });
});

it('reads a body whose pairs &amp; joins to its end', () => {
  const joined = form.replaceAll('&', '&amp;');
  const text = `POST ${path} HTTP/1.1\nHost: gateway.example\nAuthorization: ${authorization}\n\n${joined}`;
  expect(readParts(text)).toMatchObject({ body: joined });
});

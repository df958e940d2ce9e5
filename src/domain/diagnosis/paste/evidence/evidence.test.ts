import { describe, expect, it } from 'vitest';
import { authorization, readParts, refusalOf, url } from '../fixture-pastes.ts';

const head = `POST /processing/api/v4/payout-check/6657 HTTP/1.1\nHost: gateway.example\nAuthorization: ${authorization}`;

describe('evidence', () => {
  it('makes no form of JSON that was sent', () => {
    const body = '{"client_orderid":"a","amount":"10.5","currency":"EUR"}';
    expect(readParts(`${head}\nContent-Type: application/json\n\n${body}`)).toEqual({
      method: 'POST',
      url,
      authorization,
      contentType: 'application/json',
      body,
    });
  });

  it('leaves the label of a body out', () => {
    const line = `2026-11-21 08:00:00 INFO x - POST ${url} auth=${authorization} body=client_orderid=a&amount=1`;
    expect(readParts(line)).toMatchObject({ url, authorization, body: 'client_orderid=a&amount=1' });
  });

  it('takes nothing of the answer', () => {
    const text = `URL\t${url}\nMethod\tPOST\nResponse Code\t403\nContent-Type\ttext/html;charset=utf-8`;
    expect(readParts(text)).toEqual({ method: 'POST', url });
    const log = `${head}\n\nHTTP/1.1 403 Forbidden\nContent-Type: text/html\n\nclient_orderid=a&amount=1`;
    expect(readParts(log)).not.toHaveProperty('contentType');
  });

  it.each([
    `GET ${url}?client_orderid=a&amount=1\nAuthorization: ${authorization}`,
    `{"method":"GET","url":"${url}?client_orderid=a&amount=1","query":"client_orderid=a&amount=1","headers":{"Authorization":${JSON.stringify(authorization)}},"body":{"encoding":"utf-8","string":""},"response":{"body":"x=1"}}`,
    `-- to (${url}?client_orderid=a&amount=1)\nGET ${url}?client_orderid=a&amount=1\nAuthorization: ${authorization}\nbody:\nstatusCode: 401`,
  ])('takes no query for a body: %s', (text) => {
    const parts = readParts(text);
    expect(parts).toMatchObject({ method: 'GET', url: `${url}?client_orderid=a&amount=1`, authorization });
    expect(parts['body'] ?? '').toBe('');
  });

  it('takes no content type of the answer, wherever the answer stands', () => {
    const options = `{\n  method: 'GET',\n  path: '/x',\n  headers: { Authorization: '${authorization}' }\n}`;
    const text = `${url}\n${options}\nstatusCode: 401\nheaders: { 'content-type': 'application/json' }`;
    expect(readParts(text)).not.toHaveProperty('contentType');
  });

  it.each(['array:9 [', '{mode: urlencoded}', 'String', '<stream>'])('invents no body of %s', (shown) => {
    const text = `method: POST\nurl: ${url}\nauthorization: ${authorization}\nbody: ${shown}`;
    expect(readParts(text)['body'] ?? '').not.toContain('array');
    expect(readParts(text)).toMatchObject({ method: 'POST', url, authorization });
  });

  it('is not found in a text about something else', () => {
    expect(refusalOf('{"amount":"1","state":"open","city":"Riga","email":"a@b.example"}')).toBe(
      'not-recognized',
    );
  });
});

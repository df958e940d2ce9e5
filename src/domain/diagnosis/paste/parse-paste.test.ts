import { describe, expect, it } from 'vitest';
import { nothingKnown } from '../request-parts.ts';
import { parsePaste } from './parse-paste.ts';
import type { PasteReading } from './paste-reading.ts';

const authorization =
  'OAuth oauth_consumer_key="acme", oauth_nonce="n1", oauth_signature="a%2Bb%3D", oauth_signature_method="RSA-SHA256", oauth_timestamp="1795228800", oauth_version="1.0"';
const url = 'https://gateway.example/processing/api/v4/payout-check/6657';
const body = 'amount=10.5&currency=EUR&purpose=it%27s+a+gift';

function read(text: string): PasteReading {
  const result = parsePaste(text);
  if (!result.ok) throw new Error(result.failure.what);
  return result.value;
}

const signedPost = {
  ...nothingKnown,
  method: 'POST',
  url,
  authorization,
  contentType: 'application/x-www-form-urlencoded',
  body,
};

describe('parsePaste', () => {
  it('reads a Bash command', () => {
    const text = `$ curl -sS -XPOST '${url}' \\\n  -H 'Authorization: ${authorization}' \\\n  -d '${body}'\n`;
    expect(read(text)).toEqual({ kind: 'curl', shell: 'bash', parts: signedPost, cut: false, notes: [] });
  });

  it('reads a raw request', () => {
    const text = `POST /processing/api/v4/payout-check/6657 HTTP/1.1\r\nHost: gateway.example\r\nAuthorization: ${authorization}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    expect(read(text)).toEqual({
      kind: 'http-request',
      shell: null,
      parts: signedPost,
      cut: false,
      notes: ['The request does not tell its scheme: https is assumed.'],
    });
  });

  it('reads a header', () => {
    expect(read(`Authorization: ${authorization}\n`).parts).toEqual({ ...nothingKnown, authorization });
  });

  it('reads a base string', () => {
    const baseString = 'POST&https%3A%2F%2Fgateway.example%2Fx&amount%3D10.5%26oauth_consumer_key%3Dacme';
    expect(read(`Base string: ${baseString}\n`).parts).toEqual({ ...nothingKnown, baseString });
  });

  it('tells a parameter string from a form body', () => {
    expect(read('amount=10.5&oauth_consumer_key=acme').kind).toBe('normalized-parameters');
    expect(read(body)).toMatchObject({ kind: 'form-body', parts: { body } });
  });
});

/** An integrator's own code: signs as RFC 5849 says, but for what a test has it do wrong. */
import { createHmac, createSign, randomUUID } from 'node:crypto';

export type Pairs = readonly (readonly [name: string, value: string])[];

export function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export interface ForeignRequest {
  readonly method: 'POST' | 'GET';
  readonly url: string;
  readonly fields: Pairs;
  /** PKCS#1 PEM for RSA-SHA256, or a consumer secret for HMAC-SHA1. */
  readonly privatePem?: string;
  readonly consumerSecret?: string;
  /** How names and values of the normalized string are encoded. */
  readonly encodeSigned?: (text: string) => string;
  /** What is signed in place of the fields. */
  readonly signedFields?: Pairs;
}

export interface SignedForeignRequest {
  readonly authorization: string;
  readonly body: string;
  readonly baseString: string;
}

export function signForeign(request: ForeignRequest): SignedForeignRequest {
  const { method, url, fields, privatePem, consumerSecret = '', encodeSigned = encode } = request;
  const protocol: Pairs = [
    ['oauth_consumer_key', 'acme-llc'],
    ['oauth_nonce', randomUUID()],
    ['oauth_signature_method', privatePem === undefined ? 'HMAC-SHA1' : 'RSA-SHA256'],
    ['oauth_timestamp', String(Math.floor(Date.now() / 1000))],
    ['oauth_version', '1.0'],
  ];
  const normalized = [...protocol, ...(request.signedFields ?? fields)]
    .map((pair) => pair.map(encodeSigned).join('='))
    .sort()
    .join('&');
  const baseString = [method, url, normalized].map(encode).join('&');
  const signature =
    privatePem === undefined
      ? createHmac('sha1', `${encode(consumerSecret)}&`)
          .update(baseString)
          .digest('base64')
      : createSign('RSA-SHA256').update(baseString).sign(privatePem, 'base64');
  const header: Pairs = [...protocol, ['oauth_signature', signature]];
  return {
    authorization: `OAuth ${header.map(([name, value]) => `${name}="${encode(value)}"`).join(', ')}`,
    body: fields.map((pair) => pair.map(encode).join('=')).join('&'),
    baseString,
  };
}

/** The request as a command, as an integrator pastes it. */
export function curlOf(
  { method, url }: ForeignRequest,
  { authorization, body }: SignedForeignRequest,
): string {
  const data = method === 'POST' ? ` \\\n  --data '${body}'` : '';
  return `curl -X ${method} '${url}' \\\n  -H 'Authorization: ${authorization}'${data}`;
}

import { createHmac, createSign, createVerify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publishedVectors, type PublishedVector } from '../../oracles/published-vectors.ts';
import { buildHeaderParameters, formatAuthorizationHeader } from './authorization-header.ts';
import { parseAuthorizationHeader } from './fixture-authorization-header.ts';
import { parseBaseStringUri } from './base-string-uri.ts';
import { parseFormUrlencoded } from './form-urlencoded.ts';
import { percentEncode } from './percent-encoding.ts';
import { buildHmacKey } from './signature-methods.ts';
import { traceSignature } from './signature-trace.ts';

type Input = PublishedVector['input'];
type Expected = PublishedVector['expected'];

function traceOf(input: Input) {
  const url = parseBaseStringUri(input.url ?? 'http://example.com/');
  if (!url.ok) throw new Error(url.failure.kind);
  return traceSignature({
    method: input.method ?? 'POST',
    url: url.value,
    protocolParameters: (input.params ?? []).map(([name, value]) => ({ name, value })),
    bodyParameters: parseFormUrlencoded(input.form ?? '').map(([name, value], index) => ({
      name,
      value,
      key: String(index),
    })),
  });
}

function messageOf(input: Input): Buffer {
  if (input.messageHex !== undefined) return Buffer.from(input.messageHex, 'hex');
  return Buffer.from(input.baseString ?? traceOf(input).baseString, 'utf8');
}

function parseHeader(text: string): unknown {
  const result = parseAuthorizationHeader(text);
  if (!result.ok) return { error: true };
  const { parameters, realm } = result.value;
  return realm === null ? { params: parameters } : { params: parameters, realm };
}

/** What we give for a case, in the shape of its `expected`. */
function actual(testCase: PublishedVector): Record<string, unknown> {
  const { input, kind } = testCase;
  switch (kind) {
    case 'encode':
      return { encoded: percentEncode(input.text ?? '') };
    case 'normalize-params':
      return { normalized: traceOf(input).normalizedParameters };
    case 'base-url': {
      const url = parseBaseStringUri(input.url ?? '');
      return url.ok ? { baseUrl: url.value.uri } : { error: true };
    }
    case 'base-string':
      return { baseString: traceOf(input).baseString };
    case 'hmac-sha1': {
      const key = buildHmacKey(input.consumerSecret ?? '', input.tokenSecret);
      const signature = createHmac('sha1', key).update(messageOf(input)).digest('base64');
      return { signature, baseString: input.url === undefined ? undefined : traceOf(input).baseString };
    }
    case 'rsa-sha1':
    case 'rsa-sha256': {
      const signer = createSign(kind === 'rsa-sha1' ? 'RSA-SHA1' : 'RSA-SHA256').update(messageOf(input));
      const signature = signer.sign(input.privateKeyPem ?? '');
      return {
        signature: signature.toString('base64'),
        signatureHex: signature.toString('hex'),
        baseString: input.url === undefined ? undefined : traceOf(input).baseString,
      };
    }
    case 'header':
      return input.direction === 'build'
        ? {
            authorization: rawPairs(
              formatAuthorizationHeader(buildHeaderParameters(input.params ?? [], input.realm ?? null)),
            ),
          }
        : { ...Object(parseHeader(input.authorization ?? '')) };
  }
}

/** The still encoded pairs of a header, sorted: their order and the blanks between them are free. */
function rawPairs(header: string): string[] {
  return header
    .replace(/^OAuth\s+/u, '')
    .split(/,\s*(?=[^"]+=")/u)
    .sort();
}

function expectedOf(expected: Expected): Record<string, unknown> {
  const { authorization } = expected;
  return authorization === undefined ? expected : { authorization: rawPairs(authorization) };
}

function agrees(testCase: PublishedVector, expected: Expected): boolean {
  const got = actual(testCase);
  return Object.entries(expectedOf(expected)).every(
    ([name, value]) => JSON.stringify(got[name]) === JSON.stringify(value),
  );
}

describe('published OAuth 1.0a vectors', () => {
  it('are all there', () => {
    expect(publishedVectors.length).toBe(490);
  });

  it.each(publishedVectors.filter(({ quirk }) => !quirk).map((testCase) => [testCase.id, testCase] as const))(
    '%s',
    (_id, testCase) => {
      const alternatives = [testCase.expected, ...(testCase.alsoAcceptable ? [testCase.alsoAcceptable] : [])];
      expect(
        alternatives.some((expected) => agrees(testCase, expected)),
        JSON.stringify([actual(testCase), testCase.expected]),
      ).toBe(true);
    },
  );

  it.each(publishedVectors.filter(({ quirk }) => quirk).map((testCase) => [testCase.id, testCase] as const))(
    'quirk, must differ: %s',
    (_id, testCase) => {
      expect(agrees(testCase, testCase.expected)).toBe(false);
    },
  );

  it('signs with keys whose public half accepts the signature', () => {
    const testCase = publishedVectors.find(({ kind, quirk }) => kind === 'rsa-sha256' && !quirk);
    if (testCase === undefined) throw new Error('no RSA case');
    const { signature } = testCase.expected;
    const verifier = createVerify('RSA-SHA256').update(messageOf(testCase.input));
    expect(verifier.verify(testCase.input.privateKeyPem ?? '', signature ?? '', 'base64')).toBe(true);
  });
});

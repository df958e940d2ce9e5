import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAuthorizationHeader } from '../oauth1/fixture-authorization-header.ts';
import { parseBaseStringUri } from '../oauth1/base-string-uri.ts';
import { parseFormUrlencoded } from '../oauth1/form-urlencoded.ts';
import { curlSegments, fitsCmd } from './curl.ts';
import { holdsMasked, maskCardNumber, maskSegments, redactionMasks } from './redaction.ts';
import {
  authorizationSegments,
  baseStringSegments,
  bodySegments,
  httpRequestSegments,
  joinSegments,
  normalizedParameterSegments,
} from './segments.ts';
import { bodyLength, buildSignedRequest, traceRequest, type SignedRequest } from './signed-request.ts';

function signedOf(
  pairs: readonly (readonly [string, string])[],
  url = 'https://gw.example/processing/api/v4/payout-check/6657',
): SignedRequest {
  const parsed = parseBaseStringUri(url);
  if (!parsed.ok) throw new Error(parsed.failure.kind);
  const traced = traceRequest(
    {
      method: 'POST',
      url: parsed.value,
      bodyParameters: pairs.map(([name, value]) => ({ name, value, key: name })),
      accept: '*/*',
      repeatProtocolParameters: 'no',
    },
    {
      consumerKey: "o'neil & sons",
      nonce: 'n',
      signatureMethod: 'RSA-SHA256',
      timestampSeconds: '1795228800',
      realm: 'empty',
    },
  );
  return buildSignedRequest(traced, 'a+b/c=');
}

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const somePairs = fc.uniqueArray(fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), text), {
  selector: ([name]) => name,
  maxLength: 6,
});

describe('views of a signed request', () => {
  it('join to exactly the strings of the trace', () => {
    fc.assert(
      fc.property(somePairs, (pairs) => {
        const signed = signedOf(pairs);
        expect(joinSegments(normalizedParameterSegments(signed.trace))).toBe(
          signed.trace.normalizedParameters,
        );
        expect(joinSegments(baseStringSegments(signed.trace))).toBe(signed.trace.baseString);
        expect(joinSegments(authorizationSegments(signed.headerParameters))).toBe(signed.authorization);
        expect(joinSegments(bodySegments(signed))).toBe(signed.body);
      }),
    );
  });

  it('carry a body and a header that read back as what was typed', () => {
    fc.assert(
      fc.property(somePairs, (pairs) => {
        const signed = signedOf(pairs);
        expect(parseFormUrlencoded(signed.body)).toEqual(
          pairs.filter(([name]) => name !== 'oauth_signature'),
        );
        const header = parseAuthorizationHeader(signed.authorization);
        expect(header).toEqual({
          ok: true,
          value: {
            realm: '',
            parameters: [
              ['oauth_consumer_key', "o'neil & sons"],
              ['oauth_nonce', 'n'],
              ['oauth_signature', 'a+b/c='],
              ['oauth_signature_method', 'RSA-SHA256'],
              ['oauth_timestamp', '1795228800'],
              ['oauth_version', '1.0'],
            ],
          },
        });
      }),
    );
  });

  it('writes the HTTP request byte for byte', () => {
    const signed = signedOf([['order_desc', 'a b']]);
    expect(joinSegments(httpRequestSegments(signed))).toBe(
      [
        'POST /processing/api/v4/payout-check/6657 HTTP/1.1',
        'Host: gw.example',
        `Authorization: ${signed.authorization}`,
        'Accept: */*',
        'Content-Type: application/x-www-form-urlencoded',
        'Content-Length: 16',
        '',
        'order_desc=a%20b',
      ].join('\r\n'),
    );
  });
});

/** Runs a command in bash with a curl that prints its arguments and what it reads. */
function runInBash(command: string): { readonly options: readonly string[]; readonly input: string } {
  const script = `curl() { for a in "$@"; do printf '%s\\0' "$a"; [ "$a" = '@-' ] && input=1; done; [ -n "$input" ] && cat; true; }\n${command}`;
  const printed = execFileSync('bash', [], { input: script, encoding: 'utf8' }).split('\0');
  return { options: printed.slice(0, -1), input: printed.at(-1) ?? '' };
}

describe('protocol parameters that are repeated in the request', () => {
  function repeatedOf(method: 'GET' | 'POST', repeat: 'no' | 'once' | 'twice'): SignedRequest {
    const parsed = parseBaseStringUri('https://gw.example/processing/view-invoice-xml/6657/r-1');
    if (!parsed.ok) throw new Error(parsed.failure.kind);
    const traced = traceRequest(
      {
        method,
        url: parsed.value,
        bodyParameters: [],
        accept: '*/*',
        repeatProtocolParameters: repeat,
      },
      {
        consumerKey: 'a b',
        nonce: 'n',
        signatureMethod: 'HMAC-SHA1',
        timestampSeconds: '1',
        realm: 'absent',
      },
    );
    return buildSignedRequest(traced, 's=');
  }
  const pairs =
    'oauth_consumer_key=a%20b&oauth_nonce=n&oauth_signature_method=HMAC-SHA1&oauth_timestamp=1&oauth_version=1.0';
  const path = '/processing/view-invoice-xml/6657/r-1';
  const twice = pairs
    .split('&')
    .flatMap((pair) => [pair, pair])
    .join('&');

  it.each([
    ['GET', 'no', path, '', pairs],
    ['GET', 'once', `${path}?${pairs}`, '', pairs],
    ['GET', 'twice', `${path}?${pairs}`, '', twice],
    ['POST', 'no', path, '', pairs],
    ['POST', 'once', path, pairs, pairs],
    ['POST', 'twice', path, pairs, twice],
  ] as const)('%s, %s', (method, repeat, requestTarget, body, normalizedParameters) => {
    const signed = repeatedOf(method, repeat);
    expect({
      requestTarget: signed.requestTarget,
      body: signed.body,
      shownBody: joinSegments(bodySegments(signed)),
      normalizedParameters: signed.trace.normalizedParameters,
      uri: signed.trace.baseStringUri,
    }).toEqual({
      requestTarget,
      body,
      shownBody: body,
      normalizedParameters,
      uri: `https://gw.example${path}`,
    });
  });
});

describe('the curl command', () => {
  it('reaches curl in bash as the request that was signed, whatever the values', () => {
    fc.assert(
      fc.property(
        somePairs,
        fc.constantFrom("'", '$(id)', '`id`', '!x', '\\', '"', '%', '@-x'),
        (pairs, odd) => {
          const signed = signedOf([...pairs, ['odd', odd]]);
          const { options } = runInBash(joinSegments(curlSegments(signed, 'bash')));
          expect(options).toEqual([
            '--globoff',
            '--path-as-is',
            '--request',
            'POST',
            'https://gw.example/processing/api/v4/payout-check/6657',
            '--header',
            `Authorization: ${signed.authorization}`,
            '--header',
            'Content-Type: application/x-www-form-urlencoded',
            '--header',
            'Accept: */*',
            '--data-raw',
            signed.body,
          ]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('gives a body that is too long for an argument through standard input', () => {
    const signed = signedOf([['merchant_data', 'é'.repeat(40_000)]]);
    const { options, input } = runInBash(joinSegments(curlSegments(signed, 'bash')));
    expect(options.slice(-2)).toEqual(['--data', '@-']);
    // curl's --data drops line ends of what it reads.
    expect(input.trimEnd()).toBe(signed.body);
  });

  it('quotes the URL', () => {
    const signed = signedOf([], "https://gw.example/it's?q='$(id)'");
    expect(runInBash(joinSegments(curlSegments(signed, 'bash'))).options[4]).toBe(
      "https://gw.example/it's?q='$(id)'",
    );
  });

  it('is a configuration on standard input for PowerShell', () => {
    const signed = signedOf([['order_desc', 'x']]);
    expect(joinSegments(curlSegments(signed, 'powershell'))).toBe(
      [
        "@'",
        'request = POST',
        'url = "https://gw.example/processing/api/v4/payout-check/6657"',
        `header = "Authorization: ${signed.authorization.replaceAll('"', '\\"')}"`,
        'header = "Content-Type: application/x-www-form-urlencoded"',
        'header = "Accept: */*"',
        'data-raw = "order_desc=x"',
        "'@ | curl.exe --globoff --path-as-is --config -",
      ].join('\n'),
    );
  });
});

describe('redaction', () => {
  it.each([
    ['4111111111111111', '411111••••••1111'],
    ['4111 1111 1111 1111', '411111••••••1111'],
    ['411111111111', '•••'],
    ['', '•••'],
  ])('shows %s as %s', (value, expected) => {
    expect(maskCardNumber(value)).toBe(expected);
  });

  it('gives the prompt of cmd what its line holds, and knows what it does not', () => {
    const signed = signedOf([['amount', '10.50 %PATH% "&"']]);
    expect(joinSegments(curlSegments(signed, 'cmd'))).toMatch(
      /^curl --globoff --path-as-is --request POST \^"\S+\^" \^\n {2}--header \^"Authorization: OAuth [^]+ \^\n {2}--data-raw \^"amount=10\.50\^%20\^%25PATH[^\n]+\^"$/u,
    );
    expect(fitsCmd(signed)).toBe(true);
    expect(fitsCmd(signedOf([['merchant_data', 'a'.repeat(8000)]]))).toBe(false);
    // The caret before each % counts.
    expect(fitsCmd(signedOf([['merchant_data', 'a'.repeat(6000)]]))).toBe(true);
    expect(fitsCmd(signedOf([['merchant_data', ' '.repeat(2000)]]))).toBe(false);
  });

  it('leaves no trace of a sensitive value or of the signature in any view', () => {
    const digits = fc.stringMatching(/^[1-9][0-9]{15}$/u);
    fc.assert(
      fc.property(digits, fc.string({ unit: 'grapheme', minLength: 6 }), (card, secret) => {
        fc.pre(secret.trim().length >= 6 && !'credit_card_number'.includes(secret));
        const signed = signedOf([
          ['credit_card_number', card],
          ['cvv2', secret],
        ]);
        const masks = redactionMasks(
          new Map([
            ['credit_card_number', maskCardNumber(card)],
            ['cvv2', '•••'],
          ]),
        );
        const views = [
          normalizedParameterSegments(signed.trace),
          baseStringSegments(signed.trace),
          httpRequestSegments(signed),
          curlSegments(signed, 'bash'),
          curlSegments(signed, 'powershell'),
          curlSegments(signed, 'cmd'),
        ];
        for (const view of views) {
          expect(holdsMasked(view, masks)).toBe(true);
          const shown = joinSegments(maskSegments(view, masks));
          expect(shown).not.toContain(card);
          expect(shown).toContain('cvv2');
          expect(shown).toMatch(/cvv2(=|%3D)•••/u);
          expect(shown).not.toContain('a%2Bb%2Fc%3D');
        }
      }),
    );
  });
});

it.each<readonly (readonly [string, string])[]>([
  [],
  [['a', '']],
  [
    ['a', '1'],
    ['ü 😀', 'é&=+'],
    ['a', '2'],
  ],
])('knows the length of the body before there is a signature: %j', (...pairs) => {
  const signed = signedOf(pairs);
  expect(bodyLength(signed)).toBe(signed.body.length);
});

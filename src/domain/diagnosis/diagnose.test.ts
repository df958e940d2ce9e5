import { createHmac, constants, privateEncrypt, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  consumerSecret,
  diagnoseParts,
  namedIds,
  nowSeconds,
  partsOf,
  plainInvoice,
  privateKey,
  publicKey,
  rightBaseString,
  type PlainRequest,
} from './corpus/fixture-diagnosis.ts';
import { nothingKnown, type RequestParts } from './paste/request-parts.ts';
import { openRsa } from './request/signature/open-rsa.ts';
import type { DiagnosisInput } from './verdict/diagnosis-case.ts';

const order: PlainRequest = {
  method: 'POST',
  url: 'https://sandbox.gateway.example/processing/api/v4/payout-check/6657',
  signatureMethod: 'RSA-SHA256',
  fields: [
    ['client_orderid', 'inv-2026-0417'],
    ['amount', '10.50'],
    ['currency', 'EUR'],
    ['order_desc', "Zoë's travel refund + tax"],
    ['purpose', ''],
  ],
};

const base = rightBaseString(order);
const rsa = (text: string | Buffer): string =>
  sign('sha256', Buffer.from(text), privateKey).toString('base64');
const hmac = (text: string, key = `${encodeURIComponent(consumerSecret)}&`): string =>
  createHmac('sha1', key).update(text).digest('base64');

describe('a body of JSON that is sent as a form', () => {
  const sent = (signature: string): RequestParts => ({
    ...partsOf(order, signature),
    body: JSON.stringify(Object.fromEntries(order.fields)),
  });

  it('is named, with its members that were signed as fields', () => {
    const { verdict, headline } = diagnoseParts(sent(rsa(base)));
    expect(headline).toBe('The body is JSON, and not a form.');
    expect(
      verdict.kind === 'explained' ? verdict.explanation.flat().map(({ detail }) => detail) : [],
    ).toEqual([
      'Its members were signed as if they were fields: “client_orderid”, “amount”, “currency”, “order_desc” and 1 more.',
    ]);
  });

  it('is named beside another mistake', () => {
    const diagnosis = diagnoseParts(sent(rsa(base.replace('https', 'http'))));
    expect(namedIds(diagnosis)).toEqual(expect.arrayContaining(['content-type-not-form', 'uri-scheme']));
  });

  it('is seen where something else was signed, and not in a form that begins alike', () => {
    expect(diagnoseParts(sent(rsa('x')), { depth: 1 }).headline).toMatch(
      /^The body is JSON, and not a form, and there is more/u,
    );
    const form = diagnoseParts({ ...partsOf(order, rsa('x')), body: '{a}=1' }, { depth: 1 });
    expect(form.headline).not.toContain('JSON');
  });
});

describe('a right signature', () => {
  it('is called right, RSA', () => {
    const diagnosis = diagnoseParts(partsOf(order, rsa(base)));
    expect(namedIds(diagnosis)).toEqual(['right']);
    expect(diagnosis.headline).toBe(
      'The signature is right: it verifies over the base string of this request.',
    );
    expect(diagnosis.opened).toMatchObject({ padding: 'PKCS#1 v1.5', hash: 'SHA-256' });
    expect(diagnosis.opened?.digest).toBe(diagnosis.opened?.expectedDigest);
  });

  it('is called right, HMAC', () => {
    expect(namedIds(diagnoseParts(partsOf(plainInvoice, hmac(rightBaseString(plainInvoice)))))).toEqual([
      'right',
    ]);
  });

  it('is as old as it was when it was answered, however late that is asked', () => {
    const late = { nowSeconds: nowSeconds + 86_400, answeredAtSeconds: nowSeconds };
    const { otherCauses } = diagnoseParts(partsOf(order, rsa(base)), late);
    expect(otherCauses.find(({ title }) => title.startsWith('Timestamp'))).toMatchObject({
      likelihood: 'possible',
      text: expect.stringContaining('off the clock of its answer'),
    });
  });

  it('goes on to the other causes of a 403, those that are seen first', () => {
    const { otherCauses } = diagnoseParts(partsOf(order, rsa(base)), { nowSeconds: nowSeconds + 86_400 });
    expect(otherCauses[0]).toMatchObject({ likelihood: 'seen in this request', title: 'Timestamp old' });
    expect(otherCauses.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Key other than the registered one',
        'Nonce used before',
        'Endpoint against endpoint group',
        'Sandbox against production',
        'Consumer key',
        'Access rule at the gateway',
      ]),
    );
  });

  it.each<[string, (parts: RequestParts) => RequestParts]>([
    ['another order of header parameters', (parts) => reverseHeader(parts)],
    [
      'no blanks after commas',
      (parts) => ({ ...parts, authorization: parts.authorization?.replaceAll(', ', ',') ?? null }),
    ],
    [
      'an empty realm',
      (parts) => ({
        ...parts,
        authorization: parts.authorization?.replace('OAuth ', 'OAuth realm="", ') ?? null,
      }),
    ],
    [
      'a lower-case scheme word',
      (parts) => ({ ...parts, authorization: parts.authorization?.replace('OAuth ', 'oauth ') ?? null }),
    ],
    [
      'plus for blanks in the body',
      (parts) => ({ ...parts, body: parts.body?.replaceAll('%20', '+') ?? null }),
    ],
    [
      'lower-case escapes in the body',
      (parts) => ({
        ...parts,
        body: parts.body?.replaceAll(/%../gu, (escape) => escape.toLowerCase()) ?? null,
      }),
    ],
    [
      'capitals and the default port in the URL',
      (parts) => ({
        ...parts,
        url: 'HTTPS://Sandbox.Gateway.example:443/processing/api/v4/payout-check/6657',
      }),
    ],
    [
      'a character set in the content type',
      (parts) => ({ ...parts, contentType: 'application/x-www-form-urlencoded; charset=UTF-8' }),
    ],
    [
      'protocol parameters repeated in the body',
      (parts) => ({ ...parts, body: `${parts.body ?? ''}&oauth_version=1.0` }),
    ],
  ])('stays right with %s', (_, change) => {
    expect(namedIds(diagnoseParts(change(partsOf(order, rsa(base)))))).toEqual(['right']);
  });
});

function reverseHeader(parts: RequestParts): RequestParts {
  const items = (parts.authorization ?? '').replace('OAuth ', '').split(', ');
  return { ...parts, authorization: `OAuth ${items.toReversed().join(', ')}` };
}

describe('what the opened signature says', () => {
  it.each<[string, string, readonly string[]]>([
    ['SHA-1', sign('sha1', Buffer.from(base), privateKey).toString('base64'), ['sha1-inside']],
    ['SHA-512', sign('sha512', Buffer.from(base), privateKey).toString('base64'), ['other-hash-inside']],
    [
      'PSS',
      sign('sha256', Buffer.from(base), {
        key: privateKey,
        padding: constants.RSA_PKCS1_PSS_PADDING,
      }).toString('base64'),
      ['pss-padding'],
    ],
    ['a text', privateEncrypt(privateKey, Buffer.from(base.slice(0, 200))).toString('base64'), ['differs']],
  ])('%s', (_, signature, expected) => {
    expect(namedIds(diagnoseParts(partsOf(order, signature), { depth: 1 }))).toEqual(expected);
  });

  describe('PSS with a salt that fills the space, whose hash is seen by the text alone', () => {
    /** One of 128 that are made with SHA-1 seems to have SHA-256 too. */
    function signDoubtful(text: string): Buffer {
      for (let round = 0; round < 10_000; round += 1) {
        const made = sign('sha1', Buffer.from(text), {
          key: privateKey,
          padding: constants.RSA_PKCS1_PSS_PADDING,
        });
        const opened = openRsa(made, publicKey.numbers);
        if (opened.kind === 'filled-pss' && opened.readings[0]?.hash === 'SHA-256') return made;
      }
      throw new Error('No signature seems to have SHA-256.');
    }

    it('is found under the hash that it has', () => {
      const right = diagnoseParts(partsOf(order, signDoubtful(base).toString('base64')), { depth: 1 });
      expect(right.headline).toBe(
        'The signature has PSS padding instead of PKCS#1 v1.5, and SHA-1 instead of SHA-256.',
      );
      expect(right.opened).toMatchObject({ padding: 'PSS', hash: 'SHA-1' });
      const text = base.replace('POST&', 'post&');
      const changed = diagnoseParts(partsOf(order, signDoubtful(text).toString('base64')), { depth: 1 });
      expect(namedIds(changed)).toEqual(['pss-padding', 'method-lower-case']);
    });

    it('is no proof of key and hash where no text is found', () => {
      const keys = [{ name: 'the key that is held', key: publicKey, isClaimed: true }];
      const found = diagnoseParts(partsOf(order, signDoubtful('another text').toString('base64')), {
        keyring: { keys, fingerprints: [] },
        depth: 1,
      });
      expect(found.verdict.kind).toBe('unexplained');
      expect(found.opened).toMatchObject({ padding: 'perhaps PSS', hash: null });
      expect(found.verdict.kind === 'unexplained' && found.verdict.seen[0]?.detail).toContain(
        'with SHA-256 and a salt of 222 octets, or with SHA-1 and a salt of 234 octets',
      );
      expect(found.checks.map(({ title }) => title)).not.toContain('Key');
    });
  });

  it('names another key by its size and by its padding', () => {
    const other = rsa(base).split('').toReversed().join('');
    expect(namedIds(diagnoseParts(partsOf(order, Buffer.alloc(256, 7).toString('base64'))))).toEqual([
      'other-key',
    ]);
    expect(namedIds(diagnoseParts(partsOf(order, Buffer.alloc(512, 7).toString('base64'))))).toEqual([
      'other-key',
    ]);
    expect(namedIds(diagnoseParts(partsOf(order, other)))).not.toEqual(['right']);
  });

  it('does not say that it was another key where a column may have cut the signature', () => {
    const whole = sign('sha256', Buffer.from(base), privateKey).toString('base64');
    for (const length of [128, 256]) {
      const { headline, verdict } = diagnoseParts(partsOf(order, whole.slice(0, length)));
      expect(headline).toContain('or it was cut');
      expect(verdict.kind === 'explained' && verdict.explanation[0]?.[0]?.detail).toContain(
        `after ${length} characters`,
      );
    }
  });

  it('does so without URL and body', () => {
    const parts = partsOf(order, sign('sha1', Buffer.from(base), privateKey).toString('base64'));
    const diagnosis = diagnoseParts({ ...nothingKnown, authorization: parts.authorization });
    expect(namedIds(diagnosis)).toEqual(['sha1-inside']);
    expect(diagnosis.checks.map(({ title }) => title)).toContain('Not looked at: url');
  });
});

describe('a logged base string', () => {
  const changes: readonly [string, (text: string) => string, string][] = [
    ['form-encoded', (text) => text.replaceAll('%2520', '%2B'), 'form-encoded'],
    ['double-encoded', (text) => text.replaceAll('%25', '%2525'), 'double-encoded'],
    ['an apostrophe left as it is', (text) => text.replaceAll('%2527', '%27'), 'encode-uri-component'],
    [
      'lower-case hex',
      (text) => text.replaceAll(/%25[0-9A-F]{2}/gu, (escape) => escape.toLowerCase()),
      'lower-case-hex',
    ],
    ['http', (text) => text.replace('https', 'http'), 'uri-scheme'],
    ['a port', (text) => text.replace('.example%2F', '.example%3A443%2F'), 'uri-with-port'],
    ['a lower-case method', (text) => text.replace('POST', 'post'), 'method-lower-case'],
    ['no version', (text) => text.replace('%26oauth_version%3D1.0', ''), 'version-omitted'],
    ['empties dropped', (text) => text.replace('%26purpose%3D', ''), 'empties-dropped'],
    ['a line feed', (text) => `${text}\n`, 'trailing-line-feed'],
    ['Latin-1', (text) => text.replaceAll('%25C3%25AB', '%25EB'), 'latin-1'],
    [
      'an empty token',
      (text) => text.replace('%26oauth_version', '%26oauth_token%3D%26oauth_version'),
      'empty-token-included',
    ],
    ['parts not encoded', (text) => decodeURIComponent(text), 'parts-not-encoded'],
    [
      'unsorted',
      (text) => text.replace('%26oauth_version%3D1.0', '').replace('amount', 'oauth_version%3D1.0%26amount'),
      'unsorted',
    ],
  ];

  it.each(changes)('beside its request: %s', (_, change, id) => {
    const diagnosis = diagnoseParts(
      { ...partsOf(order, 'x'), baseString: change(base), signature: null },
      { publicKey: null, depth: 1 },
    );
    const named = namedIds(diagnosis).flatMap((ids) => ids.split('|'));
    // “Unsorted” in a way that no code has: the difference is shown, and nothing claimed.
    expect(
      named.includes(id) ||
        (id === 'unsorted' && diagnosis.difference?.rows.some(({ layer }) => layer === 'order')),
    ).toBe(true);
    expect(diagnosis.difference?.signedBaseString).toBe(change(base));
  });

  it.each(changes.filter(([, , id]) => !['empties-dropped', 'uri-scheme', 'unsorted'].includes(id)))(
    'alone: %s',
    (_, change, id) => {
      const named = namedIds(diagnoseParts({ ...nothingKnown, baseString: change(base) }));
      expect(named.flatMap((ids) => ids.split('|'))).toContain(id);
    },
  );

  it('is checked for form only when it stands alone, and says so', () => {
    const alone = diagnoseParts({ ...nothingKnown, baseString: base });
    expect(alone.verdict.kind).toBe('well-formed');
    expect(alone.headline).toContain('Whether a request needs it was not checked');
    expect(alone.checks.map(({ title }) => title)).not.toContain('Header');
    const other = diagnoseParts({ ...nothingKnown, baseString: base.replace('10.50', '99.50') });
    expect(other.verdict.kind).toBe('well-formed');
    const signed = diagnoseParts({ ...nothingKnown, baseString: base, signature: rsa(base) });
    expect(signed.verdict.kind).toBe('well-formed');
    expect(signed.headline).toContain('verifies over the pasted base string');
  });

  it('is compared with URL and fields that are known, and says so', () => {
    const { url, body, method } = partsOf(order, 'x');
    const known = { ...nothingKnown, method, url, body, baseString: base };
    const right = diagnoseParts(known);
    expect(right.verdict.kind).toBe('right');
    expect(right.headline).toContain('oauth_ parameters were checked for form only');
    const wrong = diagnoseParts(
      { ...known, baseString: base.replace('inv-2026-0417', 'inv-2026-0416') },
      { depth: 1 },
    );
    expect(wrong.verdict.kind).not.toBe('right');
    expect(wrong.difference?.firstRow?.name).toBe('client_orderid');
  });

  it('is compared with its request, and says so', () => {
    const diagnosis = diagnoseParts({ ...partsOf(order, rsa(base)), baseString: base }, { publicKey: null });
    expect(diagnosis.verdict.kind).toBe('right');
    expect(diagnosis.headline).toContain('compared with the request');
  });

  it('says that the signature was not verified', () => {
    const { verdict, checks } = diagnoseParts(
      { ...partsOf(order, rsa(base)), baseString: base },
      { publicKey: null },
    );
    expect(verdict.kind).toBe('right');
    expect(checks[0]).toMatchObject({
      status: 'unknown',
      title: 'Signature',
      text: expect.stringMatching(/^was not verified\. The public key is missing/u),
    });
  });

  it('names a value that differs from the one that was sent', () => {
    const parts = { ...partsOf(order, 'x'), baseString: base.replace('inv-2026-0417', 'inv-2026-0416') };
    const diagnosis = diagnoseParts(parts, { publicKey: null, depth: 1 });
    expect(namedIds(diagnosis)).toContain('value-replaced');
    expect(diagnosis.difference?.firstRow?.name).toBe('client_orderid');
  });
});

it('reads a normalized string alone', () => {
  const normalized = decodeURIComponent(base.split('&')[2] ?? '');
  const parts = { ...partsOf(order, 'x'), normalizedParameters: normalized.replaceAll('%20', '+') };
  expect(namedIds(diagnoseParts(parts, { publicKey: null }))).toContain('form-encoded');
});

/** Base64 of a signature whose octets were read as text. */
function lettersOf(signature: string, characterSet: 'latin1' | 'utf8'): string {
  return Buffer.from(Buffer.from(signature, 'base64').toString(characterSet)).toString('base64');
}

describe('damage that an RSA signature shows', () => {
  it.each<[string, string, string, string]>([
    ['empty', '', 'signature-truncated', 'It is empty.'],
    ['cut', rsa(base).slice(0, 200), 'signature-truncated', 'It has 150 octets of the 256 octets'],
    ['octets more', `${rsa(base).slice(0, -2)}AA`, 'signature-truncated', 'octets; this key gives 256.'],
    ['letters of which some were lost', lettersOf(rsa(base), 'utf8'), 'signature-as-text', 'EF BF BD'],
    [
      'letters of ASCII',
      Buffer.from(Buffer.from(rsa(base), 'base64').toString('ascii')).toString('base64'),
      'signature-as-text',
      'one of ASCII',
    ],
    [
      'letters in place of octets',
      lettersOf(rsa(base), 'latin1'),
      'signature-as-text',
      'Its 256 octets became',
    ],
  ])('%s', (_, signature, id, words) => {
    const { verdict } = diagnoseParts(partsOf(order, signature));
    expect(verdict).toMatchObject({ explanation: [[{ id }]] });
    expect(JSON.stringify(verdict)).toContain(words);
  });
});

describe('a signature as a program prints it', () => {
  const right = rsa(base);
  const octets = Buffer.from(right, 'base64');
  const form = rsa(rightBaseString(order).replaceAll('%2520', '%2B'));
  it.each<[string, string, readonly string[]]>([
    ['octets of Python', `b'${right}'`, ['signature-printed']],
    ['octets of Python over another text', `b'${form}'`, ['signature-printed', 'form-encoded']],
    ['in quotation marks', `"${right}"`, ['signature-printed']],
    [
      'with the label of openssl',
      `(stdin)= ${octets.toString('hex')}`,
      ['signature-printed', 'signature-hex'],
    ],
    ['with a label', `sha256=${right}`, ['signature-printed']],
    ['as an address', `data:application/octet-stream;base64,${right}`, ['signature-printed']],
    [
      'a list of Java',
      `[${[...octets].map((octet) => (octet << 24) >> 24).join(', ')}]`,
      ['signature-printed'],
    ],
    ['a list of Go', `[${octets.join(' ')}]`, ['signature-printed']],
    ['a list of JavaScript', octets.join(','), ['signature-printed']],
    ['a promise', '[object Promise]', ['signature-printed']],
    ['a buffer', '<Buffer 3a f0 12 ... 253 more bytes>', ['signature-printed']],
    ['an array of Java', '[B@1b6d3586', ['signature-printed']],
    ['an array of C#', 'System.Byte[]', ['signature-printed']],
    ['nothing', 'undefined', ['signature-printed']],
    ['the secret of PLAINTEXT', 'B7D81D5E-9A27-4FF0-8F0E-1C1F4A0F3A55&', ['signature-truncated']],
    ['two words', 'not yet', ['signature-truncated']],
  ])('%s', (_, signature, ids) => {
    expect(namedIds(diagnoseParts(partsOf(order, signature)))).toEqual(ids);
  });
});

describe('damage that an HMAC shows', () => {
  const right = hmac(rightBaseString(plainInvoice));
  it.each<[string, string, string]>([
    ['octets in reverse', Buffer.from(right, 'base64').reverse().toString('base64'), 'signature-reversed'],
    ['small letters', right.toLowerCase(), 'signature-case'],
    ['hex', Buffer.from(right, 'base64').toString('hex'), 'signature-hex'],
    [
      'Base64 of hex',
      Buffer.from(Buffer.from(right, 'base64').toString('hex')).toString('base64'),
      'signature-base64-of-hex',
    ],
    ['cut', right.slice(0, 20), 'signature-truncated'],
    ['cut inside a group of four', right.slice(0, 22), 'signature-truncated'],
    ['empty', '', 'signature-truncated'],
    [
      'octets more',
      Buffer.concat([Buffer.from(right, 'base64'), Buffer.from('more')]).toString('base64'),
      'signature-truncated',
    ],
    ['letters in place of octets', lettersOf(right, 'latin1'), 'signature-as-text'],
    ['letters of which some were lost', lettersOf(right, 'utf8'), 'signature-as-text'],
    ['no key', hmac(rightBaseString(plainInvoice), '&'), 'key-empty'],
  ])('%s', (_, signature, id) => {
    expect(namedIds(diagnoseParts(partsOf(plainInvoice, signature)))).toEqual([id]);
  });
});

it('asks for the rest of a text that ends too early, where nothing else explains the signature', () => {
  const parts = partsOf(order, rsa('something else altogether'));
  expect(diagnoseParts(parts, { depth: 1 }).verdict.kind).toBe('unexplained');
  expect(diagnoseParts(parts, { depth: 1, isCut: true }).verdict).toMatchObject({
    kind: 'incomplete',
    needs: [{ part: 'request' }],
  });
});

it('does not take a paste that ends inside the signature for a wrong one', () => {
  const parts = partsOf(order, rsa(base));
  const header = parts.authorization ?? '';
  const cut = diagnoseParts({ ...parts, authorization: header.slice(0, -120) });
  expect(cut.verdict).toMatchObject({ kind: 'incomplete', needs: [{ part: 'request' }] });
  expect(cut.checks.filter(({ title, status }) => title === 'Header' && status === 'ok')).toEqual([]);
  const whole = diagnoseParts({ ...parts, authorization: header.slice(0, -1) });
  expect(whole.verdict.kind).toBe('right');
  expect(whole.checks).toContainEqual(expect.objectContaining({ status: 'unknown', title: 'Header' }));
});

it('calls a signature whose parts are swapped damaged or cut, not short', () => {
  const [start, end] = [rsa(base).slice(0, 170), rsa(base).slice(170)];
  const { headline } = diagnoseParts(partsOf(order, end + start));
  expect(headline).toContain('damaged or cut');
});

describe('mistakes beside the signature', () => {
  it('names a timestamp in milliseconds, signed as it was sent', () => {
    const timestamp = /1795228800(?=[^0-9]|$)/gu;
    const baseString = base.replace(timestamp, '1795228800123');
    const parts = partsOf(order, rsa(baseString));
    const sent = {
      ...parts,
      authorization: parts.authorization?.replace(timestamp, '1795228800123') ?? null,
    };
    const diagnosis = diagnoseParts(sent);
    expect(namedIds(diagnosis)).toEqual(['timestamp-milliseconds']);
    expect(diagnosis.headline).toContain('milliseconds instead of seconds');
  });

  it('names a declared method that did not make the signature', () => {
    const declared = base.replace('RSA-SHA256', 'RSA-SHA1');
    const parts = partsOf(order, rsa(declared));
    const sent = { ...parts, authorization: parts.authorization?.replace('RSA-SHA256', 'RSA-SHA1') ?? null };
    expect(namedIds(diagnoseParts(sent))).toEqual(['declared-method-differs']);
  });

  it('names one mistake where the header alone has another method', () => {
    const parts = partsOf(order, rsa(base));
    const sent = { ...parts, authorization: parts.authorization?.replace('RSA-SHA256', 'RSA-SHA1') ?? null };
    expect(namedIds(diagnoseParts(sent))).toEqual(['signature-method-differs']);
  });

  it('names another scheme word where there is no oauth_ parameter', () => {
    const diagnosis = diagnoseParts({ ...partsOf(order, 'x'), authorization: 'Bearer eyJhbGciOi' });
    expect(diagnosis.verdict).toMatchObject({
      explanation: [[{ advice: expect.stringContaining('OAuth header') }]],
    });
    expect(namedIds(diagnosis)).toEqual(['header-scheme-word']);
    expect(diagnosis.verdict).toMatchObject({
      explanation: [[{ detail: expect.stringContaining('“Bearer”') }]],
    });
  });
});

it('names a plus for what happened to it', () => {
  const plus: PlainRequest = { ...order, fields: [['order_desc', '1+1 is two']] };
  const titleOf = (signed: string): string =>
    diagnoseParts(partsOf(plus, rsa(rightBaseString({ ...plus, fields: [['order_desc', signed]] }))))
      .headline;
  expect(titleOf('1 1 is two')).toContain('signed as a blank, although it was sent as a plus');
  expect(titleOf('1+1+is+two')).not.toContain('literal');
});

it('says what is missing', () => {
  expect(diagnoseParts(nothingKnown).verdict.kind).toBe('incomplete');
  const withoutSecret = diagnoseParts(partsOf(plainInvoice, hmac('x')), { consumerSecret: null });
  expect(withoutSecret.verdict).toMatchObject({ kind: 'incomplete', needs: [{ part: 'consumer secret' }] });
  const withoutKey = diagnoseParts(partsOf(order, rsa(base)), { publicKey: null });
  expect(withoutKey.verdict).toMatchObject({ kind: 'incomplete', needs: [{ part: 'public key' }] });
});

it('claims nothing when nothing is known to give the signature', () => {
  const diagnosis = diagnoseParts(partsOf(order, rsa('something else')));
  expect(diagnosis.verdict.kind).toBe('unexplained');
  expect(diagnosis.combinations).toBeGreaterThan(1000);
  expect(diagnosis.hasMore).toBe(true);
});

it('does not take the ampersands of a value for parameters', () => {
  const long: PlainRequest = { ...order, fields: [...order.fields, ['merchant_data', 'a&b='.repeat(3000)]] };
  const baseString = rightBaseString(long);
  const diagnosis = diagnoseParts({ ...partsOf(long, rsa(baseString)), baseString });
  expect(namedIds(diagnosis)).toEqual(['right']);
});

it('refuses a request of more parameters than any order has', () => {
  const body = Array.from({ length: 5000 }, (_, index) => `a${index}=1`).join('&');
  const diagnosis = diagnoseParts({ ...partsOf(order, rsa(base)), body });
  expect(diagnosis.verdict.kind).toBe('incomplete');
  expect(diagnosis.headline).toContain('more than 1,000 parameters');
});

it.each([
  ['another order number', 'inv-2026-0417', 'inv-2026-0416', 'client_orderid'],
  ['another whole amount', 'amount%3D10.50', 'amount%3D12.50', 'amount'],
])('finds a value that was changed after signing: %s', (_, sent, signed, name) => {
  const { verdict } = diagnoseParts(partsOf(order, rsa(base.replace(sent, signed))));
  expect(verdict).toMatchObject({
    kind: 'explained',
    explanation: [[{ id: 'value-replaced', parameters: [name] }]],
  });
});

it('finds what Java’s URLEncoder leaves when its “+” was replaced', () => {
  const java: PlainRequest = { ...order, fields: [['order_desc', 'a*b c~d']] };
  const signature = rsa(rightBaseString(java).replaceAll('%252A', '%2A').replaceAll('~', '%257E'));
  expect(namedIds(diagnoseParts(partsOf(java, signature))).toSorted()).toEqual([
    'encode-uri-component',
    'unreserved-encoded',
  ]);
});

describe('values that were sent otherwise than signed', () => {
  const callback = 'https://shop.example/back?order=7&sig=a%2Fb&x=1+2';
  const withCallback: PlainRequest = {
    ...order,
    fields: [...order.fields, ['server_callback_url', callback]],
  };

  it('names an ampersand that cuts a URL into several fields', () => {
    const parts = partsOf(withCallback, rsa(rightBaseString(withCallback)));
    const body = parts.body?.replace(/(?<=server_callback_url=).*/u, callback) ?? null;
    const diagnosis = diagnoseParts({ ...parts, body });
    expect(namedIds(diagnosis)).toEqual(['ampersand-not-encoded']);
  });

  it.each([
    ['Windows-1252', 'Ã«', 'Ã\u0081'],
    ['Windows-1252 without letters for all octets', 'Ã«', 'Ã\ufffd'],
  ])('names UTF-8 that was taken for %s', (_, first, second) => {
    const sent: PlainRequest = { ...order, fields: [['order_desc', 'Zoë and Ágnes – €']] };
    const read = `Zo${first} and ${second}gnes â€“ â‚¬`;
    const signed: PlainRequest = { ...sent, fields: [['order_desc', read]] };
    const diagnosis = diagnoseParts(partsOf(sent, rsa(rightBaseString(signed))));
    expect(namedIds(diagnosis)).toEqual(['mojibake']);
  });
});

describe('the cause first', () => {
  const leading = (fields: PlainRequest['fields'], change: (text: string) => string): string => {
    const request: PlainRequest = { ...order, fields };
    const { verdict } = diagnoseParts(partsOf(request, rsa(change(rightBaseString(request)))));
    return verdict.kind === 'explained' ? (verdict.explanation[0]?.[0]?.id ?? '') : verdict.kind;
  };

  it('needs nothing that the request lacks: no form encoding for an apostrophe alone', () => {
    const fields = [['order_desc', 'it’s'.replace('’', "'")]] as const;
    expect(leading(fields, (text) => text.replaceAll('%2527', '%27'))).toBe('encode-uri-component');
    expect(leading([['order_desc', 'a b']], (text) => text.replaceAll('%2520', '%2B'))).toBe('form-encoded');
  });

  it('does not speak of blanks where there is none', () => {
    const request: PlainRequest = { ...order, fields: [['order_desc', 'a*b~c']] };
    const signed = rightBaseString(request).replaceAll('%252A', '%2A').replaceAll('b~c', 'b%257Ec');
    const { headline } = diagnoseParts(partsOf(request, rsa(signed)));
    expect(headline).not.toContain('blank');
  });

  it('counts as one what one function of .NET does at once', () => {
    const request: PlainRequest = { ...order, fields: [['order_desc', 'a b/c']] };
    const signed = rightBaseString(request)
      .replaceAll('%2520', '%2B')
      .replaceAll(/%25[0-9A-F]{2}/gu, (escape) => escape.toLowerCase());
    expect(namedIds(diagnoseParts(partsOf(request, rsa(signed))))).toEqual(['form-encoded']);
  });

  it('counts as one a URL that is signed with its query', () => {
    const request: PlainRequest = { ...order, url: `${order.url}?channel=web` };
    const signed = rightBaseString(order).replace('%2F6657', '%2F6657%3Fchannel%3Dweb');
    expect(namedIds(diagnoseParts(partsOf(request, rsa(signed))))).toEqual(['uri-with-query']);
  });

  it('knows replace without its global flag', () => {
    const request: PlainRequest = { ...order, fields: [['order_desc', "it's Bob's!"]] };
    const signed = rightBaseString(request).replace(/%2527(?=s%2520Bob|s!|s%2521)/gu, '%2527');
    const onlyFirst = signed.replace(/(?<=Bob)%2527/u, '%27');
    const diagnosis = diagnoseParts(partsOf(request, rsa(onlyFirst)));
    expect(namedIds(diagnosis)).toEqual(['encode-uri-component']);
    expect(diagnosis.headline).toContain('replace without its global flag');
  });

  it('knows several empty fields that were signed and not sent', () => {
    const signed = rightBaseString({
      ...order,
      fields: [...order.fields, ['bank_name', ''], ['receiver_city', '']],
    });
    expect(namedIds(diagnoseParts(partsOf(order, rsa(signed))))).toEqual(['empties-added']);
  });

  it('names an address that is known', () => {
    const signed = rightBaseString(order).replace(
      'https%3A%2F%2Fsandbox.gateway.example',
      'http%3A%2F%2F127.0.0.1%3A8080',
    );
    const { headline } = diagnoseParts(partsOf(order, rsa(signed)));
    expect(headline).toBe('The address of the simulator was signed instead of the one that was called.');
  });

  it('says in the headline that the operation does not take the method, and which mistake it was', () => {
    const declaring = (method: string, signature: string): string =>
      diagnoseParts(
        {
          ...partsOf(order, signature),
          authorization: partsOf(order, signature).authorization?.replace('RSA-SHA256', method) ?? null,
        },
        { depth: 1 },
      ).headline;
    const signed = (hash: string): string => sign(hash, Buffer.from(base), privateKey).toString('base64');
    expect(declaring('HMAC-SHA1', signed('sha256'))).toContain(
      '“HMAC-SHA1” is declared, and the signature is one of RSA by its length',
    );
    const ownMac = hmac(base, 'another&');
    expect(declaring('RSA-SHA256', ownMac)).toContain(
      'The signature has the length of an HMAC, although “RSA-SHA256” is declared',
    );
    expect(declaring('HMAC-SHA1', ownMac)).toContain('takes RSA-SHA256; “HMAC-SHA1” is declared');
    expect(declaring('PLAINTEXT', 'c2VjcmV0')).toContain('takes RSA-SHA256; “PLAINTEXT” is declared');
    expect(declaring('RSA-SHA1', signed('sha1'))).toContain('SHA-1 is inside the signature');
    const pss = sign('sha1', Buffer.from(base), {
      key: privateKey,
      padding: constants.RSA_PKCS1_PSS_PADDING,
    }).toString('base64');
    expect(declaring('RSA-SHA256', pss)).toBe(
      'The signature has PSS padding instead of PKCS#1 v1.5, and SHA-1 instead of SHA-256.',
    );
  });

  it('names an endpoint and a group that were given, and the address that it was sent to', () => {
    const headlineOf = (change: (baseString: string) => string, sentTo = ''): string => {
      const context: DiagnosisInput['context'] = {
        origins: ['https://gateway.example'],
        originNames: {},
        pathPrefixes: [],
        knownPairs: [],
        consumerKey: '',
        entered: { endpointIds: ['99'], endpointGroupIds: ['5'], sentTo },
      };
      const signature = rsa(change(rightBaseString(order)));
      return diagnoseParts(partsOf(order, signature), { context, depth: 1 }).headline;
    };
    expect(headlineOf((text) => text.replace(/payout-check%2F[0-9]+/u, 'payout-check%2F99'))).toBe(
      'The path of endpoint 99 was signed instead of the one that was called.',
    );
    expect(headlineOf((text) => text.replace(/payout-check%2F[0-9]+/u, 'payout-check%2Fgroup%2F5'))).toBe(
      'The path of endpoint group 5 was signed instead of the one that was called.',
    );
    const elsewhere = (text: string): string =>
      text.replace(/https%3A%2F%2F[a-z.]+/iu, 'https%3A%2F%2Fpay.inner.example');
    expect(headlineOf(elsewhere)).toContain('No known mistake');
    expect(headlineOf(elsewhere, 'https://pay.inner.example/')).toContain(
      'The signature fits the address that was given as the one it was sent to',
    );
  });

  it('knows a word of logic as Python writes it', () => {
    const request = { ...order, fields: [...order.fields, ['is_test', 'true']] } as const;
    const signed = rightBaseString(request).replace('is_test%3Dtrue', 'is_test%3DTrue');
    const diagnosis = diagnoseParts(partsOf(request, rsa(signed)));
    expect(namedIds(diagnosis)).toEqual(['value-case']);
    expect(JSON.stringify(diagnosis.verdict)).toContain('as Python writes it');
  });

  it('tries the addresses of development servers', () => {
    const signed = rightBaseString(order).replace(/https%3A%2F%2F[a-z.]+/iu, 'http%3A%2F%2Flocalhost%3A5173');
    expect(namedIds(diagnoseParts(partsOf(order, rsa(signed))))).toEqual(['uri-other-address']);
  });
});

/** Requests signed by npm packages and by hand-written signers as they are found in integrations. */
import {
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  createSign,
  privateEncrypt,
  sign as signBytes,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import OAuth from 'oauth-1.0a';

const here = fileURLToPath(new URL('.', import.meta.url));
const data = JSON.parse(readFileSync(join(here, '../orders.json'), 'utf8'));
const require = createRequire(join(process.env['CORPUS_NODE_PACKAGES'] ?? '.', 'package.json'));
const oauthSign = require('oauth-sign');
const nodeOauth = require('oauth');
const mastercard = require('mastercard-oauth1-signer');
const CryptoJS = require('crypto-js');
const versionOf = (name) => {
  const path = require.resolve(name);
  const end = path.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}/`.length;
  return `${name} ${JSON.parse(readFileSync(`${path.slice(0, end)}package.json`, 'utf8')).version}`;
};
const node = `Node.js ${process.versions.node.split('.')[0]}`;
const hand = 'hand-written';
const form = 'application/x-www-form-urlencoded';
const keyOf = (name) => readFileSync(join(process.env['CORPUS_KEYS'], `${name}.pkcs1.pem`), 'utf8');
const digest = (text) => createHash('sha256').update(text).digest('hex');
const stampOf = (id) => data.now - 5 - (Number.parseInt(digest(id).slice(0, 4), 16) % 170);
const nonceOf = (id) => digest(`nonce ${id}`).slice(0, 20);
const rfc = (text) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const wire = (pairs) => new URLSearchParams(pairs).toString();
const byCode = (a, b) => (a < b ? -1 : Number(a > b));
const bySorted = ([an, av], [bn, bv]) => byCode(an, bn) || byCode(av, bv);

function emit(found) {
  process.stdout.write(`${JSON.stringify({ language: node, alsoAccepted: [], ...found })}\n`);
}

/** A signer of which every step can be replaced. */
function write(id, expected, words, options = {}) {
  const {
    scheme = 'RSA-SHA256',
    order = 'small',
    address = scheme === 'RSA-SHA256' ? 'check' : 'invoice',
    key = 'rsa2048a',
    secret = 'guid',
    encode = rfc,
    change = (pairs) => pairs,
    sort = (pairs) => pairs.sort(bySorted),
    join: joinPairs = (pairs) => pairs.map(([n, v]) => `${n}=${v}`).join('&'),
    uri = (url) => {
      const found = new URL(url);
      return found.origin + found.pathname;
    },
    method: methodOf = (method) => method,
    base: baseOf = (method, address_, text) => [method, rfc(address_), rfc(text)].join('&'),
    finish = (text) => text,
    sign: signText = scheme === 'RSA-SHA256'
      ? (text) => createSign('RSA-SHA256').update(text).sign(keyOf(key), 'base64')
      : (text, secret_) =>
          createHmac('sha1', `${rfc(secret_)}&`)
            .update(text)
            .digest('base64'),
    inHeader = rfc,
    separator = ', ',
    send = wire,
    ...rest
  } = options;
  const url = data.addresses[address];
  const method = scheme === 'RSA-SHA256' ? 'POST' : 'GET';
  const pairs = scheme === 'RSA-SHA256' ? data.orders[order] : [];
  const protocol = [
    ['oauth_consumer_key', 'acme-payouts'],
    ['oauth_nonce', nonceOf(id)],
    ['oauth_signature_method', scheme],
    ['oauth_timestamp', String(stampOf(id))],
    ['oauth_version', '1.0'],
  ];
  const query = [...new URL(url).searchParams];
  const params = change([...protocol, ...query, ...pairs], { protocol, query, pairs });
  const encoded = params.map(([n, v]) => [encode(n), encode(v)]);
  const base = finish(baseOf(methodOf(method), uri(url), joinPairs(sort(encoded))));
  const signature = signText(base, data.secrets[secret]);
  const rows = [...protocol.map(([n, v]) => [n, rfc(v)]), ['oauth_signature', inHeader(signature)]];
  emit({
    id,
    library: hand,
    scheme,
    method,
    url,
    authorization: `OAuth ${rows.map(([n, v]) => `${n}="${v}"`).join(separator)}`,
    ...(scheme === 'RSA-SHA256'
      ? { contentType: form, body: send(pairs), key }
      : { consumerSecret: data.secrets[secret] }),
    expected,
    words,
    ...rest,
  });
}

const hmac = (id, expected, words, options = {}) =>
  write(`javascript-hmac-${id}`, expected, words, { scheme: 'HMAC-SHA1', ...options });
const rsa = (id, expected, words, options) => write(`javascript-${id}`, expected, words, options);
const values = (map) => (pairs) => pairs.map(([n, v]) => [n, n.startsWith('oauth_') ? v : map(v, n)]);
const keyed = (name, map) => values((v, n) => (n === name ? map(v) : v));

// Encoding
for (const order of ['marks', 'twenty', 'fifty']) {
  rsa(`component-${order}`, ['encode-uri-component'], 'encodeURIComponent was used as it is.', {
    encode: encodeURIComponent,
    order,
  });
}
rsa('encode-uri', ['encode-uri'], 'encodeURI was used for the values.', { encode: encodeURI, order: 'urls' });
rsa('encode-uri-plus', ['encode-uri'], 'encodeURI was used for the values.', {
  encode: encodeURI,
  order: 'plus',
});
rsa('escape', ['latin-1'], 'escape() was used for the values: Latin-1 bytes.', {
  encode: escape,
  order: 'unicode',
});
const asForm = (text) => new URLSearchParams([['', text]]).toString().slice(1);
for (const order of ['small', 'marks', 'fifty', 'large']) {
  rsa(`search-params-${order}`, ['form-encoded'], 'The normalized string was made by URLSearchParams.', {
    encode: asForm,
    order,
    ...(order === 'fifty' ? { key: 'rsa4096' } : {}),
  });
}
rsa('component-plus', ['form-encoded'], "encodeURIComponent with %20 replaced by '+'.", {
  encode: (text) => encodeURIComponent(text).replaceAll('%20', '+'),
  order: 'blanks',
});
rsa('no-encode', ['not-encoded'], 'Template strings joined the values as they are.', {
  encode: (t) => t,
  order: 'urls',
});
rsa('encode-twice', ['double-encoded'], 'The values were encoded before and again while signing.', {
  change: values((v) => rfc(v)),
  order: 'urls',
});
rsa(
  'url-encoded-before',
  ['url-encoded-again'],
  'The callback URL was passed through encodeURIComponent first.',
  {
    change: keyed('server_callback_url', encodeURIComponent),
    order: 'urls',
  },
);
// Parameters and values
rsa('no-body', ['body-left-out'], 'Only the protocol parameters were signed.', {
  change: (_, { protocol }) => [...protocol],
  order: 'urls',
});
rsa('no-query', ['query-left-out'], 'Only form and protocol parameters were signed.', {
  change: (_, { protocol, pairs }) => [...protocol, ...pairs],
  address: 'query',
});
rsa(
  'object-entries',
  ['duplicates-collapsed'],
  'Object.fromEntries kept the last of the values with one name.',
  {
    change: (pairs) => Object.entries(Object.fromEntries(pairs)),
    order: 'duplicates',
  },
);
rsa('pick-by', ['empties-dropped'], 'Fields without a value were filtered by Boolean before signing.', {
  change: (pairs) => pairs.filter(([, v]) => Boolean(v)),
  order: 'empties',
});
rsa('undefined', ['null-text'], 'An empty value was undefined when signing.', {
  change: values((v) => (v === '' ? String(undefined) : v)),
  order: 'empties',
});
rsa('parse-float', ['amount-reformatted'], 'parseFloat made 10.5 of 10.50.', {
  change: keyed('amount', (v) => String(Number.parseFloat(v))),
});
rsa('to-fixed', ['amount-reformatted'], 'toFixed(2) made 10.00 of 10.', {
  change: keyed('amount', (v) => Number(v).toFixed(2)),
  order: 'whole-amount',
});
rsa('minor-units', ['amount-reformatted'], 'The amount was signed in cents.', {
  change: keyed('amount', (v) => String(Math.round(v * 100))),
  order: 'twenty',
});
rsa('locale-string', ['amount-reformatted'], 'toLocaleString put separators into the amount.', {
  change: keyed('amount', (v) => Number(v).toLocaleString('en-US', { minimumFractionDigits: 2 })),
  order: 'big-amount',
});
rsa('trim', ['trimmed'], 'Values were trimmed for signing.', {
  change: values((v) => v.trim()),
  order: 'padded',
});
rsa('normalize', ['unicode-form'], "normalize('NFD') was called before signing.", {
  change: values((v) => v.normalize('NFD')),
  order: 'unicode',
});
rsa('binary', ['mojibake'], "Buffer.toString('latin1') read the UTF-8 body.", {
  change: values((v) => Buffer.from(v, 'utf8').toString('latin1')),
  order: 'scripts',
});
rsa('ascii', ['non-ascii-lost'], 'Letters beyond ASCII were replaced by question marks.', {
  change: values((v) => [...v].map((c) => (c.codePointAt(0) > 127 ? '?' : c)).join('')),
  order: 'bank',
});
rsa('upper', ['value-case'], 'The currency was put in upper case for signing.', {
  change: keyed('currency', (v) => v.toUpperCase()),
  order: 'lower-currency',
});
rsa('slice', ['value-truncated'], 'The description was cut to its 64 characters for signing only.', {
  change: keyed('order_desc', (v) => v.slice(0, 64)),
  order: 'long-desc',
});
rsa('html', ['html-escaped'], 'A template engine escaped the values.', {
  change: values((v) =>
    v.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ),
  order: 'ampersand',
});
rsa('json', ['json-escaped'], 'JSON.stringify was applied to the values, without its quotation marks.', {
  change: values((v) => JSON.stringify(v).slice(1, -1)),
  order: 'json',
});
rsa('decode', ['decoded-once-too-often'], 'decodeURIComponent was applied to decoded values.', {
  change: values((v) => {
    try {
      return decodeURIComponent(v);
    } catch {
      return v;
    }
  }),
  order: 'urls',
});
rsa('crlf', ['line-ends'], 'A text area gave CRLF, the signer replaced it by LF.', {
  change: values((v) => v.replaceAll('\r\n', '\n')),
  order: 'lines-windows',
});
rsa('camel', ['hyphen-underscore'], 'Keys were mapped from hyphens to underscores.', {
  change: (pairs) => pairs.map(([n, v]) => [n.replaceAll('-', '_'), v]),
  order: 'hyphen',
});
rsa('milliseconds', ['timestamp-milliseconds'], 'Date.now() was signed, seconds were sent.', {
  change: (pairs) => pairs.map(([n, v]) => [n, n === 'oauth_timestamp' ? `${v}318` : v]),
});
rsa('clock-twice', ['timestamp-differs'], 'The clock was read again for the header, a second later.', {
  change: (pairs) => pairs.map(([n, v]) => [n, n === 'oauth_timestamp' ? String(Number(v) - 1) : v]),
  order: 'twenty',
});
rsa('name-left', ['signature-method-differs'], 'A constant HMAC-SHA1 was signed.', {
  change: (pairs) => pairs.map(([n, v]) => [n, n === 'oauth_signature_method' ? 'HMAC-SHA1' : v]),
  order: 'urls',
});
// Order
rsa('no-sort', ['unsorted'], 'Object spread joined the parameters as they came.', {
  sort: (p) => p,
  order: 'twenty',
});
rsa('no-sort-fifty', ['unsorted'], 'Object spread joined the parameters as they came.', {
  sort: (p) => p,
  order: 'fifty',
});
rsa('body-then-protocol', ['protocol-last'], 'The protocol parameters were appended after the sorted form.', {
  sort: (p) => [
    ...p.filter(([n]) => !n.startsWith('oauth_')).sort(bySorted),
    ...p.filter(([n]) => n.startsWith('oauth_')),
  ],
  order: 'bank',
});
rsa('locale-compare', ['sorted-without-case'], 'localeCompare ordered the names.', {
  sort: (p) => p.sort(([a], [b]) => a.localeCompare(b)),
  order: 'capitals',
});
rsa('default-sort', ['sorted-by-pair'], "Array.sort ordered texts 'name=value'.", {
  sort: (p) => p.sort((a, b) => byCode(a.join('='), b.join('='))),
  order: 'numbered',
});
rsa('names-only', ['values-unsorted'], 'Only the names were compared.', {
  sort: (p) => p.sort(([a], [b]) => byCode(a, b)),
  order: 'tags',
});
rsa('reverse', ['reverse-order'], 'The comparison was the wrong way round.', {
  sort: (p) => p.sort((a, b) => bySorted(b, a)),
  order: 'blanks',
});
// Base string
rsa('href', ['uri-with-query'], 'URL.href went into the base string with its query.', {
  uri: (url) => new URL(url).href,
  address: 'query',
});
rsa('request-protocol', ['uri-scheme'], 'req.protocol is http behind the proxy.', {
  uri: (url) => url.replace('https:', 'http:'),
  order: 'marks',
});
rsa('pathname', ['uri-path-only'], 'URL.pathname was signed.', { uri: (url) => new URL(url).pathname });
rsa('host-port', ['uri-with-port'], 'The port 443 was written out.', {
  uri: (url) => url.replace('.com/', '.com:443/'),
});
rsa('hostname', ['uri-without-port'], 'URL.hostname has no port.', {
  uri: (url) => {
    const u = new URL(url);
    return `https://${u.hostname}${u.pathname}`;
  },
  address: 'port',
});
rsa('axios-method', ['method-lower-case'], 'config.method was lower-case.', {
  method: (m) => m.toLowerCase(),
});
rsa('method-get', ['method-other'], 'GET was the default of the helper.', {
  method: () => 'GET',
  order: 'twenty',
});
rsa('plain-parts', ['parts-not-encoded'], 'The parts were joined without encoding.', {
  base: (...parts) => parts.join('&'),
});
rsa('whole-encoded', ['parts-joined-otherwise'], 'The joined base string was encoded as a whole.', {
  base: (...parts) => rfc(parts.join('&')),
});
rsa('comma', ['pairs-joined-otherwise'], 'An array became a text by its commas.', {
  join: (pairs) => String(pairs.map((p) => p.join('='))),
  order: 'bank',
});
rsa('line', ['trailing-line-feed'], 'A line feed followed the base string.', {
  finish: (t) => `${t}\n`,
  order: 'blanks',
});
rsa('lower', ['base-string-case'], 'toLowerCase was applied to the base string.', {
  finish: (t) => t.toLowerCase(),
});
rsa('lower-hex', ['lower-case-hex'], 'A home-made encoder wrote lower-case escapes.', {
  encode: (t) => rfc(t).replaceAll(/%../gu, (e) => e.toLowerCase()),
  order: 'fifty',
});
// Signing
const sha = (text) => createHash('sha256').update(text);
rsa('sha1', ['sha1-inside'], "createSign('RSA-SHA1') was left over.", {
  sign: (t) => createSign('RSA-SHA1').update(t).sign(keyOf('rsa2048a'), 'base64'),
});
rsa('sha512', ['other-hash-inside'], "createSign('RSA-SHA512') was used.", {
  sign: (t) => createSign('RSA-SHA512').update(t).sign(keyOf('rsa3072'), 'base64'),
  key: 'rsa3072',
});
rsa('hash-first', ['hash-hex-signed'], 'The hexadecimal hash was signed.', {
  sign: (t) => createSign('SHA256').update(sha(t).digest('hex')).sign(keyOf('rsa2048a'), 'base64'),
  order: 'urls',
});
rsa('hash-first-base64', ['hash-base64-signed'], 'The Base64 hash was signed.', {
  sign: (t) => createSign('SHA256').update(sha(t).digest('base64')).sign(keyOf('rsa2048a'), 'base64'),
  order: 'twenty',
});
rsa('hash-first-bytes', ['hashed-twice'], 'The hash was signed, which hashes it again.', {
  sign: (t) => createSign('SHA256').update(sha(t).digest()).sign(keyOf('rsa2048a'), 'base64'),
});
rsa('private-encrypt', ['digest-without-info'], 'privateEncrypt was given the digest.', {
  sign: (t) => privateEncrypt(keyOf('rsa2048a'), sha(t).digest()).toString('base64'),
});
rsa('private-encrypt-hex', ['raw-encryption'], 'privateEncrypt was given the hexadecimal digest.', {
  sign: (t) => privateEncrypt(keyOf('rsa2048a'), Buffer.from(sha(t).digest('hex'))).toString('base64'),
  order: 'marks',
});
rsa('pss', ['pss-padding'], 'RSA_PKCS1_PSS_PADDING was set.', {
  sign: (t) =>
    signBytes('sha256', Buffer.from(t), {
      key: keyOf('rsa2048a'),
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: 32,
    }).toString('base64'),
});
rsa('pss-long-salt', ['pss-padding'], 'RSA_PKCS1_PSS_PADDING was set, with the longest salt.', {
  sign: (t) =>
    signBytes('sha256', Buffer.from(t), {
      key: keyOf('rsa3072'),
      padding: constants.RSA_PKCS1_PSS_PADDING,
    }).toString('base64'),
  key: 'rsa3072',
});
rsa('utf16', ['utf-16'], "update(base, 'utf16le') was called.", {
  sign: (t) => createSign('SHA256').update(t, 'utf16le').sign(keyOf('rsa2048a'), 'base64'),
});
rsa('other-key', ['other-key'], 'The key of another environment signed.', {
  sign: (t) => createSign('SHA256').update(t).sign(keyOf('rsa2048b'), 'base64'),
  order: 'bank',
});
rsa('hmac', ['hmac-instead-of-rsa'], 'HMAC-SHA256 with the PEM text of the private key.', {
  sign: (t) => createHmac('sha256', keyOf('rsa2048a')).update(t).digest('base64'),
});
// Transport
const signed = (encoding) => (t) =>
  createSign('SHA256')
    .update(t)
    .sign(createPrivateKey(keyOf('rsa2048a')), encoding);
rsa('base64url', ['signature-base64url'], "sign(key, 'base64url') was used.", { sign: signed('base64url') });
rsa('hex', ['signature-hex'], "sign(key, 'hex') was used.", { sign: signed('hex'), order: 'urls' });
rsa('btoa-hex', ['signature-base64-of-hex'], 'btoa was given the hexadecimal signature.', {
  sign: (t) => btoa(signed('hex')(t)),
});
rsa('btoa-twice', ['signature-base64-twice'], 'btoa was given the Base64 signature.', {
  sign: (t) => btoa(signed('base64')(t)),
  order: 'twenty',
});
rsa('header-raw', ['signature-not-encoded'], 'The signature was not percent-encoded in the header.', {
  inHeader: (t) => t,
});
rsa('header-twice', ['signature-encoded-twice'], 'The signature was percent-encoded twice.', {
  inHeader: (t) => rfc(rfc(t)),
  order: 'blanks',
});
rsa('plus', ['signature-plus-blank'], 'A form parser had made blanks of the plus signs.', {
  inHeader: (t) => rfc(t.replaceAll('+', ' ')),
  order: 'twenty',
});
// HMAC
const sha1 = (key) => (t, s) => createHmac('sha1', key(s)).update(t);
hmac('undefined', ['key-token-text'], 'The token secret was undefined in a template string.', {
  sign: (t, s) => sha1((k) => `${k}&undefined`)(t, s).digest('base64'),
});
hmac('no-ampersand', ['key-without-ampersand'], 'The secret alone was the key.', {
  sign: (t, s) => sha1((k) => k)(t, s).digest('base64'),
});
hmac('hex', ['signature-hex'], "digest('hex') was sent.", {
  sign: (t, s) => sha1((k) => `${k}&`)(t, s).digest('hex'),
});
hmac('btoa-hex', ['signature-base64-of-hex'], 'btoa was given the hexadecimal digest.', {
  sign: (t, s) => btoa(sha1((k) => `${k}&`)(t, s).digest('hex')),
});
hmac('sha256', ['hmac-other-hash'], "createHmac('sha256') was used.", {
  sign: (t, s) => createHmac('sha256', `${s}&`).update(t).digest('base64'),
});
hmac('swapped', ['hmac-arguments-swapped'], 'crypto-js got key and message the other way round.', {
  library: versionOf('crypto-js'),
  sign: (t, s) => CryptoJS.HmacSHA1(`${s}&`, t).toString(CryptoJS.enc.Base64),
});
hmac('crypto-js-hex', ['signature-hex'], "crypto-js's toString() gives hexadecimal.", {
  library: versionOf('crypto-js'),
  sign: (t, s) => CryptoJS.HmacSHA1(t, `${s}&`).toString(),
});
hmac('crypto-js-right', [], 'A right request by crypto-js.', {
  library: versionOf('crypto-js'),
  sign: (t, s) => CryptoJS.HmacSHA1(t, `${s}&`).toString(CryptoJS.enc.Base64),
});
hmac('component', ['encode-uri-component'], 'encodeURIComponent left the apostrophe.', {
  address: 'invoice-query',
  encode: encodeURIComponent,
});
hmac('search-params', ['form-encoded'], 'URLSearchParams wrote + for the blank.', {
  address: 'invoice-query',
  encode: asForm,
});
hmac('base64-key', ['key-base64-decoded'], 'The secret was decoded from Base64.', {
  secret: 'base64',
  sign: (t, s) =>
    createHmac('sha1', Buffer.concat([Buffer.from(s, 'base64'), Buffer.from('&')]))
      .update(t)
      .digest('base64'),
});
hmac('hex-key', ['key-hex-decoded'], 'The secret was decoded from hexadecimal.', {
  secret: 'hex',
  sign: (t, s) =>
    createHmac('sha1', Buffer.concat([Buffer.from(s, 'hex'), Buffer.from('&')]))
      .update(t)
      .digest('base64'),
});
hmac('raw-secret', ['key-not-encoded'], 'The secret was not encoded.', {
  secret: 'special',
  sign: (t, s) => sha1((k) => `${k}&`)(t, s).digest('base64'),
});
hmac('component-secret', ['key-encoded-otherwise'], 'encodeURIComponent encoded the secret.', {
  secret: 'special',
  sign: (t, s) => sha1((k) => `${encodeURIComponent(k)}&`)(t, s).digest('base64'),
});
hmac('plain-hash', ['hash-without-hmac'], 'createHash was used on text and key.', {
  sign: (t, s) => createHash('sha1').update(`${t}${s}&`).digest('base64'),
});
// Two at a time
rsa(
  'two-component-query',
  ['encode-uri-component', 'query-left-out'],
  'encodeURIComponent, and the query not signed.',
  {
    encode: encodeURIComponent,
    order: 'marks',
    address: 'query',
    change: (_, { protocol, pairs }) => [...protocol, ...pairs],
  },
);
rsa('two-component-sort', ['encode-uri-component', 'unsorted'], 'encodeURIComponent, and not sorted.', {
  encode: encodeURIComponent,
  order: 'twenty',
  sort: (p) => p,
});
rsa(
  'two-component-float',
  ['encode-uri-component', 'amount-reformatted'],
  'encodeURIComponent, and 2040.60 became 2040.6.',
  { encode: encodeURIComponent, order: 'twenty', change: keyed('amount', (v) => String(Number(v))) },
);
rsa(
  'two-hex-lower',
  ['hash-hex-signed', 'method-lower-case'],
  'The hexadecimal hash of a base string with post.',
  {
    method: (m) => m.toLowerCase(),
    sign: (t) => createSign('SHA256').update(sha(t).digest('hex')).sign(keyOf('rsa2048a'), 'base64'),
  },
);
rsa('two-http-search', ['uri-scheme', 'form-encoded'], 'http for https, and URLSearchParams.', {
  encode: asForm,
  uri: (url) => url.replace('https:', 'http:'),
});
rsa('two-undefined-sort', ['null-text', 'unsorted'], 'undefined for an empty value, and not sorted.', {
  order: 'empties',
  sort: (p) => p,
  change: values((v) => (v === '' ? String(undefined) : v)),
});
rsa('two-sha1-component', ['sha1-inside', 'encode-uri-component'], 'SHA-1, and encodeURIComponent.', {
  order: 'marks',
  encode: encodeURIComponent,
  sign: (t) => createSign('RSA-SHA1').update(t).sign(keyOf('rsa2048a'), 'base64'),
});
rsa(
  'two-base64url-search',
  ['signature-base64url', 'form-encoded'],
  'URLSearchParams, and a base64url signature.',
  { encode: asForm, sign: signed('base64url') },
);
rsa(
  'two-raw-component',
  ['signature-not-encoded', 'encode-uri-component'],
  'encodeURIComponent, and the signature not encoded.',
  { order: 'marks', encode: encodeURIComponent, inHeader: (t) => t },
);
hmac(
  'two-undefined-query',
  ['key-token-text', 'query-left-out'],
  'secret&undefined, and the query not signed.',
  {
    address: 'invoice-query',
    change: (_, { protocol }) => [...protocol],
    sign: (t, s) => sha1((k) => `${k}&undefined`)(t, s).digest('base64'),
  },
);
hmac(
  'two-hex-ampersand',
  ['signature-hex', 'key-without-ampersand'],
  'Hexadecimal, and no ampersand in the key.',
  { sign: (t, s) => sha1((k) => k)(t, s).digest('hex') },
);
hmac('two-sha256-undefined', ['hmac-other-hash', 'key-token-text'], 'HMAC-SHA256, and secret&undefined.', {
  sign: (t, s) => createHmac('sha256', `${s}&undefined`).update(t).digest('base64'),
});
// Right
rsa('right', [], 'A right request.', { order: 'marks', key: 'rsa4096' });
rsa('right-comma', [], 'A right request without blanks after commas.', { order: 'scripts', separator: ',' });
hmac('right-query', [], 'A right request with a query.', { address: 'invoice-query' });

/** oauth-1.0a, with nonce and time from the case. */
function authorized(id, options, request, token) {
  const client = new OAuth({ consumer: { key: 'acme-payouts', secret: '' }, ...options });
  client.getNonce = () => nonceOf(id);
  client.getTimeStamp = () => stampOf(id);
  return client.toHeader(client.authorize(request, token)).Authorization;
}

function rsa1(
  name,
  expected,
  words,
  {
    order = 'small',
    address = 'check',
    key = 'rsa2048a',
    algorithm = 'RSA-SHA256',
    fields = (p) => Object.fromEntries(p),
    token,
    options = {},
    url: signUrl,
    send = wire,
    ...rest
  } = {},
) {
  const id = `javascript-oauth-1.0a-${name}`;
  const url = data.addresses[address];
  const pairs = data.orders[order];
  const authorization = authorized(
    id,
    {
      signature_method: 'RSA-SHA256',
      hash_function: (base) => createSign(algorithm).update(base).sign(keyOf(key), 'base64'),
      ...options,
    },
    { url: signUrl ?? url, method: 'POST', data: fields(pairs) },
    token,
  );
  emit({
    id,
    library: versionOf('oauth-1.0a'),
    scheme: 'RSA-SHA256',
    method: 'POST',
    url,
    authorization,
    contentType: form,
    body: send(pairs),
    key,
    expected,
    words,
    ...rest,
  });
}

function hmac1(
  name,
  expected,
  words,
  {
    address = 'invoice',
    secret = 'guid',
    hash = (base, key) => createHmac('sha1', key).update(base).digest('base64'),
    options = {},
    token,
    method = 'GET',
    url: signUrl,
    ...rest
  } = {},
) {
  const id = `javascript-oauth-1.0a-hmac-${name}`;
  const url = data.addresses[address];
  const authorization = authorized(
    id,
    {
      consumer: { key: 'acme-payouts', secret: data.secrets[secret] },
      signature_method: 'HMAC-SHA1',
      hash_function: hash,
      ...options,
    },
    { url: signUrl ?? url, method },
    token,
  );
  emit({
    id,
    library: versionOf('oauth-1.0a'),
    scheme: 'HMAC-SHA1',
    method: 'GET',
    url,
    authorization,
    consumerSecret: data.secrets[secret],
    expected,
    words,
    ...rest,
  });
}

for (const order of ['small', 'marks', 'urls', 'empties', 'unicode', 'twenty', 'fifty', 'percent']) {
  rsa1(`right-${order}`, [], 'A right request.', { order, key: order === 'fifty' ? 'rsa3072' : 'rsa2048a' });
}
const arrays = (pairs) => {
  const found = {};
  for (const [n, v] of pairs) found[n] = n in found ? [found[n], v].flat() : v;
  return found;
};
rsa1('right-duplicates', [], 'Values with one name were given as an array.', {
  order: 'duplicates',
  fields: arrays,
});
rsa1('right-separator', [], 'parameter_seperator has no blank.', { options: { parameter_seperator: ',' } });
rsa1('right-realm', [], 'A realm is set.', { options: { realm: 'gateway' } });
rsa1('right-empty-token', [], 'An empty oauth_token is sent and signed.', { token: { key: '', secret: '' } });
rsa1('sha1', ['sha1-inside'], 'The hash function was copied from an RSA-SHA1 example.', {
  algorithm: 'RSA-SHA1',
});
rsa1('no-data', ['body-left-out'], 'data was not given to authorize().', {
  fields: () => ({}),
  order: 'twenty',
});
rsa1('collapsed', ['duplicates-collapsed'], 'The data object keeps one value for each name.', {
  order: 'tags',
});
rsa1('port', ['uri-with-port'], 'The library does not take :443 out of the address.', {
  address: 'default-port',
});
rsa1('capitals', ['uri-capitals'], 'The library does not put the host in lower case.', {
  address: 'capitals',
});
rsa1('undefined', ['null-text'], 'Values were undefined in the data object.', {
  order: 'empties',
  fields: (p) => Object.fromEntries(p.map(([n, v]) => [n, v === '' ? undefined : v])),
});
rsa1('null', ['null-text'], 'Values were null in the data object.', {
  order: 'empties',
  fields: (p) => Object.fromEntries(p.map(([n, v]) => [n, v === '' ? null : v])),
});
rsa1('number', ['amount-reformatted'], 'The amount was a number in the data object.', {
  order: 'bank',
  fields: (p) => Object.fromEntries(p.map(([n, v]) => [n, n === 'amount' ? Number(v) : v])),
});
rsa1('http', ['uri-scheme'], 'The http address was given to authorize().', {
  url: data.addresses.check.replace('https', 'http'),
});
rsa1('query-later', ['query-left-out'], 'The query was added by the HTTP client.', {
  address: 'query',
  url: data.addresses.check,
});
for (const address of ['invoice', 'invoice-port'])
  hmac1(`right-${address}`, [], 'A right request.', { address });
hmac1('right-special', [], 'A right request with reserved characters in the secret.', { secret: 'special' });
hmac1('last-ampersand', ['key-without-ampersand'], 'last_ampersand was set to false.', {
  options: { last_ampersand: false },
});
hmac1('hash-hex', ['signature-hex'], "The hash function gave digest('hex').", {
  hash: (base, key) => createHmac('sha1', key).update(base).digest('hex'),
});
hmac1('hash-swapped', ['hmac-arguments-swapped'], 'The hash function has key and text the other way round.', {
  hash: (key, base) => createHmac('sha1', key).update(base).digest('base64'),
});
hmac1('hash-sha256', ['hmac-other-hash'], 'The hash function is HMAC-SHA256.', {
  hash: (base, key) => createHmac('sha256', key).update(base).digest('base64'),
});
hmac1('post', ['method-other'], 'POST was given to authorize().', { method: 'POST' });
hmac1('token-null', ['key-token-text'], 'The token secret was the text null.', { token: { secret: 'null' } });

/** oauth-sign and oauth. */
{
  const id = 'javascript-oauth-sign-sha1';
  const pairs = data.orders.urls;
  const url = data.addresses.check;
  const protocol = {
    oauth_consumer_key: 'acme-payouts',
    oauth_nonce: nonceOf(id),
    oauth_signature_method: 'RSA-SHA256',
    oauth_timestamp: String(stampOf(id)),
    oauth_version: '1.0',
  };
  const signature = oauthSign.rsasign(
    'POST',
    url,
    { ...protocol, ...Object.fromEntries(pairs) },
    keyOf('rsa2048a'),
  );
  const header = Object.entries({ ...protocol, oauth_signature: signature }).map(
    ([n, v]) => `${n}="${rfc(v)}"`,
  );
  emit({
    id,
    library: versionOf('oauth-sign'),
    scheme: 'RSA-SHA256',
    method: 'POST',
    url,
    authorization: `OAuth ${header.join(',')}`,
    contentType: form,
    body: wire(pairs),
    key: 'rsa2048a',
    expected: ['sha1-inside'],
    words: 'rsasign of oauth-sign knows SHA-1 only; the name RSA-SHA256 was written by hand.',
  });
}
for (const [name, address, method, expected, words] of [
  ['right', 'invoice', 'GET', [], 'A right request.'],
  ['post', 'invoice', 'POST', ['method-other'], 'POST was signed.'],
  [
    'query',
    'invoice-query',
    'GET',
    ['query-left-out'],
    'The parameters of the query were not given to the library.',
  ],
]) {
  const id = `javascript-oauth-sign-hmac-${String(name)}`;
  const url = data.addresses[address];
  const protocol = {
    oauth_consumer_key: 'acme-payouts',
    oauth_nonce: nonceOf(id),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(stampOf(id)),
    oauth_version: '1.0',
  };
  const signature = oauthSign.hmacsign(method, url.split('?')[0], protocol, data.secrets.guid);
  const header = Object.entries({ ...protocol, oauth_signature: signature }).map(
    ([n, v]) => `${n}="${rfc(v)}"`,
  );
  emit({
    id,
    library: versionOf('oauth-sign'),
    scheme: 'HMAC-SHA1',
    method: 'GET',
    url,
    authorization: `OAuth ${header.join(', ')}`,
    consumerSecret: data.secrets.guid,
    expected,
    words,
  });
}
for (const [name, address, secret, encodeSecret, expected, words] of [
  ['right', 'invoice-query', 'guid', false, [], 'A right request.'],
  ['right-port', 'invoice-port', 'special', false, [], 'A right request.'],
  [
    'secret-encoded',
    'invoice',
    'special',
    true,
    ['key-encoded-otherwise'],
    'The secret was encoded before the library encoded it.',
  ],
]) {
  const id = `javascript-oauth-hmac-${String(name)}`;
  const text = data.secrets[secret];
  const client = new nodeOauth.OAuth(
    null,
    null,
    'acme-payouts',
    encodeSecret ? encodeURIComponent(text) : text,
    '1.0',
    null,
    'HMAC-SHA1',
  );
  client['_getNonce'] = () => nonceOf(id);
  client['_getTimestamp'] = () => stampOf(id);
  const url = data.addresses[address];
  const authorization = client.authHeader(url, undefined, undefined, 'GET');
  emit({
    id,
    library: versionOf('oauth'),
    scheme: 'HMAC-SHA1',
    method: 'GET',
    url,
    authorization,
    consumerSecret: text,
    expected,
    words,
  });
}
// Signs a hash of the body in place of its fields.
for (const [name, order, method, expected, words] of [
  [
    'body-hash',
    'small',
    'RSA-SHA256',
    ['body-left-out', 'not-encoded'],
    'The library signs oauth_body_hash in place of the form fields, and neither signs nor sends it encoded.',
  ],
  [
    'body-hash-twenty',
    'twenty',
    'RSA-SHA256',
    ['body-left-out', 'not-encoded'],
    'The library signs oauth_body_hash in place of the form fields, and neither signs nor sends it encoded.',
  ],
]) {
  const id = `javascript-mastercard-${String(name)}`;
  const pairs = data.orders[order];
  mastercard.getNonce = () => nonceOf(id);
  mastercard.getTimestamp = () => stampOf(id);
  const authorization = mastercard.getAuthorizationHeader(
    data.addresses.check,
    'POST',
    wire(pairs),
    'acme-payouts',
    keyOf('rsa2048a'),
    method,
  );
  emit({
    id,
    library: versionOf('mastercard-oauth1-signer'),
    scheme: 'RSA-SHA256',
    method: 'POST',
    url: data.addresses.check,
    authorization,
    contentType: form,
    body: wire(pairs),
    key: 'rsa2048a',
    expected,
    alsoAccepted: [
      ['body-left-out'],
      ['body-left-out', 'header-value-not-encoded'],
      ['body-left-out', 'header-value-not-encoded', 'not-encoded'],
    ],
    words,
  });
}

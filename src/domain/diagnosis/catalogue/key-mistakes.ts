/** Mistakes in the HMAC key (RFC 5849 section 3.4.2). */
import { decodeBase64, encodeBase64 } from '../../octets/base64.ts';
import { formatHex, octetsFromHex } from '../../octets/hexadecimal.ts';
import { percentDecode, percentEncode } from '../../oauth1/percent-encoding.ts';
import { hashOctets, sameOctets } from '../../octets/hashes.ts';
import { parameterValue } from '../request/received-request.ts';
import { encodeWith, rfc5849Encoder } from '../plan/encoder.ts';
import type { HmacKeyPlan, SigningPlan } from '../plan/signing-plan.ts';
import { mistakes, variant, type Variant, type VariantOptions } from './mistake-row.ts';
import { remedies, remediesBy } from './remedy.ts';
import { hmacKey, hmacSigning } from './right-calls.ts';

const keyRule =
  'RFC 5849 section 3.4.2: the key is the percent-encoded consumer secret, “&”, and the token secret, which is empty here';

function mac(
  how: SigningPlan['mac'],
  detail = '',
  options: Pick<VariantOptions, 'combines' | 'rarity'> = {},
): Variant {
  return variant('mac', (plan) => ({ ...plan, mac: how }), { detail, ...options });
}

function secret(
  change: HmacKeyPlan['secret'],
  detail = '',
  words: Variant['words'] = {},
  combines = true,
): Variant {
  return variant('key secret', (plan) => ({ ...plan, hmacKey: { ...plan.hmacKey, secret: change } }), {
    detail,
    words,
    combines,
  });
}

/** Of secrets that are seldom made so: not together with another mistake. */
function rareSecret(change: HmacKeyPlan['secret'], detail: string, words: Variant['words'] = {}): Variant {
  return secret(change, detail, words, false);
}

/** The secret in capitals, which is the other way round than its remedies have it. */
const madeCapital: Variant['words'] = {
  remedies: remediesBy(hmacKey, {
    PHP: "$key = strtoupper($secret) . '&';",
    Java: 'String key = secret.toUpperCase(Locale.ROOT) + "&";',
    'C#': 'var key = secret.ToUpperInvariant() + "&";',
    Python: 'key = secret.upper() + "&"',
    JavaScript: "const key = secret.toUpperCase() + '&';",
    Go: 'key := strings.ToUpper(secret) + "&"',
    Ruby: 'key = secret.upcase + "&"',
  }),
};

/** Blanks that belong to the secret were cut off. */
const trimmedOff: Variant['words'] = {
  title: 'Blanks or line ends that belong to the consumer secret are missing in the HMAC key.',
  advice: 'Use the consumer secret exactly as it was issued, with the blanks that belong to it.',
  remedies: remedies({
    PHP: ['$secret = trim($issued);', '$secret = $issued;'],
    Java: ['String secret = issued.strip();', 'String secret = issued;'],
    'C#': ['var secret = issued.Trim();', 'var secret = issued;'],
    Python: ['secret = issued.strip()', 'secret = issued'],
    JavaScript: ['const secret = issued.trim();', 'const secret = issued;'],
    Go: ['secret := strings.TrimSpace(issued)', 'secret := issued'],
    Ruby: ['secret = issued.strip', 'secret = issued'],
  }),
};

/** Encoded in Base64, which is the other way round than the remedies have it. */
const putIntoBase64: Variant['words'] = {
  title: 'The consumer secret was encoded in Base64: that is not the HMAC key.',
  remedies: remediesBy(hmacKey, {
    PHP: "$key = base64_encode($secret) . '&';",
    Java: 'String key = Base64.getEncoder().encodeToString(secret.getBytes()) + "&";',
    'C#': 'var key = Convert.ToBase64String(Encoding.UTF8.GetBytes(secret)) + "&";',
    Python: 'key = base64.b64encode(secret.encode()).decode() + "&"',
    JavaScript: "const key = Buffer.from(secret).toString('base64') + '&';",
    Go: 'key := base64.StdEncoding.EncodeToString([]byte(secret)) + "&"',
    Ruby: 'key = Base64.strict_encode64(secret) + "&"',
  }),
};

function frame(change: (encoded: string) => string, detail = '', combines = true): Variant {
  return variant('key frame', (plan) => ({ ...plan, hmacKey: { ...plan.hmacKey, frame: change } }), {
    detail,
    combines,
  });
}

/** Whatever else is made of the secret: nothing is left of it. */
function withoutSecret(key: string, detail: string): Variant {
  return variant('key secret', (plan) => ({ ...plan, hmacKey: { secret: () => '', frame: () => key } }), {
    detail,
  });
}

/** What examples and settings have before somebody fills them in, and what languages print of an object or of nothing. */
const standIns = [
  'nil',
  '[object Object]',
  'secret',
  'consumer_secret',
  'CONSUMER_SECRET',
  '<CONSUMER_SECRET>',
  '${CONSUMER_SECRET}',
  '{{consumer_secret}}',
  'YOUR_CONSUMER_SECRET',
  'your_consumer_secret',
];

function rareKey(key: string, detail: string): Variant {
  return wholeKey(
    () => '',
    () => key,
    detail,
  );
}

/** Secret and frame at once. */
function wholeKey(change: HmacKeyPlan['secret'], around: HmacKeyPlan['frame'], detail: string): Variant {
  return variant('key secret', (plan) => ({ ...plan, hmacKey: { secret: change, frame: around } }), {
    detail,
    combines: false,
  });
}

/** Without the “&”. A secret that is left as it is makes the right key: without its “&” it is another mistake. */
function bareKey(change: HmacKeyPlan['secret'], detail: string, combines = false): Variant {
  const make = (text: string): string | Uint8Array => {
    const [made, encoded] = [change(text), percentEncode(text)];
    const octets = typeof made === 'string' ? utf8.encode(made) : made;
    return sameOctets(octets, utf8.encode(encoded)) ? `${encoded}&` : made;
  };
  return variant(
    'key secret',
    (plan) => ({ ...plan, hmacKey: { secret: make, frame: (encoded) => encoded } }),
    { detail, combines },
  );
}

/** A plain hash has no key to be made: code takes the secret as it was issued. */
function plainHash(
  what: string,
  how: SigningPlan['mac'],
  around: HmacKeyPlan['frame'],
  combines: boolean,
): Variant {
  return variant(
    'mac',
    (plan) => ({ ...plan, mac: how, hmacKey: { secret: (text) => text, frame: around } }),
    { detail: `Of the base string with ${what}.`, combines },
  );
}

/** Encoded with the secret, or around it. */
function blanksAround(before: string, after: string, detail: string): readonly Variant[] {
  return [
    secret((text) => percentEncode(before + text + after), detail),
    secret((text) => before + percentEncode(text) + after, detail),
  ];
}

/** A mark that some editors write at the beginning of a file. */
const behindMark: Variant['words'] = {
  title: 'A byte order mark before the consumer secret is in the HMAC key.',
  advice: 'Read the consumer secret without the byte order mark of its file.',
};

/** Written in hexadecimal digits, which is the other way round than the remedies have it. */
const putIntoHex: Variant['words'] = {
  title: 'The consumer secret was written in hexadecimal digits: that is not the HMAC key.',
  remedies: remediesBy(hmacKey, {
    PHP: "$key = bin2hex($secret) . '&';",
    Java: 'String key = HexFormat.of().formatHex(secret.getBytes()) + "&";',
    'C#': 'var key = Convert.ToHexString(Encoding.UTF8.GetBytes(secret)) + "&";',
    Python: 'key = secret.encode().hex() + "&"',
    JavaScript: "const key = Buffer.from(secret).toString('hex') + '&';",
    Go: 'key := hex.EncodeToString([]byte(secret)) + "&"',
    Ruby: 'key = secret.unpack1("H*") + "&"',
  }),
};

const utf8 = new TextEncoder();

function hexDecoded(text: string): Uint8Array {
  const digits = text.replaceAll(/[^0-9A-Fa-f]/gu, '');
  if (digits.length < 2 || digits.length % 2 !== 0 || /[^0-9A-Fa-f:\s-]/u.test(text))
    return utf8.encode(percentEncode(text));
  return octetsFromHex(digits);
}

/** `Guid.ToByteArray` has its first three numbers little-endian. */
function guidOctets(text: string): Uint8Array {
  const octets = hexDecoded(text);
  if (octets.length !== 16) return octets;
  const reversed = (from: number, to: number): number[] => [...octets.subarray(from, to)].toReversed();
  return Uint8Array.from([...reversed(0, 4), ...reversed(4, 6), ...reversed(6, 8), ...octets.subarray(8)]);
}

function base64Decoded(text: string): Uint8Array {
  const standard = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/u, '');
  const decoded = decodeBase64(standard.padEnd(Math.ceil(standard.length / 4) * 4, '='));
  return decoded.ok && decoded.value.length > 0 ? decoded.value : utf8.encode(percentEncode(text));
}

function octetsOfHash(name: 'MD5' | 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512', text: string): Uint8Array {
  return hashOctets(name, utf8.encode(text));
}

function hexOfHash(name: 'MD5' | 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512', text: string): string {
  return formatHex(octetsOfHash(name, text));
}

/** Little-endian; of ASCII only. */
function inUtf16(text: string): string {
  return text.replaceAll(/./gsu, '$&\0');
}

/** As columns of data bases and fields of forms cut it. */
const cutLengths = [8, 10, 12, 16, 20, 24, 30, 32, 36, 40, 48, 50, 64, 100, 128];

const ofBasic = 'It is the Base64 of consumer key, “:” and consumer secret, as the scheme Basic has it.';

const endOfKeyWords: Readonly<Record<string, string>> = {
  '\n': 'A line feed stands behind the “&”.',
  '\r\n': 'CR LF stands behind the “&”.',
  ' ': 'A blank stands behind the “&”.',
  '\0': 'An octet of zero stands behind the “&”.',
};

export const keyMistakes = mistakes([
  {
    id: 'key-without-ampersand',
    group: 'key',
    layer: 'key',
    title: 'The HMAC key lacks the “&”: the empty token secret was left out together with it.',
    rule: `${keyRule}; the “&” stays.`,
    rank: 1,
    variants: () => [frame((encoded) => encoded)],
    advice: 'Put “&” behind the encoded consumer secret.',
    remedies: [
      ...remediesBy(hmacKey, {
        PHP: '$key = $secret;',
        Java: 'new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA1")',
        'C#': 'new HMACSHA1(Encoding.UTF8.GetBytes(secret))',
        Python: 'hmac.new(secret.encode(), base_string.encode(), hashlib.sha1)',
        Go: 'hmac.New(sha1.New, []byte(secret))',
        Ruby: '[consumer_secret, token_secret].compact.join("&")',
      }),
      ...remedies({
        JavaScript: [
          'new OAuth({ consumer, hash_function, last_ampersand: false }) // oauth-1.0a',
          "new OAuth({ consumer, hash_function, signature_method: 'HMAC-SHA1' })",
        ],
      }),
    ],
  },
  {
    id: 'key-not-encoded',
    group: 'key',
    layer: 'key',
    title: 'The consumer secret was not percent-encoded in the HMAC key.',
    rule: `${keyRule}.`,
    rank: 1,
    variants: () => [secret((text) => text)],
    advice: 'Percent-encode the consumer secret in the key.',
    remedies: remediesBy(hmacKey, {
      PHP: "$key = $secret . '&';",
      Java: 'String key = secret + "&";',
      'C#': 'var key = secret + "&";',
      Python: 'key = secret + "&"',
      JavaScript: "const key = secret + '&';",
      Go: 'key := secret + "&"',
      Ruby: 'key = secret + "&"',
    }),
  },
  {
    id: 'key-encoded-otherwise',
    group: 'key',
    layer: 'key',
    title: 'The consumer secret was encoded otherwise than RFC 5849 has it.',
    rule: `${keyRule}.`,
    rank: 2,
    variants: () => [
      secret((text) => percentEncode(percentEncode(text)), 'It was encoded twice.'),
      secret((text) => percentEncode(encodeURIComponent(text.toWellFormed())), 'It was encoded twice.'),
      secret(
        (text) => percentEncode(encodeWith({ ...rfc5849Encoder, blank: '+' }, text)),
        'It was encoded as in a form, and again.',
      ),
      secret((text) => encodeWith({ ...rfc5849Encoder, blank: '+' }, text), 'A blank became “+”.'),
      secret(
        (text) => encodeWith({ ...rfc5849Encoder, blank: '+', kept: '*', encodedToo: '~' }, text),
        'As a form.',
      ),
      secret(
        (text) => encodeWith({ ...rfc5849Encoder, hexCase: 'lower' }, text),
        'In lower-case hexadecimal digits.',
      ),
      secret((text) => encodeURIComponent(text.toWellFormed()), 'As encodeURIComponent does.'),
      secret((text) => encodeWith({ ...rfc5849Encoder, kept: '/' }, text), '“/” was left as it is.'),
      secret(
        (text) => encodeWith({ ...rfc5849Encoder, blank: '+', encodedToo: '~' }, text),
        'As PHP’s urlencode does.',
      ),
      secret(
        (text) => encodeWith({ ...rfc5849Encoder, blank: '+', kept: '!*()', hexCase: 'lower' }, text),
        'As HttpUtility.UrlEncode of .NET does.',
      ),
      secret(
        (text) =>
          encodeWith(
            { ...rfc5849Encoder, blank: '+', kept: '!*()', encodedToo: '~', hexCase: 'lower' },
            text,
          ),
        'As HttpUtility.UrlEncode of .NET does.',
      ),
      frame((encoded) => percentEncode(`${encoded}&`), 'The “&” was encoded too.'),
      rareSecret(
        (text) => encodeWith({ ...rfc5849Encoder, encodedToo: '-' }, text),
        '“-” was encoded as “%2D”.',
      ),
      frame((encoded) => `${encoded}%26`, 'The “&” was encoded.', false),
      ...[true, false].map((isForm) =>
        rareSecret(
          (text) => percentEncode(percentDecode(text, isForm)),
          `It was decoded before${isForm ? ', with a blank for “+”' : ''}.`,
        ),
      ),
    ],
    advice: 'Percent-encode the consumer secret once, as RFC 3986 has it.',
    remedies: remediesBy(hmacKey, {
      PHP: "$key = urlencode($secret) . '&';",
      Java: 'String key = URLEncoder.encode(secret, "UTF-8") + "&";',
      'C#': 'var key = HttpUtility.UrlEncode(secret) + "&";',
      Python: 'key = quote_plus(secret) + "&"',
      JavaScript: "const key = encodeURIComponent(secret) + '&';",
      Go: 'key := url.QueryEscape(secret) + "&"',
      Ruby: 'key = CGI.escape(secret) + "&"',
    }),
  },
  {
    id: 'key-with-consumer-key',
    group: 'key',
    layer: 'key',
    title: 'The HMAC key has the consumer key in it.',
    rule: `${keyRule}. The login is no part of the key (field notes).`,
    rank: 1,
    variants: (request) => {
      const consumerKey = parameterValue(request, 'oauth_consumer_key') ?? '';
      const login = percentEncode(consumerKey);
      return [
        frame((encoded) => `${login}&${encoded}`, 'It is the consumer key, “&”, the consumer secret.'),
        frame((encoded) => `${encoded}&${login}`, 'It is the consumer secret, “&”, the consumer key.'),
        frame(
          (encoded) => `${login}${encoded}`,
          'It is the consumer key and the consumer secret without “&”.',
        ),
        frame(
          (encoded) => `${encoded}${login}`,
          'It is the consumer secret and the consumer key without “&”.',
        ),
        frame((encoded) => `${login}:${encoded}`, 'It is the consumer key, “:”, the consumer secret.'),
        frame((encoded) => `${login}&${encoded}&`, 'It is the consumer key, “&”, the consumer secret, “&”.'),
        bareKey((text) => encodeBase64(utf8.encode(`${consumerKey}:${text}`)), ofBasic),
        wholeKey(
          (text) => encodeBase64(utf8.encode(`${consumerKey}:${text}`)),
          (encoded) => `${encoded}&`,
          `${ofBasic} “&” stands behind it.`,
        ),
        frame(() => `${login}&`, 'It is the consumer key and “&”, without the secret.'),
        frame(() => login, 'It is the consumer key alone.'),
      ];
    },
    advice: 'Make the key of the consumer secret alone, and “&”.',
    remedies: remediesBy(hmacKey, {
      PHP: "$key = $consumerKey . '&' . $secret;",
      Java: 'String key = consumerKey + "&" + secret;',
      'C#': 'var key = consumerKey + "&" + secret;',
      Python: 'key = consumer_key + "&" + secret',
      JavaScript: "const key = consumerKey + '&' + secret;",
      Go: 'key := consumerKey + "&" + secret',
      Ruby: 'key = [consumer_key, secret].join("&")',
    }),
  },
  {
    id: 'key-token-text',
    group: 'key',
    layer: 'key',
    title: 'The HMAC key has a token secret, which has to be empty.',
    rule: `${keyRule}.`,
    rank: 2,
    variants: (request) => {
      const words = [
        'null',
        'undefined',
        'None',
        'nil',
        '""',
        '&',
        parameterValue(request, 'oauth_token') ?? '',
      ];
      return [
        ...words
          .filter((word) => word !== '')
          .map((word) => frame((encoded) => `${encoded}&${word}`, `“${word}” stands behind the “&”.`)),
        frame((encoded) => `${encoded}&${encoded}`, 'The consumer secret stands behind the “&” again.'),
        ...[
          'amp;',
          '0',
          'false',
          'NULL',
          '(null)',
          '<nil>',
          'b',
          "''",
          ...request.uri.path.split('/').slice(-2),
        ].map((word) => frame((encoded) => `${encoded}&${word}`, `“${word}” stands behind the “&”.`, false)),
        frame((encoded) => `&${encoded}`, 'The “&” stands before the secret.'),
        frame((encoded) => `&${encoded}&`, 'An “&” stands before the secret too.'),
        ...['oauth_nonce', 'oauth_timestamp', 'oauth_signature_method'].flatMap((name) => {
          const value = parameterValue(request, name) ?? '';
          return value === ''
            ? []
            : frame(
                (encoded) => `${encoded}&${percentEncode(value)}`,
                `The value of “${name}” stands behind the “&”.`,
                false,
              );
        }),
      ];
    },
    advice: 'Put nothing behind the “&”: there is no token secret.',
    remedies: remediesBy(hmacKey, {
      PHP: "$key = rawurlencode($secret) . '&' . json_encode($tokenSecret);",
      Java: 'String key = percentEncode(secret) + "&" + tokenSecret; // null is written "null"',
      'C#': 'var key = Uri.EscapeDataString(secret) + "&" + JsonSerializer.Serialize(tokenSecret);',
      Python: 'key = f"{secret}&{token_secret}" # None is written "None"',
      JavaScript:
        'const key = encodeURIComponent(secret) + \'&\' + encodeURIComponent(tokenSecret); // "undefined"',
      Go: 'key := fmt.Sprintf("%s&%v", secret, tokenSecret) // a nil pointer is written "<nil>"',
      Ruby: 'key = "#{secret}&#{token_secret.inspect}"',
    }),
  },
  {
    id: 'key-case',
    group: 'key',
    layer: 'key',
    title:
      'The consumer secret is in other letters in the HMAC key: lower-case for capitals, or the other way round.',
    rule: `${keyRule}, exactly as it was issued.`,
    rank: 1,
    variants: () => [
      secret((text) => percentEncode(text.toLowerCase()), 'In small letters.'),
      secret((text) => percentEncode(text.toUpperCase()), 'In capitals.', madeCapital),
    ],
    advice: 'Use the consumer secret in the letters in which it was issued.',
    remedies: remediesBy(hmacKey, {
      PHP: "$key = strtolower($secret) . '&';",
      Java: 'String key = UUID.fromString(secret) + "&"; // lower case',
      'C#': 'var key = Guid.Parse(secret) + "&"; // lower case',
      Python: 'key = f"{uuid.UUID(secret)}&" # lower case',
      JavaScript: "const key = secret.toLowerCase() + '&';",
      Go: 'key := uuid.MustParse(secret).String() + "&" // lower case',
      Ruby: 'key = secret.downcase + "&"',
    }),
  },
  {
    id: 'key-hex-decoded',
    group: 'key',
    layer: 'key',
    title:
      'The consumer secret was taken for a hexadecimal number: its octets, or its digits without hyphens, are the HMAC key.',
    rule: `${keyRule}: its text, not what it may stand for.`,
    rank: 2,
    variants: () => [
      secret(hexDecoded, 'It was decoded to octets.'),
      bareKey(hexDecoded, 'It was decoded to octets, and stands without the “&”.', true),
      secret((text) => percentEncode(text.replaceAll('-', '')), 'Its hyphens were taken out.'),
      rareSecret(
        (text) => percentEncode(text.replaceAll(/[^0-9A-Fa-f]/gu, '')),
        'All but its hexadecimal digits was taken out.',
      ),
      rareSecret(guidOctets, 'It was decoded to octets, in the order in which .NET has those of a Guid.'),
      bareKey(
        guidOctets,
        'It was decoded to octets, in the order in which .NET has those of a Guid, and stands without the “&”.',
      ),
      rareSecret(
        (text) => percentEncode(text.replaceAll('-', '').toLowerCase()),
        'Its hyphens were taken out, and its letters made small.',
      ),
      bareKey(
        (text) => percentEncode(text.replaceAll('-', '').toLowerCase()),
        'Its hyphens were taken out and its letters made small, and it stands without the “&”.',
      ),
      rareSecret((text) => formatHex(utf8.encode(text)), 'In small letters.', putIntoHex),
      rareSecret((text) => formatHex(utf8.encode(text)).toUpperCase(), 'In capitals.', putIntoHex),
    ],
    advice: 'Use the text of the consumer secret, hyphens and all, not what its digits stand for.',
    remedies: remediesBy(hmacKey, {
      PHP: "$key = hex2bin(str_replace('-', '', $secret));",
      Java: 'byte[] key = HexFormat.of().parseHex(secret.replace("-", ""));',
      'C#': 'var key = Convert.FromHexString(secret.Replace("-", ""));',
      Python: 'key = bytes.fromhex(secret.replace("-", ""))',
      JavaScript: "const key = Buffer.from(secret.replaceAll('-', ''), 'hex');",
      Go: 'key, _ := hex.DecodeString(strings.ReplaceAll(secret, "-", ""))',
      Ruby: 'key = [secret.delete("-")].pack("H*")',
    }),
  },
  {
    id: 'key-base64-decoded',
    group: 'key',
    layer: 'key',
    title: 'The consumer secret was decoded from Base64, or encoded in it: that is not the HMAC key.',
    rule: `${keyRule}: its text, not what it may stand for.`,
    rank: 2,
    variants: () => [
      secret(base64Decoded, 'It was decoded.'),
      secret((text) => percentEncode(encodeBase64(utf8.encode(text))), '', putIntoBase64),
      secret((text) => encodeBase64(utf8.encode(text)), '', putIntoBase64),
    ],
    advice: 'Use the text of the consumer secret, neither decoded from Base64 nor encoded in it.',
    remedies: remediesBy(hmacKey, {
      PHP: '$key = base64_decode($secret);',
      Java: 'byte[] key = Base64.getDecoder().decode(secret);',
      'C#': 'var key = Convert.FromBase64String(secret);',
      Python: 'key = base64.b64decode(secret)',
      JavaScript: "const key = Buffer.from(secret, 'base64');",
      Go: 'key, _ := base64.StdEncoding.DecodeString(secret)',
      Ruby: 'key = Base64.decode64(secret)',
    }),
  },
  {
    id: 'key-hashed',
    group: 'key',
    layer: 'key',
    title: 'The consumer secret was hashed before it went into the HMAC key.',
    rule: `${keyRule}: the secret itself.`,
    rank: 3,
    variants: () =>
      (['MD5', 'SHA-1', 'SHA-256', 'SHA-512'] as const).flatMap((name) => [
        secret((text) => hexOfHash(name, text), `With ${name}.`),
        secret((text) => hexOfHash(name, text).toUpperCase(), `With ${name}, in capitals.`),
        rareSecret((text) => octetsOfHash(name, text), `With ${name}; its octets are in the key.`),
        bareKey((text) => octetsOfHash(name, text), `With ${name}; its octets are the key, without the “&”.`),
        rareSecret(
          (text) => percentEncode(encodeBase64(octetsOfHash(name, text))),
          `With ${name}, in Base64.`,
        ),
        rareSecret((text) => encodeBase64(octetsOfHash(name, text)), `With ${name}, in Base64.`),
      ]),
    advice: 'Use the consumer secret itself, not a hash of it.',
    remedies: remediesBy(hmacKey, {
      PHP: '$key = sha1($secret);',
      Java: 'String key = DigestUtils.sha1Hex(secret);',
      'C#': 'var key = SHA1.HashData(Encoding.UTF8.GetBytes(secret));',
      Python: 'key = hashlib.sha1(secret.encode()).hexdigest()',
      JavaScript: "const key = crypto.createHash('sha1').update(secret).digest('hex');",
      Go: 'key := sha1.Sum([]byte(secret))',
      Ruby: 'key = Digest::SHA1.hexdigest(secret)',
    }),
  },
  {
    id: 'key-blanks',
    group: 'key',
    layer: 'key',
    title: 'Blanks or line ends around the consumer secret are in the HMAC key, or are missing there.',
    rule: `${keyRule}, exactly as it was issued.`,
    rank: 1,
    variants: () => [
      secret((text) => percentEncode(text.trim()), '', trimmedOff),
      ...(
        [
          ['', '\n', 'A line feed stands behind it, as in a file.'],
          ['', '\r\n', 'CR LF stands behind it, as in a file.'],
          ['', ' ', 'A blank stands behind it.'],
        ] as const
      ).flatMap(([before, after, detail]) => blanksAround(before, after, detail)),
      ...(
        [
          [' ', '', 'A blank stands before it.'],
          [' ', ' ', 'A blank stands on either side.'],
          ['\t', '', 'A tab stands before it.'],
          ['', '\t', 'A tab stands behind it.'],
        ] as const
      ).flatMap(([before, after, detail]) =>
        blanksAround(before, after, detail).map((each): Variant => ({ ...each, rarity: 1 })),
      ),
      rareSecret((text) => percentEncode(`\ufeff${text}`), '', behindMark),
      rareSecret((text) => `\ufeff${percentEncode(text)}`, '', behindMark),
      ...['\n', '\r\n', ' ', '\0'].map((after) =>
        frame((encoded) => `${encoded}&${after}`, endOfKeyWords[after] ?? '', false),
      ),
    ],
    advice:
      'Read the consumer secret without the blanks and line ends around it, and keep those that belong to it.',
    remedies: remedies({
      PHP: ['$secret = file_get_contents($path);', '$secret = trim(file_get_contents($path));'],
      Java: ['String secret = Files.readString(path);', 'String secret = Files.readString(path).strip();'],
      'C#': ['var secret = File.ReadAllText(path);', 'var secret = File.ReadAllText(path).Trim();'],
      Python: ['secret = open(path).read()', 'secret = Path(path).read_text().strip()'],
      JavaScript: [
        "const secret = fs.readFileSync(path, 'utf8');",
        "const secret = fs.readFileSync(path, 'utf8').trim();",
      ],
      Go: [
        'octets, err := os.ReadFile(path); secret := string(octets)',
        'octets, err := os.ReadFile(path); secret := strings.TrimSpace(string(octets))',
      ],
      Ruby: ['secret = File.read(path)', 'secret = File.read(path).strip'],
    }),
  },
  {
    id: 'key-cut',
    group: 'key',
    layer: 'key',
    title: 'The consumer secret is cut in the HMAC key.',
    rule: `${keyRule}, exactly as it was issued.`,
    rank: 3,
    variants: () => [
      ...cutLengths.map((length) =>
        rareSecret((text) => percentEncode(text.slice(0, length)), `It ends after ${length} characters.`),
      ),
      rareSecret((text) => percentEncode(text.slice(0, -1)), 'Its last character is missing.'),
      rareSecret((text) => percentEncode(text.slice(1)), 'Its first character is missing.'),
      ...['$', '#', ';', '&', '=', ' ', '%', ':', '"'].map((end) =>
        rareSecret(
          (text) => percentEncode(text.includes(end) ? text.slice(0, text.indexOf(end)) : text),
          `It ends before its first “${end}”.`,
        ),
      ),
    ],
    advice:
      'Keep the consumer secret whole, in a column that is long enough, and quoted where its marks mean something.',
    remedies: remedies({
      PHP: ['SECRET=a#b # .env: the rest is a comment', 'SECRET="a#b"'],
      Java: ['column = "varchar(32)"', 'column = "varchar(255)"'],
      'C#': ["connection.Split(';') // ends at the first ;", 'configuration["Secret"]'],
      Python: ['line.split("=")[1] # ends at the second =', 'line.split("=", 1)[1]'],
      JavaScript: ['SECRET=a#b # .env: the rest is a comment', 'SECRET="a#b"'],
      Go: ['strings.Split(line, "=")[1] // ends at the second =', 'strings.SplitN(line, "=", 2)[1]'],
      Ruby: ['line.split("=")[1] # ends at the second =', 'line.split("=", 2)[1]'],
    }),
  },
  {
    id: 'key-utf-16',
    group: 'key',
    layer: 'key',
    title: 'The HMAC key was made of the consumer secret in UTF-16.',
    rule: `${keyRule}, as octets of ASCII.`,
    rank: 3,
    variants: () => [
      wholeKey(
        percentEncode,
        (encoded) => inUtf16(`${encoded}&`),
        'Little-endian, as Encoding.Unicode gives it.',
      ),
      wholeKey(
        (text) => text,
        (encoded) => inUtf16(`${encoded}&`),
        'Little-endian, and not encoded.',
      ),
      wholeKey(percentEncode, (encoded) => `\0${inUtf16(`${encoded}&`).slice(0, -1)}`, 'Big-endian.'),
      variant(
        'key secret',
        (plan) => ({
          ...plan,
          octets: 'UTF-16LE',
          hmacKey: { secret: percentEncode, frame: (encoded) => inUtf16(`${encoded}&`) },
        }),
        { detail: 'Little-endian, and the base string, too.', combines: false },
      ),
    ],
    advice: 'Take the UTF-8 octets of the key.',
    remedies: remediesBy(hmacKey, {
      PHP: "$key = mb_convert_encoding(rawurlencode($secret) . '&', 'UTF-16LE');",
      Java: 'byte[] key = (percentEncode(secret) + "&").getBytes(StandardCharsets.UTF_16LE);',
      'C#': 'var key = Encoding.Unicode.GetBytes(Uri.EscapeDataString(secret) + "&");',
      Python: 'key = (quote(secret, safe="~") + "&").encode("utf-16-le")',
      JavaScript: "const key = Buffer.from(`${percentEncode(secret)}&`, 'utf16le');",
      Go: 'binary.Write(&key, binary.LittleEndian, utf16.Encode([]rune(percentEncode(secret)+"&")))',
      Ruby: 'key = (ERB::Util.url_encode(secret) + "&").encode("UTF-16LE")',
    }),
  },
  {
    id: 'key-quoted',
    group: 'key',
    layer: 'key',
    title: 'Quotation marks or braces around the consumer secret are in the HMAC key.',
    rule: `${keyRule}, exactly as it was issued.`,
    rank: 3,
    variants: () =>
      (
        [
          ['"', '"'],
          ["'", "'"],
          ['{', '}'],
          ['<', '>'],
          ['(', ')'],
          ['[', ']'],
          ["b'", "'"],
        ] as const
      ).flatMap(([before, after], index) => [
        secret((text) => percentEncode(before + text + after), '', {}, index < 4),
        secret((text) => before + percentEncode(text) + after, '', {}, index < 4),
      ]),
    advice: 'Read the consumer secret without quotation marks or braces around it.',
    remedies: remedies({
      PHP: [
        '$secret = explode(\'=\', $line, 2)[1]; // SECRET="…"',
        '$secret = trim(explode(\'=\', $line, 2)[1], " \\t\\r\\n\\"\'");',
      ],
      Java: [
        'properties.getProperty("secret") // secret="…": quotes belong to the value',
        'properties.getProperty("secret").replaceAll("^[\\"\']|[\\"\']$", "")',
      ],
      'C#': [
        'Environment.GetEnvironmentVariable("SECRET") // set SECRET="…" in cmd keeps the quotes',
        "Environment.GetEnvironmentVariable(\"SECRET\").Trim('\"', '\\'')",
      ],
      Python: [
        'config["gateway"]["secret"] # configparser keeps quotes',
        'config["gateway"]["secret"].strip("\\"\'")',
      ],
      JavaScript: [
        'process.env.SECRET // docker --env-file keeps quotes',
        `process.env.SECRET.replace(/^["']|["']$/g, '')`,
      ],
      Go: [
        'os.Getenv("SECRET") // docker --env-file keeps quotes',
        'strings.Trim(os.Getenv("SECRET"), "\\"\'")',
      ],
      Ruby: [
        'ENV.fetch("SECRET") # docker --env-file keeps quotes',
        'ENV.fetch("SECRET").delete_prefix(\'"\').delete_suffix(\'"\')',
      ],
    }),
  },
  {
    id: 'key-empty',
    group: 'key',
    layer: 'key',
    title: 'The consumer secret is missing in the HMAC key.',
    rule: `${keyRule}.`,
    rank: 2,
    variants: () => [
      withoutSecret('&', 'The key is “&” alone.'),
      withoutSecret('', 'The key is empty.'),
      ...['null', 'undefined', 'None'].map((word) =>
        withoutSecret(`${word}&`, `“${word}” stands in its place.`),
      ),
      ...standIns.map((word) => rareKey(`${word}&`, `“${word}” stands in its place.`)),
      ...['null', 'undefined', 'None', 'nil'].map((word) =>
        rareKey(`${word}&${word}`, `“${word}” stands in its place, and in that of the token secret.`),
      ),
    ],
    advice: 'See that the consumer secret is read before the key is made.',
    remedies: remedies({
      PHP: [
        "$secret = getenv('SECRET'); // false where it is not set",
        "$secret = getenv('SECRET') ?: throw new LogicException('SECRET is not set');",
      ],
      Java: [
        'System.getenv().getOrDefault("SECRET", "")',
        'Objects.requireNonNull(System.getenv("SECRET"), "SECRET is not set")',
      ],
      'C#': [
        'configuration["Secret"] ?? ""',
        'configuration["Secret"] ?? throw new InvalidOperationException("Secret is not set")',
      ],
      Python: ['os.environ.get("SECRET", "")', 'os.environ["SECRET"]'],
      JavaScript: [
        "const secret = process.env.SECRET ?? '';",
        "const secret = process.env.SECRET;\nif (!secret) throw new Error('SECRET is not set');",
      ],
      Go: [
        'secret := os.Getenv("SECRET")',
        'secret, found := os.LookupEnv("SECRET")\nif !found || secret == "" { log.Fatal("SECRET is not set") }',
      ],
      Ruby: ['ENV["SECRET"].to_s', 'ENV.fetch("SECRET")'],
    }),
  },
  {
    id: 'hmac-arguments-swapped',
    group: 'key',
    layer: 'key',
    title: 'The arguments of HMAC were swapped: the base string is the key, the key is the text.',
    rule: `${keyRule}; the base string is the text.`,
    rank: 2,
    variants: () => [mac('arguments swapped')],
    advice: 'Swap the arguments: the key comes from the secret, the text is the base string.',
    remedies: remediesBy(hmacSigning, {
      PHP: "hash_hmac('sha1', $key, $baseString, true)",
      Java: 'new HmacUtils(HmacAlgorithms.HMAC_SHA_1, baseString).hmac(key)',
      'C#': 'new HMACSHA1(Encoding.UTF8.GetBytes(baseString)).ComputeHash(key)',
      Python: 'hmac.new(base_string.encode(), key.encode(), hashlib.sha1)',
      JavaScript: 'CryptoJS.HmacSHA1(key, baseString) // the message comes first',
      Go: 'mac := hmac.New(sha1.New, []byte(baseString)); mac.Write([]byte(key))',
      Ruby: 'OpenSSL::HMAC.digest("SHA1", base_string, key)',
    }),
  },
  {
    id: 'hmac-made-twice',
    group: 'key',
    layer: 'key',
    title: 'An HMAC was made twice: what the first one gave was signed again.',
    rule: `${keyRule}; the base string is the text.`,
    rank: 3,
    variants: () => [
      {
        make: () =>
          (
            [
              ['HMAC of the HMAC', 'Of its octets.'],
              ['HMAC of its hex', 'Of its hexadecimal text.'],
              ['HMAC of its Base64', 'Of its Base64.'],
            ] as const
          ).map(([how, detail]) => mac(how, detail, { combines: false, rarity: 2 })),
        rarity: 2,
      },
    ],
    advice: 'Make one HMAC, of the base string, and encode its octets in Base64.',
    remedies: remediesBy(hmacSigning, {
      PHP: "hash_hmac('sha1', hash_hmac('sha1', $baseString, $key, true), $key, true)",
      Java: 'mac.doFinal(mac.doFinal(octets))',
      'C#': 'hmac.ComputeHash(hmac.ComputeHash(Encoding.UTF8.GetBytes(baseString)))',
      Python: `first = hmac.new(key.encode(), base_string.encode(), hashlib.sha1).digest()
hmac.new(key.encode(), first, hashlib.sha1).digest()`,
      JavaScript: `const first = crypto.createHmac('sha1', key).update(baseString).digest();
crypto.createHmac('sha1', key).update(first).digest('base64')`,
      Go: 'mac.Write(first.Sum(nil)) // an HMAC, too',
      Ruby: 'OpenSSL::HMAC.digest("SHA1", key, OpenSSL::HMAC.digest("SHA1", key, base_string))',
    }),
  },
  {
    id: 'hash-without-hmac',
    group: 'key',
    layer: 'key',
    title: 'A plain hash was made instead of an HMAC.',
    rule: 'RFC 5849 section 3.4.2: HMAC-SHA1 (RFC 2104) of the base string.',
    rank: 2,
    variants: () => [
      mac('hash of text', 'Of the base string, without the key.'),
      plainHash('the secret behind it', 'hash of text and key', (key) => key, true),
      plainHash('the secret before it', 'hash of key and text', (key) => key, true),
      plainHash('“&” and the secret behind it', 'hash of text and key', (key) => `&${key}`, false),
      plainHash('the secret and “&” before it', 'hash of key and text', (key) => `${key}&`, false),
      mac('hash of text and key', 'Of the base string with the HMAC key behind it.', { combines: false }),
      mac('hash of key and text', 'Of the base string with the HMAC key before it.', { combines: false }),
    ],
    advice: 'Use HMAC-SHA1 in place of the plain hash.',
    remedies: remediesBy(hmacSigning, {
      PHP: 'sha1($baseString . $key, true)',
      Java: 'DigestUtils.sha1(baseString + key)',
      'C#': 'SHA1.HashData(Encoding.UTF8.GetBytes(baseString + key))',
      Python: 'hashlib.sha1((base_string + key).encode()).digest()',
      JavaScript: "crypto.createHash('sha1').update(baseString + key).digest('base64')",
      Go: 'sha1.Sum([]byte(baseString + key))',
      Ruby: 'Digest::SHA1.digest(base_string + key)',
    }),
  },
]);

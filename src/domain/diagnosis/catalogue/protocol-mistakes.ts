/** Protocol parameters that were signed with another value than the header has (RFC 5849 section 3.1). */
import { decodeBase64, encodeBase64 } from '../../octets/base64.ts';
import { hashOctets } from '../../octets/hashes.ts';
import { formatHex } from '../../octets/hexadecimal.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import {
  changeParameters,
  listNames,
  mistakes,
  othersLater,
  signedAs,
  variant,
  type ListedVariant,
  type Variant,
} from './mistake-row.ts';
import { datesOf, otherDateSpellings } from './other-spellings.ts';
import { inOtherDigits } from './number-types.ts';
import { remedies, remediesBy } from './remedy.ts';
import { encodedInHeader } from './right-calls.ts';

const sent =
  'What the header carries is what is signed: make each protocol parameter once, and use it for both';

/** Seconds by which code that asks the clock twice is off, and a little more. */
const nearSeconds = Array.from({ length: 120 }, (_, index) => index + 1);
const halfHours = Array.from({ length: 28 }, (_, index) => (index + 1) * 1800);

interface OtherValue {
  readonly value: string;
  readonly combines: boolean;
  readonly rarity?: Variant['rarity'];
  readonly how?: string;
}

/** @param list - those that combine, or the others. */
function others(
  request: ReceivedRequest,
  name: string,
  list: (value: string, combines: boolean) => readonly OtherValue[],
): ListedVariant[] {
  return request.parameters
    .filter((parameter) => parameter.name === name)
    .flatMap((parameter) =>
      othersLater((wanted) =>
        list(parameter.value, wanted)
          .filter(({ value, combines }) => value !== parameter.value && combines === wanted)
          .map(({ value, combines, rarity = 0, how }) =>
            signedAs(parameter, value, { combines, rarity }, how),
          ),
      ),
    );
}

/** The first ones are met often enough to be combined with another mistake. */
function always(...values: readonly string[]): OtherValue[] {
  return values.map((value, index) => ({ value, combines: index < 4 }));
}

/** As formatting prints a number that is no text yet. */
function printedNumbers(text: string): OtherValue[] {
  const mantissa = `${text.charAt(0)}.${text.slice(1)}`.replace(/0+$/u, '');
  const exponent = String(text.length - 1);
  const printed = [
    ...[',', '.', ' ', '\u00a0', '\u202f', "'"].map((mark) =>
      text.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/gu, mark),
    ),
    ...['E', 'E+', 'e+', 'e+0', 'E+0'].map((sign) => mantissa + sign + exponent),
    ...['.00', ',0', 'L', '.'].map((end) => text + end),
  ];
  const how = ', as a number is printed';
  return [
    { value: `${text}.0`, combines: true, how },
    ...printed.map((value): OtherValue => ({ value, combines: false, rarity: 2, how })),
  ];
}

/** What is printed for a time that is not there, and the digits of other scripts. */
function notCounted(text: string): OtherValue[] {
  const words = ['', '0', 'undefined', 'null', 'None', 'nil', 'NaN'];
  return [
    ...words.map((value): OtherValue => ({
      value,
      combines: false,
      rarity: 2,
      how: ', as one that is missing is printed',
    })),
    ...inOtherDigits(text).map(([how, value]): OtherValue => ({
      value,
      combines: false,
      rarity: 2,
      how: `, ${how}`,
    })),
  ];
}

/** Sent as a clock, a fraction or a date prints it, and signed in whole seconds. */
function wholeSeconds(text: string): OtherValue[] {
  const fraction = /^[0-9]{9,11}\.[0-9]+$/u.test(text) ? Number(text) : null;
  const values =
    fraction === null
      ? otherDateSpellings(text).filter((other) => /^[0-9]{9,11}$/u.test(other))
      : [String(Math.floor(fraction)), String(Math.round(fraction)), text.replace('.', '')];
  return [...new Set(values)].map((value) => ({ value, combines: false }));
}

/** A request that waited between signing and sending, or was sent again with a new time. */
function signedWithinAnHour({ parameters }: ReceivedRequest): readonly Variant[] {
  const timestamp = parameters.find(({ name }) => name === 'oauth_timestamp');
  if (timestamp === undefined || !/^[0-9]{9,11}$/u.test(timestamp.value)) return [];
  return Array.from(
    { length: 3600 - nearSeconds.length },
    (_, index) => nearSeconds.length + index + 1,
  ).flatMap((distance) =>
    [distance, -distance].map((shift) =>
      signedAs(
        timestamp,
        String(Number(timestamp.value) + shift),
        { combines: false, rarity: 2 },
        `, ${distance} s ${shift > 0 ? 'earlier' : 'later'}`,
      ),
    ),
  );
}

/** Arguments of a function in the wrong order. */
function swappedWithTimestamp({ parameters }: ReceivedRequest): readonly Variant[] {
  const [nonce, timestamp] = ['oauth_nonce', 'oauth_timestamp'].map((wanted) =>
    parameters.find(({ name }) => name === wanted),
  );
  if (nonce === undefined || timestamp === undefined) return [];
  const swap = changeParameters((all) =>
    all.map((each) => {
      if (each.key === nonce.key) return { ...each, value: timestamp.value };
      return each.key === timestamp.key ? { ...each, value: nonce.value } : each;
    }),
  );
  return [
    variant('value', swap, {
      detail: 'Each was signed with the value of the other.',
      parameters: ['oauth_nonce', 'oauth_timestamp'],
      words: { title: 'Nonce and timestamp were swapped when they were signed.' },
      combines: false,
      rarity: 2,
    }),
  ];
}

/** The clock asked twice. */
function nearTimes(seconds: number, combines: boolean): OtherValue[] {
  return nearSeconds
    .filter((distance) => distance <= 2 === combines)
    .flatMap((distance) =>
      [distance, -distance].map((shift) => ({
        value: String(seconds + shift),
        combines,
        how: `, ${distance} s ${shift > 0 ? 'earlier' : 'later'}`,
      })),
    );
}

function otherTimes(text: string, combines: boolean): readonly OtherValue[] {
  if (!/^[0-9]{9,11}$/u.test(text)) return wholeSeconds(text);
  const seconds = Number(text);
  const usual = [...printedNumbers(text), ...nearTimes(seconds, combines)];
  if (combines) return usual;
  return [
    ...usual,
    ...notCounted(text),
    ...halfHours.flatMap((distance) =>
      [distance, -distance].map((shift) => ({
        value: String(seconds + shift),
        combines: false,
        how: `, ${distance / 3600} h apart: a time zone`,
      })),
    ),
    ...datesOf(seconds).map((value) => ({
      value,
      combines: false,
      rarity: 2 as const,
      how: ': a date was signed',
    })),
  ];
}

function otherUnits(text: string, combines: boolean): readonly OtherValue[] {
  if (/^[0-9]{13}$/u.test(text)) return always(text.slice(0, 10), String(Math.round(Number(text) / 1000)));
  if (!/^[0-9]{10}$/u.test(text)) return [];
  if (combines) return always(`${text}000`);
  return Array.from({ length: 1000 }, (_, index) => ({
    value: text + String(index).padStart(3, '0'),
    combines,
  }));
}

/** Every fraction of a second in so many digits. */
function fractions(digits: number): readonly string[] {
  return Array.from({ length: 10 ** digits }, (_, index) => String(index).padStart(digits, '0'));
}

/** Signed as the clock gave it, and sent in whole seconds. */
function signedFractions({ parameters }: ReceivedRequest, ...digits: readonly number[]): readonly Variant[] {
  const words = { title: 'The timestamp was signed with a fraction of a second, and sent without it.' };
  return parameters
    .filter(({ name, value }) => name === 'oauth_timestamp' && /^[0-9]{10}$/u.test(value))
    .flatMap((parameter) =>
      digits.flatMap(fractions).map((fraction): Variant => {
        const signed = signedAs(parameter, `${parameter.value}.${fraction}`, { combines: false, rarity: 2 });
        return { ...signed, words };
      }),
    );
}

/** A number that is longer than a double is exact, as JavaScript, Python, Java and PHP print it. */
function asDouble(digits: string): string[] {
  const number = Number(digits);
  const exponential = number.toExponential();
  const capital = exponential.replace('e+', 'E');
  return [
    BigInt(number).toString(),
    String(number),
    exponential,
    capital,
    number.toExponential(13).replace(/\.?0*e/u, 'E'),
  ];
}

/** The nonce in another notation, cut, or another value in its place. */
function otherNonces(request: ReceivedRequest): readonly Variant[] {
  const nonce = request.parameters.find(({ name }) => name === 'oauth_nonce');
  if (nonce === undefined) return [];
  const { value } = nonce;
  const octets = new TextEncoder().encode(value);
  const read = decodeBase64(value);
  const values = [
    encodeBase64(octets),
    formatHex(octets),
    ...(['MD5', 'SHA-1'] as const).map((name) => formatHex(hashOctets(name, octets))),
    ...(read.ok ? [formatHex(read.value), String.fromCharCode(...read.value)] : []),
    ...[8, 10, 12, 16, 20, 24, 32].flatMap((length) => [value.slice(0, length), value.slice(-length)]),
    ...(/^[0-9]{16,22}$/u.test(value) ? asDouble(value) : []),
    value.replaceAll(/[^A-Za-z0-9]/gu, ''),
    value.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5'),
    `{${value}}`,
    `${value}\n`,
    '',
    'null',
    'undefined',
    ...request.parameters.filter(({ name }) => name === 'oauth_timestamp').map((time) => time.value),
  ];
  return [...new Set(values)]
    .filter((other) => other !== value)
    .map((other) => signedAs(nonce, other, { combines: false, rarity: 2 }));
}

export const protocolMistakes = mistakes([
  {
    id: 'timestamp-differs',
    group: 'values',
    layer: 'value',
    title: 'The timestamp that was signed is not the one in the header.',
    rule: `${sent}.`,
    rank: 2,
    variants: (request) => others(request, 'oauth_timestamp', otherTimes),
    guesses: (request) => signedFractions(request, 1, 2, 3),
    // `microtime` of PHP gives four.
    guessesOnDemand: (request) => [...signedFractions(request, 4), ...signedWithinAnHour(request)],
    advice: 'Ask the clock once, and use that timestamp for the base string and for the header.',
    remedies: remedies({
      PHP: [
        "$header .= 'oauth_timestamp=\"' . time() . '\"';",
        "$oauth['oauth_timestamp'] = (string) time(); // once, signed and sent",
      ],
      Java: [
        'header.append(Instant.now().getEpochSecond());',
        'String timestamp = String.valueOf(Instant.now().getEpochSecond()); // once, signed and sent',
      ],
      'C#': [
        'string Timestamp => DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString(); // new at every use',
        'string timestamp = DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString(); // once, signed and sent',
      ],
      Python: [
        `f'oauth_timestamp="{int(time.time())}"'`,
        'oauth["oauth_timestamp"] = str(int(time.time())) # once, signed and sent',
      ],
      JavaScript: [
        'const timestamp = () => String(Math.floor(Date.now() / 1000)); // new at every use',
        'const timestamp = String(Math.floor(Date.now() / 1000)); // once, signed and sent',
      ],
      Go: [
        'header += fmt.Sprint(time.Now().Unix())',
        'timestamp := strconv.FormatInt(time.Now().Unix(), 10) // once, signed and sent',
      ],
      Ruby: [
        '"oauth_timestamp=\\"#{Time.now.to_i}\\""',
        'oauth["oauth_timestamp"] = Time.now.to_i.to_s # once, signed and sent',
      ],
    }),
  },
  {
    id: 'timestamp-milliseconds',
    group: 'values',
    layer: 'value',
    title: 'The timestamp was signed in milliseconds and sent in seconds, or the other way round.',
    rule: `${sent}. RFC 5849 section 3.3: seconds since 1970.`,
    rank: 2,
    variants: (request) => others(request, 'oauth_timestamp', otherUnits),
    advice: 'Count seconds since 1970, in the base string and in the header alike.',
    remedies: remedies({
      PHP: ['(int) (microtime(true) * 1000)', '(string) time()'],
      Java: ['String.valueOf(System.currentTimeMillis())', 'String.valueOf(Instant.now().getEpochSecond())'],
      'C#': [
        'DateTimeOffset.UtcNow.ToUnixTimeMilliseconds().ToString()',
        'DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString()',
      ],
      Python: ['str(int(time.time() * 1000))', 'str(int(time.time()))'],
      JavaScript: ['String(Date.now())', 'String(Math.floor(Date.now() / 1000))'],
      Go: ['strconv.FormatInt(time.Now().UnixMilli(), 10)', 'strconv.FormatInt(time.Now().Unix(), 10)'],
      Ruby: ['(Time.now.to_f * 1000).to_i.to_s', 'Time.now.to_i.to_s'],
    }),
  },
  {
    id: 'signature-method-differs',
    group: 'values',
    layer: 'value',
    title: 'Another oauth_signature_method was signed than the header has.',
    rule: `${sent}. The document has RSA-SHA256 for the payout check and HMAC-SHA1 for the Swift invoice.`,
    rank: 2,
    variants: (request) =>
      others(request, 'oauth_signature_method', (value) =>
        always(
          'HMAC-SHA1',
          'RSA-SHA1',
          'RSA-SHA256',
          'HMAC-SHA256',
          'HMAC-SHA512',
          'RSA-SHA512',
          'PLAINTEXT',
          'RSA-SHA-256',
          'HMAC-SHA-1',
          'HMAC-SHA-256',
          'SHA256withRSA',
          'SHA1withRSA',
          'RS256',
          'RSA',
          '',
          value.toLowerCase(),
          value.toUpperCase(),
          value.trim(),
          value.replaceAll('-', '_'),
          value.replaceAll('-', ''),
          value.replaceAll('-', ' '),
          value.replace(/^.*-/u, ''),
        ),
      ),
    advice: 'Sign the same oauth_signature_method that you send.',
    remedies: remedies({
      PHP: [
        '$header .= \'oauth_signature_method="RSA-SHA256"\'; // signed as HMAC-SHA1',
        "$oauth['oauth_signature_method'] = 'RSA-SHA256'; // once, signed and sent",
      ],
      Java: [
        'consumer.setMessageSigner(new HmacSha1MessageSigner()); // Signpost',
        'params.put("oauth_signature_method", "RSA-SHA256"); // once, signed and sent',
      ],
      'C#': [
        'OAuth1Authenticator.ForRequestToken(login, secret, OAuthSignatureMethod.RsaSha1) // RestSharp',
        'oauth["oauth_signature_method"] = "RSA-SHA256"; // once, signed and sent',
      ],
      Python: [
        'OAuth1(login, secret) # signature_method is HMAC-SHA1 unless given',
        'OAuth1(login, signature_method="RSA-SHA256", rsa_key=pem)',
      ],
      JavaScript: [
        "new OAuth({ consumer, signature_method: 'RSA-SHA1', hash_function }) // oauth-1.0a",
        "new OAuth({ consumer, signature_method: 'RSA-SHA256', hash_function })",
      ],
      Go: [
        'config.Signer = &oauth1.RSASigner{PrivateKey: privateKey} // dghubble/oauth1: RSA-SHA1',
        'func (signer) Name() string { return "RSA-SHA256" } // of an oauth1.Signer',
      ],
      Ruby: [
        'OAuth::Consumer.new(login, pem, signature_method: "RSA-SHA1")',
        'oauth["oauth_signature_method"] = "RSA-SHA256" # once, signed and sent',
      ],
    }),
  },
  {
    id: 'version-differs',
    group: 'values',
    layer: 'value',
    title: 'Another oauth_version was signed than the header has.',
    rule: `${sent}. Its value is 1.0 (document, "Authentication", rule 1).`,
    rank: 3,
    variants: (request) =>
      others(request, 'oauth_version', () =>
        always('1.0', '1.0a', '1.0A', '1', '1.0.0', '1.1', '2.0', '2', '', '1,0', '1.00', 'v1.0'),
      ),
    advice: 'Sign oauth_version=1.0 and send the same.',
    remedies: remedies({
      PHP: ['$oauth[\'oauth_version\'] = 1.0; // a float is written "1"', "$oauth['oauth_version'] = '1.0';"],
      Java: ['oauth.put("oauth_version", "1.0a");', 'oauth.put("oauth_version", "1.0");'],
      'C#': ['oauth["oauth_version"] = 1.0.ToString(); // "1"', 'oauth["oauth_version"] = "1.0";'],
      Python: ['oauth["oauth_version"] = "1.0a"', 'oauth["oauth_version"] = "1.0"'],
      JavaScript: ['oauth.oauth_version = 1.0; // a number is written "1"', "oauth.oauth_version = '1.0';"],
      Go: ['fmt.Sprint(1.0) // "1"', 'oauth["oauth_version"] = "1.0"'],
      Ruby: ['oauth["oauth_version"] = "1.0a"', 'oauth["oauth_version"] = "1.0"'],
    }),
  },
  {
    id: 'nonce-differs',
    group: 'values',
    layer: 'value',
    title: 'Another oauth_nonce was signed than the header has.',
    rule: `${sent}. RFC 5849 section 3.3: a nonce is any text that is not used twice with its timestamp.`,
    rank: 3,
    variants: (request) => [
      { make: () => [...swappedWithTimestamp(request), ...otherNonces(request)], rarity: 2 },
    ],
    advice: 'Make the nonce once, as the text that is sent, and sign that text.',
    remedies: remedies({
      PHP: [
        "$header .= 'oauth_nonce=\"' . base64_encode($nonce) . '\"'; // signed as it was",
        "$oauth['oauth_nonce'] = bin2hex(random_bytes(16)); // once, signed and sent",
      ],
      Java: [
        'header.append(nonce.substring(0, 16)); // signed in full',
        'String nonce = UUID.randomUUID().toString(); // once, signed and sent',
      ],
      'C#': [
        'string Nonce => Guid.NewGuid().ToString("N"); // new at every use',
        'string nonce = Guid.NewGuid().ToString("N"); // once, signed and sent',
      ],
      Python: [
        'f\'oauth_nonce="{nonce.hex}"\' # signed as str(nonce)',
        'oauth["oauth_nonce"] = secrets.token_hex(16) # once, signed and sent',
      ],
      JavaScript: [
        'const nonce = () => crypto.randomUUID(); // new at every use',
        'const nonce = crypto.randomUUID(); // once, signed and sent',
      ],
      Go: [
        'header += base64.StdEncoding.EncodeToString(nonce) // signed as string(nonce)',
        'nonce := hex.EncodeToString(random) // once, signed and sent',
      ],
      Ruby: [
        '"oauth_nonce=\\"#{SecureRandom.hex}\\""',
        'oauth["oauth_nonce"] = SecureRandom.hex # once, signed and sent',
      ],
    }),
  },
  {
    id: 'consumer-key-differs',
    group: 'values',
    layer: 'value',
    title: 'Another oauth_consumer_key was signed than the header has.',
    rule: `${sent}. The consumer key is the merchant's login, in its own spelling.`,
    rank: 2,
    variants: (request, { consumerKey }) =>
      others(request, 'oauth_consumer_key', (value) =>
        always(
          value.toLowerCase(),
          value.toUpperCase(),
          value.trim(),
          `${value} `,
          ` ${value}`,
          `${value}\n`,
          value.replaceAll('-', '_'),
          value.replaceAll('_', '-'),
          `"${value}"`,
          '',
          ...request.uri.path.split('/').filter((segment) => segment !== ''),
          ...(consumerKey === '' ? [] : [consumerKey]),
        ),
      ),
    advice: 'Sign the same oauth_consumer_key that you send.',
    remedies: remedies({
      PHP: [
        "$oauth['oauth_consumer_key'] = $endpointId;",
        "$oauth['oauth_consumer_key'] = $login; // the merchant's login, signed and sent",
      ],
      Java: [
        'oauth.put("oauth_consumer_key", endpointId);',
        'oauth.put("oauth_consumer_key", login); // the merchant\'s login, signed and sent',
      ],
      'C#': [
        'oauth["oauth_consumer_key"] = endpointId;',
        'oauth["oauth_consumer_key"] = login; // the merchant\'s login, signed and sent',
      ],
      Python: [
        'oauth["oauth_consumer_key"] = endpoint_id',
        'oauth["oauth_consumer_key"] = login # the merchant\'s login, signed and sent',
      ],
      JavaScript: [
        'new OAuth({ consumer: { key: endpointId, secret } })',
        'new OAuth({ consumer: { key: login, secret } })',
      ],
      Go: ['oauth1.NewConfig(endpointID, secret)', 'oauth1.NewConfig(login, secret)'],
      Ruby: ['OAuth::Consumer.new(endpoint_id, secret)', 'OAuth::Consumer.new(login, secret)'],
    }),
  },
  {
    id: 'protocol-values-quoted',
    group: 'values',
    layer: 'value',
    title:
      'The protocol parameters were signed as they are written in the header: in quotation marks, or encoded.',
    rule: `${sent}: without the quotation marks and the encoding of the header.`,
    rank: 3,
    variants: ({ parameters }) => {
      const names = parameters.filter(({ origin }) => origin === 'protocol').map(({ name }) => name);
      return (
        [
          ['in quotation marks', (value: string) => `"${value}"`],
          ['in quotation marks, and encoded', (value: string) => `"${percentEncode(value)}"`],
        ] as const
      ).map(([how, change]) =>
        variant(
          'value',
          changeParameters((all) =>
            all.map((each) => (each.origin === 'protocol' ? { ...each, value: change(each.value) } : each)),
          ),
          { detail: `Signed ${how}: ${listNames(names)}.`, parameters: names, combines: false },
        ),
      );
    },
    advice: 'Sign the values first, then write the header of them.',
    remedies: remediesBy(encodedInHeader, {
      PHP: "preg_match_all('/(\\w+)=([^,]+)/', $header, $matches); // signed with their quotation marks",
      Java: 'oauth.replaceAll((name, value) -> "\\"" + percentEncode(value) + "\\""); String signature = sign(oauth);',
      'C#': 'header.Split(", ").Select(p => p.Split(\'=\', 2)) // signed with their quotation marks',
      Python: 'oauth = {k: f\'"{quote(v)}"\' for k, v in oauth.items()}; signature = sign(oauth)',
      JavaScript: "header.split(', ').map((pair) => pair.split('=')) // signed with their quotation marks",
      Go: 'oauth[name] = strconv.Quote(percentEncode(value)) // and signed',
      Ruby: 'header.split(", ").map { |pair| pair.split("=", 2) } # signed with their quotation marks',
    }),
  },
]);

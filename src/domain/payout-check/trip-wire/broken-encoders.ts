/** Percent-encoders that are in use and are not the one of RFC 5849 section 3.6. */
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';
import type { MistakeId } from '../../diagnosis/catalogue/catalogue.ts';

export interface BrokenEncoder {
  readonly mistake: MistakeId;
  /** What it does, in a sentence. */
  readonly what: string;
  /** Where it is met. */
  readonly culprit: string;
  readonly encode: (text: string) => string;
}

/** Takes back the encoding of single characters. */
function leaving(characters: string, encode = percentEncode): (text: string) => string {
  const kept = new Map(Array.from(characters, (character) => [encode(character), character] as const));
  return (text) => encode(text).replace(/%[0-9A-F]{2}/gu, (escape) => kept.get(escape) ?? escape);
}

function blankAsPlus(encode: (text: string) => string): (text: string) => string {
  return (text) => encode(text).replaceAll('%20', '+');
}

function tildeEncoded(encode: (text: string) => string): (text: string) => string {
  return (text) => encode(text).replaceAll('~', '%7E');
}

function lowerCaseHex(encoded: string): string {
  return encoded.replace(/%[0-9A-F]{2}/gu, (escape) => escape.toLowerCase());
}

/** One byte for each character up to U+00FF, `?` for others, as Java's and .NET's own encoders do. */
function encodeLatin1(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code > 0xff) return '%3F';
    return code > 0x7f ? `%${code.toString(16).toUpperCase()}` : percentEncode(character);
  }).join('');
}

/** UTF-8 that was read as Latin-1 and is encoded as UTF-8 again. */
function encodeTwiceAsUtf8(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => percentEncode(String.fromCharCode(byte))).join(
    '',
  );
}

export const brokenEncoders: readonly BrokenEncoder[] = [
  {
    mistake: 'form-encoded',
    what: 'Form encoding: a blank became “+”, “~” became “%7E”, “*” stayed.',
    culprit: 'Java URLEncoder.encode, JavaScript URLSearchParams',
    encode: blankAsPlus(tildeEncoded(leaving('*'))),
  },
  {
    mistake: 'form-encoded',
    what: 'Form encoding: a blank became “+” and “~” became “%7E”.',
    culprit: 'PHP urlencode, http_build_query',
    encode: blankAsPlus(tildeEncoded(percentEncode)),
  },
  {
    mistake: 'form-encoded',
    what: 'Form encoding: a blank became “+”.',
    culprit: 'Python urllib.parse.quote_plus, Go url.QueryEscape',
    encode: blankAsPlus(percentEncode),
  },
  {
    mistake: 'unreserved-encoded',
    what: 'Form encoding with “+” replaced by “%20” and nothing else: “~” became “%7E”, “*” stayed.',
    culprit: 'Java URLEncoder.encode(…).replace("+", "%20")',
    encode: tildeEncoded(leaving('*')),
  },
  {
    mistake: 'unreserved-encoded',
    what: '“~” became “%7E”.',
    culprit: 'PHP rawurlencode before 5.3, Python quote before 3.7',
    encode: tildeEncoded(percentEncode),
  },
  {
    mistake: 'encode-uri-component',
    what: "The characters ! ' ( ) * stayed.",
    culprit: 'JavaScript encodeURIComponent',
    encode: encodeURIComponent,
  },
  {
    mistake: 'encode-uri',
    what: 'Reserved characters such as & = + / ? stayed.',
    culprit: 'JavaScript encodeURI',
    encode: encodeURI,
  },
  {
    mistake: 'slash-not-encoded',
    what: '“/” stayed.',
    culprit: 'Python urllib.parse.quote without safe=""',
    encode: leaving('/'),
  },
  {
    mistake: 'lower-case-hex',
    what: 'The escapes have lower-case hexadecimal digits, as in %2f.',
    culprit: '.NET HttpUtility.UrlEncode',
    encode: (text) => lowerCaseHex(percentEncode(text)),
  },
  {
    mistake: 'latin-1',
    what: 'The text was encoded as ISO-8859-1, what that lacks as “?”.',
    culprit: 'Java URLEncoder.encode(…, "ISO-8859-1"), getBytes with the platform’s encoding',
    encode: encodeLatin1,
  },
  {
    mistake: 'mojibake',
    what: 'The UTF-8 bytes were taken for ISO-8859-1 and encoded as UTF-8 again.',
    culprit: 'PHP utf8_encode on UTF-8',
    encode: encodeTwiceAsUtf8,
  },
  {
    mistake: 'double-encoded',
    what: 'Names and values were encoded twice before they were joined.',
    culprit: 'values that were encoded already',
    encode: (text) => percentEncode(percentEncode(text)),
  },
  {
    mistake: 'not-encoded',
    what: 'Names and values were joined without being encoded.',
    culprit: 'the base string encoded once, as a whole',
    encode: (text) => text,
  },
];

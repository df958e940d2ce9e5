/** Mistakes that are seen in the request or in the opened signature, without a search. */
import type { MistakeWords } from './mistake-row.ts';

const header = 'RFC 5849 section 3.5.1: OAuth name="value", name="value"; names and values percent-encoded';
const method =
  'Document, "Authentication": RSA-SHA256 for the payout check is RSASSA-PKCS1-v1_5 with SHA-256, HMAC-SHA1 is for the Swift invoice';
const sent =
  'Document, "Authentication", rules 2 and 4: the signature is sent in Base64, percent-encoded once in the header';

export const observedMistakes = [
  {
    id: 'sha1-inside',
    group: 'signing',
    layer: 'signature',
    title: 'SHA-1 is inside the signature although RSA-SHA256 is declared.',
    rule: `${method}.`,
  },
  {
    id: 'other-hash-inside',
    group: 'signing',
    layer: 'signature',
    title: 'Another hash than SHA-256 is inside the signature.',
    rule: `${method}.`,
  },
  {
    id: 'digest-without-info',
    group: 'signing',
    layer: 'signature',
    title: 'The bare digest was signed, without the DigestInfo that names its hash.',
    rule: `RFC 8017 section 9.2: EMSA-PKCS1-v1_5 puts the digest into a DigestInfo. ${method}.`,
  },
  {
    id: 'raw-encryption',
    group: 'signing',
    layer: 'signature',
    title: 'Raw private-key encryption of a text was used in place of a signature.',
    rule: `RFC 8017 section 8.2: sign, do not encrypt. ${method}.`,
  },
  {
    id: 'pss-padding',
    group: 'signing',
    layer: 'signature',
    title: 'The signature has PSS padding instead of PKCS#1 v1.5.',
    rule: `${method}.`,
  },
  {
    id: 'other-key',
    group: 'signing',
    layer: 'key',
    title: 'The signature was made with another key.',
    rule: 'The public half of the key that signs is the one that has to be registered for the consumer key.',
  },
  {
    id: 'hmac-instead-of-rsa',
    group: 'signing',
    layer: 'signature',
    title: 'The signature is an HMAC although an RSA method is needed, or the other way round.',
    rule: `${method}.`,
  },
  {
    id: 'hmac-other-hash',
    group: 'signing',
    layer: 'signature',
    title: 'The HMAC was made with another hash than SHA-1.',
    rule: `${method}.`,
  },
  {
    id: 'signature-truncated',
    group: 'transport',
    layer: 'signature',
    title: 'The signature is truncated: octets are missing.',
    rule: `${sent}.`,
  },
  {
    id: 'signature-line-broken',
    group: 'transport',
    layer: 'header',
    title: 'The Base64 of the signature contains line breaks.',
    rule: `${sent}, on one line. MIME encoders break lines after 76 characters.`,
  },
  {
    id: 'signature-base64url',
    group: 'transport',
    layer: 'header',
    title: 'The signature is in Base64URL: “-” and “_” stand for “+” and “/”.',
    rule: `${sent}; Base64 of RFC 4648 section 4.`,
  },
  {
    id: 'signature-hex',
    group: 'transport',
    layer: 'header',
    title: 'The signature is in hex in the header instead of Base64.',
    rule: `${sent}; the hexadecimal form is for debugging.`,
  },
  {
    id: 'signature-base64-of-hex',
    group: 'transport',
    layer: 'header',
    title: 'The Base64 in the header holds the hexadecimal text of the signature instead of its octets.',
    rule: `${sent}.`,
  },
  {
    id: 'signature-base64-twice',
    group: 'transport',
    layer: 'header',
    title: 'The signature was put into Base64 twice.',
    rule: `${sent}.`,
  },
  {
    id: 'signature-encoded-twice',
    group: 'transport',
    layer: 'header',
    title: 'The signature was percent-encoded twice.',
    rule: `${sent}.`,
  },
  {
    id: 'signature-not-encoded',
    group: 'transport',
    layer: 'header',
    title: 'The signature was not percent-encoded.',
    rule: `${sent}: “+” is %2B, “/” is %2F, “=” is %3D.`,
  },
  {
    id: 'signature-plus-blank',
    group: 'transport',
    layer: 'header',
    title: '“+” turned into a blank in the signature on the way.',
    rule: `${sent}: “+” is sent as %2B.`,
  },
  {
    id: 'signature-padding-missing',
    group: 'transport',
    layer: 'header',
    title: 'The “=” at the end of the Base64 is missing.',
    rule: `${sent}; Base64 of RFC 4648 section 4 is padded.`,
  },
  {
    id: 'signature-reversed',
    group: 'transport',
    layer: 'signature',
    title: 'The octets of the signature stand in reverse.',
    rule: 'RFC 8017 section 4.1: the first octet is the most significant. CryptoAPI of Windows gives them the other way round.',
  },
  {
    id: 'signature-case',
    group: 'transport',
    layer: 'header',
    title: 'The letters of the signature were all made small or capital.',
    rule: `${sent}; Base64 tells capitals from small letters.`,
  },
  {
    id: 'header-scheme-word',
    group: 'header',
    layer: 'header',
    title: 'The scheme word of the Authorization header is wrong or missing.',
    rule: `${header}.`,
  },
  {
    id: 'header-quoting',
    group: 'header',
    layer: 'header',
    title: 'Values of the Authorization header are not in double quotation marks.',
    rule: `${header}.`,
  },
  {
    id: 'header-commas',
    group: 'header',
    layer: 'header',
    title: 'Commas are missing between the parameters of the Authorization header.',
    rule: `${header}.`,
  },
  {
    id: 'header-parameter-missing',
    group: 'header',
    layer: 'header',
    title: 'A protocol parameter is missing in the Authorization header.',
    rule: 'Document, "Authentication", rule 1: oauth_consumer_key, oauth_nonce, oauth_signature, oauth_signature_method, oauth_timestamp and oauth_version.',
  },
  {
    id: 'header-parameter-twice',
    group: 'header',
    layer: 'header',
    title: 'A protocol parameter occurs twice in the Authorization header.',
    rule: 'RFC 5849 section 3.1: a parameter must not appear more than once.',
  },
  {
    id: 'header-value-not-encoded',
    group: 'header',
    layer: 'header',
    title: 'A value of the Authorization header is not percent-encoded.',
    rule: `${header}.`,
  },
  {
    id: 'protocol-outside-header',
    group: 'header',
    layer: 'header',
    title: 'The protocol parameters are not in the Authorization header.',
    rule: 'Document, "Authentication": the credentials are carried in the Authorization header.',
  },
  {
    id: 'content-type-not-form',
    group: 'header',
    layer: 'header',
    title: 'The content type is not application/x-www-form-urlencoded.',
    rule: 'Document, "Endpoints", 1: the gateway reads form fields; RFC 5849 section 3.4.1.3.1 signs a body of this type only.',
  },
] as const satisfies readonly MistakeWords[];

export type ObservedId = (typeof observedMistakes)[number]['id'];

/** The words of a mistake that is seen, also for a row that proves it. */
export function observedWords(id: ObservedId): MistakeWords {
  const words = observedMistakes.find((each) => each.id === id);
  if (words === undefined) throw new Error(`The catalogue has no row ${id}.`);
  return words;
}

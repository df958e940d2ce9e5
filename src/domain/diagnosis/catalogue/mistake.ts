/** The mistakes that are known by name. The catalogue has one row for each. */

export const mistakeIds = [
  // Which parameters are signed.
  'body-left-out',
  'query-left-out',
  'protocol-parameters-left-out',
  'protocol-parameters-twice',
  'protocol-parameter-omitted',
  'version-omitted',
  'signature-method-omitted',
  'signature-included',
  'realm-included',
  'empty-token-included',
  'empties-dropped',
  'empties-added',
  'duplicates-collapsed',
  'hyphen-underscore',
  'field-missing',
  'alias-renamed',
  // Values that were signed.
  'trimmed',
  'amount-reformatted',
  'value-case',
  'value-replaced',
  'value-truncated',
  'null-text',
  'html-escaped',
  'json-escaped',
  'decoded-once-too-often',
  'url-encoded-again',
  'ampersand-not-encoded',
  'plus-read-as-blank',
  'line-ends',
  'unicode-form',
  'mojibake',
  'non-ascii-lost',
  'timestamp-differs',
  'timestamp-milliseconds',
  'signature-method-differs',
  'version-differs',
  'consumer-key-differs',
  // Percent-encoding.
  'not-encoded',
  'double-encoded',
  'form-encoded',
  'encode-uri-component',
  'slash-not-encoded',
  'encode-uri',
  'unreserved-encoded',
  'lower-case-hex',
  'latin-1',
  // Order of the parameters.
  'unsorted',
  'protocol-first',
  'protocol-last',
  'sorted-by-pair',
  'sorted-without-case',
  'sorted-before-encoding',
  'values-unsorted',
  'reverse-order',
  // Base string.
  'method-missing',
  'method-lower-case',
  'method-other',
  'uri-missing',
  'uri-with-query',
  'uri-with-port',
  'uri-without-port',
  'uri-scheme',
  'uri-capitals',
  'uri-trailing-slash',
  'uri-path-only',
  'uri-other-address',
  'uri-sandbox-production',
  'uri-endpoint-group',
  'uri-other-path',
  'uri-path-encoding',
  'parts-not-encoded',
  'parts-encoded-twice',
  'parts-joined-otherwise',
  'pairs-joined-otherwise',
  'body-signed-raw',
  'base-string-case',
  'trailing-line-feed',
  'blanks-around',
  'utf-16',
  'byte-order-mark',
  // What was signed instead of the base string.
  'hash-hex-signed',
  'hash-base64-signed',
  'hashed-twice',
  'digest-without-info',
  'raw-encryption',
  // Hash and key.
  'sha1-inside',
  'other-hash-inside',
  'pss-padding',
  'other-key',
  'hmac-instead-of-rsa',
  'hmac-other-hash',
  'hmac-arguments-swapped',
  'hash-without-hmac',
  'key-without-ampersand',
  'key-not-encoded',
  'key-encoded-otherwise',
  'key-with-consumer-key',
  'key-token-text',
  'key-case',
  'key-hex-decoded',
  'key-base64-decoded',
  'key-hashed',
  'key-blanks',
  'key-quoted',
  'key-empty',
  // Transport of the signature.
  'signature-truncated',
  'signature-line-broken',
  'signature-base64url',
  'signature-hex',
  'signature-base64-of-hex',
  'signature-base64-twice',
  'signature-encoded-twice',
  'signature-not-encoded',
  'signature-plus-blank',
  'signature-padding-missing',
  'signature-reversed',
  'signature-case',
  // Authorization header.
  'header-scheme-word',
  'header-quoting',
  'header-commas',
  'header-parameter-missing',
  'header-parameter-twice',
  'header-value-not-encoded',
  'protocol-outside-header',
  'content-type-not-form',
] as const;
export type MistakeId = (typeof mistakeIds)[number];

export type MistakeGroup =
  | 'parameters'
  | 'values'
  | 'encoding'
  | 'order'
  | 'base string'
  | 'signing'
  | 'key'
  | 'transport'
  | 'header';

/** Where the first difference shows. */
export type Layer = 'value' | 'normalized string' | 'base string' | 'key' | 'signature' | 'header';

export const languages = ['PHP', 'Java', 'C#', 'Python', 'JavaScript', 'Go', 'Ruby'] as const;
export type Language = (typeof languages)[number];

/** What usually causes a mistake in one language, and the call that is right. */
export interface Remedy {
  readonly language: Language;
  /** The usual culprit, as it is written in code, e.g. `urlencode($value)`. */
  readonly culprit: string;
  /** The corrected call, code only. */
  readonly corrected: string;
}

/** A mistake as it shows in one request. */
export interface NamedMistake {
  readonly id: MistakeId;
  readonly group: MistakeGroup;
  readonly layer: Layer;
  /** A sentence without this request's facts: "The body parameters were left out." */
  readonly title: string;
  /** A sentence with this request's facts: names, values, characters. Empty where the title says it all. */
  readonly detail: string;
  /** Why it is wrong and what is right, with the section of RFC 5849 or of the document. */
  readonly rule: string;
  /** Wire names of the parameters in which it shows. */
  readonly parameters: readonly string[];
}

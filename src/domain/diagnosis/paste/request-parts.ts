/**
 * What is known of a request that somebody else's code made. Every part is the text as it went, or would have gone,
 * over the wire; null is a part that is not known, an empty text one that is known to be empty.
 */
export interface RequestParts {
  /** As written, e.g. `POST`. */
  readonly method: string | null;
  /** Absolute, as written, with its query. */
  readonly url: string | null;
  /** Value of the Authorization header, with its scheme word. */
  readonly authorization: string | null;
  /** Value of the Content-Type header. */
  readonly contentType: string | null;
  /** Body as sent: `name=value` pairs, percent-encoded or not, as they stand. */
  readonly body: string | null;
  /** A signature base string that the other code logged. */
  readonly baseString: string | null;
  /** A normalized parameter string that the other code logged. */
  readonly normalizedParameters: string | null;
  /** `oauth_signature` where it stands apart from the header, as written. */
  readonly signature: string | null;
  /** Value of a Date header, of the request or of its answer. */
  readonly date: string | null;
}

/** Parameters up to which a request is searched and compared: the document has 53 fields. */
export const parameterLimit = 1000;

/** Whether a request has more parameters than any payout check. */
export function hasTooManyParameters({ url, body, baseString, normalizedParameters }: RequestParts): boolean {
  const count = (text: string | null, separator: RegExp): number => text?.match(separator)?.length ?? 0;
  const counts = [
    ...[url, body, normalizedParameters].map((text) => count(text, /&/gu)),
    // Encoded once more: an ampersand of a value is %2526 there.
    count(baseString, /%26|&/gu),
  ];
  return counts.some((separators) => separators > parameterLimit);
}

export const nothingKnown: RequestParts = {
  method: null,
  url: null,
  authorization: null,
  contentType: null,
  body: null,
  baseString: null,
  normalizedParameters: null,
  signature: null,
  date: null,
};

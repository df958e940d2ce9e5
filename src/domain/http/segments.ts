/**
 * Views of a traced or signed request as runs of text that know where they come from. The page colours
 * them by origin, lights them up by key, and masks values; the joined text is exactly what is signed or sent.
 */
import type { HeaderParameter } from '../oauth1/authorization-header.ts';
import type { SignatureTrace, TracedParameter } from '../oauth1/signature-trace.ts';
import { ownBodyParameters, type SignedRequest } from './signed-request.ts';

export type SegmentOrigin = 'method' | 'uri' | 'field' | 'protocol' | 'plain';

export interface Segment {
  readonly origin: SegmentOrigin;
  /** The input that it comes from, e.g. a field's wire name; null for separators and the like. */
  readonly key: string | null;
  /** What stands before the value, e.g. `amount=`. */
  readonly lead: string;
  readonly value: string;
}

/** A separator or other text without an origin. */
export function plainSegment(text: string): Segment {
  return { origin: 'plain', key: null, lead: '', value: text };
}

/** What the segments say: the exact string. */
export function joinSegments(segments: readonly Segment[]): string {
  return segments.map(({ lead, value }) => lead + value).join('');
}

function separated(segments: readonly Segment[], separator: string): Segment[] {
  const between = plainSegment(separator);
  return segments.flatMap((segment, index) => (index === 0 ? [segment] : [between, segment]));
}

function originOf(parameter: TracedParameter): SegmentOrigin {
  switch (parameter.origin) {
    case 'query':
      return 'uri';
    case 'body':
      return 'field';
    case 'protocol':
      return 'protocol';
  }
}

/** One segment for each parameter object: a trace that shares parameters with an earlier one shares their segments. */
function segmentsByParameter(make: (parameter: TracedParameter) => Segment): typeof make {
  const made = new WeakMap<TracedParameter, Segment>();
  return (parameter) => {
    const known = made.get(parameter);
    if (known !== undefined) return known;
    const segment = make(parameter);
    made.set(parameter, segment);
    return segment;
  };
}

const pairSegment = segmentsByParameter((parameter) => ({
  origin: originOf(parameter),
  key: parameter.key,
  lead: `${parameter.encodedName}=`,
  value: parameter.encodedValue,
}));

const twiceEncodedSegment = segmentsByParameter((parameter) => ({
  origin: originOf(parameter),
  key: parameter.key,
  lead: `${parameter.twiceEncodedName}%3D`,
  value: parameter.twiceEncodedValue,
}));

/** The normalized parameters (RFC 5849 section 3.4.1.3.2). */
export function normalizedParameterSegments(trace: SignatureTrace): Segment[] {
  return separated(trace.sorted.map(pairSegment), '&');
}

/** The signature base string (RFC 5849 section 3.4.1.1). */
export function baseStringSegments(trace: SignatureTrace): Segment[] {
  return [
    { origin: 'method', key: 'method', lead: '', value: trace.method },
    plainSegment('&'),
    { origin: 'uri', key: 'uri', lead: '', value: trace.encodedBaseStringUri },
    plainSegment('&'),
    ...separated(trace.sorted.map(twiceEncodedSegment), '%26'),
  ];
}

/** The value of the Authorization header (RFC 5849 section 3.5.1). */
export function authorizationSegments(parameters: readonly HeaderParameter[]): Segment[] {
  const pairs = parameters.flatMap(({ name, encodedName, encodedValue }): Segment[] => [
    { origin: 'protocol', key: name, lead: `${encodedName}="`, value: encodedValue },
    plainSegment('"'),
  ]);
  const lines = pairs.flatMap((segment, index) =>
    index > 0 && index % 2 === 0 ? [plainSegment(', '), segment] : [segment],
  );
  return [plainSegment('OAuth '), ...lines];
}

/** The form body: the request's own pairs, then protocol parameters that are repeated there. */
export function bodySegments(signed: SignedRequest): Segment[] {
  if (signed.contentType === null) return [];
  return separated([...ownBodyParameters(signed), ...signed.repeated].map(pairSegment), '&');
}

/** The HTTP/1.1 request as it goes on the wire, with CR LF line ends. */
export function httpRequestSegments(signed: SignedRequest): Segment[] {
  const { request } = signed;
  const host = request.url.origin.slice(request.url.origin.indexOf('://') + 3);
  const bodyHeaders =
    signed.contentType === null
      ? ''
      : `\r\nContent-Type: ${signed.contentType}\r\nContent-Length: ${signed.body.length}`;
  return [
    { origin: 'method', key: 'method', lead: '', value: request.method },
    plainSegment(' '),
    { origin: 'uri', key: 'uri', lead: '', value: signed.requestTarget },
    plainSegment(' HTTP/1.1\r\nHost: '),
    { origin: 'uri', key: 'uri', lead: '', value: host },
    plainSegment('\r\nAuthorization: '),
    ...authorizationSegments(signed.headerParameters),
    plainSegment(`\r\nAccept: ${request.accept}${bodyHeaders}\r\n\r\n`),
    ...bodySegments(signed),
  ];
}

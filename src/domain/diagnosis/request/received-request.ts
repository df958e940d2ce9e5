/** A request as the gateway receives it: what has to be signed, and what it carries besides. */
import type { RequestParts } from '../paste/request-parts.ts';
import type { RequestParameter } from './request-parameter.ts';
import type { UnsentUriParts, UriParts } from './uri-parts.ts';
import { readHeader, type HeaderReading } from './read-header.ts';
import { readRequestPairs } from './read-pairs.ts';
import { baseStringUriParts, splitUri, unsentUriParts } from './uri-parts.ts';

export interface WrittenSignature {
  /** As written: percent-encoded when it stands in a header, a query or a body. */
  readonly text: string;
  readonly place: 'header' | 'query' | 'body' | 'apart';
}

export interface ReceivedRequest {
  /** As written. */
  readonly method: string;
  /** As it belongs into the base string. */
  readonly uri: UriParts;
  /** As written, with its query. */
  readonly writtenUri: UriParts;
  readonly unsentUri: UnsentUriParts;
  /** What has to be signed, each once: query, protocol parameters, body. */
  readonly parameters: readonly RequestParameter[];
  /** Protocol parameters that stand in the query or the body although the header has them. */
  readonly repeated: readonly RequestParameter[];
  readonly header: HeaderReading | null;
  /** First word of an Authorization header that has no protocol parameter, e.g. `Bearer`; null where there is none. */
  readonly otherScheme: string | null;
  /** Null when there is no `realm`. */
  readonly realm: string | null;
  readonly signature: WrittenSignature | null;
  /** `oauth_signature_method` as sent. */
  readonly declaredMethod: string | null;
  /** Null when the body is not known. */
  readonly body: string | null;
  readonly contentType: string | null;
  /** Whether the gateway reads the body as form pairs. */
  readonly bodyIsForm: boolean;
}

/** The decoded value of a parameter, the first of its name; null when there is none. */
export function parameterValue(
  { parameters }: Pick<ReceivedRequest, 'parameters'>,
  name: string,
): string | null {
  return parameters.find((parameter) => parameter.name === name)?.value ?? null;
}

const protocolName = /^oauth_/u;

function isForm(contentType: string | null): boolean {
  return contentType === null || /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/iu.test(contentType);
}

/** Where a parameter occurs twice, the first counts; the others are a fault of the header. */
function headerParameters(header: HeaderReading | null): RequestParameter[] {
  return (header?.entries ?? [])
    .filter(
      ({ name }, index, all) =>
        name.toLowerCase() !== 'realm' && all.findIndex((entry) => entry.name === name) === index,
    )
    .map(({ name, written, value }, index) => ({
      key: `protocol:${index}`,
      origin: 'protocol',
      name,
      value,
      writtenName: name,
      writtenValue: written,
    }));
}

function findSignature(
  apart: string | null,
  header: readonly RequestParameter[],
  others: readonly RequestParameter[],
): WrittenSignature | null {
  const inHeader = header.find(({ name }) => name === 'oauth_signature');
  if (inHeader !== undefined) return { text: inHeader.writtenValue, place: 'header' };
  const elsewhere = others.find(({ name }) => name === 'oauth_signature');
  if (elsewhere !== undefined) {
    return { text: elsewhere.writtenValue, place: elsewhere.origin === 'query' ? 'query' : 'body' };
  }
  return apart === null || apart.trim() === '' ? null : { text: apart.trim(), place: 'apart' };
}

/**
 * Puts together what the gateway sees. Protocol parameters that are repeated in the query or the body count once
 * (field notes, "OAuth 1.0a as these gateways read it").
 *
 * @returns Null when there is no URL that can be read.
 */
export function receiveRequest(parts: RequestParts): ReceivedRequest | null {
  if (parts.url === null) return null;
  const uri = baseStringUriParts(parts.url);
  if (uri === null) return null;
  const writtenUri = splitUri(parts.url.trim());
  const header = parts.authorization === null ? null : readHeader(parts.authorization);
  const inHeader = headerParameters(header);
  const bodyIsForm = isForm(parts.contentType) || looksLikeForm(parts.body);
  const query = readRequestPairs(writtenUri.query.slice(1), 'query');
  const body = bodyIsForm ? readRequestPairs(parts.body ?? '', 'body') : [];
  const others = [...query, ...body];
  const has = (name: string): boolean => inHeader.some((parameter) => parameter.name === name);
  const repeated = others.filter(({ name }) => protocolName.test(name) && has(name));
  const parameters = [...query, ...inHeader, ...body].filter(
    (parameter) => parameter.name !== 'oauth_signature' && !repeated.includes(parameter),
  );
  return {
    method: parts.method ?? (parts.body === null || parts.body === '' ? 'GET' : 'POST'),
    uri,
    writtenUri,
    unsentUri: unsentUriParts(parts.url.trim()),
    parameters: parameters.map((parameter) =>
      protocolName.test(parameter.name) ? { ...parameter, origin: 'protocol' } : parameter,
    ),
    repeated: repeated.filter(({ name }) => name !== 'oauth_signature'),
    header,
    otherScheme:
      header === null
        ? (/^(?!OAuth\s)[A-Za-z][\w-]*(?=\s+\S)/iu.exec(parts.authorization?.trim() ?? '')?.[0] ?? null)
        : null,
    realm: header?.entries.find(({ name }) => name.toLowerCase() === 'realm')?.value ?? null,
    signature: findSignature(parts.signature, inHeader, others),
    declaredMethod: parameterValue({ parameters }, 'oauth_signature_method'),
    body: parts.body,
    contentType: parts.contentType,
    bodyIsForm,
  };
}

/** A body of pairs under another content type: code that forgot the header. */
function looksLikeForm(body: string | null): boolean {
  return body !== null && /^[A-Za-z0-9_.~%*-]+=[^{}<>\n]*$/u.test(body);
}

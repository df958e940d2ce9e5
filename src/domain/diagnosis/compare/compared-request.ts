/** One side of a comparison: what is known of a request, by where it stands. */
import { percentDecode, percentEncode } from '../../oauth1/percent-encoding.ts';
import {
  splitBaseString,
  readNormalizedParameters,
  type BaseStringReading,
} from '../request/read-base-string.ts';
import type { RequestParts } from '../paste/request-parts.ts';
import { readHeader, type HeaderReading } from '../request/read-header.ts';
import { readRequestPairs } from '../request/read-pairs.ts';
import { receiveRequest, type ReceivedRequest } from '../request/received-request.ts';
import { splitUri } from '../request/uri-parts.ts';
import type { ParameterOrigin } from '../../oauth1/signature-trace.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import type { UriParts } from '../request/uri-parts.ts';
import type { MissingPart } from './comparison.ts';

/** A parameter as it was found; `writtenName` and `writtenValue` count where `isWritten` says so. */
export interface FoundParameter extends RequestParameter {
  readonly isWritten: boolean;
}

export interface ComparedRequest {
  /** With what a logged base string adds to it. */
  readonly parts: RequestParts;
  readonly writtenUri: UriParts | null;
  readonly header: HeaderReading | null;
  /** Null where it is not known what there is. The signature is among the protocol parameters. */
  readonly parameters: Readonly<Record<ParameterOrigin, readonly FoundParameter[] | null>>;
  readonly protocolPlace: 'Authorization header' | 'query' | 'body' | 'none' | null;
  /** Whether the gateway reads the body as pairs; null when the body is not known. */
  readonly bodyIsForm: boolean | null;
  /** The request as the gateway receives it; null when its base string is not known. */
  readonly received: ReceivedRequest | null;
  readonly missing: readonly MissingPart[];
  readonly isReconstructed: boolean;
}

const isProtocol = ({ name }: { readonly name: string }): boolean => name.startsWith('oauth_');

function loggedReading({ baseString, normalizedParameters }: RequestParts): BaseStringReading | null {
  if (baseString !== null && baseString !== '') return splitBaseString(baseString);
  if (normalizedParameters === null || normalizedParameters === '') return null;
  const pairs = readNormalizedParameters(normalizedParameters);
  return { method: '', uri: '', normalizedParameters, pairs };
}

function joinFields(pairs: BaseStringReading['pairs']): string {
  return pairs
    .map(({ name, value }) => `${percentEncode(name.toWellFormed())}=${percentEncode(value.toWellFormed())}`)
    .join('&');
}

/** Parts that are not known, from a text that the other code logged; they carry the values, not the spelling. */
function completeFromLog(parts: RequestParts, reading: BaseStringReading | null): RequestParts {
  if (reading === null) return parts;
  const method = parts.method ?? (reading.method === '' ? null : reading.method);
  const url = isText(parts.url) ? parts.url : reading.uri === '' ? parts.url : reading.uri;
  const inQuery = readRequestPairs(splitUri(url ?? '').query.slice(1), 'query');
  const queried = new Set(inQuery.map(({ name, value }) => `${name}=${value}`));
  const fields = reading.pairs.filter(
    (pair) => !isProtocol(pair) && !queried.has(`${pair.name}=${pair.value}`),
  );
  const protocol = reading.pairs.filter(isProtocol);
  const header = protocol
    .map(({ name, value }) => `${name}="${percentEncode(value.toWellFormed())}"`)
    .join(', ');
  const isGet = method?.toUpperCase() === 'GET';
  const isUrlKnown = isText(parts.url) && parts.url.includes('?');
  const query = isGet && fields.length > 0 && !isUrlKnown ? `?${joinFields(fields)}` : '';
  return {
    ...parts,
    method,
    url: url === null ? null : `${url}${query}`,
    authorization: isText(parts.authorization) || header === '' ? parts.authorization : `OAuth ${header}`,
    body: parts.body ?? (isGet ? '' : joinFields(fields)),
  };
}

function isText(text: string | null): text is string {
  return text !== null && text !== '';
}

/** A body is known to be empty where the method has none; a POST has one. */
function isBodyKnown({ method, body }: RequestParts): boolean {
  return body !== null || (method !== null && method.toUpperCase() !== 'POST');
}

/** Reads one side. What it lacks is listed and stays unknown; nothing is refused. */
export function readComparedRequest(known: RequestParts): ComparedRequest {
  const parts = completeFromLog(known, loggedReading(known));
  const isBodyWritten = known.body !== null;
  const isQueryWritten = isText(known.url);
  const writtenUri = isText(parts.url) ? splitUri(parts.url.trim()) : null;
  const header = parts.authorization === null ? null : readHeader(parts.authorization);
  const received = receiveRequest(parts);
  const anyUrl = receiveRequest({ ...parts, url: 'https://host.invalid/' });
  const bodyIsForm = isBodyKnown(parts) ? (anyUrl?.bodyIsForm ?? true) : null;
  const mark = (parameters: readonly RequestParameter[], isWritten: boolean): FoundParameter[] =>
    parameters.map((parameter) => ({ ...parameter, isWritten }));
  const query = mark(readRequestPairs(writtenUri?.query.slice(1) ?? '', 'query'), isQueryWritten);
  const body = mark(bodyIsForm === true ? readRequestPairs(parts.body ?? '', 'body') : [], isBodyWritten);
  const entries = (header?.entries ?? []).filter(({ name }) => name.toLowerCase() !== 'realm');
  const inHeader = entries.map(({ name, written, value }, index): FoundParameter => {
    const isWritten = known.authorization === parts.authorization;
    const texts = { name, value, writtenName: name, writtenValue: written };
    return { key: `protocol:${index}`, origin: 'protocol', ...texts, isWritten };
  });
  // Where the header has none, the query or the body carries them (RFC 5849 section 3.5).
  const carrier =
    inHeader.length > 0 ? inHeader : ([query, body].find((list) => list.some(isProtocol)) ?? []);
  const protocol = carrier.filter((parameter) => carrier === inHeader || isProtocol(parameter));
  const apart = signatureApart(known.signature, protocol);
  const others = (list: readonly FoundParameter[]): readonly FoundParameter[] =>
    list.filter((parameter) => carrier !== list || !isProtocol(parameter));
  const isProtocolKnown = protocol.length > 0 || parts.authorization !== null;
  return {
    parts,
    writtenUri,
    header,
    parameters: {
      query: writtenUri === null ? null : others(query),
      protocol: isProtocolKnown ? [...protocol, ...apart] : null,
      body: bodyIsForm === null ? null : others(body),
    },
    protocolPlace: isProtocolKnown ? placeOf(protocol[0]?.key ?? null) : null,
    bodyIsForm,
    received: protocol.length > 0 && bodyIsForm !== null ? received : null,
    missing: [
      ...(parts.method === null ? ['method' as const] : []),
      ...(writtenUri === null ? ['URL' as const] : received === null ? ['readable URL' as const] : []),
      ...(protocol.length === 0 ? ['protocol parameters' as const] : []),
      ...(bodyIsForm === null ? ['body' as const] : []),
    ],
    isReconstructed:
      parts.url !== known.url || parts.body !== known.body || parts.authorization !== known.authorization,
  };
}

function placeOf(key: string | null): ComparedRequest['protocolPlace'] {
  if (key === null) return 'none';
  if (key.startsWith('protocol:')) return 'Authorization header';
  return key.startsWith('query:') ? 'query' : 'body';
}

/** A signature that stands apart, where no other place has it. */
function signatureApart(signature: string | null, protocol: readonly FoundParameter[]): FoundParameter[] {
  if (!isText(signature) || protocol.some(({ name }) => name === 'oauth_signature')) return [];
  const written = signature.trim();
  const name = 'oauth_signature';
  const texts = { name, value: percentDecode(written, false), writtenName: name, writtenValue: written };
  return [{ key: 'protocol:apart', origin: 'protocol', ...texts, isWritten: false }];
}

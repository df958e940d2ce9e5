/** RFC 5849 section 3.4.1: the signature base string, from what was received. */
import type { SimulatorSettings } from '#domain/relay/simulator-contract.ts';
import { decodeForm, encodeOctets, encodeUtf8, type OctetPair } from './octets.ts';
import { headerOf, targetPath, queryOf, type WireRequest } from './received-request.ts';

export interface ExpectedStrings {
  readonly baseStringUri: string;
  readonly normalizedParameters: string;
  readonly baseString: string;
}

/** The default port or an empty one (RFC 3986 section 3.2.3) at the end of an authority. */
const defaultPorts: Readonly<Record<string, RegExp>> = { http: /:(?:80)?$/, https: /:(?:443)?$/ };

/**
 * RFC 5849 section 3.4.1.2. Scheme and host in lower case, the default port left out, the path as sent.
 *
 * @param host Value of the Host header.
 * @param path Path of the request line; a blank one is `/`.
 */
export function buildBaseStringUri(scheme: string, host: string, path: string): string {
  const lowerScheme = scheme.toLowerCase();
  const port = defaultPorts[lowerScheme];
  const authority = port === undefined ? host.toLowerCase() : host.toLowerCase().replace(port, '');
  return `${lowerScheme}://${authority}${path === '' ? '/' : path}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** RFC 5849 section 3.4.1.3.2: encode, sort by name and then by value (both are ASCII by then), join. */
export function normalizeParameters(pairs: readonly OctetPair[]): string {
  return pairs
    .map(({ name, value }) => [encodeOctets(name), encodeOctets(value)] as const)
    .sort(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** RFC 5849 section 3.4.1.1. */
export function buildBaseString(method: string, baseStringUri: string, normalizedParameters: string): string {
  return [method.toUpperCase(), baseStringUri, normalizedParameters]
    .map((part) => encodeOctets(encodeUtf8(part)))
    .join('&');
}

function isFormBody(request: WireRequest): boolean {
  const type = headerOf(request, 'content-type') ?? '';
  return type.split(';', 1)[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';
}

/** Decoded parameters of the query and of a form body (RFC 5849 section 3.4.1.3.1), in order. */
export function requestParameters(request: WireRequest): readonly OctetPair[] {
  const body = isFormBody(request) ? decodeForm(request.body.toString('latin1')) : [];
  return [...decodeForm(Buffer.from(queryOf(request), 'latin1').toString('latin1')), ...body];
}

/** What the client should have signed, under the simulator's settings. */
export function expectStrings(
  request: WireRequest,
  headerParameters: readonly OctetPair[],
  settings: Pick<SimulatorSettings, 'trimValues' | 'repeatedProtocolParameters'>,
): ExpectedStrings {
  // Only what says the same as the header is a repetition: another value is another parameter.
  const isRepeated = ({ name, value }: OctetPair): boolean =>
    name.startsWith('oauth_') && headerParameters.some((each) => each.name === name && each.value === value);
  const others = requestParameters(request)
    .filter((pair) => settings.repeatedProtocolParameters === 'twice' || !isRepeated(pair))
    .map(({ name, value }) => ({
      name,
      value: settings.trimValues ? value.replace(/^[ \t\r\n]+|(?<![ \t\r\n])[ \t\r\n]+$/g, '') : value,
    }));
  const signed = [...others, ...headerParameters].filter(({ name }) => name !== 'oauth_signature');
  const baseStringUri = buildBaseStringUri('http', headerOf(request, 'host') ?? '', targetPath(request));
  const normalizedParameters = normalizeParameters(signed);
  return {
    baseStringUri,
    normalizedParameters,
    baseString: buildBaseString(request.method, baseStringUri, normalizedParameters),
  };
}

/** What tools and loggers print of a request: the bank of formats that reading is measured with. */

export interface SampledRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string;
  /** Empty for a request without one. */
  readonly contentType: string;
  readonly body: string;
}

type PrintedPart = 'method' | 'url' | 'authorization' | 'contentType' | 'body';

export interface Printer {
  readonly name: string;
  readonly print: (request: SampledRequest) => string;
  /** Parts that are not in the text: they have to be asked for. */
  readonly lacks?: readonly PrintedPart[];
  /** Whether the text has the pairs of the body decoded: how they were written is not in it. */
  readonly fields?: boolean;
  /** Whether the tool prints requests with a body only. */
  readonly posts?: boolean;
}

export const hostOf = ({ url }: SampledRequest): string => new URL(url).host;
/** Path and query as written. */
export const targetOf = ({ url }: SampledRequest): string => url.slice(new URL(url).origin.length);
export const pathOf = (request: SampledRequest): string => targetOf(request).split('?')[0] ?? '';
export const printedOctets = (text: string): number[] => [...new TextEncoder().encode(text)];
export const lengthOf = ({ body }: SampledRequest): number => printedOctets(body).length;

export type Pair = readonly [name: string, value: string];

export function headersOf(request: SampledRequest): Pair[] {
  return [
    ['Host', hostOf(request)],
    ['User-Agent', 'acme-pay/2.4'],
    ['Accept', '*/*'],
    ['Authorization', request.authorization],
    ...(request.contentType === '' ? [] : [['Content-Type', request.contentType] as const]),
    ...(request.body === '' ? [] : [['Content-Length', String(lengthOf(request))] as const]),
  ];
}

/** Headers that client code sets itself. */
export function ownHeadersOf({ authorization, contentType }: SampledRequest): Pair[] {
  return [
    ['Authorization', authorization],
    ...(contentType === '' ? [] : [['Content-Type', contentType] as const]),
  ];
}

/** As clients and loggers hold a request. */
export function objectOf(request: SampledRequest) {
  const { method, url, body } = request;
  return { method, url, headers: Object.fromEntries(ownHeadersOf(request)), body };
}

/** As HTTP/2 and many maps have the names of header fields. */
export const lower = (pairs: readonly Pair[]): Pair[] =>
  pairs.map(([name, value]) => [name.toLowerCase(), value]);

export function fieldsOf({ body }: Pick<SampledRequest, 'body'>): Pair[] {
  return [...new URLSearchParams(body)];
}

export const headerLines = (headers: readonly Pair[], lead = ''): string[] =>
  headers.map(([name, value]) => `${lead}${name}: ${value}`);

/** As it goes over the wire. */
export function rawOf(request: SampledRequest, lineEnd = '\r\n'): string {
  const head = [`${request.method} ${targetOf(request)} HTTP/1.1`, ...headerLines(headersOf(request))];
  return `${head.join(lineEnd)}${lineEnd}${lineEnd}${request.body}`;
}

export const json = (value: unknown): string => JSON.stringify(value);

/** `repr` of a Python str. */
export function pythonText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
  return quote + escaped.replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t') + quote;
}

const octetText = (octet: number): string =>
  octet < 0x20 || octet > 0x7e ? `\\x${octet.toString(16).padStart(2, '0')}` : String.fromCharCode(octet);

/** `repr` of Python bytes. */
export function pythonBytes(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const written = [...new TextEncoder().encode(text)].map((octet) => {
    const character = String.fromCharCode(octet);
    if (character === '\r') return '\\r';
    if (character === '\n') return '\\n';
    return character === '\\' || character === quote ? `\\${character}` : octetText(octet);
  });
  return `b${quote}${written.join('')}${quote}`;
}

export const pythonDict = (pairs: readonly Pair[], write = pythonText): string =>
  `{${pairs.map(([name, value]) => `${write(name)}: ${write(value)}`).join(', ')}}`;

/** `inspect` of a Ruby string; Go's `%q` and Rust's `{:?}` differ only for control characters. */
export const inspect = (text: string): string =>
  `"${text.replace(/["\\]/gu, '\\$&').replaceAll('\r', '\\r').replaceAll('\n', '\\n')}"`;

export const rubyHash = (pairs: readonly Pair[]): string =>
  `{${pairs.map(([name, value]) => `${inspect(name)}=>${inspect(value)}`).join(', ')}}`;

/** As Node.js prints a string inside an object. */
export function nodeText(text: string): string {
  const quote = !text.includes("'") ? "'" : !text.includes('"') ? '"' : !text.includes('`') ? '`' : "'";
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\r', '\\r').replaceAll('\n', '\\n');
  return quote + (quote === "'" ? escaped.replaceAll("'", "\\'") : escaped) + quote;
}

const nodeKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/u.test(name) ? name : `'${name}'`);

export const nodeObject = (pairs: readonly Pair[], indent: string): string =>
  `{\n${pairs.map(([name, value]) => `${indent}  ${nodeKey(name)}: ${nodeText(value)}`).join(',\n')}\n${indent}}`;

/** PHP's single quotes. */
export const phpText = (text: string): string => `'${text.replace(/['\\]/gu, '\\$&')}'`;

export const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

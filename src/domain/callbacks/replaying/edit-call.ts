/** A call with some of its values changed, as a request: what is not changed stays as it came, octet for octet. */
import { formEncode } from '../../http/form-encoding.ts';
import { boundaryOf } from '../../http/read-multipart.ts';
import { fromOctetText, utf8OctetText } from '../reading/octet-text.ts';
import type { PairSource, ReadCall, ReadPair } from '../reading/read-pair.ts';

export interface CallEdit {
  readonly pair: ReadPair;
  /** `replace` its value, or put the same name with another value `behind` it. */
  readonly kind: 'replace' | 'behind';
  readonly value: string;
}

export interface EditedCall {
  /** ASCII, as it stands in a request line. */
  readonly query: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** @param edits At most one for each pair. */
export function editCall(call: ReadCall, edits: readonly CallEdit[]): EditedCall {
  const inQuery = edits.filter(({ pair }) => pair.place === 'query');
  const inBody = edits.filter(({ pair }) => pair.place !== 'query');
  const body = inBody.length === 0 ? new Uint8Array(call.body.octets) : editBody(call, inBody);
  return { query: forRequestLine(splice(call.query, inQuery, call.body.contentType)), body };
}

function editBody({ body }: ReadCall, edits: readonly CallEdit[]): Uint8Array<ArrayBuffer> {
  const text = splice(body.source, edits, body.contentType);
  return body.source.isOctets ? fromOctetText(text) : new TextEncoder().encode(text);
}

function splice({ text }: PairSource, edits: readonly CallEdit[], contentType: string | null): string {
  let spliced = '';
  let end = 0;
  for (const { pair, kind, value } of edits.toSorted(
    (one, other) => one.pair.at.start - other.pair.at.start,
  )) {
    const written = writeValue(pair, value);
    if (kind === 'replace') {
      spliced += text.slice(end, pair.valueAt.start) + missingBefore(text, pair) + written;
      end = pair.valueAt.end;
    } else {
      spliced += text.slice(end, pair.at.end) + writeBehind(text, pair, written, contentType);
      end = pair.at.end;
    }
  }
  return spliced + text.slice(end);
}

/** What a pair without a value may lack between its name and a value. */
function missingBefore(text: string, { place, problems, at, valueAt }: ReadPair): string {
  if (problems.includes('no-equals')) return '=';
  const head = text.slice(at.start, valueAt.start);
  if (place !== 'multipart' || /\n\r?\n$/u.test(head)) return '';
  return head.endsWith('\n') ? '\r\n' : '\r\n\r\n';
}

function writeValue({ place, type }: ReadPair, value: string): string {
  switch (place) {
    case 'query':
    case 'form':
      return formEncode(value);
    case 'json':
      return type === 'number' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/u.test(value) ? value : JSON.stringify(value);
    case 'multipart':
      return utf8OctetText(value);
  }
}

function writeBehind(text: string, pair: ReadPair, written: string, contentType: string | null): string {
  const { at, valueAt, name, place } = pair;
  if (place === 'multipart') {
    const head = text.slice(at.start, valueAt.start);
    return `\r\n--${boundaryOf(contentType ?? '') ?? ''}${head}${missingBefore(text, pair)}${written}`;
  }
  if (place !== 'json') {
    const writtenName = text.slice(at.start, at.end).split('=', 1).join('');
    return `&${writtenName}=${written}`;
  }
  return name.endsWith(']') ? `,${written}` : `,${JSON.stringify(name.split('.').at(-1) ?? '')}:${written}`;
}

/** What a request line cannot hold is percent-encoded. */
function forRequestLine(octets: string): string {
  return octets.replaceAll(
    /[^\x21\x22\x24-\x7E]/gu,
    (octet) => `%${octet.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

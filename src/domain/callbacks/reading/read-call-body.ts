/** What the body of a call is, by its content type and by what it holds: senders often name the wrong one. */
import { boundaryOf } from '../../http/read-multipart.ts';
import { roleOfName } from '../judging/role-names.ts';
import { isJson } from '../../is-json.ts';
import { listJsonLeaves } from './json-leaves.ts';
import { decodeStrictUtf8, toOctetText } from './octet-text.ts';
import type { PairList } from './pair-list.ts';
import type { CallBody } from './read-pair.ts';
import { splitMultipart } from './split-multipart.ts';
import { splitPairs } from './split-pairs.ts';

export interface CallBodyReading {
  readonly body: CallBody;
  readonly notes: readonly string[];
}

const formType = /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/iu;
const jsonType = /^\s*(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)/iu;
const formLike = /^[\w.~%*+[\]-]{1,200}=[^\s<>{}]*[\r\n]*$/u;
const charsetParameter = /;\s*charset="?([^\s;"]{1,40})/iu;

/** @param contentType Null where none was sent, undefined where that is not known. */
export function readCallBody(
  octets: Uint8Array,
  contentType: string | null | undefined,
  contentEncoding: string | null,
  into: PairList,
): CallBodyReading {
  const source = { text: toOctetText(octets), isOctets: true };
  const body = { contentType: contentType ?? null, octets, source } as const;
  if (octets.length === 0) return { body: { ...body, kind: 'none' }, notes: [] };
  if (isCompressed(octets, contentEncoding)) {
    return {
      body: { ...body, kind: 'compressed' },
      notes: ['The body is compressed. It is not decoded: no callback that is known is compressed.'],
    };
  }
  const type = contentType ?? '';
  if (/^\s*multipart\//iu.test(type)) return readParts(body, type, into);
  const text = decodeStrictUtf8(octets);
  const json = text === null ? null : withoutMark(text);
  const isMeantAsJson = jsonType.test(type);
  if (json !== null && (isMeantAsJson || /^\s*[{[]/u.test(json)) && isJson(json)) {
    listJsonLeaves(json, into);
    const notes =
      isMeantAsJson || contentType === undefined
        ? []
        : ['The body is JSON, and its content type does not say so.'];
    return { body: { ...body, kind: 'json', source: { text: json, isOctets: false } }, notes };
  }
  const isForm = formType.test(type);
  if (isForm || looksLikeForm(source.text)) {
    splitPairs(source, 'form', into);
    return {
      body: { ...body, kind: 'form' },
      notes: [...formNotes(contentType, isForm), ...charsetNotes(type)],
    };
  }
  return { body: { ...body, kind: 'bytes' }, notes: isMeantAsJson ? ['The body is not JSON in UTF-8.'] : [] };
}

/** Values that were not encoded hold anything: there the first name tells. */
function looksLikeForm(text: string): boolean {
  const name = /^\s*([\w.[\]-]{1,60})=/u.exec(text)?.[1] ?? '';
  return formLike.test(text) || roleOfName(name) !== null;
}

function readParts(body: Omit<CallBody, 'kind'>, type: string, into: PairList): CallBodyReading {
  const boundary = boundaryOf(type);
  if (boundary === null) {
    return { body: { ...body, kind: 'bytes' }, notes: ['The content type names no boundary between parts.'] };
  }
  const isWhole = splitMultipart(body.source, boundary, into);
  return {
    body: { ...body, kind: 'multipart' },
    notes: isWhole ? [] : ['The last boundary is missing: the body is not whole.'],
  };
}

function formNotes(type: string | null | undefined, isForm: boolean): string[] {
  if (isForm || type === undefined) return [];
  const named = (type ?? '') === '' ? 'no content type is sent' : 'its content type does not say so';
  return [`The body is read as form pairs; ${named}.`];
}

function charsetNotes(type: string): string[] {
  const charset = charsetParameter.exec(type)?.[1] ?? 'utf-8';
  return /^utf-?8$/iu.test(charset)
    ? []
    : [`The content type names the charset ${charset}. The pairs are decoded as UTF-8.`];
}

/** By what is declared, and by how gzip begins (RFC 1952 section 2.3.1). */
function isCompressed(octets: Uint8Array, contentEncoding: string | null): boolean {
  const isDeclared = contentEncoding !== null && !/^\s*(?:identity)?\s*$/iu.test(contentEncoding);
  return isDeclared || (octets[0] === 0x1f && octets[1] === 0x8b);
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

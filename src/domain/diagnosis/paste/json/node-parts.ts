/** The parts of a request that one object of a log holds directly. */
import { appendQuery } from '../curl/curl-data.ts';
import { assumedNote } from '../http/request-url.ts';
import { parseHeaderLine, readHeaders, type Header } from '../headers.ts';
import { looksLikeBaseString } from '../oauth/read-base-string.ts';
import { isMethod, partNamed, type NamedPart } from '../part-names.ts';
import type { RequestParts } from '../request-parts.ts';
import { asPair, encodePairs, formatAuthorization, listPairs, type Pair } from './encode-fields.ts';
import { expectedValue } from './expected-value.ts';
import { isNothing, textOf, type FieldsNode, type Tree } from './tree.ts';
import { joinUrlFields } from './url-fields.ts';

export interface NodeParts {
  readonly parts: Partial<RequestParts>;
  readonly notes: readonly string[];
}

export const encodedFieldsNote =
  'The body stands in the text as fields: it is written as form-urlencoded here, and may be encoded otherwise by the code that sends it.';
export const madeAuthorizationNote =
  'The Authorization header is made of OAuth fields of the log: its syntax is not the one that was sent.';
const jsonBodyNote = 'The body is logged as an object of JSON: it is taken as it stands in the log.';
const queryNote =
  'The query stands in the text as fields: it is written as form-urlencoded at the end of the URL.';

/** @param source The text that the node was parsed from. */
export function readNode(node: FieldsNode, source: string): NodeParts {
  const notes = new Set<string>();
  const values = new Map<NamedPart, Tree>();
  for (const { key, value } of node.fields) {
    const expected = expectedValue(value);
    // So Hoverfly calls the host.
    const part = key === 'destination' && expected !== value ? 'host' : partNamed(key);
    if (part !== null && !values.has(part) && !isNothing(value)) values.set(part, expected);
  }
  const text = (part: NamedPart) => textOf(values.get(part));
  const headers = readHeaders(listHeaders(values.get('headers')));
  for (const note of headers.notes) notes.add(note);
  const method = text('method');
  const url = composeUrl(values, notes);
  const oauth = listOauth(node, values);
  const written = text('authorization') ?? headers.parts.authorization;
  if (written === null && oauth !== null) notes.add(madeAuthorizationNote);
  // What PHP's curl_getinfo tells is the type of the answer.
  const ownType = node.fields.some(({ key }) => key === 'http_code') ? null : text('content-type');
  const contentType = ownType ?? headers.parts.contentType ?? mimeTypeOf(values.get('body'));
  const signature = text('signature');
  const baseString = text('base-string');
  const parts: RequestParts = {
    method: method !== null && isMethod(method) ? method : null,
    url,
    authorization: written ?? (oauth === null ? null : formatAuthorization(oauth)),
    contentType,
    body: readBodyValue(values, contentType, source, notes),
    baseString: baseString ?? (signature !== null && looksLikeBaseString(signature) ? signature : null),
    normalizedParameters: text('normalized-parameters'),
    signature: signature !== null && !looksLikeBaseString(signature) ? signature : null,
    date: headers.parts.date ?? text('date'),
  };
  return { parts, notes: [...notes] };
}

/** Header fields as an object, as pairs, as a flat list, or as lines. */
export function listHeaders(tree: Tree | undefined): Header[] {
  if (tree === undefined) return [];
  if (tree.kind === 'text') {
    return tree.text.split(/\r?\n/u).flatMap((line) => parseHeaderLine(line) ?? []);
  }
  if (tree.kind === 'word') return [];
  if (tree.kind === 'fields') {
    return tree.fields.flatMap(({ key, value }) => {
      const expected = expectedValue(value);
      const first = expected.kind === 'list' ? expected.items[0] : expected;
      const text = textOf(first);
      return text === null ? [] : { name: key, value: text };
    });
  }
  const pairs = tree.items.flatMap((item) => {
    const pair = asPair(item);
    return pair === null ? [] : { name: pair[0], value: pair[1] };
  });
  if (pairs.length > 0) return pairs;
  const texts = tree.items.map((item) => textOf(item) ?? '');
  const lines = texts.flatMap((line) => (line.includes(':') ? (parseHeaderLine(line) ?? []) : []));
  if (lines.length === texts.length) return lines;
  return texts.flatMap((name, index) => (index % 2 === 0 ? { name, value: texts[index + 1] ?? '' } : []));
}

/** A HAR entry names the type of the body beside it, too. */
function mimeTypeOf(tree: Tree | undefined): string | null {
  if (tree?.kind !== 'fields') return null;
  return textOf(tree.fields.find(({ key }) => key === 'mimeType')?.value);
}

function readBodyValue(
  values: ReadonlyMap<NamedPart, Tree>,
  contentType: string | null,
  source: string,
  notes: Set<string>,
): string | null {
  const tree = values.get('body') ?? values.get('parameters');
  if (tree === undefined) return null;
  const text = textOf(tree);
  if (text !== null) return text;
  // The body of a HAR entry: its text, or its parameters.
  if (tree.kind === 'fields') {
    const inner = tree.fields.find(({ key, value }) => /^text$/iu.test(key) && value.kind === 'text');
    const isPosted = tree.fields.some(({ key }) => /^mimeType$/iu.test(key));
    if (isPosted && inner !== undefined) return textOf(inner.value);
    const params = tree.fields.find(({ key }) => /^params$/iu.test(key));
    if (isPosted && params !== undefined) {
      notes.add(encodedFieldsNote);
      return encodeParams(listPairs(params.value) ?? []);
    }
    const octets = listOctets(tree);
    if (octets !== null) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(octets);
  }
  if (/json/iu.test(contentType ?? '')) {
    notes.add(jsonBodyNote);
    return source.slice(tree.start, tree.end);
  }
  const pairs = listPairs(tree);
  // What holds the header is the request itself, under a name that bodies have.
  if (pairs === null || pairs.some(([, value]) => /^OAuth\s+(?:realm|oauth_)/iu.test(value))) return null;
  const sent = values.has('body') ? pairs : pairs.filter(([name]) => !name.startsWith('oauth_'));
  if (sent.length > 0) notes.add(encodedFieldsNote);
  return encodePairs(sent);
}

/** Some browsers write the parameters of a HAR percent-encoded: where no value has a character that says otherwise. */
function encodeParams(pairs: readonly Pair[]): string {
  const isEncoded = pairs.every(([, value]) => /^(?:[A-Za-z0-9\-._~*+!'()]|%[0-9A-Fa-f]{2})*$/u.test(value));
  return isEncoded && pairs.some(([, value]) => value.includes('%'))
    ? pairs.map(([name, value]) => `${name}=${value}`).join('&')
    : encodePairs(pairs);
}

/** `{"type":"Buffer","data":[97,…]}`, as Node.js prints octets. */
function listOctets(tree: FieldsNode): Uint8Array | null {
  const isBuffer = tree.fields.some(({ key, value }) => key === 'type' && textOf(value) === 'Buffer');
  const data = tree.fields.find(({ key }) => key === 'data')?.value;
  if (!isBuffer || data?.kind !== 'list') return null;
  return Uint8Array.from(data.items, (item) => Number(textOf(item)));
}

const oauthNames =
  /^(?:oauth_)?(?:consumer_?key|nonce|signature|signature_?method|timestamp|version|token|verifier|callback)$/iu;

/** OAuth parameters that stand as fields: in an object of their own, or among the other fields. */
function listOauth(node: FieldsNode, values: ReadonlyMap<NamedPart, Tree>) {
  const own = values.get('oauth');
  const shared = values.has('body') ? undefined : values.get('parameters');
  for (const tree of [own, shared, node]) {
    const pairs = tree === undefined ? null : listPairs(tree);
    const isOwn = tree === own;
    const found = (pairs ?? []).filter(([name]) =>
      isOwn ? oauthNames.test(name) : /^oauth_[a-z_]+$/u.test(name),
    );
    if (found.length > 2) return found.map(([name, value]) => [wireName(name), value] as const);
  }
  return null;
}

/** `consumerKey` and `consumer_key` are `oauth_consumer_key` on the wire. */
function wireName(name: string): string {
  const snake = name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
  return snake.startsWith('oauth_') ? snake : `oauth_${snake}`;
}

function composeUrl(values: ReadonlyMap<NamedPart, Tree>, notes: Set<string>): string | null {
  const text = (part: NamedPart) => textOf(values.get(part)) ?? '';
  const logged = values.get('url');
  const written = logged?.kind === 'fields' ? (joinUrlFields(logged) ?? '') : text('url');
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/iu.test(written);
  const path = isAbsolute ? '' : written || text('path');
  const host = text('host');
  const port = text('port');
  const scheme = text('scheme').replace(/:?\/*$/u, '') || (port === '80' ? 'http' : 'https');
  const origin =
    text('base-url') ||
    (host === '' ? '' : `${scheme}://${host}${port === '' || host.includes(':') ? '' : `:${port}`}`);
  let url = isAbsolute ? written : '';
  if (url === '' && origin !== '' && path !== '') url = joinPath(origin, path);
  if (url === '') return null;
  if (!isAbsolute && text('base-url') === '' && text('scheme') === '') {
    notes.add(assumedNote(scheme));
  }
  const query = values.get('query');
  if (query === undefined || url.includes('?')) return url;
  const queryText = textOf(query)?.replace(/^\?/u, '') ?? encodePairs(listPairs(query) ?? []);
  if (queryText === '') return url;
  if (query.kind !== 'text') notes.add(queryNote);
  return appendQuery(url, queryText);
}

function joinPath(origin: string, path: string): string {
  return `${origin.replace(/\/+$/u, '')}/${path.replace(/^\/+/u, '')}`;
}

/** Calls in structured logs: objects of JSON with the parts of a request, HAR, and fields as other languages print them. */
import { encodePairs, listPairs } from '../../diagnosis/paste/json/encode-fields.ts';
import { parseTree } from '../../diagnosis/paste/json/parse-tree.ts';
import { parsePhpDump } from '../../diagnosis/paste/json/php-dump.ts';
import {
  textOf,
  type Field,
  type FieldsNode,
  type ListNode,
  type Tree,
} from '../../diagnosis/paste/json/tree.ts';
import { decodeBase64 } from '../../octets/base64.ts';
import { addToQuery } from '../compose-callback.ts';
import type { CallbackRole } from '../judging/callback-roles.ts';
import { roleOfName } from '../judging/role-names.ts';
import { isMask } from '../../masked-values.ts';
import { isJson } from '../../is-json.ts';
import { decodeAnyUtf8 } from './octet-text.ts';
import { candidateOf, restOfLine, type PastedCandidate } from './pasted-candidates.ts';

const mostTrees = 200;
const mostNodes = 20_000;

const names = {
  method: /^(?:method|verb|http_?method|request_?method|cs-method)$/iu,
  target: /^(?:url|uri|request_?ur[il]|request_?target|full_?url|path|request_?path|cs-uri-stem)$/iu,
  query: /^(?:query|args|(?:raw_?)?query_?string|search|cs-uri-query)$/iu,
  body: /^(?:body|request_?body|payload|raw_?body|post_?data|text|form)$/iu,
  contentType: /^(?:content[-_]?type|mime_?type)$/iu,
} as const;

/** API Gateway of AWS has parameters twice: with the last value of each, and with all of them. */
const lastValues = /^queryStringParameters$/u;
const allValues = /^multiValueQueryStringParameters$/u;
const isEncoded = /^is_?base64_?encoded$/iu;

export interface ReadTrees {
  readonly candidates: PastedCandidate[];
  readonly strings: string[];
  /** The text without what is a call of JSON: read in another way it would be a second one. */
  readonly rest: string;
}

/** Trees of a text; a text that is one JSON value is a tree itself. */
export function findTreeCandidates(text: string): ReadTrees {
  const candidates: PastedCandidate[] = [];
  const strings: string[] = [];
  const rest: string[] = [];
  let end = 0;
  for (const { tree, json } of listTrees(text)) {
    walk(tree, { text, json }, candidates, strings);
    if (json === null || !namesCall(json.slice(tree.start, tree.end))) continue;
    rest.push(text.slice(end, tree.start));
    end = tree.end;
  }
  return { candidates, strings, rest: [...rest, text.slice(end)].join('') };
}

/** Fewer may be in free text. */
const tellingNames = 3;

function namesCall(json: string): boolean {
  const known = new Set(
    Array.from(json.matchAll(/"([\w.-]{1,80})"\s*:/gu), ([, name = '']) => roleOfName(name)),
  );
  known.delete(null);
  return known.size >= tellingNames;
}

interface FoundTree {
  readonly tree: Tree;
  /** The text that its places are of, where it is JSON. */
  readonly json: string | null;
}

function listTrees(text: string): readonly FoundTree[] {
  const trees: FoundTree[] = [];
  const opening = /\{|\[(?=\s{0,20}[{[(])|\bArray\s{0,20}\(|\barray\(\d+\) ?\{/gu;
  let tries = 0;
  for (let match = opening.exec(text); match !== null && tries < mostTrees; match = opening.exec(text)) {
    tries += 1;
    const isDump = !/^[{[]/u.test(match[0]);
    const parsed = isDump ? parsePhpDump(text, match.index) : parseTree(text, match.index);
    if (parsed !== null && (parsed.tree.kind === 'fields' || parsed.tree.kind === 'list')) {
      // JSON, and a dump of PHP, say themselves what is a text.
      const json = !isDump && isJson(text.slice(match.index, parsed.end)) ? text : null;
      trees.push({ tree: isDump || json !== null ? parsed.tree : withFreeText(parsed.tree, text), json });
      opening.lastIndex = parsed.end;
    }
  }
  return trees;
}

/**
 * `merchant_data` may be any text, which a log prints without quotation marks: a list or a map within is none, and
 * neither is `[FILTERED]`.
 */
function withFreeText(tree: Tree, text: string): Tree {
  if (tree.kind === 'list') return { ...tree, items: tree.items.map((item) => withFreeText(item, text)) };
  if (tree.kind !== 'fields') return tree;
  const isOfLists = tree.fields.every(({ value }) => value.kind === 'list');
  const fields = tree.fields.map(({ key, value }) => ({
    key,
    value:
      roleOfName(key) === 'merchant_data' || (!isOfLists && isMask(text.slice(value.start, value.end), false))
        ? asWritten(value, text, isOfLists)
        : withFreeText(value, text),
  }));
  return { ...tree, fields };
}

/** @param isOfLists Whether each name has a list of its values. */
function asWritten(tree: Tree, text: string, isOfLists: boolean): Tree {
  const textFrom = (start: number, end: number): Tree => ({
    kind: 'text',
    text: text.slice(start, end),
    start,
    end,
  });
  if (tree.kind === 'fields') return textFrom(tree.start, tree.end);
  if (tree.kind !== 'list') return tree;
  const [first] = tree.items;
  const last = tree.items.at(-1);
  if (first === undefined || last === undefined) return tree;
  if (isOfLists && first === last) return asWritten(first, text, false);
  // Texts in quotation marks are values of a name that came more than once.
  if (tree.items.some(({ kind }) => kind === 'text')) return tree;
  return isOfLists ? textFrom(first.start, last.end) : textFrom(tree.start, tree.end);
}

function walk(
  root: Tree,
  { text, json }: { readonly text: string; readonly json: string | null },
  candidates: PastedCandidate[],
  strings: string[],
): void {
  const waiting: Tree[] = [root];
  for (let count = 0; waiting.length > 0 && count < mostNodes; count += 1) {
    const tree = waiting.shift();
    if (tree?.kind === 'text') strings.push(tree.text);
    if (tree?.kind === 'list') {
      candidates.push(...pairsOf(tree, text));
      waiting.push(...tree.items);
    }
    if (tree?.kind === 'fields') {
      const balancer = queryOfBalancer(tree);
      candidates.push(
        ...(balancer ?? []),
        ...requestOf(tree),
        ...(bodyOf(tree, json) ?? pairsOf(tree, text)),
      );
      const isRead = ({ key }: Field): boolean =>
        (lastValues.test(key) && (balancer !== null || find(tree, allValues)?.kind === 'fields')) ||
        (allValues.test(key) && balancer !== null);
      waiting.push(...tree.fields.filter((field) => !isRead(field)).map(({ value }) => value));
    }
  }
}

function find(tree: FieldsNode, name: RegExp): Tree | undefined {
  return tree.fields.find(({ key }) => name.test(key))?.value;
}

/** An object that tells of a request. */
function requestOf(tree: FieldsNode): PastedCandidate[] {
  const target = textOf(find(tree, names.target));
  const query = textOf(find(tree, names.query));
  const written = find(tree, names.body);
  const inner = written?.kind === 'fields' ? textOf(find(written, /^text$/iu)) : null;
  const body = inner ?? textOf(written);
  if (target === null && query === null) return [];
  const type =
    find(tree, names.contentType) ??
    (written?.kind === 'fields' ? find(written, names.contentType) : undefined);
  const call = {
    method: textOf(find(tree, names.method)),
    target:
      query === null || target?.includes('?') === true
        ? (target ?? '/')
        : addToQuery(target ?? '/', query.replace(/^\?/u, '')),
    contentType: textOf(type) ?? undefined,
    body: textOf(find(tree, isEncoded)) === 'true' ? decoded(body ?? '') : (body ?? ''),
  };
  return [candidateOf(call)];
}

/** A load balancer of AWS hands on names and values as they stand in the query, where API Gateway decodes them. */
function queryOfBalancer(tree: FieldsNode): PastedCandidate[] | null {
  const context = find(tree, /^requestContext$/u);
  if (context?.kind !== 'fields' || find(context, /^elb$/u) === undefined) return null;
  const values = find(tree, allValues) ?? find(tree, lastValues);
  const query =
    values === undefined
      ? null
      : listPairs(values)
          ?.map((pair) => pair.join('='))
          .join('&');
  // What no query can hold was decoded by what logged it.
  if (query === null || query === undefined || !/^[\x21\x22\x24-\x7E]+$/u.test(query)) return null;
  const path = textOf(find(tree, names.target)) ?? '/';
  return [candidateOf({ method: textOf(find(tree, names.method)), target: addToQuery(path, query) })];
}

/** As it is where it is no Base64. */
function decoded(base64: string): string {
  const octets = decodeBase64(base64);
  return octets.ok ? decodeAnyUtf8(octets.value) : base64;
}

const namesOrder: ReadonlySet<CallbackRole | null> = new Set(['orderid', 'merchant_order', 'client_orderid']);

/** An object of JSON that names an order and has others in it: pairs have no objects. Null where it is none. */
function bodyOf(tree: FieldsNode, json: string | null): PastedCandidate[] | null {
  const isOrder = tree.fields.some(({ key }) => namesOrder.has(roleOfName(key)));
  const hasObject = tree.fields.some(({ value }) => value.kind === 'fields');
  if (json === null || !isOrder || !hasObject) return null;
  return [candidateOf({ body: json.slice(tree.start, tree.end), contentType: 'application/json' })];
}

/** Names whose value is a list where others have a text: parsers that print a list for each name print one for all. */
function listsAmongTexts(tree: FieldsNode | ListNode): ReadonlySet<string> {
  const own = tree.kind === 'fields' ? tree.fields : [];
  const named = own.filter(({ key }) => ![null, 'merchant_data'].includes(roleOfName(key)));
  const lists = named.filter(({ value }) => value.kind === 'list');
  return new Set(lists.length < named.length ? lists.map(({ key }) => key) : []);
}

/** An object whose names are those of a callback, or a list of such names with their values. */
function pairsOf(tree: FieldsNode | ListNode, text: string): PastedCandidate[] {
  const pairs = listPairs(tree);
  const own = tree.kind === 'fields' ? tree.fields.map(({ key }) => key) : pairs?.map(([name]) => name);
  const known = new Set(own?.map(roleOfName).filter((role) => role !== null));
  if (known.size < 2 || pairs === null) return [];
  const free =
    tree.kind === 'fields' ? tree.fields.find(({ key }) => roleOfName(key) === 'merchant_data') : null;
  const behind = free?.value.kind === 'word' ? restOfLine(text, free.value.end) : null;
  const lists = listsAmongTexts(tree);
  const written = pairs.map(([name, value]) => [lists.has(name) ? `${name}[]` : name, value] as const);
  return [candidateOf({ target: `/?${encodePairs(written)}`, isListed: true, behind })];
}

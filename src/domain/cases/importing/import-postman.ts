/** A Postman collection (format v2.1): each request a case, with the collection's variables in place. Scripts are not run. */
import type { NameValue } from '../../http/name-value.ts';
import { signatureMethods, type SignatureMethod } from '../../oauth1/signature-methods.ts';
import { confidentialKind } from '../../report/confidential-names.ts';
import { forbiddenKind } from '../confidential/forbidden-kind.ts';
import { commentsOf } from '../../diagnosis/paste/text/code-comments.ts';
import { saysNotSent } from '../../diagnosis/paste/json/switched-off.ts';
import { itemsOf, memberValue, type JsonNode } from '../file/json-node.ts';
import { readJsonBody } from './json-body.ts';
import { acceptOf } from './told-settings.ts';
import { formPairs, importRequest, type ForeignRequest } from './import-request.ts';
import type { ImportedCase, ImportPreview } from './imported-case.ts';
import { withoutFilledPlaces } from './templates.ts';

const mostRequests = 2000;
const longestValue = 100_000;

/** Collections write numbers as what they are. */
function textOf(node: JsonNode | null): string {
  if (node?.kind === 'string') return node.value;
  return node?.kind === 'number' ? node.text : '';
}
const isDisabled = (node: JsonNode): boolean =>
  node.kind === 'object' &&
  node.members.some(({ name, value }) => value.kind === 'boolean' && saysNotSent(name, String(value.value)));

/** @returns The document, or its member as Postman's API answers it; null where it says nothing of a collection. */
export function postmanCollection(root: JsonNode): JsonNode | null {
  const isOne = (node: JsonNode | null): boolean =>
    memberValue(node, 'item')?.kind === 'array' && memberValue(node, 'info') !== null;
  return [root, memberValue(root, 'collection')].find(isOne) ?? null;
}

/** Puts values in the place of `{{name}}`. Secrets are left out, and so is what only Postman makes. */
class VariableReader {
  readonly leftOut = new Set<string>();
  readonly unknown = new Set<string>();
  readonly #values = new Map<string, string>();

  constructor(root: JsonNode) {
    for (const each of itemsOf(memberValue(root, 'variable'))) {
      const name = textOf(memberValue(each, 'key'));
      const value = textOf(memberValue(each, 'value'));
      if (isDisabled(each) || name === '' || value === '') continue;
      const isSecret =
        textOf(memberValue(each, 'type')) === 'secret' ||
        confidentialKind(name) !== null ||
        forbiddenKind(value) !== null;
      if (isSecret) this.leftOut.add(name);
      else this.#values.set(name, value);
    }
  }

  get count(): number {
    return this.#values.size;
  }

  /** Each variable once: a value that names another stays as it is. */
  resolve(text: string): string {
    return text.slice(0, longestValue).replaceAll(/\{\{([^{}]{1,200})\}\}/gu, (whole, name: string) => {
      const value = this.#values.get(name.trim());
      if (value !== undefined) return value;
      if (!this.leftOut.has(name.trim())) this.unknown.add(name.trim());
      return whole;
    });
  }
}

const switchedOff = 'it is switched off in the collection';

type Body = Pick<ForeignRequest, 'pairs' | 'notTaken'>;

function listPairs(node: JsonNode | null, variables: VariableReader): Body {
  const pairs: NameValue[] = [];
  const notTaken: { readonly name: string; readonly why: string }[] = [];
  for (const each of itemsOf(node)) {
    const name = variables.resolve(textOf(memberValue(each, 'key')));
    if (isDisabled(each)) notTaken.push({ name, why: switchedOff });
    else if (textOf(memberValue(each, 'type')) === 'file')
      notTaken.push({ name, why: 'a file is no parameter that is signed' });
    else pairs.push({ name, value: variables.resolve(textOf(memberValue(each, 'value'))) });
  }
  return { pairs, notTaken };
}

/** Postman takes comments out of JSON before it sends it. */
function withoutComments(raw: string): string {
  if (!raw.startsWith('{')) return raw;
  return [...commentsOf(raw)].reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    raw,
  );
}

function readBody(body: JsonNode | null, variables: VariableReader): Body {
  const mode = textOf(memberValue(body, 'mode'));
  if (body !== null && isDisabled(body)) return { pairs: [], notTaken: [{ name: 'body', why: switchedOff }] };
  switch (mode) {
    case '':
      return { pairs: [] };
    case 'urlencoded':
    case 'formdata':
      return listPairs(memberValue(body, mode), variables);
    case 'raw': {
      const raw = variables.resolve(textOf(memberValue(body, 'raw')).trim());
      return (
        readJsonBody(withoutComments(raw)) ??
        (raw === '' || raw.includes('=') ? { pairs: formPairs(raw) } : notPairs)
      );
    }
    default:
      return { pairs: [], notTaken: [{ name: 'body', why: 'a body of this kind has no parameters' }] };
  }
}

const notPairs: Body = {
  pairs: [],
  notTaken: [{ name: 'body', why: 'it is neither pairs of a form nor a JSON object' }],
};

function urlOf(node: JsonNode | null, variables: VariableReader): string {
  if (node?.kind !== 'object') return variables.resolve(textOf(node));
  const values = new Map(
    itemsOf(memberValue(node, 'variable')).map((each) => [
      textOf(memberValue(each, 'key')),
      textOf(memberValue(each, 'value')),
    ]),
  );
  // Variables of the path alone: `/payout-check/:endpoint`.
  const raw = textOf(memberValue(node, 'raw')).replaceAll(
    /(?<=\/):(\w{1,100})(?=[/?]|$)/gu,
    (whole, name: string) => values.get(name) || whole,
  );
  return variables.resolve(raw);
}

function requestOf(
  item: JsonNode,
  { path, auth: inherited }: Folder,
  variables: VariableReader,
): ForeignRequest {
  const request = memberValue(item, 'request');
  const headers = itemsOf(memberValue(request, 'header')).filter((each) => !isDisabled(each));
  const auth = authOf(request, inherited);
  const header = (name: string): string | null => {
    const found = headers.find((each) => textOf(memberValue(each, 'key')).toLowerCase() === name);
    return found === undefined ? null : textOf(memberValue(found, 'value'));
  };
  return {
    name: textOf(memberValue(item, 'name')),
    folder: path,
    method: textOf(memberValue(request, 'method')) || 'GET',
    url:
      request?.kind === 'string'
        ? variables.resolve(request.value)
        : urlOf(memberValue(request, 'url'), variables),
    ...withoutFilledPlaces(readBody(memberValue(request, 'body'), variables)),
    accept: acceptOf(header('accept')),
    signatureMethod: signatureOf(auth),
    hasAuthorization: auth !== null || header('authorization') !== null,
  };
}

/** What a request, a folder or the collection says of authorization; else what is around it does. Null for none. */
function authOf(node: JsonNode | null, inherited: JsonNode | null): JsonNode | null {
  const own = memberValue(node, 'auth');
  if (own?.kind !== 'object') return inherited;
  return textOf(memberValue(own, 'type')) === 'noauth' ? null : own;
}

/** Of Postman's own OAuth 1.0; null where it says nothing that the gateway takes. Version 2.0 has an object, 2.1 a list. */
function signatureOf(auth: JsonNode | null): SignatureMethod | null {
  const settings = memberValue(auth, 'oauth1');
  const listed = itemsOf(settings).find((each) => textOf(memberValue(each, 'key')) === 'signatureMethod');
  const written =
    listed === undefined ? memberValue(settings, 'signatureMethod') : memberValue(listed, 'value');
  return signatureMethods.find((method) => method === textOf(written)) ?? null;
}

/** Whether anything of the collection has a script. */
function hasScripts(node: JsonNode): boolean {
  return (
    itemsOf(memberValue(node, 'event')).length > 0 ||
    itemsOf(memberValue(node, 'item')).some((each) => hasScripts(each))
  );
}

/** The part of a path that a folder's name can be. */
function folderName(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N} _.-]+/gu, ' ')
    .replace(/^[. ]+/u, '')
    .trim()
    .slice(0, 60)
    .trim();
}

interface Folder {
  /** Names, joined by `/`. */
  readonly path: string;
  readonly auth: JsonNode | null;
}

function* listRequests(
  items: readonly JsonNode[],
  folder: Folder,
  variables: VariableReader,
): Generator<ForeignRequest> {
  for (const item of items) {
    const inner = memberValue(item, 'item');
    if (inner === null) yield requestOf(item, folder, variables);
    else {
      const own = folderName(textOf(memberValue(item, 'name')));
      const path = [folder.path, own].filter((part) => part !== '').join('/');
      yield* listRequests(itemsOf(inner), { path, auth: authOf(item, folder.auth) }, variables);
    }
  }
}

export function importPostman(root: JsonNode): ImportPreview {
  const variables = new VariableReader(root);
  const cases: ImportedCase[] = [];
  const notes: string[] = [];
  let count = 0;
  const whole = { path: '', auth: authOf(root, null) };
  for (const request of listRequests(itemsOf(memberValue(root, 'item')), whole, variables)) {
    count += 1;
    if (count > mostRequests) break;
    const imported = importRequest(request);
    if (imported.ok) cases.push(imported.value);
    else notes.push(`Request ${count} is left out: ${imported.failure}.`);
  }
  const named = (names: ReadonlySet<string>): string => [...names].map((name) => `{{${name}}}`).join(', ');
  return {
    source: 'postman',
    cases,
    notes: [
      ...(count > mostRequests ? [`Only the first ${mostRequests} requests are read.`] : []),
      ...(variables.count === 0
        ? []
        : [variables.count === 1 ? '1 variable has a value.' : `${variables.count} variables have values.`]),
      ...(variables.leftOut.size === 0 ? [] : [`Left out as confidential: ${named(variables.leftOut)}.`]),
      ...(variables.unknown.size === 0 ? [] : [`Without a value: ${named(variables.unknown)}.`]),
      ...(hasScripts(root) ? ['Scripts are not run.'] : []),
      ...notes,
    ],
  };
}

/** Parts of a request that stand in a line of a log without a label, known by their look. */
import { methods } from '../http/request-line.ts';
import { takeHeaderValue } from '../oauth/header-extent.ts';
import { findInCode } from './find-in-code.ts';
import { partNamed } from '../part-names.ts';
import type { LineParts } from './line-parts.ts';

const baseString = new RegExp(String.raw`(?<![\w%])(?:${methods})&https?%3A%2F%2F[^\s"'<>]*`, 'iu');
const authorization = /(?<![\w-])OAuth[\t ]+(?=realm[\t ]*=|oauth_[a-z_]+[\t ]*=)/iu;
const methodAndUrl = new RegExp(
  String.raw`(?<![\w/])(${methods})[\t ]+(?:to[\t ]+)?(https?:\/\/[^\s"'<>,]+)`,
  'u',
);
const connectionAndRequest = new RegExp(
  String.raw`(https?:\/\/[^\s"'/]{1,255})\/?[\t ]+"(${methods})[\t ]+(\/[^\s"]*)[\t ]+HTTP\/[\d.]+"`,
  'u',
);
const delimiter = /[\s"'<>()]/u;

const form = /^(?:[\w.%~*[\]-]{1,200}=[^&]*&)+[\w.%~*[\]-]{1,200}=[^&]*$/u;
const formLabel = /^(?:\w{0,20}(?:body|data|payload|form|params|content)=)?/iu;
const orderField = /(?:^|&)(?:client_orderid|amount|currency|order_desc)=/u;
const notSent = /(?:^|&)(?:oauth_\w+|serial-number|gateway-order-id|paynet-order-id)=/u;
const formItem = /^[\t ]*Form item: "([^"\n]*)" = "(.*)"[\t ]*$/u;

/** A form at the end of a line that has fields of a payout order, and is no answer of the gateway. */
function findForm(line: string, found: LineParts): boolean {
  const item = formItem.exec(line);
  if (item !== null) {
    found.addField(item[1] ?? '', item[2] ?? '');
    return true;
  }
  if (!line.includes('&') || !/(?:client_orderid|amount|currency|order_desc)=/u.test(line)) return false;
  const text = lastWord(line);
  if (!form.test(text) || !orderField.test(text) || notSent.test(text)) return false;
  found.set('body', text);
  return true;
}

/** What follows the last blank, quote or bracket of a line, without the ones that close it and without its label. */
function lastWord(line: string): string {
  let end = line.length;
  while (end > 0 && /[\s"'\])]/u.test(line.charAt(end - 1))) end -= 1;
  let start = end;
  while (start > 0 && !/[\s"'<>(]/u.test(line.charAt(start - 1))) start -= 1;
  return line.slice(start, end).replace(/^\[/u, '').replace(formLabel, '');
}

export function findUnlabelled(line: string, found: LineParts): void {
  if (addKeyValues(line, found)) {
    if (!found.has('authorization') && authorization.test(line)) addHeader(line, found);
    return;
  }
  if (line.includes('&')) {
    const base = baseString.exec(line)?.[0];
    if (base !== undefined) {
      found.set('baseString', base);
      return;
    }
    const parameters = takeAround(line, 'oauth_consumer_key=');
    if (parameters !== null && !parameters.includes('oauth_signature=') && !parameters.includes('://')) {
      found.set('normalizedParameters', parameters);
      return;
    }
  }
  if (findForm(line, found)) return;
  if (!addHeader(line, found)) findInCode(line, found);
  const request = methodAndUrl.exec(line);
  if (request !== null) {
    found.set('method', request[1] ?? '');
    found.add('url', request[2] ?? '');
  }
  const alone = /^\s*(https?:\/\/\S+)\s*$/u.exec(line)?.[1];
  if (alone !== undefined) found.add('url', alone);
  const connection = request === null ? connectionAndRequest.exec(line) : null;
  if (connection !== null) {
    found.set('method', connection[2] ?? '');
    found.add('url', `${connection[1] ?? ''}${connection[3] ?? ''}`);
  }
}

function addHeader(line: string, found: LineParts): boolean {
  const header = authorization.exec(line);
  if (header === null) return false;
  const { rest } = takeHeaderValue(line.slice(header.index));
  found.add('authorization', line.slice(header.index));
  findInCode(`${line.slice(0, header.index)}\n${rest}`, found);
  return true;
}

/** The text up to the nearest delimiters around a mark. */
function takeAround(line: string, mark: string): string | null {
  const index = line.indexOf(mark);
  if (index === -1) return null;
  let start = index;
  while (start > 0 && !delimiter.test(line.charAt(start - 1))) start -= 1;
  let end = index;
  while (end < line.length && !delimiter.test(line.charAt(end))) end += 1;
  const text = line.slice(start, end);
  return text.includes('&') ? text : null;
}

/** `level=debug method=POST url=https://… body="amount=10.5"`: two known names at least. */
function addKeyValues(line: string, found: LineParts): boolean {
  if (
    !/(?:^|\s)(?:method|url|uri|body|level|msg)=/u.test(line) ||
    /^\s*["']?(?:Authorization|OAuth\s)/iu.test(line)
  )
    return false;
  const known: (readonly [name: string, value: string])[] = [];
  for (const [, name = '', quoted, bare = ''] of line.matchAll(
    /(?<=^|[\s,])([A-Za-z_][\w.-]{0,40})=(?:"((?:[^"\\]|\\.)*)"|(\S*))/gu,
  )) {
    // Inside a header they are read with it.
    const isOfHeader = name.startsWith('oauth_') && authorization.test(line);
    if (partNamed(name) !== null && !isOfHeader)
      known.push([name, quoted?.replace(/\\(["\\])/gu, '$1') ?? bare]);
  }
  if (known.length < 2) return false;
  for (const [name, value] of known) {
    const part = partNamed(name);
    if (part !== null) found.add(part, value);
  }
  return true;
}

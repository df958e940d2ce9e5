/** The address of the request where a text has its path and its host apart. */
import { percentDecode } from '../../../oauth1/percent-encoding.ts';
import { buildRequestUrl } from '../http/request-url.ts';
import { isInside } from './answer-regions.ts';
import type { Candidate } from './candidate.ts';
import { findHosts, otherSide, type Told } from './find-hosts.ts';
import type { Label } from './labels.ts';
import { findQueryFields } from './query-fields.ts';
import type { Extent, MarkedText } from './marked-text.ts';
import { operationPath } from './operation-path.ts';

const requestLine =
  /(?<![\w/.-])(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)[\ue001\ue003"']?(?:[\t ,]{1,4}|[\t ]On[\t ]Session[\t ]{1,40}\S{1,40}[\t ]{1,40}(?:url=)?|[\t ]*\r?\n(?=\S+[\t ]*\r?\n?HTTP\/))[\ue000\ue002"']?(\/(?![/>])[^\s"'<>\ue000-\ue005,]*)/gu;
/** What a client that has its base address elsewhere is given. */
const relativeCall =
  /(?:\b(?:Rest|Http)Request(?:Message)?\(|HTTPЗапрос\(|\bUri\.https?\([\ue000\ue002][^\ue000-\ue005]{1,100}[\ue001\ue003],\s{0,20}|\bHttpMethod\.\w{3,7},\s{0,20}|\bverb::\w{3,7},\s{0,20}|(?:[.@]|(?<![\w.]))(?:get|post|put|delete|patch)(?:Async)?\()[\ue000\ue002](\/(?!\/)[^\s"'<>\ue000-\ue005]*)[\ue001\ue003]/giu;

function firstValue(
  marked: MarkedText,
  labels: readonly Label[],
  answers: readonly Extent[],
  parts: readonly string[],
  pattern: RegExp,
): Told | null {
  for (const { part, start: begin, value } of labels) {
    if (!parts.includes(part) || isInside(answers, value)) continue;
    const written = marked.text.slice(begin, value);
    if (otherSide.test(written) || (part === 'query' && emptyValue.test(written))) continue;
    const match = pattern.exec(marked.text.slice(value, value + 8000));
    const text = match?.[1];
    if (match !== null && text !== undefined) {
      const start = value + match[0].indexOf(text);
      return { text, start, end: start + text.length };
    }
  }
  return null;
}

/** What is named a resource may be the template that a path has matched. */
const isPath = ({ name: written }: Label): boolean => !/^@?resource$/iu.test(written);
const pathValue = /^[\ue000\ue002"']?(\/(?!\/)[^\s"'<>\ue000-\ue005,;|]*)/u;
const schemeValue = /^[\ue000\ue002"']?(https?)(?![\w/])/iu;
/** What stands in the next line is no value of a label that ends with its sign. */
const emptyValue = /[=:][^\S\n]*\n/u;
const queryValue = /^[\ue000\ue002"']?\??([\w.%~*[\]-]+=[^\s"'<>\ue000-\ue005,;|]*)/u;

/** Percent-encoded as a whole, as events of Akamai have it. */
const encodedQuery = /^[\ue000\ue002"']?\??([\w.~*-]+%3D[^\s"'<>=\ue000-\ue005,;|]*)/iu;

function findQuery(marked: MarkedText, labels: readonly Label[], answers: readonly Extent[]): string | null {
  const own = labels.filter(({ part }) => part === 'query');
  const plain = firstValue(marked, own, answers, ['query'], queryValue);
  if (plain !== null) return plain.text;
  const encoded = firstValue(marked, own, answers, ['query'], encodedQuery);
  return encoded === null ? findQueryFields(marked, own, answers) : percentDecode(encoded.text, false);
}

/** A path in brackets ends before the one that closes them. */
function withoutCloser(path: Told | null): Told | null {
  const [text] = /^[^[\](){}]*(?=[\])}]$)/u.exec(path?.text ?? '') ?? [];
  return path === null || text === undefined ? path : { ...path, text, end: path.start + text.length };
}

function calledPath({ text }: MarkedText): Told | null {
  const calls = [...text.matchAll(relativeCall)];
  const match = calls.find(([, path = '']) => operationPath.test(path)) ?? calls[0];
  if (match === undefined) return null;
  const end = match.index + match[0].length - 1;
  return { text: match[1] ?? '', start: end - (match[1] ?? '').length, end };
}

/** The path of an operation in a cell of its own, without a name. */
const columnPath = /(?<=^|[\t ,;|"\ue000])\/(?!\/)[^\s"'<>\ue000-\ue005,;|]+(?=$|[\t ,;|"\ue001\r])/gmu;

function pathOfColumn({ text }: MarkedText): Told | null {
  const match = [...text.matchAll(columnPath)].find(([path]) => operationPath.test(path));
  if (match === undefined) return null;
  return { text: match[0], start: match.index, end: match.index + match[0].length };
}

/**
 * A server may log its own requests around the one that it sends: that one goes to an operation, or stands right before
 * its header.
 *
 * @param header Where the signed header stands; null where there is none.
 */
export function findSignedLine(
  { text }: MarkedText,
  answers: readonly Extent[],
  header: number | null,
): RegExpExecArray | null {
  const lines = [...text.matchAll(requestLine)].filter(({ index }) => !isInside(answers, index));
  return (
    lines.find(([, , target = '']) => operationPath.test(target)) ??
    lines.findLast(({ index }) => header !== null && index < header) ??
    lines[0] ??
    null
  );
}

/** Of a request line or a labelled path, with the host that is told somewhere. */
export function composeUrls(
  marked: MarkedText,
  labels: readonly Label[],
  answers: readonly Extent[],
  header: number | null,
): Candidate[] {
  const line = findSignedLine(marked, answers, header);
  const target = line?.[2];
  const labelled = withoutCloser(
    firstValue(marked, labels.filter(isPath), answers, ['path', 'url'], pathValue) ??
      firstValue(marked, labels, answers, ['path'], pathValue),
  );
  // The name of a route is written as a request line, too.
  const isOther = labelled !== null && operationPath.test(labelled.text) && !operationPath.test(target ?? '');
  const path =
    line === null || target === undefined || isOther
      ? (labelled ?? calledPath(marked) ?? pathOfColumn(marked))
      : {
          text: target,
          start: line.index + line[0].length - target.length,
          end: line.index + line[0].length,
        };
  if (path === null) return [];
  const hosts = findHosts(marked, labels, answers, path);
  const [likeliest] = hosts;
  // One place may name the port, and another one the host alone.
  const host = hosts.find(({ text }) => text.startsWith(`${likeliest?.text ?? ''}:`)) ?? likeliest;
  if (host === undefined) return [];
  // The Host field of a request has its port already, where it is not the usual one.
  const port = host.isField
    ? null
    : (firstValue(marked, labels, answers, ['port'], /^[\ue000\ue002"']?(\d{1,5})\b/u)?.text ?? null);
  const told =
    firstValue(marked, labels, answers, ['scheme'], schemeValue)?.text.toLowerCase() ?? host.scheme;
  const scheme = told ?? (port === '80' ? 'http' : null);
  const query = findQuery(marked, labels, answers);
  const isUsual = port === null || port === '443' || (port === '80' && scheme === 'http');
  const authority = isUsual || /:\d+$/u.test(host.text) ? host.text : `${host.text}:${port}`;
  const { url, note } = buildRequestUrl(path.text, withoutDefaultPort(authority, scheme), scheme);
  if (url === null) return [];
  const whole = query === null || url.includes('?') ? url : `${url}?${query}`;
  return [
    {
      text: whole,
      start: path.start,
      end: path.end,
      weight: operationPath.test(path.text) ? 5 : 2,
      ...(note === null ? {} : { note }),
    },
  ];
}

/** A log may name the port that the scheme has anyway: the Host field does not. */
function withoutDefaultPort(authority: string, scheme: string | null): string {
  return authority.replace(scheme === 'http' ? /:80$/u : /:443$/u, '');
}

/** The address of the request: a URL with a scheme, or the path and the host that make one. */
import { buildRequestUrl } from '../http/request-url.ts';
import { restoreQuotes } from '../layers/quotations.ts';
import { isInside } from './answer-regions.ts';
import type { Candidate } from './candidate.ts';
import type { Label } from './labels.ts';
import type { Extent, MarkedText } from './marked-text.ts';

const absolute =
  /(?<![A-Za-z])https?:(?:\/\/|\\\/\\\/)[^\s"'<>`\ue000-\ue005\\,;|]+(?:\\\/[^\s"'<>`\ue000-\ue005\\,;|]+)*/giu;
const operation = /\/(?:payout-check|view-invoice)|\/api\/v\d/u;
/** Other addresses that a request tells of. */
const elsewhere =
  /(?:refer(?:r?er)?|origin|callback|redirect|notify|schema|proxy|docs?|user-agent|xmlns(?::\w+)?)[\w.-]*[\ue001\ue003")]*[\t ]*(?:=>|[:=])?[\t ]*[\ue000\ue002"']?$/iu;
const method =
  /(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)[\ue001\ue003"']?[\s,:]{1,3}(?:to[\t ]+|request[\t ]+(?:to[\t ]+)?)?[\ue000\ue002"'`]?$/iu;

/** Brackets that close what is around the URL, and the stop of a sentence. */
function cutEnd(written: string): string {
  let url = written.replace(/[.:!?*~_]+$/u, (end) => (/[.:!?]/u.test(end) ? '' : end));
  for (const [open, close] of [
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
  ] as const) {
    while (url.includes(close) && url.split(close).length > url.split(open).length) {
      url = url.slice(0, url.lastIndexOf(close));
    }
  }
  return url;
}

function findAbsolute(marked: MarkedText, labels: readonly Label[], answers: readonly Extent[]): Candidate[] {
  const labelled = new Set(labels.filter(({ part }) => part === 'url').map(({ value }) => value));
  const found: Candidate[] = [];
  for (const match of marked.text.matchAll(absolute)) {
    const written = cutEnd(match[0]);
    const text = written.replaceAll('\\/', '/');
    const before = marked.text.slice(Math.max(0, match.index - 60), match.index);
    const isLabelled = [0, 1, 2].some((distance) => labelled.has(match.index - distance));
    const weight =
      (operation.test(text) ? 6 : 0) +
      (isLabelled ? 3 : 0) +
      (method.test(before) ? 4 : 0) +
      (/^https?:\/\/[^/?#]+\/?$/u.test(text) ? -3 : 0) +
      (elsewhere.test(before) ? -8 : 0) +
      (isInside(answers, match.index) ? -6 : 0);
    if (/^https?:\/\/[^/?#\s]/iu.test(text)) {
      found.push({ text, start: match.index, end: match.index + written.length, weight });
    }
    if (found.length > 200) break;
  }
  return found.filter(({ weight }) => weight > 0);
}

const requestLine =
  /(?<![\w/.-])(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)[\ue001\ue003"']?[\t ,]{1,4}[\ue000\ue002"']?(\/(?!\/)[^\s"'<>\ue000-\ue005,]*)/gu;
/** A name with a dot, an address, or the own machine. */
const hostValue =
  /^[\ue000\ue002"'[{\s]*(?:https?:\/\/)?((?:(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]+|localhost)(?::\d{1,5})?|\[[0-9a-f:]+\](?::\d{1,5})?)(?=[\ue001\ue003"'\s,;|)\]}]|$)/iu;

interface Told {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function firstValue(
  marked: MarkedText,
  labels: readonly Label[],
  answers: readonly Extent[],
  parts: readonly string[],
  pattern: RegExp,
): Told | null {
  for (const { part, value } of labels) {
    if (!parts.includes(part) || isInside(answers, value)) continue;
    const match = pattern.exec(marked.text.slice(value, value + 2000));
    const text = match?.[1];
    if (match !== null && text !== undefined) {
      const start = value + match[0].indexOf(text);
      return { text, start, end: start + text.length };
    }
  }
  return null;
}

const pathValue = /^[\ue000\ue002"']?(\/(?!\/)[^\s"'<>\ue000-\ue005,;|]*)/u;
const schemeValue = /^[\ue000\ue002"']?(https?)(?![\w/])/iu;
const queryValue = /^[\ue000\ue002"']?\??([\w.%~*[\]-]+=[^\s"'<>\ue000-\ue005,;|]*)/u;

/** Of a request line or a labelled path, with the host that is told somewhere. */
function findComposed(marked: MarkedText, labels: readonly Label[], answers: readonly Extent[]): Candidate[] {
  const host = firstValue(marked, labels, answers, ['host', 'base-url'], hostValue);
  if (host === null) return [];
  const line = [...marked.text.matchAll(requestLine)].find(({ index }) => !isInside(answers, index));
  const target = line?.[2];
  const path =
    line === undefined || target === undefined
      ? firstValue(marked, labels, answers, ['path', 'url'], pathValue)
      : {
          text: target,
          start: line.index + line[0].length - target.length,
          end: line.index + line[0].length,
        };
  if (path === null) return [];
  const scheme = firstValue(marked, labels, answers, ['scheme'], schemeValue);
  const port = firstValue(marked, labels, answers, ['port'], /^[\ue000\ue002"']?(\d{1,5})\b/u);
  const query = firstValue(marked, labels, answers, ['query'], queryValue);
  const usual = port === null || port.text === '443' || (port.text === '80' && scheme?.text === 'http');
  const authority = usual || host.text.includes(':') ? host.text : `${host.text}:${port.text}`;
  const { url, note } = buildRequestUrl(path.text, authority, scheme?.text ?? null);
  if (url === null) return [];
  const whole = query === null || url.includes('?') ? url : `${url}?${query.text}`;
  return [
    {
      text: whole,
      start: path.start,
      end: path.end,
      weight: operation.test(path.text) ? 5 : 2,
      ...(note === null ? {} : { note }),
    },
  ];
}

export function findUrl(
  marked: MarkedText,
  labels: readonly Label[],
  answers: readonly Extent[],
): Candidate[] {
  const found = findAbsolute(marked, labels, answers);
  const composed = findComposed(marked, labels, answers);
  return [...found, ...composed].map((candidate) => ({ ...candidate, text: restoreQuotes(candidate.text) }));
}

/** The address of the request: a URL with a scheme, or the path and the host that make one. */
import { restoreQuotes } from '../layers/quotations.ts';
import { isInside } from './answer-regions.ts';
import { buildRequestUrl } from '../http/request-url.ts';
import type { Candidate } from './candidate.ts';
import { findBasedUrl } from './based-url.ts';
import { composeUrls } from './compose-url.ts';
import type { Label } from './labels.ts';
import type { Extent, MarkedText } from './marked-text.ts';
import { operationPath } from './operation-path.ts';

const absolute =
  /(?<![A-Za-z])https?:(?:\/\/|\\\/\\\/)(?:[^\s"'<>`\ue000-\ue005\\,;|]|(?<=\/)<[A-Za-z][\w-]{1,40}>(?!\s*<\/))+(?:\\\/[^\s"'<>`\ue000-\ue005\\,;|]+)*/giu;
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
      (operationPath.test(text) ? 6 : 0) +
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

/** An address without a scheme, as people write it. */
const schemeless =
  /(?<![\w/:.@%=&?-])((?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,20}(?::\d{2,5})?)(\/[^\s"'<>`\ue000-\ue005\\,;|]*)/giu;

function findSchemeless({ text }: MarkedText, answers: readonly Extent[]): Candidate[] {
  return [...text.matchAll(schemeless)].flatMap(({ 0: whole, 1: host = '', 2: path = '', index }) => {
    const { url, note } = buildRequestUrl(cutEnd(path), host, null);
    if (url === null || note === null || !operationPath.test(path) || isInside(answers, index)) return [];
    return [{ text: url, start: index, end: index + cutEnd(whole).length, weight: 1, note }];
  });
}

export function findUrl(
  marked: MarkedText,
  labels: readonly Label[],
  answers: readonly Extent[],
  header: number | null,
): Candidate[] {
  const found = findAbsolute(marked, labels, answers);
  const composed = composeUrls(marked, labels, answers, header);
  const told = [...findBasedUrl(marked), ...found, ...composed];
  return (told.length > 0 ? told : findSchemeless(marked, answers)).map((candidate) => ({
    ...candidate,
    text: restoreQuotes(candidate.text),
  }));
}

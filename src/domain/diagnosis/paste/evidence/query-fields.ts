/** The query where a log has it as an object: `"queryStringParameters": {"a": "1"}`. */
import { encodePairs, type Pair } from '../json/encode-fields.ts';
import { isInside } from './answer-regions.ts';
import type { Label } from './labels.ts';
import type { Extent, MarkedText } from './marked-text.ts';

const field =
  /(?:[\ue000\ue002]([^\ue000-\ue005]{1,200})[\ue001\ue003]|(?<=[{,(]\s{0,40})([A-Za-z_][\w-]{0,63}))\]?\s*(?:=>|[:=])\s*(?:string\(\d+\)\s*)?\[?\s*(?:[\ue000\ue002]([^\ue000-\ue005]*)[\ue001\ue003]|(-?[\w.]+))/gu;
const escaped = /^(?:[A-Za-z0-9\-._~*!'()+]|%[0-9A-Fa-f]{2})*$/u;

/** Some servers leave the values as they are in the URL: then none has a character that says otherwise. */
function write(pairs: readonly Pair[]): string {
  const isWritten =
    pairs.every(([, value]) => escaped.test(value)) && pairs.some(([, value]) => value.includes('%'));
  return isWritten ? pairs.map(([name, value]) => `${name}=${value}`).join('&') : encodePairs(pairs);
}

/** @param labels - of queries. @returns Null where no query is told, or an empty one. */
export function findQueryFields(
  marked: MarkedText,
  labels: readonly Label[],
  answers: readonly Extent[],
): string | null {
  for (const { start, value } of labels) {
    if (isInside(answers, value)) continue;
    const written = marked.text.slice(start, value);
    const open = start + written.search(/[[{(][^[{(]*$/u);
    if (open < start) continue;
    const content = marked.text.slice(open, Math.min(marked.behindBracket(open), open + 8000));
    const pairs = [...content.matchAll(field)].map(([, name, plain = '', quoted, bare = '']): Pair => [
      name ?? plain,
      quoted ?? bare,
    ]);
    if (pairs.length > 0) return write(pairs);
  }
  return null;
}

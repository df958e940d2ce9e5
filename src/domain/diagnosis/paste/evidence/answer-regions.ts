/** Where a text tells of the answer: nothing there is of the request. */
import type { Extent, MarkedText } from './marked-text.ts';

/** What an answer begins with. */
const starts =
  /(?<![\w/])HTTP\/[\d.]+[\t ]+[1-5]\d\d(?!\d)|^[^\n\w]{0,20}(?:<--(?! cut)|←|<<<+)[\t ]|^[\t ]*<-?[\t ]+(?=[A-Za-z-]+:|[1-5]\d\d\b)|^[^\n]{0,120}?\breply: |^[^\n]{0,200}?(?:\bresponse(?:[\t _-]?(?:headers?|body|begin|received|from)\b|\.(?:headers?|body))|\b(?:received|got|client)[\t ]+(?:http[\t ]+)?response\b)|^[^\n\w]{0,40}(?:\[\d+\][\t ]*)?(?:response|antwort|réponse|respuesta|ответ)[\t ]*(?:(?:[:\]~](?!=)|={2,}|-{2,})|\r?$)|^[^\n]{0,200}\bINFO -- response:|^\d+ < /gimu;
/** The value of a field that is an object, a list or a string. */
const fields =
  /(?<![\w$-])(?:response|resp|res|reply|answer)(?:[_-]?headers)?[\ue001\ue003]?\s*(?:=>|[:=])\s*(?!(?:web(?:write|read)|(?:fetch|post|send|request|http)\w{0,20})\()(?:[A-Za-z_]\w{0,40}\s*)?(?=[{[(\ue000\ue002\ue004])/gimu;
/** What a request begins with. */
const requests =
  /(?<![\w/])(?:GET|POST|PUT|DELETE|PATCH)[\t ]+(?:https?:\/)?\/|(?<![\w-])authorization[\ue001\ue003]?\s*(?:=>|[:=])|\bform data\b|\brequest (?:headers|body|payload|data)\b|\b(?:headers|body)_sent\b|\b(?:payload|requestbody)\b|(?<![\w-])oauth_consumer_key/giu;

/** An element of XML for the answer, up to what tells of one: its name, or the first line of the answer. */
const answerElement = /<\/?([\w:.-]{0,40}(?:response|answer|reply)[\w:.-]{0,40})(?:[\s>][^<]{0,200})?$/iu;

/** Where the element ends that tells of an answer between two places. */
function elementEnd(text: string, start: number, label: number): number {
  const name = answerElement.exec(text.slice(Math.max(0, label - 300), label))?.[1];
  const end = name === undefined ? -1 : text.indexOf(`</${name}`, start);
  return end === -1 ? text.length : end;
}

export function findAnswers(marked: MarkedText): Extent[] {
  const { text } = marked;
  const found: Extent[] = [];
  for (const match of text.matchAll(fields)) {
    const start = match.index + match[0].length;
    found.push({ start: match.index, end: marked.quotationFrom(start)?.end ?? marked.behindBracket(start) });
  }
  const values = [...found];
  const begins = [...text.matchAll(requests)].map(({ index }) => index);
  for (const match of text.matchAll(starts)) {
    const label = match.index + match[0].length;
    if (values.some(({ start, end }) => label > start && match.index < end)) continue;
    const around = marked.quotationAt(match.index);
    const next = begins.find((index) => index > match.index + match[0].length) ?? text.length;
    const element = elementEnd(text, match.index, label);
    // A quotation that holds the request and its answer; one that holds a line of the answer is followed by others.
    const holdsRequest =
      around !== null && begins.some((index) => index >= around.start && index < match.index);
    found.push({ start: match.index, end: Math.min(next, element, holdsRequest ? around.end : next) });
  }
  return found;
}

export function isInside(extents: readonly Extent[], index: number): boolean {
  return extents.some(({ start, end }) => index >= start && index < end);
}

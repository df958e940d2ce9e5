/** How long the body was: it tells whether the fields of a log are all of it, and how they were written. */
import type { Pair } from '../json/encode-fields.ts';
import { percentDecode, percentEncode } from '../../../oauth1/percent-encoding.ts';
import { isInside } from './answer-regions.ts';
import type { Extent, MarkedText } from './marked-text.ts';

const contentLength =
  /(?<![\w-])(?:http[_.])?content[-_. ]?length[\ue001\ue003")\]]{0,3}(?:>>)?(?:[,\s]{1,20}["'\ue000]?value["'\ue001]?)?\s{0,3}(?:=>|[:=,|\t])\s{0,8}[[({<\ue000\ue002"']{0,4}(\d{1,7})(?![\d.])/giu;

/** What the text names as lengths of requests; zero is the one of a request without a body. */
export function findContentLengths({ text }: MarkedText, answers: readonly Extent[]): ReadonlySet<number> {
  const found = [...text.matchAll(contentLength)].filter(({ index }) => !isInside(answers, index));
  return new Set(found.map((match) => Number(match[1])).filter((length) => length > 0));
}

/** Characters that some code encodes and other code leaves, as percent-encoding has them, with the octets that it saves. */
const choices: readonly (readonly [pattern: RegExp, saved: number])[] = [
  [/%20/gu, 2],
  [/%2A/gu, 2],
  [/%21/gu, 2],
  [/%27/gu, 2],
  [/%2[89]/gu, 2],
  [/~/gu, -2],
  [/%5[BD]/gu, 2],
  [/%2F/gu, 2],
  [/%3A/gu, 2],
  [/%40/gu, 2],
  [/%2C/gu, 2],
  // A line end of one character may have been two.
  [/(?<!%0D)%0A/gu, -3],
];

/** Whether any usual way to write these fields gives a body of one of these lengths. */
export function mayHaveLength(pairs: readonly Pair[], lengths: ReadonlySet<number>): boolean {
  if (lengths.size === 0) return true;
  const encoded = pairs.map(([name, value]) => `${percent(name)}=${percent(value)}`).join('&');
  const counts = choices.map(([pattern, saved]) => saved * (encoded.match(pattern)?.length ?? 0));
  let sums = new Set([encoded.length]);
  for (const count of counts) {
    if (count !== 0) sums = new Set([...sums].flatMap((sum) => [sum, sum - count]));
  }
  const plain = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  return [...lengths].some((length) => sums.has(length) || length === new TextEncoder().encode(plain).length);
}

const percent = (text: string): string => percentEncode(text.toWellFormed());

/** A line end behind the body may have gone where the text was copied. */
const mostLineEnd = 2;
/** What every encoder encodes: a log that prints it has decoded the body. */
const decoded = /[\s"<>{}|\\^`?#]|[^\u0021-\u007e]/u;

/** Whether a part of the body is not in the text, by its length: it may have been written otherwise than it was sent. */
export function isShorterThanTold(body: string, lengths: ReadonlySet<number>): boolean {
  if (lengths.size === 0 || Math.min(...lengths) <= body.length + mostLineEnd || decoded.test(body))
    return false;
  const pairs = body.split('&').map((pair): Pair => {
    const [name = '', ...value] = pair.split('=');
    return [percentDecode(name, true), percentDecode(value.join('='), true)];
  });
  return !mayHaveLength(pairs, lengths);
}

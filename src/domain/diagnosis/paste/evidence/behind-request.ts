/** What follows a request in a text: where the text is cut there, nothing of the request is. */
import { isInside } from './answer-regions.ts';
import type { Candidate } from './candidate.ts';
import type { Extent, MarkedText } from './marked-text.ts';

/** Whether the last paragraph is one of words, without the signs of fields. */
function endsInWords(behind: string): boolean {
  const [, ...paragraphs] = behind.trimEnd().split(/\n[\t ]*\n/u);
  const last = paragraphs.at(-1) ?? '';
  return /\p{L}/u.test(last) && !/[=:|<>{}[\]&\t]/u.test(last);
}

/** A line that tells of the answer. */
const answerLine =
  /\n[^\n]*(?:\b(?:response|responded|reply|answer|status)\b|(?<![\d.])[1-5]\d\d (?:OK|Forbidden|Unauthorized|Bad|Access)\b)/iu;

/**
 * Whether a text ends in the answer, in words, or in a line behind a body that is there as it was sent. A list of fields
 * may go on in lines that were not read as such.
 *
 * @param parts The likeliest of each part, without those that were not found.
 */
export function endsBehindRequest(
  { text }: MarkedText,
  parts: readonly Candidate[],
  body: Candidate | undefined,
  answers: readonly Extent[],
): boolean {
  if (body === undefined) return false;
  const end = Math.max(...parts.map((part) => part.end));
  if (isInside(answers, text.length - 1) && !isInside(answers, end - 1)) return true;
  const behind = text.slice(end, end + 20_000);
  const isRun = text.slice(body.start, body.end) === body.text;
  return (isRun && /\n[^\n]*\S/u.test(behind)) || answerLine.test(behind) || endsInWords(behind);
}

/** How far this machine's clock was ahead of the gateway's, as an answer tells it. */
import { answerHeader, type ReceivedAnswer } from './exchange.ts';

/** The time as senders have to write it (RFC 9110 section 5.6.7): a parser of dates reads a time into nearly anything. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/u;

/**
 * In seconds, by the `Date` header; null where there is none that can be read. The header has whole seconds, and was
 * written somewhen while the answer was waited for: what lies within that is no difference.
 */
export function clockDifferenceSeconds(answer: ReceivedAnswer): number | null {
  const text = answerHeader(answer, 'date') ?? '';
  const date = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(date)) return null;
  const most = answer.receivedAtMs - date;
  const least = most - answer.durationMs - 1000;
  return least <= 0 && most >= 0 ? 0 : Math.round((most - answer.durationMs / 2) / 1000);
}

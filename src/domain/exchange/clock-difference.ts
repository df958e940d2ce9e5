/** How far this machine's clock was ahead of the gateway's, as an answer tells it. */
import { answerHeader, type ReceivedAnswer } from './exchange.ts';

/** The time as senders have to write it (RFC 9110 section 5.6.7): a parser of dates reads a time into nearly anything. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/u;

/** In seconds, by the `Date` header when the answer came; null where there is none that can be read. */
export function clockDifferenceSeconds(answer: ReceivedAnswer): number | null {
  const text = answerHeader(answer, 'date') ?? '';
  const date = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.round((answer.receivedAtMs - date) / 1000);
}

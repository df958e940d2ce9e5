import type { AnswerFacts } from '../cases/comparing/answer-facts.ts';
import type { ExchangeVerdict } from '../exchange/exchange-verdict.ts';
import type { OperationId } from '../gateway/operations.ts';

const refusals: ReadonlySet<string | null> = new Set(['error', 'validation-error']);

/** What an answer means, going by the few facts that every operation's answer has. */
export function describeFacts(operation: OperationId, facts: AnswerFacts): ExchangeVerdict {
  const { httpStatus, type, unread, elements } = facts;
  if (type !== null && refusals.has(type)) return { tone: 'refused', title: `Refused: ${type}.` };
  if (httpStatus === 401 || httpStatus === 403) return { tone: 'refused', title: 'Access denied.' };
  if (operation === 'view-invoice') {
    return elements === null
      ? { tone: 'refused', title: `HTTP ${httpStatus}: ${unread ?? 'no invoice'}.` }
      : { tone: 'good', title: 'The invoice came.' };
  }
  if (httpStatus >= 400) return { tone: 'refused', title: `Refused with HTTP ${httpStatus}.` };
  if (unread !== null) return { tone: 'open', title: `HTTP ${httpStatus}: ${unread}.` };
  if (operation === 'payout-check' && type === 'async-response')
    return { tone: 'good', title: 'Accepted: async-response.' };
  return { tone: 'plain', title: `Answered: ${type ?? `HTTP ${httpStatus}`}.` };
}

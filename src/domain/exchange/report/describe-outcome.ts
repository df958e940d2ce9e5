/** What came of an exchange, read from the exchange alone: the same for every page that reports it. */
import { operations } from '../../gateway/operations.ts';
import { describeInvoiceReading } from '../../invoice/describe-invoice-reading.ts';
import { readInvoice } from '../../invoice/read-invoice.ts';
import { readCommandAnswer } from '../../other-command/command-answer.ts';
import { describeCommandAnswer } from '../../other-command/describe-command-answer.ts';
import { listAnswerPairs } from '../../payout-check/answer-pairs.ts';
import { checkEcho, readPayoutCheckAnswer } from '../../payout-check/answer.ts';
import { describeAnswer } from '../../payout-check/describe-answer.ts';
import { describeUnanswered } from '../describe-unanswered.ts';
import { answerHeader, type AnsweredExchange, type Exchange } from '../exchange.ts';

export interface ExchangeOutcome {
  /** A few words. */
  readonly title: string;
  /** Sentences: what it means, what to do, and what not. */
  readonly text: string;
  /** Of the answer, under the names that it came with. */
  readonly pairs: readonly { readonly name: string; readonly value: string }[];
}

function ofAnswer({ operation, orderId, answer }: AnsweredExchange<unknown>): ExchangeOutcome {
  switch (operation) {
    case 'payout-check': {
      const reading = readPayoutCheckAnswer(answer);
      const { title, text } = describeAnswer(reading, orderId === null ? null : checkEcho(reading, orderId));
      return { title, text, pairs: listAnswerPairs(reading) };
    }
    case 'view-invoice': {
      const reading = readInvoice({
        bytes: answer.body,
        status: answer.status,
        contentType: answerHeader(answer, 'content-type'),
      });
      return { ...describeInvoiceReading(reading), pairs: [] };
    }
    case 'other-command': {
      const reading = readCommandAnswer(answer);
      const { title, text } = describeCommandAnswer(reading, answer.status);
      return { title, text, pairs: reading.kind === 'pairs' ? reading.pairs : [] };
    }
  }
}

/** Said in full: whoever reads a report does not see the page. */
const doNotRepeat = {
  order:
    'Do not send the order again before its status is known: it may be under way, and would be carried out twice.',
  command:
    'Do not send the command again before it is known what became of it: it may have been carried out.',
  reading: '',
} as const;

export function describeOutcome(exchange: Exchange<unknown>): ExchangeOutcome {
  if (exchange.outcome === 'answered') return ofAnswer(exchange);
  const { effect } = operations[exchange.operation];
  const { title, what, next } = describeUnanswered(exchange, effect);
  const warning = exchange.outcome === 'unknown' ? doNotRepeat[effect] : '';
  return { title, text: [what, next, warning].filter((part) => part !== '').join(' '), pairs: [] };
}

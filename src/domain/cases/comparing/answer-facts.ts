/** What a case's expectation is held against: the same few facts of an answer, whatever the operation. */
import type { ReceivedAnswer } from '../../exchange/exchange.ts';
import { answerHeader } from '../../exchange/exchange.ts';
import type { AnswerPair } from '../../gateway/answer-pairs.ts';
import type { OperationId } from '../../gateway/operations.ts';
import { readInvoice } from '../../invoice/read-invoice.ts';
import { readCommandAnswer } from '../../other-command/command-answer.ts';
import { readPayoutCheckAnswer } from '../../payout-check/answer.ts';
import { listAnswerPairs } from '../../payout-check/answer-pairs.ts';

export interface AnswerFacts {
  readonly httpStatus: number;
  /** Null where the answer has none. */
  readonly type: string | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  /** Everything that was read of it, in its order. */
  readonly pairs: readonly AnswerPair[];
  /** Texts of the documented elements that an invoice has, by path; null for any other answer. */
  readonly elements: ReadonlyMap<string, string> | null;
  /** What came where it could not be read as an answer of the operation; null where it could. */
  readonly unread: string | null;
}

function firstOf(pairs: readonly AnswerPair[], name: string): string | null {
  return pairs.find((pair) => pair.name === name || pair.name.endsWith(`/${name}`))?.value ?? null;
}

function factsOfPairs(httpStatus: number, pairs: readonly AnswerPair[], unread: string | null): AnswerFacts {
  return {
    httpStatus,
    type: firstOf(pairs, 'type'),
    errorCode: firstOf(pairs, 'error-code'),
    errorMessage: firstOf(pairs, 'error-message'),
    pairs,
    elements: null,
    unread,
  };
}

function payoutCheckFacts(answer: ReceivedAnswer): AnswerFacts {
  const read = readPayoutCheckAnswer(answer);
  switch (read.kind) {
    case 'access-denied':
      return factsOfPairs(answer.status, [], 'access denied, without a reason');
    case 'unreadable':
      return {
        ...factsOfPairs(answer.status, [], `no answer as documented (${read.reason})`),
        type: read.type,
      };
    case 'contradiction':
      return factsOfPairs(answer.status, listAnswerPairs(read), 'an answer that contradicts itself');
    case 'accepted':
    case 'validation-error':
    case 'error':
      return factsOfPairs(answer.status, listAnswerPairs(read), null);
  }
}

function invoiceFacts(answer: ReceivedAnswer): AnswerFacts {
  const { status, body } = answer;
  const read = readInvoice({ bytes: body, status, contentType: answerHeader(answer, 'content-type') });
  if (read.kind === 'invoice') {
    const given = [...read.document.values.values()].filter(
      ({ state, element }) => state !== 'missing' && element.content === 'text',
    );
    const elements = new Map(given.map(({ element, text }) => [element.path, text]));
    const pairs = Array.from(elements, ([name, value]) => ({ name, value }));
    return { ...factsOfPairs(status, [], null), pairs, elements };
  }
  if (read.kind !== 'stated-error') return factsOfPairs(status, [], `no invoice (${read.kind})`);
  const { message, code } = read.error;
  const pairs = [
    { name: 'error-message', value: message },
    ...(code === null ? [] : [{ name: 'error-code', value: code }]),
  ];
  return factsOfPairs(status, pairs, 'no invoice (stated-error)');
}

export function answerFacts(operation: OperationId, answer: ReceivedAnswer): AnswerFacts {
  switch (operation) {
    case 'payout-check':
      return payoutCheckFacts(answer);
    case 'view-invoice':
      return invoiceFacts(answer);
    case 'other-command': {
      const read = readCommandAnswer(answer);
      if (read.kind === 'pairs') return factsOfPairs(answer.status, read.pairs, null);
      return factsOfPairs(answer.status, [], `no list of values (${read.kind})`);
    }
  }
}

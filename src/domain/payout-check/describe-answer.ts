/** Answers in plain sentences: what happened, and what to do next. */
import type { EchoCheck, PayoutCheckAnswer, UnreadableReason } from './answer.ts';

export interface AnswerText {
  /** A few words: what the answer is. */
  readonly title: string;
  /** What it means and what to do. */
  readonly text: string;
}

/** Says what an answer means. */
export function describeAnswer(answer: PayoutCheckAnswer): AnswerText {
  switch (answer.kind) {
    case 'accepted':
      return { title: 'Accepted.', text: 'This is not the final status: it arrives by callback.' };
    case 'validation-error':
      return {
        title: 'Refused: the fields are not valid.',
        text: 'The gateway read the request and took no order. The message names what to change.',
      };
    case 'error':
      return {
        title: 'Refused with an error.',
        text: 'The gateway read the request and could not process it. The message and the code say why.',
      };
    case 'access-denied':
      return {
        title: 'Access denied.',
        text: 'The gateway gives no reason. Check the consumer key, the key that signs, the endpoint id, the clock and the address of the caller.',
      };
    case 'unreadable':
      return describeUnreadable(answer.reason, answer.status, answer.type);
  }
}

function describeUnreadable(
  reason: UnreadableReason,
  status: number | null,
  type: string | null,
): AnswerText {
  const unknown = 'Whether the order was taken is not known: ask for its status before you send it again.';
  switch (reason) {
    case 'empty':
      return { title: 'The answer is empty.', text: unknown };
    case 'html':
      return {
        title: 'The answer is an HTML page.',
        text: `A payout check is answered with name=value pairs. Check the base address and the path. ${unknown}`,
      };
    case 'not-pairs':
      return { title: 'The answer is no list of name=value pairs.', text: unknown };
    case 'unknown-type':
      return {
        title: type === null || type === '' ? 'The answer has no type.' : `The answer has the type ${type}.`,
        text: `async-response, validation-error or error is expected. ${unknown}`,
      };
    case 'redirect':
      return {
        title: `The answer is a redirect${withStatus(status)}.`,
        text: 'It was not followed: a signature holds for one URL. Check the base address and the path.',
      };
    case 'server-error':
      return { title: `The gateway or something before it failed${withStatus(status)}.`, text: unknown };
  }
}

function withStatus(status: number | null): string {
  return status === null ? '' : ` (HTTP ${status})`;
}

/** Says whether the answer belongs to the order that was sent. */
export function describeEcho(echo: EchoCheck): string {
  switch (echo.kind) {
    case 'same':
      return 'merchant-order-id is the client_orderid that was sent.';
    case 'different':
      return `merchant-order-id is ${echo.received}, but ${echo.sent} was sent. The answer may belong to another order.`;
    case 'missing':
      return 'The answer has no merchant-order-id, so it names no order.';
  }
}

/** Answers in plain sentences: what happened, and what to do next. */
import { shorten } from '../visible-text.ts';
import {
  missingFields,
  type AnswerFields,
  type Contradiction,
  type EchoCheck,
  type PayoutCheckAnswer,
  type UnreadableReason,
} from './answer.ts';

export interface AnswerText {
  /** `good`: accepted, with all that the document gives. `open`: what became of the order is not known for sure. */
  readonly tone: 'good' | 'open' | 'refused';
  /** A few words: what the answer is. */
  readonly title: string;
  /** What it means and what to do. */
  readonly text: string;
}

const unknown = 'Whether the order was taken is not known: ask for its status before you send it again.';

/**
 * Says what an answer means.
 *
 * @param echo Whether it names the order that was sent; null where that is not known.
 */
export function describeAnswer(answer: PayoutCheckAnswer, echo: EchoCheck | null): AnswerText {
  switch (answer.kind) {
    case 'accepted':
      return describeAccepted(answer, echo);
    case 'contradiction':
      return {
        tone: 'open',
        title: 'The answer contradicts itself.',
        text: `Its body says async-response, an accepted order. ${answer.contradictions.map(describeContradiction).join(' ')} ${unknown}`,
      };
    case 'validation-error':
      return {
        tone: 'refused',
        title: `Refused: the fields are not valid${unusualStatus(answer.status)}.`,
        text: `The gateway read the request and refuses its fields.${describeReason(answer.fields)}`,
      };
    case 'error':
      return {
        tone: 'refused',
        title: `Refused with an error${unusualStatus(answer.status)}.`,
        text: `The gateway read the request and could not process it.${describeReason(answer.fields)}${adviseByStatus(answer.status)}`,
      };
    case 'access-denied':
      return {
        tone: 'refused',
        title: 'Access denied.',
        text: 'The gateway usually gives no reason: see whether the body has one. Check the consumer key, the key that signs, the endpoint id, the clock and the address of the caller.',
      };
    case 'unreadable':
      return describeUnreadable(answer.reason, answer.status, answer.type);
  }
}

function describeAccepted(
  answer: Extract<PayoutCheckAnswer, { readonly kind: 'accepted' }>,
  echo: EchoCheck | null,
): AnswerText {
  const notFinal = 'This is not the final status: it arrives by callback.';
  const status = answer.status === null ? ' The HTTP status is not known here: only 2xx fits.' : '';
  if (echo?.kind === 'different') {
    return {
      tone: 'open',
      title: 'Accepted, perhaps for another order.',
      text: unknown,
    };
  }
  const isComplete = missingFields(answer).length === 0 && answer.fields.isWhole;
  return isComplete
    ? { tone: 'good', title: 'Accepted.', text: notFinal + status }
    : { tone: 'open', title: 'Accepted, by an incomplete answer.', text: notFinal + status };
}

function describeContradiction(contradiction: Contradiction): string {
  switch (contradiction.kind) {
    case 'status':
      return `Its status is HTTP ${contradiction.status}, ${statusClass(contradiction.status)}.`;
    case 'error-fields':
      return `It carries ${contradiction.names.join(' and ')}, as a refusal does.`;
  }
}

function statusClass(status: number): string {
  if (status >= 500) return 'a failure of the gateway or of something before it';
  if (status >= 400) return 'a refusal';
  return status >= 300 ? 'a redirect' : 'no final answer';
}

/** A refusal comes under HTTP 200, or 400 where it is JSON (field notes, "Answers"); anything else is worth naming. */
function unusualStatus(status: number | null): string {
  return status === 200 || status === 400 ? '' : withStatus(status);
}

function describeReason({ errorMessage, errorCode, gatewayOrderId }: AnswerFields): string {
  const hasMessage = (errorMessage ?? '').trim() !== '';
  const hasCode = (errorCode ?? '').trim() !== '';
  const why =
    hasMessage && hasCode
      ? ' The message and the code say why.'
      : hasMessage
        ? ' The message says why.'
        : hasCode
          ? ' The code says why.'
          : ' It gives no reason.';
  // An order that was never taken would have no id.
  return (gatewayOrderId ?? '').trim() === ''
    ? why
    : `${why} It names an order of the gateway all the same: ask for its status before you send again.`;
}

/** What a status says of a request that was not answered as documented, and what to do; empty for most. */
function adviseByStatus(status: number | null): string {
  switch (status) {
    case 404:
      return ' HTTP 404: there is nothing at this address. Check the base address, the path and the endpoint id.';
    case 405:
      return ' HTTP 405: the address takes another method. Check the path.';
    case 407:
      return ' HTTP 407: a proxy on the way asks for credentials of its own. Check the proxy settings of this machine.';
    case 408:
      return ' HTTP 408: the gateway did not get the whole request in its time.';
    case 413:
      return ' HTTP 413: the request is too long for the gateway.';
    case 429:
      return ' HTTP 429: too many requests in a short time. Wait before you send again.';
    default:
      return '';
  }
}

function describeUnreadable(
  reason: UnreadableReason,
  status: number | null,
  type: string | null,
): AnswerText {
  const text = (why: string): string =>
    [why, adviseByStatus(status).trim(), unknown].filter((part) => part !== '').join(' ');
  const which = status === null || status === 200 ? '' : withStatus(status);
  switch (reason) {
    case 'empty':
      return { tone: 'open', title: `The answer is empty${which}.`, text: text('') };
    case 'html':
      return {
        tone: 'open',
        title: `The answer is an HTML page${which}.`,
        text: text(
          adviseByStatus(status) === ''
            ? 'A payout check is answered with name=value pairs. Check the base address and the path.'
            : '',
        ),
      };
    case 'not-pairs':
      return { tone: 'open', title: `The answer is no list of name=value pairs${which}.`, text: text('') };
    case 'unknown-type':
      return {
        tone: 'open',
        title:
          type === null || type === ''
            ? `The answer has no type${which}.`
            : `The answer has the type ${shorten(type)}${which}.`,
        text: text('async-response, validation-error or error is expected.'),
      };
    case 'too-long':
      return {
        tone: 'open',
        title: `What is read of the answer has no type${which}.`,
        text: text('The answer is longer than what is read of it: its body has the rest.'),
      };
    case 'redirect':
      return {
        tone: 'open',
        title: `The answer is a redirect${which}.`,
        text: text(
          'It was not followed: a signature holds for one URL. Check the base address and the path.',
        ),
      };
    case 'server-error':
      return { tone: 'open', title: `The gateway or something before it failed${which}.`, text: text('') };
  }
}

function withStatus(status: number | null): string {
  return status === null ? '' : ` (HTTP ${status})`;
}

/** Names what the document gives such an answer and this one lacks; null where it lacks nothing. */
export function describeMissing(answer: PayoutCheckAnswer): string | null {
  const missing = missingFields(answer);
  const said = (['absent', 'empty'] as const).flatMap((why) => {
    const names = missing.flatMap((field) => (field.why === why ? [field.name] : []));
    if (names.length === 0) return [];
    const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
    return [why === 'absent' ? `has no ${list}` : `has ${list} without a value`];
  });
  return said.length === 0 ? null : `The answer ${said.join(' and ')}, which the document names for it.`;
}

/** Says whether the answer belongs to the order that was sent. */
export function describeEcho(echo: EchoCheck): string {
  switch (echo.kind) {
    case 'same':
      return 'merchant-order-id is the client_orderid that was sent.';
    case 'different':
      return `merchant-order-id is ${named(echo.received)}, but ${named(echo.sent)} was sent. The answer may belong to another order.`;
    case 'missing':
      return 'The answer has no merchant-order-id, so it names no order.';
  }
}

function named(value: string): string {
  return value === '' ? 'empty' : shorten(value);
}

/** Words for a request that got no answer: what happened, whether the gateway may have it, what to do. */
import type { Operation } from '../gateway/operations.ts';
import type { AnswerProgress, RelayFailure } from './contract.ts';
import { describeEarlierSending } from './describe-repeated-order.ts';

export interface RelayFailureText {
  readonly what: string;
  readonly next: string;
}

const unanswered: Readonly<Record<Operation['effect'], string>> = {
  order:
    'The outcome is unknown: the gateway may have taken the order. Nothing is sent again by itself. Ask for the status with the same client_orderid before you send once more.',
  command:
    'The outcome is unknown: the gateway may have carried the command out. Nothing is sent again by itself. Find out what became of it before you send once more.',
  reading:
    'The gateway may have got the request. Reading changes nothing there: fetch again with a new signature.',
};

/** E.g. `14 of 500 bytes`, `1 byte`. */
function formatProgress({ receivedBytes, expectedBytes }: AnswerProgress): string {
  return expectedBytes === null
    ? `${receivedBytes} ${receivedBytes === 1 ? 'byte' : 'bytes'}`
    : `${receivedBytes} of ${expectedBytes} ${expectedBytes === 1 ? 'byte' : 'bytes'}`;
}

/** What a code of a lost connection means; another one is shown as it is. */
const cutReasons: Readonly<Record<string, string>> = {
  ECONNRESET: 'the other side reset it',
  EPIPE: 'the other side had closed it',
  UND_ERR_SOCKET: 'the other side closed it',
  ETIMEDOUT: 'the network gave up on it',
};

/** @param failure As the relay reports it; `sent: maybe` means that the outcome is unknown. */
export function describeRelayFailure(
  failure: RelayFailure,
  effect: Operation['effect'] = 'order',
): RelayFailureText {
  const outcomeUnknown = unanswered[effect];
  switch (failure.kind) {
    case 'policy':
      return {
        what: `The relay does not send this request: ${failure.reason}`,
        next: 'Nothing left this machine. The request can still be copied.',
      };
    case 'duplicate':
      return {
        what: `The relay has seen this request before: ${failure.reason}`,
        next: 'Nothing was sent a second time. Unpin the nonce to send another.',
      };
    case 'repeated-order':
      return {
        what: describeEarlierSending(failure.earlier),
        next: 'Nothing was sent a second time.',
      };
    case 'dns':
      return {
        what: `The gateway’s host name could not be resolved (${failure.code}).`,
        next: 'Nothing was sent. Check the address of the gateway, and the network.',
      };
    case 'connect':
      return {
        what: `No connection to the gateway (${failure.code}).`,
        next: 'Nothing was sent. Check that the gateway is up and that this machine may reach it.',
      };
    case 'tls':
      return {
        what: `The gateway’s certificate or TLS version was not accepted (${failure.code}).`,
        next: 'Nothing was sent. A test gateway needs a certificate that this machine trusts.',
      };
    case 'timeout':
      return {
        what: `No ${failure.phase === 'connect' ? 'connection' : 'complete answer'} within ${failure.limitMs / 1000} seconds${
          failure.partial === null
            ? ''
            : `: ${formatProgress(failure.partial)} of its body came (status ${failure.partial.status})`
        }.`,
        next:
          failure.sent === 'no'
            ? 'Nothing was sent. Check that the gateway is up and that this machine may reach it.'
            : outcomeUnknown,
      };
    case 'reset':
      return {
        what:
          failure.partial === null
            ? `The connection was cut before an answer came: ${cutReasons[failure.code] ?? failure.code}.`
            : `The connection was cut after ${formatProgress(failure.partial)} (status ${failure.partial.status}).`,
        next: outcomeUnknown,
      };
    case 'too-large':
      return {
        what: `The answer (status ${failure.status}) is larger than ${(failure.limitBytes / 1_048_576).toFixed(0)} MiB and was cut off unread. The option --answer-limit raises the limit.`,
        next: outcomeUnknown,
      };
    case 'unreadable':
      return { what: `The answer cannot be read. ${failure.reason}`, next: outcomeUnknown };
  }
}

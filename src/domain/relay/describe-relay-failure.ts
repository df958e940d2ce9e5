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
    'The gateway may have taken the order. Nothing is sent again by itself. Ask for the status with the same client_orderid before you send once more.',
  command:
    'The gateway may have carried the command out. Nothing is sent again by itself. Find out what became of it before you send once more.',
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

/** What a code before the connection stood means; another one is shown as it is. */
const connectReasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no name server knows it',
  EAI_AGAIN: 'no name server answered',
  ECONNREFUSED: 'nothing listens at its port',
  EHOSTUNREACH: 'no way leads to it',
  ENETUNREACH: 'no way leads to it',
  ETIMEDOUT: 'it did not answer',
  ECONNRESET: 'it was reset',
};

const withReason = (words: string, code: string): string => {
  const reason = connectReasons[code];
  return reason === undefined ? `${words} (${code}).` : `${words}: ${reason} (${code}).`;
};

const trustIt =
  'To trust it, start the console with the environment variable NODE_EXTRA_CA_CERTS set to a PEM file that has it or its authority.';

/** What is wrong with a certificate, or with what answers in place of TLS, and what to do. */
const tlsReasons: Readonly<Record<string, readonly [what: string, next: string]>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: ['The gateway’s certificate is signed by itself', trustIt],
  SELF_SIGNED_CERT_IN_CHAIN: ['The authority of the gateway’s certificate is not trusted here', trustIt],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'The authority of the gateway’s certificate is not known here, or the gateway leaves a certificate between them out',
    trustIt,
  ],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: [
    'The authority of the gateway’s certificate is not known here',
    trustIt,
  ],
  CERT_HAS_EXPIRED: [
    'The gateway’s certificate has expired',
    'The gateway has to renew it. Check the date of this machine, too.',
  ],
  CERT_NOT_YET_VALID: [
    'The gateway’s certificate is not valid yet',
    'Check the date of this machine, and of the gateway.',
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'The gateway’s certificate is for another host name',
    'Check the address of the gateway: its host has to be one that the certificate names.',
  ],
  ERR_SSL_WRONG_VERSION_NUMBER: [
    'What listens there does not speak TLS',
    'Check scheme and port of the gateway’s address.',
  ],
};

function describeTls(code: string): RelayFailureText {
  const [what, next] = tlsReasons[code] ?? [
    'The gateway’s certificate or TLS version was not accepted',
    'A test gateway needs a certificate that this machine trusts, and TLS 1.2 or later.',
  ];
  return { what: `${what} (${code}).`, next };
}

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
        what: withReason('The gateway’s host name could not be resolved', failure.code),
        next: 'Check the address of the gateway, and the network.',
      };
    case 'connect':
      return {
        what: withReason('No connection to the gateway', failure.code),
        next: 'Check that the gateway is up and that this machine may reach it.',
      };
    case 'tls':
      return describeTls(failure.code);
    case 'timeout':
      return {
        what: `No ${failure.phase === 'connect' ? 'connection' : 'complete answer'} within ${failure.limitMs / 1000} seconds${
          failure.partial === null
            ? ''
            : `: ${formatProgress(failure.partial)} of its body came (status ${failure.partial.status})`
        }.`,
        next:
          failure.sent === 'no'
            ? 'Check that the gateway is up and that this machine may reach it.'
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

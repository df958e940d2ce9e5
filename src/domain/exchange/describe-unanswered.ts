/** Words for an exchange without an answer: whether the gateway may have the request, what happened, what to do. */
import type { Operation } from '../gateway/operations.ts';
import { describeRelayFailure, type RelayFailureText } from '../relay/describe-relay-failure.ts';
import type { UnansweredExchange } from './exchange.ts';

export interface UnansweredText extends RelayFailureText {
  /** A few words: what is known. */
  readonly title: string;
}

const titles: Readonly<Record<Operation['effect'], Readonly<Record<UnansweredExchange['outcome'], string>>>> =
  {
    order: { 'not-sent': 'Not sent.', unknown: 'Outcome unknown.' },
    command: { 'not-sent': 'Not sent.', unknown: 'Outcome unknown.' },
    reading: { 'not-sent': 'Not fetched.', unknown: 'No answer.' },
  };

const nextUnknown: Readonly<Record<Operation['effect'], string>> = {
  order: 'It is not known whether the gateway got the request. Ask for its status before you send again.',
  command:
    'It is not known whether the gateway got the command. Find out what became of it before you send again.',
  reading: 'Fetching changes nothing at the gateway: fetch again when you like.',
};

/** Something came, and is not an answer that can be shown: what became of it. Null where nothing came. */
function titleOfRemains({ reason }: Pick<UnansweredExchange, 'reason'>): string | null {
  if (reason.kind !== 'relay') return null;
  const { failure } = reason;
  switch (failure.kind) {
    case 'too-large':
      return 'The answer is too long.';
    case 'unreadable':
      return 'The answer cannot be read.';
    case 'reset':
    case 'timeout':
      return failure.partial === null ? null : 'The answer is not complete.';
    case 'policy':
    case 'duplicate':
    case 'repeated-order':
    case 'dns':
    case 'connect':
    case 'tls':
      return null;
  }
}

export function describeUnanswered(
  { outcome, reason }: Pick<UnansweredExchange, 'outcome' | 'reason'>,
  effect: Operation['effect'],
): UnansweredText {
  const remains = effect === 'reading' ? titleOfRemains({ reason }) : null;
  const title = remains ?? titles[effect][outcome];
  if (reason.kind === 'relay') return { title, ...describeRelayFailure(reason.failure, effect) };
  if (reason.kind === 'stopped') {
    const seconds = (reason.afterMs / 1000).toFixed(1);
    return {
      title,
      what: `You stopped waiting after ${seconds} s: no answer had come here by then. The request was handed over and may have arrived, or may yet arrive; stopping does not take it back.`,
      next: nextUnknown[effect],
    };
  }
  return {
    title,
    what: reason.message,
    next: outcome === 'not-sent' ? 'Nothing reached the gateway.' : nextUnknown[effect],
  };
}

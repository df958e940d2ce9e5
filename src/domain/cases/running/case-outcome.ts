/** What became of a case in a run. */
import { describeEarlierSending } from '../../relay/describe-repeated-order.ts';
import type { EarlierSending } from '../../relay/contract.ts';
import type { NameValue } from '../../http/name-value.ts';
import type { AnswerFacts } from '../comparing/answer-facts.ts';
import type { ExpectationRow } from '../comparing/compare-expectation.ts';
import { placeInWords, type FileProblem } from '../file/file-problem.ts';
import type { CaseEnvironment } from '../case-file.ts';

export type NotRunReason =
  | { readonly kind: 'production' }
  | { readonly kind: 'environment'; readonly environment: CaseEnvironment }
  /** It says what the simulator answers, and the run goes to another gateway. */
  | { readonly kind: 'needs-simulator' }
  | { readonly kind: 'unreadable'; readonly problems: readonly FileProblem[] }
  /** Names of the parameters whose value has to be typed. */
  | { readonly kind: 'needs-value'; readonly names: readonly string[] }
  | { readonly kind: 'stopped' }
  /** Nothing of it reached the gateway; the sentence says why. */
  | { readonly kind: 'not-sent'; readonly why: string }
  /** Its order or command was sent before, and a run repeats none. */
  | { readonly kind: 'sent-before'; readonly earlier: EarlierSending }
  /** Nothing could be sent any more; the sentence says why. */
  | { readonly kind: 'run-ended'; readonly why: string };

/** What was sent, without what the environment adds; card data is masked where it is shown. */
export interface SentCase {
  readonly pairs: readonly NameValue[];
  /** Names of parameters with an identifier made for this sending. */
  readonly freshNames: readonly string[];
  /** `client_orderid`; null where it has none. */
  readonly orderId: string | null;
  readonly sentAtMs: number;
}

export type CaseOutcome =
  | {
      readonly kind: 'as-expected' | 'differs';
      readonly sent: SentCase;
      readonly durationMs: number;
      readonly facts: AnswerFacts;
      readonly rows: readonly ExpectationRow[];
    }
  /** It may have reached the gateway: it is never sent again by itself. */
  | { readonly kind: 'unknown'; readonly sent: SentCase; readonly durationMs: number; readonly why: string }
  | { readonly kind: 'not-run'; readonly reason: NotRunReason };

/** Why a case was not run, and what to do about its file; others that are wrong with that are counted. */
export function explainNotRun(reason: NotRunReason): string {
  const [first, ...others] = reason.kind === 'unreadable' ? reason.problems : [];
  const more = others.length === 0 ? '' : `Further problems: ${others.length}.`;
  return [describeNotRun(reason), first?.next ?? '', more].filter((each) => each !== '').join(' ');
}

/** Why a case was not run, as a sentence. */
export function describeNotRun(reason: NotRunReason): string {
  switch (reason.kind) {
    case 'production':
      return 'Runs do not go to production.';
    case 'environment':
      return `The case is one for ${reason.environment}.`;
    case 'needs-simulator':
      return 'It needs the console’s own simulator, which is told what to answer.';
    case 'unreadable': {
      const [first] = reason.problems;
      return first === undefined
        ? 'The file cannot be read.'
        : `The file cannot be read. ${placeInWords(first)}${first.what}`;
    }
    case 'needs-value':
      return `Type ${reason.names.join(', ')} first.`;
    case 'stopped':
      return 'The run was stopped before it.';
    case 'not-sent':
      return `Not sent. ${reason.why}`;
    case 'sent-before':
      return `Not sent. ${describeEarlierSending(reason.earlier, 'earlier')} A run repeats nothing: ${
        reason.earlier.by === 'client_orderid'
          ? 'give the case another id, or {"fresh": true}.'
          : 'open it in the composer to send it again.'
      }`;
    case 'run-ended':
      return `The run ended before it. ${reason.why}`;
  }
}

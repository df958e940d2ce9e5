/** Whether a call that nothing refuses is booked. */
import { shorten } from '../../visible-text.ts';
import type { CallCheck, Reason } from './call-check.ts';
import type { CallVerdict, JudgedCall } from './call-judgement.ts';
import type { EarlierCheck } from './check-earlier.ts';
import { stageOf } from './check-stage.ts';
import { labelOfOrder } from './find-order.ts';
import { saidText, type RecognizedCall } from './recognized-call.ts';

export interface Outcome {
  readonly verdict: CallVerdict;
  readonly reason: Reason;
}

/** What to do with a call that nothing refuses. */
export function decide(
  recognized: RecognizedCall,
  checks: readonly CallCheck[],
  { same, newer }: EarlierCheck,
  clientOrderId: string | null,
): Outcome {
  if (same !== null) {
    const number = `#${same.number}`;
    const answered = wordsOnAnswer(same);
    const differing = listOtherWords(recognized, same.judgement.recognized);
    const reason = {
      headline: `Answer 200 and book ${answered === '' ? 'nothing' : 'it once'}: ${differing.length === 0 ? 'the same as' : 'it tells the same as'} ${number}`,
      short: `same as ${number}`,
      explanation:
        differing.length === 0
          ? `${answered}Key on status, type, orderid and client_orderid.`
          : `${answered}Its ${differing.join(' and its ')} ${differing.length === 1 ? 'differs' : 'differ'}, and both are read as the same.`,
    };
    return { verdict: 'book-nothing', reason };
  }
  const doubt = checks.find((check) => check.doubt !== null)?.doubt;
  if (doubt !== null && doubt !== undefined) return { verdict: 'cannot-say', reason: doubt };
  if (newer !== null) {
    const reason = {
      headline: `Answer 200 and book nothing: #${newer.number} tells of a later state`,
      short: `older than #${newer.number}`,
      explanation: 'Calls may overtake each other. Ask the status command for the state that holds.',
    };
    return { verdict: 'book-nothing', reason };
  }
  const label = shorten(clientOrderId ?? labelOfOrder(recognized) ?? 'the order');
  const stage = stageOf(recognized);
  const what =
    stage === 'approved'
      ? `${label} is approved`
      : stage === 'declined'
        ? `${label} is not approved`
        : `a ${stage ?? 'state'} of ${label}`;
  return {
    verdict: 'accept',
    reason: { headline: `Accept it: ${what}`, short: 'accept', explanation: null },
  };
}

/** Who did not answer 200 may have booked the call or not, and that is why it comes again; empty where it was 200. */
function wordsOnAnswer({ number, answered }: JudgedCall): string {
  if (answered === 200) return '';
  const how = answered === null ? 'had no answer' : `was answered ${answered}`;
  return `#${number} ${how}: whether it was booked is not known here. `;
}

/** Of status and type what another call words otherwise. */
function listOtherWords(one: RecognizedCall, other: RecognizedCall): readonly string[] {
  const wordOf = (call: RecognizedCall, role: 'status' | 'type'): string =>
    (saidText(call, role) ?? '').trim().toLowerCase();
  return (['status', 'type'] as const).filter((role) => wordOf(one, role) !== wordOf(other, role));
}

/** The redirect of the receiver's browser, which comes to a listener where both have one URL. */
import type { JudgingContext } from './call-judgement.ts';
import { badFact, nothingFound, refusalOf, type CallCheck } from './call-check.ts';
import { saidText, type RecognizedCall } from './recognized-call.ts';

/** What deployments send with it (field notes, "Callbacks"), and what a callback has besides. */
const ofRedirect = ['status', 'orderid', 'merchant_order', 'control'] as const;
const ofCallback = ['type', 'client_orderid', 'amount', 'merchant_data'] as const;

export function checkRedirect(recognized: RecognizedCall, expected: JudgingContext['expected']): CallCheck {
  const has = (role: (typeof ofRedirect | typeof ofCallback)[number]): boolean =>
    (saidText(recognized, role) ?? '') !== '';
  if (expected?.format !== 'as-deployed' || !ofRedirect.every(has) || ofCallback.some(has))
    return nothingFound;
  return {
    ...nothingFound,
    facts: [badFact('the fields of a redirect')],
    refusal: refusalOf(
      'it looks like the redirect of the receiver’s browser',
      'What a redirect carries must not decide the status: wait for the callback, or ask the status command.',
    ),
  };
}

/** What is no call at all, and is pasted or sent where calls are read: a request, or the answer to one. */
import { isFieldName } from '../../payout-check/fields.ts';
import type { JudgingContext } from './call-judgement.ts';
import type { CallbackRole } from './callback-roles.ts';
import { badFact, nothingFound, refusalOf, type CallCheck } from './call-check.ts';
import { saidText, type RecognizedCall } from './recognized-call.ts';

/** Types of answers (interface document; `status-response` of deployments); those of a callback are moves of money. */
const answerTypes: ReadonlySet<string> = new Set([
  'async-response',
  'status-response',
  'validation-error',
  'error',
]);

function foundAs(what: string, fact: string, explanation: string): CallCheck {
  return { ...nothingFound, facts: [badFact(fact)], refusal: refusalOf(what, explanation) };
}

export function checkOrigin(
  recognized: RecognizedCall,
  expected: JudgingContext['expected'],
): CallCheck | null {
  const isTemplate = expected?.format === 'own-template';
  const { call, said, roles } = recognized;
  const type = saidText(recognized, 'type')?.trim() ?? '';
  if (said.has('control')) return null;
  if (answerTypes.has(type)) {
    return foundAs(
      'it is the answer to a request',
      `type ${type} is one of an answer`,
      'What an answer says is read in Answers, at “Read a pasted answer”.',
    );
  }
  if (said.has('status') || said.has('orderid') || type !== '') return null;
  const names = new Set(call.pairs.map(({ name }) => name));
  // Of a callback they are read as its own; alone they are what a request has to have, or what a template chose.
  const isOwn = (role: CallbackRole | undefined): boolean =>
    role !== undefined && (isTemplate || (role !== 'amount' && role !== 'currency'));
  const fields = call.pairs.filter(({ name }, index) => !isOwn(roles.get(index)?.role) && isFieldName(name));
  return names.has('oauth_signature') || (said.has('client_orderid') && fields.length > 1)
    ? foundAs(
        'it looks like a request',
        'the fields of a request',
        'A request is read in Diagnose; a callback has a status, and no such fields.',
      )
    : null;
}

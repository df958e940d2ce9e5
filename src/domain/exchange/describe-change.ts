/** Words for an answer whose request is not the one that stands in the form: it says nothing of that one. */
import { operations, type Operation } from '../gateway/operations.ts';
import type { TracedRequest } from '../http/signed-request.ts';
import type { TargetId } from '../relay/contract.ts';
import { targetNames } from '../relay/target-names.ts';
import { showInvisible } from '../visible-text.ts';
import { changesSince } from './changes-since.ts';
import type { ExchangeSubject } from './exchange.ts';
import type { KeptRequest } from './kept-request.ts';

/** What would be sent now. */
export interface FormNow {
  /** Null where nothing can be made of the form. */
  readonly traced: TracedRequest | null;
  /** The environment that is chosen; null while none is known. */
  readonly targetId: TargetId | null;
}

const mostNames = 5;

const sentWords: Readonly<Record<Operation['effect'], string>> = {
  order: 'order',
  command: 'command',
  reading: 'request',
};

/**
 * What is otherwise now, as a clause without a full stop.
 *
 * @param signed - what was sent; null where that is not known any more.
 * @returns Empty where the form holds what was sent, to where it was sent.
 */
export function describeChange(
  { operation, targetId }: ExchangeSubject,
  signed: KeptRequest | null,
  now: FormNow,
): string {
  if (now.targetId !== null && now.targetId !== targetId) {
    return `belongs to ${targetNames[targetId]}; ${targetNames[now.targetId]} is chosen now`;
  }
  if (signed === null) return '';
  if (now.traced === null) return 'the form has changed since: no request can be made of it now';
  const changed = changesSince(signed, now.traced);
  if (changed.length === 0) return '';
  const names = changed.slice(0, mostNames).map(showInvisible).join(', ');
  const more = changed.length > mostNames ? ` and ${changed.length - mostNames} more` : '';
  return `the ${sentWords[operations[operation].effect]} has changed since: ${names}${more}`;
}

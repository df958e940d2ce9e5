/** What a pasted text does not have of a call: values that were masked where it was logged, and all behind the place where it was cut. */
import type { CallCheck } from './call-check.ts';
import { doubtOf, nothingFound, unknownFact } from './call-check.ts';
import type { CallbackRole } from './callback-roles.ts';
import type { RecognizedCall } from './recognized-call.ts';

/** @returns In words, what is withheld of the roles; null where nothing is. */
function withheldOf(
  { call, said, roles }: RecognizedCall,
  asked: readonly CallbackRole[],
): { readonly what: string; readonly next: string } | null {
  const isCut = call.pairs.some(({ problems }) => problems.includes('cut'));
  const has = (role: CallbackRole, problem: 'masked' | 'cut'): boolean =>
    [...roles].some(
      ([index, entry]) => entry.role === role && call.pairs[index]?.problems.includes(problem) === true,
    );
  const masked = asked.find((role) => has(role, 'masked'));
  if (masked !== undefined)
    return { what: `${masked} is masked`, next: 'What logged the call has hidden it: paste it as it came.' };
  return isCut && asked.some((role) => !said.has(role) || has(role, 'cut'))
    ? { what: 'it may be cut off', next: 'Its last value ends with dots: paste the whole call.' }
    : null;
}

/** @returns The check, but where it finds something wrong with what the text does not have. */
export function unlessWithheld<Check extends CallCheck>(
  recognized: RecognizedCall,
  check: Check,
  ...roles: readonly CallbackRole[]
): Check {
  const withheld = check.refusal === null && check.doubt === null ? null : withheldOf(recognized, roles);
  if (withheld === null) return check;
  const { what, next } = withheld;
  return { ...check, ...nothingFound, facts: [unknownFact(what)], doubt: doubtOf(what, next) };
}

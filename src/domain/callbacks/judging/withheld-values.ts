/** What a pasted text does not have of a call: values that were masked where it was logged, places of a template, and all behind the place where it was cut. */
import { shorten } from '../../visible-text.ts';
import type { ReadPair } from '../reading/read-pair.ts';
import type { CallCheck } from './call-check.ts';
import { doubtOf, nothingFound, unknownFact } from './call-check.ts';
import type { CallFact } from './call-judgement.ts';
import type { CallbackRole } from './callback-roles.ts';
import { saidText, type RecognizedCall } from './recognized-call.ts';

const kinds = ['masked', 'place', 'cut'] as const;
type Withheld = (typeof kinds)[number];

const words: Readonly<Record<Withheld, string>> = {
  masked: 'is masked',
  place: 'is not filled in',
  cut: 'is cut off',
};

const withheldBy = ({ problems }: ReadPair): Withheld | null =>
  kinds.find((kind) => problems.includes(kind)) ?? null;

/** Whether the text has what is said of a role. */
export function isGiven({ said }: RecognizedCall, role: CallbackRole): boolean {
  const pair = said.get(role)?.pair;
  return pair !== undefined && withheldBy(pair) === null;
}

/** The text that is said of a role, as far as the call has it. */
export function givenText(recognized: RecognizedCall, role: CallbackRole): string | null {
  return isGiven(recognized, role) ? saidText(recognized, role) : null;
}

/** Of roles that are said and are not in the text. */
export function withheldFacts({ said }: RecognizedCall, roles: readonly CallbackRole[]): readonly CallFact[] {
  return roles.flatMap((role) => {
    const pair = said.get(role)?.pair;
    const kind = pair === undefined ? null : withheldBy(pair);
    return kind === null ? [] : [unknownFact(`${role} ${words[kind]}`)];
  });
}

/** @returns In words, what is withheld of the roles; null where nothing is. */
function withheldOf(
  { call, said, roles }: RecognizedCall,
  asked: readonly CallbackRole[],
): { readonly what: string; readonly next: string } | null {
  const isCut = call.pairs.some(({ problems }) => problems.includes('cut'));
  const has = (role: CallbackRole, problem: Withheld): boolean =>
    [...roles].some(
      ([index, entry]) => entry.role === role && call.pairs[index]?.problems.includes(problem) === true,
    );
  const masked = asked.find((role) => has(role, 'masked'));
  if (masked !== undefined) {
    const next = 'What logged the call has hidden it: paste it as it came.';
    return { what: `${masked} ${words.masked}`, next };
  }
  const place = asked.find((role) => has(role, 'place'));
  if (place !== undefined) {
    return { what: `${place} ${words.place}`, next: 'Paste a call that was made.' };
  }
  return isCut && asked.some((role) => !said.has(role) || has(role, 'cut'))
    ? { what: 'it may be cut off', next: 'It ends as a text that was cut: paste the whole call.' }
    : null;
}

/** @returns The check, but where it finds something wrong with what the text does not have. */
export function unlessWithheld<Check extends CallCheck>(
  recognized: RecognizedCall,
  check: Check,
  ...roles: readonly CallbackRole[]
): Check {
  return check.refusal === null && check.doubt === null
    ? check
    : { ...check, ...withheldCheck(recognized, roles) };
}

/** Null where nothing of the roles is withheld. */
export function withheldCheck(recognized: RecognizedCall, roles: readonly CallbackRole[]): CallCheck | null {
  const withheld = withheldOf(recognized, roles);
  if (withheld === null) return null;
  const { what, next } = withheld;
  return { ...nothingFound, facts: [unknownFact(what)], doubt: doubtOf(what, next) };
}

/** Most names that are listed. */
const mostNames = 3;

/** A text with places is no call, or one whose sender left them: what becomes of it is not told by the rest. */
export function checkPlaces({ call, said }: RecognizedCall): CallCheck {
  const places = call.pairs.filter(({ problems }) => problems.includes('place'));
  if (places.length === 0) return nothingFound;
  const names = [...new Set(places.map(({ name }) => shorten(name)))];
  const others = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  const list = `${names.slice(0, mostNames).join(', ')}${others}`;
  const isMade = (['status', 'control'] as const).some((role) => {
    const pair = said.get(role)?.pair;
    return pair !== undefined && !pair.problems.includes('place');
  });
  return {
    ...nothingFound,
    doubt: doubtOf(
      isMade ? `not filled in: ${list}` : 'it is a template, and no call',
      isMade
        ? 'Such places are those of a template, and its sender fills them in. Only the other values are judged.'
        : `To be filled in when it is called: ${list}. Only what stands there already is judged.`,
    ),
  };
}

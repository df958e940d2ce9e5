/**
 * Texts of plans that change most parameters, each in a way of its own: next to nothing of them is met again, and to
 * remember it takes longer than to make it.
 */
import { baseStringOf, utf8Octets, type Encoders } from '../../plan/assemble.ts';
import { encodeWith } from '../../plan/encoder.ts';
import { encodedAs, type SigningPlan } from '../../plan/signing-plan.ts';
import { longText, type TextPiece } from './text-memory.ts';

/** More changes than that are not made piece by piece. */
export const manyChanges = 12;

/** Encodes without memory. */
const forgetful: Encoders = {
  text: (settings) => (text) => encodeWith(settings, text),
  parameter: (settings, parameter) =>
    encodedAs(parameter, encodeWith(settings, parameter.name), encodeWith(settings, parameter.value)),
  piece: (settings, join, parameter) => encodeWith(settings, join(parameter)),
};

/** The base string as one piece that nobody keeps. */
export function wholeText(plan: SigningPlan): TextPiece {
  const text = baseStringOf(plan, forgetful);
  return { text, octets: utf8Octets(text) };
}

/**
 * @returns Whether a plan has many parameters that the request does not have, in other places than another plan. Where one
 * is long it never is the same: what becomes of that one is worth remembering.
 */
export function createChangeCounter({
  parameters: own,
}: SigningPlan): (plan: SigningPlan, like: SigningPlan) => boolean {
  if (own.some(({ name, value }) => name.length + value.length >= longText)) return () => false;
  const sent = new Set(own);
  return ({ parameters }, { parameters: others }) => {
    if (parameters.length <= manyChanges) return false;
    let changes = 0;
    let place = -1;
    for (const parameter of parameters) {
      place += 1;
      if (parameter === others[place] || sent.has(parameter)) continue;
      changes += 1;
      if (changes > manyChanges) return true;
    }
    return false;
  };
}

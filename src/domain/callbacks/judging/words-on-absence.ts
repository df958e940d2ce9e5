/** What a role has in place of a text: a name that is there without a value is not missing. */
import type { CallbackRole } from './callback-roles.ts';
import type { RecognizedCall } from './recognized-call.ts';

/** Completes “control is …”; null where it has a text that is not blank. */
export function wordsOnAbsence({ said }: RecognizedCall, role: CallbackRole): string | null {
  const value = said.get(role);
  if (value === undefined) return 'missing';
  const { text, pair } = value;
  if (text !== null) return text === '' ? 'empty' : text.trim() === '' ? 'blank' : null;
  if (pair.type === 'null') return 'null';
  return pair.type === 'object' ? 'an object' : pair.type === 'list' ? 'a list' : 'a file';
}

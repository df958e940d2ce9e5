/** Texts of others on their way to a terminal, which obeys control characters. */
import { forbiddenKind } from '#domain/cases/confidential/forbidden-kind.ts';
import { onOneLine } from '#domain/report/report.ts';

const longestName = 200;

/** The name of a file or folder, in quotation marks; one that holds what no output may hold is not repeated. */
export function nameOnTerminal(name: string): string {
  const text = name.toWellFormed();
  if (forbiddenKind(text) !== null) return '(a name that is not repeated)';
  const shown = onOneLine(text);
  return `“${shown.length > longestName ? `…${shown.slice(-longestName)}` : shown}”`;
}

/** A sentence of the folder, in which names of what is in it are shown as they are. */
export function sentenceOnTerminal(sentence: string): string {
  return forbiddenKind(sentence) === null
    ? sentence
    : 'Something in the folder that is not looked at has a name that is not repeated.';
}

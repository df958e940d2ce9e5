/** `$name`, `${name}`, `$1`, `$$`, `$(command)` and `` `command` `` of a shell. */
import { shellNotes, type ShellVariables } from './shell-command.ts';

export interface Substitution {
  readonly value: string;
  readonly end: number;
  readonly note: string | null;
}

const variable = /\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*)\})/uy;
const argument = /\$(?:[1-9]|\{[1-9]\d{0,2}\})/uy;
/** What the shell itself knows, e.g. the number of its process. */
const otherExpansion = /\$(?:\{[^}\n]{0,200}\}|[$?!#@*0-])|`[^`]{0,2000}`/uy;
const longestCommand = 4000;

/** @param index Index of the `$` or the backtick. A sign that starts nothing stands for itself. */
export function readSubstitution(text: string, index: number, variables: ShellVariables): Substitution {
  variable.lastIndex = index;
  const named = variable.exec(text);
  if (named !== null) {
    const value = variables.get(named[1] ?? named[2] ?? '');
    return {
      value: value ?? named[0],
      end: index + named[0].length,
      note: value === undefined ? shellNotes.variable : shellNotes.knownVariable,
    };
  }
  argument.lastIndex = index;
  const place = argument.exec(text)?.[0];
  if (place !== undefined) return { value: place, end: index + place.length, note: shellNotes.argument };
  otherExpansion.lastIndex = index;
  const other = otherExpansion.exec(text)?.[0] ?? takeCommand(text, index);
  if (other !== null) return { value: other, end: index + other.length, note: shellNotes.variable };
  return { value: text.charAt(index), end: index + 1, note: null };
}

/** `$(…)` up to the parenthesis that closes it. */
function takeCommand(text: string, index: number): string | null {
  if (!text.startsWith('$(', index)) return null;
  let depth = 0;
  const limit = Math.min(text.length, index + longestCommand);
  for (let position = index + 1; position < limit; position += 1) {
    const character = text.charAt(position);
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return text.slice(index, position + 1);
  }
  return null;
}

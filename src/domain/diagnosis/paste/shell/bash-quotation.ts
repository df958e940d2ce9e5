/** Quotations of Bash: `'…'`, `"…"` and `$'…'` (Bash manual, section 3.1.2). */
import { decodeBackslashEscapes } from './ansi-c-quoting.ts';
import { takeAt, type ShellVariables } from './shell-command.ts';
import { readSubstitution } from './substitution.ts';

export interface Quotation {
  readonly value: string;
  readonly end: number;
  /** Whether the text ends before the closing quote. */
  readonly cut: boolean;
  readonly notes: readonly string[];
}

const plainInDoubleQuotes = /[^"\\$`]+/uy;
const lineEnd = /\r?\n/uy;

/** @returns Null when no quotation starts at the index. */
export function readBashQuotation(text: string, index: number, variables: ShellVariables): Quotation | null {
  const character = text.charAt(index);
  if (character === "'") return readLiteral(text, index + 1);
  if (character === '"') return readDoubleQuotes(text, index + 1, variables);
  if (text.startsWith("$'", index)) return readAnsiC(text, index + 2);
  return null;
}

function readLiteral(text: string, from: number): Quotation {
  const end = text.indexOf("'", from);
  if (end === -1) return { value: text.slice(from), end: text.length, cut: true, notes: [] };
  return { value: text.slice(from, end), end: end + 1, cut: false, notes: [] };
}

function readAnsiC(text: string, from: number): Quotation {
  const content = takeAt(/(?:[^'\\]+|\\[^])*/uy, text, from);
  const end = from + content.length;
  const value = decodeBackslashEscapes(content, 'itself');
  return { value, end: Math.min(end + 1, text.length), cut: text.charAt(end) !== "'", notes: [] };
}

function readDoubleQuotes(text: string, from: number, variables: ShellVariables): Quotation {
  const notes: string[] = [];
  let value = '';
  let index = from;
  while (index < text.length) {
    const plain = takeAt(plainInDoubleQuotes, text, index);
    value += plain;
    index += plain.length;
    const character = text.charAt(index);
    if (character === '"') return { value, end: index + 1, cut: false, notes };
    if (character === '\\') {
      // Before anything else than these a backslash stands for itself; before a line end both vanish.
      const joined = takeAt(lineEnd, text, index + 1);
      const next = text.charAt(index + 1);
      if (joined === '') value += /[$`"\\]/u.test(next) ? next : `\\${next}`;
      index += joined === '' ? 2 : 1 + joined.length;
    } else if (character !== '') {
      const substitution = readSubstitution(text, index, variables);
      value += substitution.value;
      index = substitution.end;
      if (substitution.note !== null) notes.push(substitution.note);
    }
  }
  return { value, end: text.length, cut: true, notes };
}

/** A command that a shell would run: the words that the program gets. */
export interface ShellCommand {
  readonly words: readonly string[];
  /** Text that the command line itself gives on standard input. */
  readonly input: string | null;
  /** Index in the text after the command. */
  readonly end: number;
  /** Whether the text ends inside a quotation or a here-document. */
  readonly cut: boolean;
  readonly notes: readonly string[];
}

/** Texts of the variables that the paste itself sets. */
export type ShellVariables = ReadonlyMap<string, string>;

export const shellNotes = {
  variable:
    'The command holds a shell variable or substitution whose value is not in the paste; it is kept as written.',
  knownVariable: 'A shell variable is replaced by the value that the paste gives it.',
  argument:
    'The command holds “$” and a digit where a shell puts an argument of a script in their place, or nothing. They are kept as written; a shell sends another value.',
  ampersand:
    'An unquoted & stands inside a word: a shell ends the command there. It is read as part of the word.',
  lostContinuation:
    'A line with options follows without a continuation mark: a shell runs it as another command. It is read as part of this one.',
  blankAfterContinuation:
    'Blanks stand after a continuation mark at the end of a line: a shell ends the command there. The next line is read as part of it.',
  noBreakSpace: 'No-break spaces between words are read as blanks; a shell does not separate words there.',
} as const;

/** A line of options: what follows when the continuation mark of the line before got lost. */
export const optionLine = /[\t \u00a0]*(?:> )?[\t ]*-{1,2}[A-Za-z][\w-]*(?=[\s'"=]|$)/uy;

/** Whether `pattern`, a sticky one, matches at the index. */
export function matchesAt(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}

/** What `pattern`, a sticky one, matches at the index; an empty text when nothing. */
export function takeAt(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? '';
}

/** Here-documents of Bash: lines up to a delimiter, given on standard input (Bash manual, section 3.6.6). */

export interface HereDocument {
  readonly delimiter: string;
  /** `<<-` cuts the tabs at the start of each line. */
  readonly stripsTabs: boolean;
}

export interface HereDocumentText {
  /** Null: not in the text. */
  readonly input: string | null;
  readonly end: number;
  readonly cut: boolean;
}

/** @param start Index of the first line. */
export function readHereDocument(text: string, start: number, document: HereDocument): HereDocumentText {
  let lineStart = start;
  while (lineStart < text.length) {
    const lineEnd = text.indexOf('\n', lineStart);
    const end = lineEnd === -1 ? text.length : lineEnd;
    const line = text.slice(lineStart, end).replace(/\r$/u, '');
    if ((document.stripsTabs ? line.replace(/^\t+/u, '') : line) === document.delimiter) {
      return { input: strip(text.slice(start, lineStart), document), end, cut: false };
    }
    lineStart = end + 1;
  }
  const input = text.slice(start);
  // Without its end it is what was pasted of it, or something else: lines of a log that printed the command.
  return holdsBody(input)
    ? { input: strip(input, document), end: text.length, cut: true }
    : { input: null, end: start, cut: true };
}

function holdsBody(input: string): boolean {
  return /^\s*(?:[^\s=&]+=|[{[<"'])/u.test(input);
}

function strip(input: string, { stripsTabs }: HereDocument): string {
  return stripsTabs ? input.replace(/^\t+/gmu, '') : input;
}

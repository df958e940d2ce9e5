/** Here-documents of Bash: lines up to a delimiter, given on standard input (Bash manual, section 3.6.6). */

export interface HereDocument {
  readonly delimiter: string;
  /** `<<-` cuts the tabs at the start of each line. */
  readonly stripsTabs: boolean;
}

export interface HereDocumentText {
  readonly input: string;
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
  return { input: strip(text.slice(start), document), end: text.length, cut: true };
}

function strip(input: string, { stripsTabs }: HereDocument): string {
  return stripsTabs ? input.replace(/^\t+/gmu, '') : input;
}

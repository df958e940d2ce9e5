/**
 * Quoting for the prompt of the Windows command processor. Two programs read a line: `cmd` expands `%NAME%` and takes the
 * carets, and the C runtime of the program splits what is left into arguments. In a batch file `%` is read otherwise.
 */

/** Most characters of a line ("Command prompt line string limitation", Microsoft Learn). */
export const cmdLineLimit = 8191;

/** A line end ends the command and NUL the text, whatever stands around them. */
export function isWritableForCmd(text: string): boolean {
  return !/[\0\r\n]/u.test(text);
}

/**
 * One argument without the quotes around it. Every character that means something to `cmd` has a caret; the quotes have
 * one too, so that no quotation is open for it. The caret before the second of two `%` makes a name of what stands
 * between them that no variable has.
 */
export function escapeForCmd(text: string): string {
  return text.replaceAll(/(?<!\\)(\\*)"/gu, '$1$1\\"').replaceAll(/[^\w :=+~/.,;*@-]/gu, '^$&');
}

/** Backslashes at the end of an argument would escape the quote after them. */
export function closingForCmd(text: string): string {
  const backslashes = /(?<!\\)\\*$/u.exec(text)?.[0] ?? '';
  return `${escapeForCmd(backslashes)}^"`;
}

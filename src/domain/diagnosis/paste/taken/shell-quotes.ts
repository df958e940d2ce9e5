/** Quotes and escapes of a command line, peeled off so that each character keeps its place. */
import type { Edit, LayeredText } from '../layers/layered-text.ts';
import type { PasteReading } from '../paste-reading.ts';
import { decodeBackslashEscapes, escapeRun } from '../shell/ansi-c-quoting.ts';

type Shell = NonNullable<PasteReading['shell']>;

/** Where quoting counts: an apostrophe of the prose before it opens nothing. */
const program =
  /(?<![\w./\\@-])(?:curl(?:\.exe)?|wget|https?)(?=[\t \u00a0]|[\t ]*[\\^`]\r?\n)|\bInvoke-\w+|\b(?:printf|echo)(?=[\t ][^\n]*\|)/iu;

const cut = (start: number, end: number, text = ''): Edit => ({ start, end, text });

/** Edits for what a pattern matches in a part of the text. */
function editsIn(
  text: string,
  start: number,
  end: number,
  pattern: RegExp,
  read: (match: RegExpExecArray) => string,
): Edit[] {
  return [...text.slice(start, end).matchAll(pattern)].map((match) =>
    cut(start + match.index, start + match.index + match[0].length, read(match)),
  );
}

/** A quotation without its quotes; `size` of those at its start. */
function unquoted(start: number, end: number, size: number, inner: readonly Edit[]): Edit[] {
  return [cut(start, start + size), ...inner, cut(end - 1, end)];
}

const bashPiece = /\$'(?:[^'\\]|\\[^])*'|'[^']*'|"(?:[^"\\]|\\[^])*"|\\\r?\n[\t ]*(?:> )?|\\[^]/gu;

function editsOfBash(text: string, from: number): Edit[] {
  bashPiece.lastIndex = from;
  return [...matchesFrom(text, bashPiece, from)].flatMap(({ 0: piece, index }) => {
    const end = index + piece.length;
    if (piece.startsWith('$')) {
      const escapes = editsIn(text, index + 2, end - 1, escapeRun, ([run]) =>
        decodeBackslashEscapes(run, 'itself'),
      );
      return unquoted(index, end, 2, escapes);
    }
    if (piece.startsWith("'")) return unquoted(index, end, 1, []);
    if (piece.startsWith('"')) {
      const escapes = editsIn(text, index + 1, end - 1, /\\(?:([$`"\\])|\r?\n)/gu, ([, sign = '']) => sign);
      return unquoted(index, end, 1, escapes);
    }
    return [cut(index, end, /\n/u.test(piece) ? ' ' : piece.slice(1))];
  });
}

function* matchesFrom(text: string, pattern: RegExp, from: number): Generator<RegExpExecArray> {
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) yield match;
}

/** The command processor takes the carets outside quotes; a quote opens or closes those. */
function editsOfCarets(text: string, from: number): Edit[] {
  const edits: Edit[] = [];
  let isQuoted = false;
  for (const { 0: piece, index } of matchesFrom(text, /"|\^[\t ]*\r?\n[\t ]*|\^[^]|\n|%%/gu, from)) {
    const end = index + piece.length;
    if (piece === '"') isQuoted = !isQuoted;
    else if (piece === '\n') isQuoted = false;
    else if (piece === '%%') edits.push(cut(index, end, '%'));
    else if (/\n/u.test(piece)) {
      edits.push(cut(index, end, ' '));
      isQuoted = false;
    } else if (!isQuoted) edits.push(cut(index, end, piece.slice(1)));
  }
  return edits;
}

/** What the C runtime of Windows makes of quotes and backslashes. */
function editsOfArguments(text: string, from: number): Edit[] {
  return [...matchesFrom(text, /\\"|""|"/gu, from)].map(({ 0: piece, index }) =>
    cut(index, index + piece.length, piece === '"' ? '' : '"'),
  );
}

const powershellPiece =
  /@(['"])[\t ]*\r?\n[^]*?\n\1@|'(?:[^']|'')*'|"(?:[^"`]|`[^]|"")*"|`\r?\n[\t ]*|`[^]/gu;

function editsOfPowershell(text: string, from: number): Edit[] {
  return [...matchesFrom(text, powershellPiece, from)].flatMap(({ 0: piece, index }) => {
    const end = index + piece.length;
    if (piece.startsWith('@')) {
      const start = text.indexOf('\n', index) + 1;
      const last = text.charAt(end - 4) === '\r' ? end - 4 : end - 3;
      return last < start ? [] : [cut(index, start), cut(last, end)];
    }
    if (piece.startsWith("'"))
      return unquoted(
        index,
        end,
        1,
        editsIn(text, index + 1, end - 1, /''/gu, () => "'"),
      );
    if (piece.startsWith('"')) {
      const escapes = editsIn(text, index + 1, end - 1, /""|\\?`"|`([^])/gu, ([whole, sign]) =>
        sign === undefined || whole.endsWith('"') ? '"' : sign,
      );
      return unquoted(index, end, 1, escapes);
    }
    return [cut(index, end, /\n/u.test(piece) ? ' ' : piece.slice(1))];
  });
}

const layer = (undone: string) => ({ note: null, undone });

export function peelShellQuotes(layered: LayeredText, shell: Shell): LayeredText {
  const from = program.exec(layered.text)?.index ?? 0;
  switch (shell) {
    case 'bash':
      return layered.peel(editsOfBash(layered.text, from), layer('the quoting of Bash'));
    case 'cmd': {
      const line = layered.peel(editsOfCarets(layered.text, from), layer('the carets of cmd.exe'));
      return line.peel(editsOfArguments(line.text, from), layer('the quoting of Windows'));
    }
    case 'powershell': {
      const words = layered.peel(editsOfPowershell(layered.text, from), layer('the quoting of PowerShell'));
      // Before PowerShell 7.3 a quote inside an argument needs a backslash as well.
      return words.replace(/\\"/gu, () => '"', layer('the quoting of PowerShell'));
    }
  }
}

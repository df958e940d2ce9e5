/** Puts right what editors, tickets, chats and mail programs do to a text, each with a note. */
import { unescapeHtml } from './html-entities.ts';
import { cutHtmlTags } from './html-tags.ts';
import { decodeQuotedPrintable } from './quoted-printable.ts';
import { straightenQuotes } from './smart-quotes.ts';

export interface CleanedText {
  readonly text: string;
  readonly notes: readonly string[];
}

interface Step {
  readonly change: (text: string) => string;
  readonly note: string;
}

const steps: readonly Step[] = [
  { change: (text) => text.replace(/^\ufeff/u, ''), note: 'The byte order mark at the start is left out.' },
  {
    change: (text) => text.replace(/[\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ''),
    note: 'Invisible characters are left out; where the code itself sends them, they are a fault of the request.',
  },
  {
    // Colours of a terminal.
    // oxlint-disable-next-line no-control-regex
    change: (text) => text.replace(/\u001b\[[\d;]{0,20}[A-Za-z]/gu, ''),
    note: 'Colour codes of a terminal are left out.',
  },
  { change: cutFences, note: 'The Markdown fences around the text are cut off.' },
  { change: cutMailQuotes, note: 'The quotation mark > at the start of each line is cut off.' },
  {
    change: decodeQuotedPrintable,
    note: 'The text is quoted-printable, as mail programs write it; it is decoded.',
  },
  { change: unescapeHtml, note: 'HTML entities such as &quot; are replaced by their characters, once.' },
  { change: cutHtmlTags, note: 'HTML tags around the text are cut off.' },
  { change: straightenQuotes, note: 'Typographic quotes are read as plain ones.' },
];

export function cleanText(text: string): CleanedText {
  const notes: string[] = [];
  let cleaned = text;
  for (const { change, note } of steps) {
    const changed = change(cleaned);
    if (changed !== cleaned) notes.push(note);
    cleaned = changed;
  }
  return { text: cleaned, notes };
}

/** Lines of three backticks or tildes, or one backtick on each side. */
function cutFences(text: string): string {
  const inline = /^\s*`([^`\n]+)`\s*$/u.exec(text)?.[1];
  if (inline !== undefined) return inline;
  if (!/^[\t ]*(?:```|~~~)/mu.test(text)) return text;
  return text
    .replace(/^[\t ]*(?:```|~~~)[\w+-]*[\t ]*(?:\r?\n|$)/gmu, '')
    .replace(/^[\t ]*```[\w+-]*(?=\S)/gmu, '')
    .replace(/```[\t ]*$/gmu, '');
}

/** Mail and Markdown quote with `>` before every line. `curl -v` marks only some lines so. */
function cutMailQuotes(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isQuoted = lines.length > 0 && lines.every((line) => /^[\t ]*(?:>|&gt;)(?!>)/u.test(line));
  return isQuoted ? text.replace(/^[\t ]*(?:>|&gt;)[\t ]?/gmu, '') : text;
}

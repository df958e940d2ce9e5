/** Puts right what editors, tickets, chats and mail programs do to a text, each with a note. */
import { LayeredText, type Edit, type Layer } from '../layers/layered-text.ts';
import { peelWrappedLines } from '../layers/wrapped-lines.ts';
import { peelWholeString } from '../layers/whole-string.ts';
import { peelDoubleSpacing } from './double-spacing.ts';
import { peelFileVariables } from './file-variables.ts';
import { peelForumTags } from './forum-tags.ts';
import { peelMarkdownEscapes } from './markdown-escapes.ts';
import { peelOrderMarks } from './order-marks.ts';
import { peelHtmlEntities, peelShownEntities } from './html-entities.ts';
import { peelHtmlTags } from './html-tags.ts';
import { peelLineNumbers } from './line-numbers.ts';
import { peelLineSeparators } from './line-separators.ts';
import { peelQuotedPrintable } from './quoted-printable.ts';
import { peelRewrittenLinks } from './rewritten-links.ts';
import { peelSlackMessage } from './slack-message.ts';
import { peelSmartQuotes } from './smart-quotes.ts';
import { peelTerminalColours } from './terminal-colours.ts';
import { peelWikiCode } from './wiki-code.ts';

const nothing = (): string => '';

const orderMark: Layer = {
  note: 'The byte order mark at the start is left out.',
  undone: 'a byte order mark',
};
export const invisibleNotes = {
  leftOut:
    'Invisible characters are left out; where the code itself sends them, they are a fault of the request.',
  inBody:
    'Invisible characters in the body are read as sent. Where they came into the text by copying, paste it without them.',
  both: 'Invisible characters are read as what came with the copy, and as what was sent. Where the code sends them, and does not sign them, they are a fault of the request.',
} as const;

const invisible: Layer = {
  note: invisibleNotes.leftOut,
  undone: 'invisible characters',
};
const noBreakSpaces: Layer = {
  note: 'No-break spaces are read as blanks.',
  undone: 'no-break spaces',
};
const fences: Layer = {
  note: 'The Markdown fences around the text are cut off.',
  undone: 'Markdown fences',
};
const mailQuotes: Layer = {
  note: 'The quotation mark > at the start of each line is cut off.',
  undone: 'the > before each line',
};

const indentation: Layer = { note: null, undone: 'the blanks before each line' };

const invisibles = String.raw`\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069`;
const anyInvisible = new RegExp(`[${invisibles}]`, 'gu');

const peelInvisible = (layered: LayeredText): LayeredText =>
  layered.replace(anyInvisible, nothing, invisible);

/** Chats and mail programs put them before a line and behind it; a byte order mark before the body may be sent. */
const besideLines =
  /(?:^[\u200b\u2060\u200e\u200f]+|(?<![\u200b\u2060\ufeff\u200e\u200f])[\u200b\u2060\ufeff\u200e\u200f]+(?=\r?$))/gmu;

/** Whether a text has characters that cannot be seen, behind a byte order mark. */
export function hasInvisible(text: string): boolean {
  return text.slice(1).search(anyInvisible) !== -1;
}

/** Without them, written as they are or percent-encoded. */
export function withoutInvisible(text: string): string {
  return text
    .replace(/(?:%E2%8[01]%[89AB][\dA-F]|%EF%BB%BF|%C2%AD)/giu, (escape) =>
      decodeURIComponent(escape).replace(anyInvisible, '') === '' ? '' : escape,
    )
    .replace(anyInvisible, '');
}

const steps: readonly ((layered: LayeredText) => LayeredText)[] = [
  peelNoBreakSpaces,
  peelSlackMessage,
  peelWholeString,
  peelIndentation,
  peelTerminalColours,
  peelFences,
  peelForumTags,
  peelWikiCode,
  peelMailQuotes,
  peelLineNumbers,
  peelDoubleSpacing,
  peelMarkdownEscapes,
  peelQuotedPrintable,
  peelWrappedEntities,
  peelHtmlEntities,
  peelShownEntities,
  peelHtmlTags,
  peelSmartQuotes,
  peelRewrittenLinks,
  peelFileVariables,
];

/**
 * @param keepsInvisible Whether characters that cannot be seen are left: they may be part of a value.
 * @returns The text with its layers; those that were peeled off have their notes in it.
 */
export function cleanText(text: string, keepsInvisible = false): LayeredText {
  const marked = peelLineSeparators(LayeredText.of(text).replace(/^\ufeff/gu, nothing, orderMark));
  const visible = keepsInvisible
    ? peelOrderMarks(marked.replace(besideLines, nothing, invisible))
    : peelInvisible(marked);
  return steps.reduce((layered, step) => step(layered), visible);
}

/**
 * Word processors and chats put them in the place of every blank: told by those that no header and no request has. In a
 * command the shell's reader says more of them.
 */
function peelNoBreakSpaces(layered: LayeredText): LayeredText {
  const isTold = /(?:\bOAuth|\bAuthorization:|\b(?:GET|POST|PUT))[\u00a0\u202f]/u.test(layered.text);
  return isTold && !/(?:^|\s)curl\s/u.test(layered.text)
    ? layered.replace(/[\u00a0\u202f]/gu, () => ' ', noBreakSpaces)
    : layered;
}

/** Lines of three backticks or tildes, or one backtick on each side. */
function peelFences(layered: LayeredText): LayeredText {
  const inline = /^\s*`([^`\n]+)`\s*$/u.exec(layered.text)?.[1];
  if (inline !== undefined) {
    const start = layered.text.indexOf('`') + 1;
    return layered.slice(start, start + inline.length, fences);
  }
  if (!/^[\t ]*(?:```|~~~)/mu.test(layered.text)) return layered;
  return layered
    .replace(/^[\t ]*(?:```|~~~)[\w+-]*[\t ]*(?:\r?\n|$)/gmu, nothing, fences)
    .replace(/^[\t ]*```(?:[a-z+-]{1,20}(?=[{[<]))?(?=\S)/gmu, nothing, fences)
    .replace(/```[\t ]*$/gmu, nothing, fences);
}

/** Blanks before each line. */
function peelIndentation(layered: LayeredText): LayeredText {
  const lines = layered.text.split('\n').filter((line) => line.trim() !== '');
  const common = lines.reduce(
    (shortest, line) => Math.min(shortest, line.length - line.trimStart().length),
    Number.POSITIVE_INFINITY,
  );
  if (lines.length < 2) return layered;
  if (common === 0) return peelIndentedMessage(layered);
  return layered.replace(new RegExp(String.raw`^[\t ]{${common}}`, 'gmu'), nothing, indentation);
}

const indentedMessage = /^([\t ]{1,200})[A-Z]{3,7}[\t ]+\S+[\t ]+HTTP\/\d/mu;

/** A message among other lines, as a block of code stands in documents: its body is indented as its first line is. */
function peelIndentedMessage(layered: LayeredText): LayeredText {
  const match = indentedMessage.exec(layered.text);
  const blanks = match?.[1] ?? '';
  const edits: Edit[] = [];
  let hasBody = false;
  let start = match?.index ?? layered.text.length;
  for (const line of match === null ? [] : layered.text.slice(start).split('\n')) {
    const isEmpty = line.trim() === '';
    if (line.startsWith(blanks)) edits.push({ start, end: start + blanks.length, text: '' });
    else if (!isEmpty) break;
    hasBody ||= isEmpty;
    start += line.length + 1;
  }
  // Lines that were broken have their width with it.
  return hasBody ? layered.peel(edits, indentation) : layered;
}

/** Lines have one width as long as their entities are written out. */
function peelWrappedEntities(layered: LayeredText): LayeredText {
  return /oauth_[a-z_]{1,40}=&(?:quot|#34);/u.test(layered.text) ? peelWrappedLines(layered) : layered;
}

const mailQuote = /^[\t ]*(?:>|&gt;)(?!>)/u;

/**
 * Mail and Markdown quote with `>` before every line, and an answer to a mail has lines of its own around them. `curl -v`
 * marks some lines so as well, but others in other ways, and has the body elsewhere.
 */
function peelMailQuotes(layered: LayeredText): LayeredText {
  const lines = layered.text.split('\n').filter((line) => line.trim() !== '');
  const around = lines.filter((line) => !mailQuote.test(line));
  const isAnswer =
    lines.length - around.length > 2 &&
    !around.some((line) => /^[\t ]*[<*|}{]|oauth_|=[^\s&]*&|HTTP\/\d|https?:\/\//iu.test(line));
  return around.length === 0 || isAnswer
    ? layered.replace(/^[\t ]*(?:>|&gt;)(?!>)[\t ]?/gmu, nothing, mailQuotes)
    : layered;
}

/** Texts of several lines between three quotation marks, of which each language takes other signs away, and sigils. */
import type { Edit, Layer, LayeredText } from '../layers/layered-text.ts';
import { isCsharp, isSentAsIs } from './code-language.ts';

const java = /;[\t ]*\r?$|\bMap\.(?:of|entry|ofEntries)\(|\bnew [A-Z]\w{0,60}[<(]/mu;
const elixir = /%(?:[A-Z][\w.]{0,60})?\{|\|>|\b[A-Z]\w{0,40}\.\w{1,40}!?\("|~[sS][([{<"'|/]/u;

/** Of Java and Elixir, and of C#: what stands in it begins in the next line. */
const block = /"""[\t ]*\r?\n((?:(?!""")(?:[^\\]|\\[^])){0,4000}?)"""/gu;
const rawBlock = /"""[\t ]*\r?\n((?:(?!""")[^]){0,4000}?)\r?\n([\t ]*)"""/gu;

/** Of Python and Groovy, which keep what stands in it. */
const wholeBlock =
  /(?<=[:,(=]\s{0,40})"""(\\?\r?\n(?:(?!""")(?:[^\\]|\\[^])){0,4000}?)"""(?=\s*(?:[,)}\]]|$))/gu;

/** The least indentation of the lines that say something, among which the last one is where the marks stand in it alone. */
function indentOf(lines: readonly string[]): number {
  const counted = lines.filter((line, index) => line.trim() !== '' || index === lines.length - 1);
  return Math.min(...counted.map((line) => line.length - line.trimStart().length));
}

/** In quotation marks of a line; a line end behind a backslash is none of the text. */
function inLine(held: string): string {
  const written = held.replaceAll(/\\\r?\n|\\[^]|["\n]/gu, (sign) => {
    if (/^\\\r?\n$/u.test(sign)) return '';
    return sign.length > 1 ? sign : sign === '"' ? '\\"' : '\\n';
  });
  return `"${written}"`;
}

function withoutIndent(held: string): string {
  const lines = held.split(/\r?\n/u);
  const indent = indentOf(lines);
  const bare = lines.map((line) => line.slice(indent).replace(/(?<!\\)[\t ]+$/u, ''));
  return inLine(bare.join('\n').replaceAll(/\\s|\\[^]/gu, (sign) => (sign === '\\s' ? ' ' : sign)));
}

const escapes: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r` };

/** A sign that other languages read otherwise, behind a backslash. */
export const escaped = (sign: string): string => escapes[sign] ?? `\\${sign}`;

/**
 * Of a literal in which a backslash is a sign like any other.
 *
 * @param margin What the end of the literal is indented by: no line begins with it.
 */
export function withoutMargin(held: string, margin: string): string {
  const lines = held.split('\n').map((line) => (line.startsWith(margin) ? line.slice(margin.length) : line));
  return `"${lines.join('\n').replaceAll(/["\\\n\r]/gu, escaped)}"`;
}

/** What a sigil stands between, as it is written in a pattern. */
const delimiters = [
  String.raw`\(\)`,
  String.raw`\[\]`,
  String.raw`\{\}`,
  '<>',
  '""',
  "''",
  String.raw`\|\|`,
  '//',
];
const delimited = delimiters.map((both) => {
  const [opens, closes] = [both.slice(0, both.length / 2), both.slice(both.length / 2)];
  return String.raw`${opens}(?:\\[^]|(?!${closes})[^\\\n]){0,400}${closes}`;
});
const sigil = new RegExp(
  String.raw`(?<=[:,>(=[]\s{0,40})~([sS])(${delimited.join('|')})(?=\s{0,80}(?:[,)}\]]|$))`,
  'gmu',
);

function literalOfSigil(kind: string, whole: string): string {
  const own = whole.slice(1, -1);
  const written = kind === 'S' ? own.replaceAll('\\', '\\\\') : own;
  return `"${written.replaceAll(/\\[^]|"/gu, (sign) => (sign === '"' ? '\\"' : sign))}"`;
}

type Writer = (held: string, second: string) => string;

function editsOf(text: string, literal: RegExp, write: Writer): readonly Edit[] {
  return [...text.matchAll(literal)].map(({ 0: whole, 1: held = '', 2: second = '', index }) => ({
    start: index,
    end: index + whole.length,
    text: write(held, second),
  }));
}

const layer: Layer = { note: null, undone: 'quotation marks of a literal' };

/** Writes each such literal in one line, as most languages have it. */
export function peelTextBlocks(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (!/"""|~[sS]/u.test(text) || isSentAsIs(text)) return layered;
  if (isCsharp(text)) return layered.peel(editsOf(text, rawBlock, withoutMargin), layer);
  if (!elixir.test(text))
    return java.test(text)
      ? layered.peel(editsOf(text, block, withoutIndent), layer)
      : layered.peel(editsOf(text, wholeBlock, inLine), layer);
  const withoutSigils = layered.peel(editsOf(text, sigil, literalOfSigil), layer);
  return withoutSigils.peel(editsOf(withoutSigils.text, block, withoutIndent), layer);
}

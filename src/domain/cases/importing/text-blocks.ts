/** Literals that most languages write otherwise: texts of several lines, of which Java and Elixir take the indentation, and sigils. */

const java = /;[\t ]*\r?$|\bMap\.(?:of|entry|ofEntries)\(|\bnew [A-Z]\w{0,60}[<(]/mu;
const elixir = /%(?:[A-Z][\w.]{0,60})?\{|\|>|\b[A-Z]\w{0,40}\.\w{1,40}!?\("|~[sS][([{<"'|/]/u;
/** C# leaves the last line end out. */
const csharp = /\bFormUrlEncodedContent\b|\bDictionary<|\bHttpClient\b/u;

const block = /"""[\t ]*\r?\n((?:(?!""")(?:[^\\]|\\[^])){0,4000}?)"""/gu;

/** Of Python and Groovy, which keep what stands in it. */
const wholeBlock =
  /(?<=[:,(=]\s{0,40})"""(\\?\r?\n(?:(?!""")(?:[^\\]|\\[^])){0,4000}?)"""(?=\s*(?:[,)}\]]|$))/gu;

/** Of Bruno: such a value is not read, and named as one that is not sent. */
const brunoBlock =
  /^([\t ]*)~?([\w-]{1,64}:)[\t ]*'''[\t ]*\r?\n(?:(?!''')[^]){0,4000}?\n[\t ]*'''(?=[\t ]*\r?$)/gmu;

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

function literalOfSigil(_: string, kind: string, whole: string): string {
  const own = whole.slice(1, -1);
  const written = kind === 'S' ? own.replaceAll('\\', '\\\\') : own;
  return `"${written.replaceAll(/\\[^]|"/gu, (sign) => (sign === '"' ? '\\"' : sign))}"`;
}

/** @returns The text with each such literal in one line. */
export function withoutTextBlocks(text: string): string {
  const isElixir = elixir.test(text);
  const plain = (isElixir ? text.replaceAll(sigil, literalOfSigil) : text).replaceAll(brunoBlock, '$1~$2');
  if (csharp.test(text)) return plain;
  return isElixir || java.test(text)
    ? plain.replaceAll(block, (_, held: string) => withoutIndent(held))
    : plain.replaceAll(wholeBlock, (_, held: string) => inLine(held));
}

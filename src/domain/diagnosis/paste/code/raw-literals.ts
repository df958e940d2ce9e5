/** Texts of code in which a backslash is a sign like any other, and those that other quotation marks hold: written as in most languages. */
import type { Edit, Layer, LayeredText } from '../layers/layered-text.ts';
import { isCsharp, isSentAsIs } from './code-language.ts';
import { escaped, withoutMargin } from './text-blocks.ts';

const quoted = [String.raw`"(?:[^"\\\n]|\\.)*"`, String.raw`'(?:[^'\\\n]|\\.)*'`];
/** A text in quotation marks, in a line. */
export const strings = quoted.join('|');
const stringsByMark = new Map(quoted.map((each) => [each.charAt(0), new RegExp(each, 'uy')]));
const inApostrophes = String.raw`'(?<apostrophes>(?:[^'\\\n]|\\.)*)'`;
/** Rust, C++, Python, Swift, JavaScript, Ruby and PHP, each with its text in the group of its name. */
const raw = [
  String.raw`\br(?<marks>##?)"(?<rust>[^#]{0,2000}?)"\k<marks>`,
  String.raw`\bR"(?<mark>[\w-]{0,16})\((?<cpp>[^]{0,2000}?)\)\k<mark>"`,
  String.raw`\b[bBuU]?[rR][bB]?(?:'(?<single>[^'\n]*)'(?!')|"(?<double>[^"\n]*)"(?!"))`,
  String.raw`\b[rR](?:"""(?<long>[^]{0,2000}?)"""|'''(?<longSingle>[^]{0,2000}?)''')`,
  String.raw`#"(?<swift>(?:[^"\n]|"(?!#)){0,500})"#`,
  String.raw`String\.raw\x60(?<template>[^\x60]{0,20000})\x60`,
  String.raw`%q(?:\((?<round>(?:[^()\n]|\([^()\n]*\))*)\)|\[(?<square>[^\]\n]*)\]|\{(?<curly>(?:[^{}\n]|\{[^{}\n]*\})*)\})`,
  String.raw`<<<(?<quote>['"]?)(?<word>\w{1,60})\k<quote>\r?\n(?<heredoc>[^]{0,2000}?)\r?\n(?<indent>[\t ]*)\k<word>\b`,
  // Kotlin and Scala.
  String.raw`(?<=(?:\bto|->)[\t ]{1,8})"""(?<triple>[^]{0,2000}?)"""(?!")`,
];

interface Dialect {
  readonly isOne: (text: string) => boolean;
  readonly literal: string;
}

/** Of languages that have to be told first: elsewhere the same signs hold escapes. */
const dialects: readonly Dialect[] = [
  // Go; three of them are a fence of Markdown.
  {
    isOne: (text) =>
      /\bmap\[string\]|\burl\.Values\b|^func[\t ]|^package[\t ]\w|^[\t ]*\w+[\t ]:=[\t ]/mu.test(text),
    literal: String.raw`(?<!\x60)\x60(?!\x60)(?<go>[^\x60]{1,20000})\x60`,
  },
  // C#; Objective-C writes its texts with the same sign.
  {
    isOne: isCsharp,
    literal: String.raw`@"(?<verbatim>(?:[^"]|"")*)"(?!")|"""(?!\s)(?<rawOfCs>[^\n]{0,2000}?)"""(?!")`,
  },
  // Perl, which fills what stands within "qq" behind its signs.
  {
    isOne: (text) => /\bmy [$%@]/u.test(text),
    literal: String.raw`\bq(?:q(?![^\n]*[$@]))?(?:\{(?<braces>(?:[^{}\n]|\{[^{}\n]*\})*)\}|\((?<brackets>(?:[^()\n]|\([^()\n]*\))*)\)|(?<bar>[|!/])(?<barred>[^\n]*?)\k<bar>(?=[,;)]))`,
  },
  // Lua.
  {
    isOne: (text) => /^[\t ]*local \w{1,60}[\t ]*=/mu.test(text),
    literal: String.raw`\[(?<level>=*)\[(?<lua>[^]{0,20000}?)\]\k<level>\]`,
  },
  // Visual Basic, where no quotation mark stands behind a backslash.
  {
    isOne: (text) => /\bDim \w{1,60} (?:As|=) /u.test(text) && !/\\["\\]/u.test(text),
    literal: String.raw`"(?<doubled>(?:[^"\n]|"")*)"`,
  },
  // PHP, Perl and Ruby, where two signs alone are escaped.
  {
    isOne: (text) =>
      /<\?php|\bcurl_setopt|\$\w{1,60}->|\bmy [$%@]|\b(?:HTTParty|Faraday|RestClient|Net::HTTP)\b/u.test(
        text,
      ),
    literal: inApostrophes,
  },
  // The same behind their arrow; Node prints its own maps so, with escapes.
  {
    isOne: (text) => !/\b(?:Map\(\d{1,6}\)|URLSearchParams|FormData|Headers) \{/u.test(text),
    literal: String.raw`(?<==>[\t ]{0,40})${inApostrophes.replace('apostrophes', 'rocket')}`,
  },
];

type Groups = Readonly<Partial<Record<string, string>>>;

/** The groups above whose texts have no escapes at all. */
const plainNames = [
  'rust',
  'cpp',
  'single',
  'double',
  'long',
  'longSingle',
  'swift',
  'template',
  'round',
  'square',
  'curly',
  'triple',
  'rawOfCs',
  'go',
  'braces',
  'brackets',
  'barred',
  'lua',
];

interface Content {
  /** As it is written. */
  readonly text: string;
  /** Signs that are written otherwise in most languages. */
  readonly signs: RegExp;
  readonly quote: string;
}

/** In apostrophes where it may look like a place: no language fills one in these. */
const quoteFor = (text: string): string => (/[$#%{]/u.test(text) && !/[\n\r]/u.test(text) ? "'" : '"');

function contentOf(groups: Groups): Content | null {
  const { rocket, apostrophes = rocket, doubled, verbatim } = groups;
  if (apostrophes !== undefined)
    return { text: apostrophes, signs: /(?<!\\)(?:\\\\)*\\(?![\\'])/gu, quote: "'" };
  // In apostrophes it is no literal of Visual Basic any more.
  if (doubled !== undefined) return { text: doubled, signs: /""|['\\]/gu, quote: "'" };
  if (verbatim !== undefined) return { text: verbatim, signs: /""|[\\\n\r]/gu, quote: '"' };
  const text = plainNames.flatMap((name) => groups[name] ?? [])[0];
  if (text === undefined) return null;
  const quote = quoteFor(text);
  return { text, signs: quote === "'" ? /['\\]/gu : /["\\\n\r]/gu, quote };
}

function editsOf(whole: string, index: number, groups: Groups): readonly Edit[] {
  const end = index + whole.length;
  const { heredoc, indent = '' } = groups;
  if (heredoc !== undefined) return [{ start: index, end, text: withoutMargin(heredoc, indent) }];
  const content = contentOf(groups);
  if (content === null) return [];
  const { text, signs, quote } = content;
  const start = index + whole.lastIndexOf(text, whole.length - 2);
  const inner = [...text.matchAll(signs)].map(({ 0: sign, index: at }): Edit => {
    const isQuote = sign === '""';
    const written = isQuote && quote === "'" ? '"' : escaped(isQuote ? '"' : sign);
    return { start: start + at, end: start + at + sign.length, text: written };
  });
  const edits = [
    { start: index, end: start, text: quote },
    ...inner,
    { start: start + text.length, end, text: quote },
  ];
  return edits.filter((edit) => whole.slice(edit.start - index, edit.end - index) !== edit.text);
}

function rawLiteralEdits(text: string): readonly Edit[] {
  if (!/["'`]|<<<|%q|\bqq?[{(|!/]|\[=*\[/u.test(text) || isSentAsIs(text)) return [];
  const own = dialects.filter(({ isOne }) => isOne(text)).map(({ literal }) => literal);
  const literal = new RegExp([...raw, ...own, `["']`].join('|'), 'gmu');
  const edits: Edit[] = [];
  /** Up to where none of a quotation mark is closed. */
  const open = new Map<string, number>();
  for (let match = literal.exec(text); match !== null; match = literal.exec(text)) {
    const { 0: whole, index, groups = {} } = match;
    const string = stringsByMark.get(whole);
    if (string === undefined) edits.push(...editsOf(whole, index, groups));
    else if (index >= (open.get(whole) ?? 0)) {
      string.lastIndex = index;
      if (string.test(text)) literal.lastIndex = string.lastIndex;
      else open.set(whole, endOfLine(text, index));
    }
  }
  return edits;
}

function endOfLine(text: string, index: number): number {
  const end = text.indexOf('\n', index);
  return end === -1 ? text.length : end;
}

const layer: Layer = { note: null, undone: 'quotation marks of a literal' };

/** Writes such literals with a backslash before each sign that is one of the text. */
export function peelRawLiterals(layered: LayeredText): LayeredText {
  return layered.peel(rawLiteralEdits(layered.text), layer);
}

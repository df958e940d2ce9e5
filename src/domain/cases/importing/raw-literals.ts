/** Texts of code in which a backslash is a sign like any other, and those that other quotation marks hold: written as in most languages. */
import { readJsonText } from '../file/read-json-text.ts';

/** A text in quotation marks, in a line. */
export const strings = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;
/** Rust, C++, Python, Swift, JavaScript, Ruby and PHP, each with its text in the group of its name. */
const raw = [
  String.raw`\br(?<marks>##?)"(?<rust>[^#]{0,2000}?)"\k<marks>`,
  String.raw`\bR"(?<mark>[\w-]{0,16})\((?<cpp>[^]{0,2000}?)\)\k<mark>"`,
  String.raw`\b[bBuU]?[rR][bB]?(?:'(?<single>[^'\n]*)'|"(?<double>[^"\n]*)")`,
  String.raw`#"(?<swift>(?:[^"\n]|"(?!#)){0,500})"#`,
  String.raw`String\.raw\x60(?<template>[^\x60]{0,20000})\x60`,
  String.raw`%q(?:\((?<round>(?:[^()\n]|\([^()\n]*\))*)\)|\[(?<square>[^\]\n]*)\]|\{(?<curly>[^}\n]*)\})`,
  String.raw`<<<(?<quote>['"]?)(?<word>\w{1,60})\k<quote>\r?\n(?<heredoc>[^]{0,2000}?)\r?\n(?<indent>[\t ]*)\k<word>\b`,
  // Kotlin and Scala.
  String.raw`(?<=(?:\bto|->)[\t ]{1,8})"""(?<triple>[^]{0,2000}?)"""(?!")`,
  // Java and C#, which take the indentation of the last line from each; with a backslash the two differ.
  String.raw`"""[\t ]*\r?\n(?<block>(?:(?!""")[^\\]){0,2000}?)(?<margin>[\t ]*)"""(?=[^\n"]{0,200};[\t ]*\r?$)`,
  // PHP, Perl and Ruby, where two signs alone are escaped.
  String.raw`(?<==>[\t ]{0,40})'(?<rocket>(?:[^'\\\n]|\\.)*)'`,
].join('|');
const literal = new RegExp(`${raw}|${strings}`, 'gmu');
const goLiteral = new RegExp(String.raw`\x60(?<go>[^\x60]{0,20000})\x60|${strings}`, 'gu');
const isGo = /\bmap\[string\]|\burl\.Values\b|^func[\t ]|^package[\t ]\w|^[\t ]*\w+[\t ]:=[\t ]/mu;

type Groups = Readonly<Partial<Record<string, string>>>;

const plainNames = [
  'rust',
  'cpp',
  'single',
  'double',
  'swift',
  'template',
  'round',
  'square',
  'curly',
  'triple',
  'go',
];

const withoutMargin = (text: string, margin: string): string =>
  text.replaceAll(/^[\t ]*/gmu, (own) => (own.startsWith(margin) ? own.slice(margin.length) : own));

function textOf(groups: Groups): string | null {
  const { heredoc, indent = '', rocket, block, margin = '' } = groups;
  if (rocket !== undefined) return rocket.replaceAll(/\\([\\'])/gu, '$1');
  if (block !== undefined) return withoutMargin(block, margin);
  if (heredoc !== undefined) return withoutMargin(heredoc, indent);
  return plainNames.flatMap((name) => groups[name] ?? [])[0] ?? null;
}

const escapes: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r` };

/** In single quotation marks where it may look like a place: no language fills one in these. */
function inQuotes(text: string): string {
  const quote = /[$#%{]/u.test(text) ? "'" : '"';
  return `${quote}${text.replaceAll(/["'\\\n\r]/gu, (sign) => escapes[sign] ?? `\\${sign}`)}${quote}`;
}

const rewrite = (written: string, pattern: RegExp): string =>
  written.replaceAll(pattern, (whole, ...given: readonly unknown[]) => {
    const groups = given.at(-1);
    const own = typeof groups === 'object' && groups !== null ? textOf({ ...groups }) : null;
    return own === null ? whole : inQuotes(own);
  });

/** @returns The same with a backslash before each sign that is one of the text. */
export function withoutRawLiterals(written: string): string {
  if (/^\s*[{[]/u.test(written) && readJsonText(written).ok) return written;
  const plain = rewrite(written, literal);
  return isGo.test(plain) ? rewrite(plain, goLiteral) : plain;
}

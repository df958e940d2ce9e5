/** Lines that a terminal, a mail program or `fold` has cut at one width, in words or behind blanks. */
import { partNamed } from '../part-names.ts';
import type { Edit, Layer, LayeredText } from './layered-text.ts';
import { findSharedPrefix, prefixPattern } from './shared-prefix.ts';

const layer: Layer = {
  note: 'Lines that were broken at one width are joined.',
  undone: 'line breaks at one width',
};
const narrowest = 40;
const widest = 300;

interface Line {
  readonly start: number;
  /** Without its line end. */
  readonly text: string;
  readonly lineEnd: number;
}

/** A break that no code makes, but for those that Base64 has. */
interface Break {
  readonly line: Line;
  readonly isInSignature: boolean;
}

/** Where a value or a name of the header ends with its line. */
const quote = String.raw`(?:\\{0,7}"|&quot;|&#34;)`;
const openValue = new RegExp(String.raw`oauth_([a-z_]{1,40})=${quote}[^"&\n]*\r?\n`, 'gu');
const openName = new RegExp(String.raw`[";][\t ]*,[\t ]*[a-z_]{1,40}=?\r?\n(?=[a-z_]{0,40}=?${quote})`, 'gu');
const openList = new RegExp(String.raw`oauth_[a-z_]{1,40}=${quote}[^"&\n]*${quote}[\t ]*,[\t ]*$`, 'u');
const anyParameter = new RegExp(String.raw`oauth_[a-z_]{1,40}=${quote}`, 'u');
const mostLinesOfValue = 60;
/** Headers of one text that are looked at. */
const mostValues = 200;

function listLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push({ start, text: line.replace(/\r$/u, ''), lineEnd: start + line.length });
    start += line.length + 1;
  }
  return lines;
}

/** The index of the line that ends at this place. */
function indexOfLine(lines: readonly Line[], lineEnd: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.lineEnd ?? 0) < lineEnd) low = middle + 1;
    else high = middle;
  }
  return low;
}

function findBreaks(text: string, lines: readonly Line[]): Break[] {
  const names = [...text.matchAll(openName)].slice(0, mostValues).flatMap(({ 0: whole, index }): Break[] => {
    const line = lines[indexOfLine(lines, index + whole.length - 1)];
    return line === undefined ? [] : [{ line, isInSignature: false }];
  });
  const values = [...text.matchAll(openValue)]
    .slice(0, mostValues)
    .flatMap(({ 0: whole, 1: name, index }): Break[] => {
      const first = indexOfLine(lines, index + whole.length - 1);
      const behind = lines.slice(first + 1, first + mostLinesOfValue);
      const closing = behind.findIndex((line) => /["&]/u.test(line.text));
      if (closing === -1 || behind[0]?.text.trim() === '') return [];
      return lines
        .slice(first, first + 1 + closing)
        .map((line) => ({ line, isInSignature: name === 'signature' }));
    });
  return [...names, ...values];
}

/** Columns, or octets: `fold` counts these. */
function hasWidth(line: string, width: number): boolean {
  if (line.length === width) return true;
  if (line.length > width || line.length * 3 < width) return false;
  return new TextEncoder().encode(line).length === width;
}

/** Whether the first word of the next line had no place in this one, which ends with a blank. */
function isBrokenBehindBlank(line: string, following: string, width: number): boolean {
  if (!line.endsWith(' ') || line.trim() === '' || line.length > width) return false;
  const word = /^\S+ ?/u.exec(following.slice(0, width + 1))?.[0] ?? '';
  return word !== '' && line.length + word.length > width;
}

/** The same where the blank is lost: mail programs and copies of a terminal leave it out. */
function isBrokenAtLostBlank(line: string, following: string, width: number): boolean {
  if (line.trim() === '' || line.length >= width || /[\s\\^\x60]$/u.test(line)) return false;
  const word = firstWord(following, width);
  return word !== '' && line.length + 1 + word.length > width;
}

const firstWord = (line: string, width: number): string => /^\S+/u.exec(line.slice(0, width + 1))?.[0] ?? '';

/** Whether lines of the header end before the width, and without the blank behind the comma. */
function losesBlanks(lines: readonly Line[], width: number): boolean {
  return lines.some(
    ({ text }, index) =>
      text.length < width - 1 &&
      /(?:"|;),$/u.test(text) &&
      openList.test(text) &&
      isBrokenAtLostBlank(text, lines[index + 1]?.text ?? '', width),
  );
}

/** What stood between two lines, the first of them full: a word that has room in a line is not broken. */
function lostBetween(line: string, following: string, width: number): '' | ' ' {
  if (/\bOAuth$/iu.test(line) && /^(?:oauth_|realm)/u.test(following)) return ' ';
  const word = /\S*$/u.exec(line.slice(-width))?.[0] ?? '';
  const isOneWord = word.length + firstWord(following, width).length > width;
  return word === '' || isOneWord ? '' : ' ';
}

/** What begins a command, an object, a form or a header: behind it lines have no meaning of their own. */
const opener =
  /(?:^|\s)curl\s|^[\t ]*[[{]|(?:client_orderid|amount|currency)=|authorization[^\n]{0,40}[:=,][^\n]{0,10}OAuth/iu;

function goesOnOverLines(text: string, before: boolean): boolean {
  return text.trim() !== '' && (before || opener.test(text));
}

/** The end of the text, a line before an empty one and one before a field may have the width by themselves. */
function endsByItself(line: string, following: string): boolean {
  if (following.trim() === '') return true;
  if (/["'{[(,\s]$/u.test(line) && !line.endsWith('"')) return false;
  const name = /^[\t ]*([A-Za-z][\w-]{0,60}):(?: |$)/u.exec(following)?.[1];
  return name !== undefined && (line.endsWith('"') || partNamed(name) !== null);
}

/** Whether something stands before each line of a value, or a column of blanks: that has to be cut off first. */
function isPrefixed(text: string, breaks: readonly Break[]): boolean {
  const following = breaks.map(({ line }) => text.slice(line.lineEnd + 1, line.lineEnd + 400));
  if (following.some((line) => line.startsWith('   '))) return true;
  const prefix = breaks.length === 0 ? null : findSharedPrefix(text);
  const pattern = prefix === null ? null : prefixPattern(prefix, 'u');
  return pattern !== null && following.some((line) => pattern.test(line));
}

/** The width at which the header is broken; null where it is not, or not at one width. */
function findWidth(text: string, lines: readonly Line[]): number | null {
  const breaks = findBreaks(text, lines).filter(({ line }) => !line.text.endsWith(' '));
  const longest = lines.reduce((length, line) => Math.max(length, line.text.length), 0);
  if (isPrefixed(text, breaks)) return null;
  const [first] = breaks;
  const width = first?.line.text.length ?? longest;
  if (width < narrowest || width > widest) return null;
  if (!breaks.every(({ line }) => hasWidth(line.text, width))) return null;
  // Where it is broken twice, a longer line was typed beside it.
  if (breaks.length > 1) return width;
  if (longest > width) return null;
  if (breaks.some(({ isInSignature }) => !isInSignature)) return width;
  const isBroken = ({ text: line }: Line, index: number): boolean =>
    isBrokenBehindBlank(line, lines[index + 1]?.text ?? '', width);
  const full = lines.filter((line) => line.text.length === width);
  const inHeader =
    first !== undefined ||
    lines.some((line, index) => openList.test(line.text) && (full.includes(line) || isBroken(line, index)));
  if (inHeader && full.length > 0 && (full.length > 1 || lines.some(isBroken))) return width;
  return full.length > 1 && losesBlanks(lines, width) ? width : null;
}

export function peelWrappedLines(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (!anyParameter.test(text)) return layered;
  const lines = listLines(text);
  const width = findWidth(text, lines);
  if (width === null) return layered;
  const isWords = losesBlanks(lines, width);
  let isOver = false;
  const edits = lines.flatMap((line, index): Edit[] => {
    const following = lines[index + 1];
    isOver = goesOnOverLines(line.text, isOver);
    if (following === undefined) return [];
    const edit = { start: line.start + line.text.length, end: following.start };
    if (endsByItself(line.text, following.text)) return [];
    const isBroken = hasWidth(line.text, width) || isBrokenBehindBlank(line.text, following.text, width);
    if (isBroken) return [{ ...edit, text: isWords ? lostBetween(line.text, following.text, width) : '' }];
    const isLost = isOver && isWords && isBrokenAtLostBlank(line.text, following.text, width);
    return isLost ? [{ ...edit, text: ' ' }] : [];
  });
  return layered.peel(edits, layer);
}

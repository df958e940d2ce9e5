/**
 * Well-formedness, judged by `@rgrove/parse-xml` (security document, sections 2 and 7:
 * fast-xml-parser alone accepts most malformed documents). What that parser is known to let through
 * is checked here first: a second byte order mark, loosely written declarations and character
 * references such as `&#65x;`.
 */
import { parseXml, XmlCdata, XmlComment, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';
import { failed, success, type Result } from '../result.ts';
import { offsetOfCodePoint } from './source-positions.ts';
import type { XmlElementNode, XmlNode } from './xml-tree.ts';

export interface MalformedPlace {
  readonly offset: number;
  /** A sentence without its full stop. */
  readonly reason: string;
}

/** @param source Passed by the gate: the parser recurses, so depth must be bounded before. */
export function parseStrictly(source: string): Result<XmlElementNode, MalformedPlace> {
  const place = findLooseEnd(source);
  let failure: MalformedPlace | null = null;
  try {
    const { root } = parseXml(source, { includeOffsets: true, preserveCdata: true, preserveComments: true });
    if (root !== null && place === null) return success(readElement(root, source));
  } catch (error) {
    failure =
      error instanceof XmlError
        ? explain(source, offsetOfCodePoint(source, error.pos), error.message)
        : { offset: 0, reason: 'The document cannot be read' };
  }
  if (failure === null || (place !== null && place.offset <= failure.offset)) failure = place;
  return failed(failure ?? { offset: 0, reason: noRoot });
}

const noRoot = 'The root element of a document is expected here';
const noSectionEnd = 'Text may not contain ]]>';

const declaration =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/;

// Neither tab, line feed, carriage return nor from blank on; U+FFFE and U+FFFF (XML 1.0, 2.2).
// oxlint-disable-next-line no-control-regex
const forbiddenCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/** The first place that the parser would not mind, or would place elsewhere. */
function findLooseEnd(source: string): MalformedPlace | null {
  const places: MalformedPlace[] = [];
  if (source.startsWith('\uFEFF'))
    places.push({ offset: 0, reason: 'A second byte order mark (U+FEFF) stands before the document' });
  if (/^<\?xml[ \t\r\n]/.test(source) && !declaration.test(source)) {
    places.push({ offset: 0, reason: 'The XML declaration is not well formed' });
  }
  const forbidden = source.search(forbiddenCharacter);
  if (forbidden !== -1) {
    const code = source.charCodeAt(forbidden).toString(16).toUpperCase().padStart(4, '0');
    places.push({ offset: forbidden, reason: `The character U+${code} is not allowed in XML` });
  }
  const reference = findBadReference(source);
  if (reference !== null) places.push(reference);
  return places.reduce<MalformedPlace | null>(
    (first, place) => (first === null || place.offset < first.offset ? place : first),
    null,
  );
}

/** The first `&#` that begins no character reference; there are none inside comments and CDATA sections. */
function findBadReference(source: string): MalformedPlace | null {
  const opening = /<!--|<!\[CDATA\[|&#/g;
  for (let found = opening.exec(source); found !== null; found = opening.exec(source)) {
    const [start] = found;
    if (start === '&#') {
      const piece = /^&#[^;<&\s]{0,28};?/.exec(source.slice(found.index, found.index + 40))?.[0] ?? start;
      const reason = judgeReference(piece);
      if (reason !== null) return { offset: found.index, reason };
      continue;
    }
    const end = source.indexOf(start === '<!--' ? '-->' : ']]>', opening.lastIndex);
    if (end === -1) return null;
    opening.lastIndex = end;
  }
  return null;
}

/** @returns What is wrong with a character reference; null for nothing. */
function judgeReference(piece: string): string | null {
  const [, decimal, hexadecimal] = /^&#(?:([0-9]+)|x([0-9A-Fa-f]+));$/.exec(piece) ?? [];
  if (decimal === undefined && hexadecimal === undefined) {
    return `${piece} is no character reference, or too long a one`;
  }
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(decimal, 10);
  const isCharacter =
    code <= 0x10ffff &&
    !(code >= 0xd800 && code <= 0xdfff) &&
    !forbiddenCharacter.test(String.fromCodePoint(code));
  return isCharacter ? null : `${piece} is no character that XML allows`;
}

/** What the parser minds, in our own words, which name both sides where they can. */
function explain(source: string, offset: number, message: string): MalformedPlace {
  const reason = (message.split('\n')[0] ?? message).replace(/ \(line \d+, column \d+\)$/, '');
  const open = /^Missing end tag for element (.+)$/.exec(reason)?.[1];
  if (open !== undefined) {
    if (source.startsWith(']]>', offset)) return { offset, reason: noSectionEnd };
    const closing = /^<\/[^>\s]*/.exec(source.slice(offset, offset + 200))?.[0];
    if (closing !== undefined) return { offset, reason: `${closing}> stands where </${open}> is expected` };
    return offset >= source.length
      ? { offset, reason: `The document ends before </${open}>` }
      : { offset, reason: `What stands here is neither text nor an element; </${open}> is expected` };
  }
  if (reason.startsWith('Unterminated reference')) {
    const ampersand = source.lastIndexOf('&', offset - 1);
    return { offset: Math.max(ampersand, 0), reason: '& begins no reference; as text it is written &amp;' };
  }
  const words = parserWords.find(([pattern]) => pattern.test(reason));
  if (words === undefined) return { offset, reason: 'What stands here is not well formed' };
  const [pattern, own] = words;
  const named = pattern.exec(reason)?.[1] ?? '';
  return { offset, reason: typeof own === 'string' ? own.replace('…', () => named) : own(source, offset) };
}

/** Behind the root element: what is pasted or saved together is often two answers. */
const wordsBehind = (source: string, offset: number): string =>
  /^<(?:\?xml\s|[\w:])/.test(source.slice(offset, offset + 8))
    ? 'Another document begins here: open one at a time'
    : 'Something stands behind the end of the document';

function isWhole(source: string): boolean {
  try {
    return parseXml(source).root !== null;
  } catch {
    return false;
  }
}

function wordsOnDeclaration(source: string, offset: number): string {
  const before = source.slice(0, offset);
  if (before.trim() === '')
    return 'The XML declaration has to stand first: blanks or line ends stand before it';
  return isWhole(before) ? wordsBehind(source, offset) : 'The XML declaration has to stand first, and once';
}

/** What the parser says, in our own words; “…” is what its words name. */
const parserWords: readonly (readonly [
  said: RegExp,
  own: string | ((source: string, offset: number) => string),
])[] = [
  [/^Extra content at the end/, wordsBehind],
  [/^XML declaration isn't allowed/, wordsOnDeclaration],
  [/^Root element is missing/, noRoot],
  [/`\]\]>`/, noSectionEnd],
  [/^Attribute value expected/, 'An attribute has no value in quotation marks'],
  [/^Duplicate attribute: (.+)$/, 'The attribute … stands twice in one tag'],
  [/^Unescaped `<`/, '< in the value of an attribute is written &lt;'],
  [
    /^Unclosed start tag for element `(.+)`$/,
    'In the tag <…> stands what is neither an attribute nor its end',
  ],
  [/^Unclosed end tag for element `?([^`]+)`?$/, 'The tag </…> is not closed'],
  [
    /^Named entity isn't defined: (.+)$/,
    '… is not defined: XML knows &amp;, &lt;, &gt;, &quot; and &apos; alone',
  ],
  [/`--` isn't allowed inside a comment/, 'A comment may not contain --'],
  [/^Missing end quote/, 'A value in quotation marks is not closed'],
];

function readElement(element: XmlElement, source: string): XmlElementNode {
  const children = element.children.flatMap((child): XmlNode[] => {
    if (child instanceof XmlElement) return [readElement(child, source)];
    const { start } = child;
    // The parser knows no offset at the very end of a text with surrogate pairs.
    const end = Math.min(child.end, source.length);
    if (child instanceof XmlCdata) return [{ kind: 'cdata', text: child.text, start, end }];
    if (child instanceof XmlText) return [{ kind: 'text', text: child.text, start, end }];
    if (child instanceof XmlComment) return [{ kind: 'comment', text: child.content, start, end }];
    // Processing instructions do not pass the gate.
    return [];
  });
  const end = Math.min(element.end, source.length);
  // The start tag ends where the first child begins. Without children nothing stands between the tags.
  const emptyTagEnd = source[end - 2] === '/' ? end : source.lastIndexOf('</', end);
  return {
    kind: 'element',
    name: element.name,
    attributes: Object.entries(element.attributes).map(([name, value]) => ({ name, value })),
    children,
    start: element.start,
    end,
    contentStart: children[0]?.start ?? emptyTagEnd,
    contentEnd: children.at(-1)?.end ?? emptyTagEnd,
  };
}

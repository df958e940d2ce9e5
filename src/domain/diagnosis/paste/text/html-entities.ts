/** HTML entities in a text that was copied from the source of a page or a ticket, or from what a page showed. */
import { isFieldName } from '../../../payout-check/fields.ts';
import type { Edit, Layer, LayeredText } from '../layers/layered-text.ts';

const layer: Layer = {
  note: 'HTML entities such as &quot; are replaced by their characters, once.',
  undone: 'HTML entities',
};

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Of a quote or a line end in an attribute of XML, whose own quotes go on to tell where it ends. */
const inAttribute =
  /<[A-Za-z][\w:.-]{0,60}\s[^<>]{0,2000}="[^"<>]{0,20000}&(?:quot|#34|#x22|#x?[ad]|#10|#13);/iu;

/** Quotes in an element of XML, which goes on to tell where they end. */
const inElement = /<([A-Za-z][\w-]{0,60})>[^<>]{0,20000}?&(?:quot|apos|#3[49]|#x2[27]);/giu;
const isInField = (text: string): boolean =>
  [...text.matchAll(inElement)].some(([, name = '']) => isFieldName(name));

/**
 * Replaces entities once, where the structure proves that they came in by copying: entities of quotes stand where a
 * header, a command or an object has its quotes, those of brackets where a log has its tags or arrows, the header ends in a
 * tag of HTML, or a body without them is as long as the request says. `&amp;` alone proves nothing, for a client may send
 * it.
 */
export function peelHtmlEntities(layered: LayeredText): LayeredText {
  const quotes =
    /[=:,{[\s](?:&quot;|&#0?39;|&#34;|&#x27;|&apos;|&#x22;)|(?:&quot;|&#34;|&#0?39;|&apos;)(?:[,}\]\s]|$)/iu;
  if (inAttribute.test(layered.text) || isInField(layered.text)) return layered;
  const isEscaped = [quotes, brackets, tagBehindHeader].some((pattern) => pattern.test(layered.text));
  if (!isEscaped && !hasLengthWithout(layered.text)) return layered;
  return layered.peel(editsOfEntities(layered.text, 0), layer);
}

/** Of the end of a page or of a log in XML, and of arrows before lines; a value may have other tags, escaped by code. */
const brackets =
  /&lt;\/(?:html|head|body|title|request|response|headers?|log|entry|event|message)&gt;|^[\t ]*(?:-{0,3}&gt;|&lt;-{1,3})[\t ]/imu;

/** As editors of tickets keep a text: its quotes stay, and each of its lines ends in a tag. */
const tagBehindHeader =
  /\boauth_[a-z_]{1,40}="[^"<>\n]{0,2000}"[\t ]{0,10}(?:<br[\t ]{0,10}\/?>|<\/(?:div|p|td|li)>)/iu;

const contentLength = /^[\t >]{0,8}content-length:[\t ]*(\d{1,7})[\t ]*\r?$/gimu;
/** Requests of one text that are looked at. */
const mostBodies = 20;

/** Whether Content-Length counts the octets of a body without its entities. */
function hasLengthWithout(text: string): boolean {
  if (!text.includes('&amp;')) return false;
  const lengths = new Set([...text.matchAll(contentLength)].map(([, length]) => Number(length)));
  if (lengths.size === 0) return false;
  const octets = (line: string): number => new TextEncoder().encode(line).length;
  const escaped = text.split('\n').filter((line) => line.includes('&amp;'));
  return escaped.slice(0, mostBodies).some((written) => {
    const line = written.trim();
    return !lengths.has(octets(line)) && lengths.has(octets(line.replaceAll('&amp;', '&')));
  });
}

const entity = /&(?:(amp|lt|gt|quot|apos|nbsp)|#x([0-9a-f]{1,6})|#(\d{1,7}));/giu;

/** With the character of each entity in its place. */
export function withoutEntities(text: string): string {
  return text.replaceAll(entity, (whole: string, name?: string, hexadecimal?: string, decimal?: string) =>
    replaceEntity(whole, name, hexadecimal, decimal),
  );
}

/** @param start Where the text begins in the one that is edited. */
export function editsOfEntities(text: string, start: number): Edit[] {
  return [...text.matchAll(entity)].map(({ 0: whole, 1: name, 2: hexadecimal, 3: decimal, index }) => ({
    start: start + index,
    end: start + index + whole.length,
    text: replaceEntity(whole, name, hexadecimal, decimal),
  }));
}

function replaceEntity(whole: string, name?: string, hexadecimal?: string, decimal?: string): string {
  if (name !== undefined) return characters[name.toLowerCase()] ?? whole;
  const codePoint = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return codePoint <= 0x10_ffff ? String.fromCodePoint(codePoint) : whole;
}

const shownLayer: Layer = {
  note: 'A page took the & before a field for an entity and showed its character, such as ¤ for &curren: the & is put back.',
  undone: 'characters that a page showed for the beginning of a field',
};

/** Entities that HTML reads without a semicolon, too (HTML section 13.5), of letters alone: a name may begin with them. */
export const unclosedEntities: readonly (readonly [entity: string, character: string])[] = [
  ['curren', '¤'],
  ['not', '¬'],
  ['reg', '®'],
  ['copy', '©'],
  ['sect', '§'],
  ['para', '¶'],
  ['times', '×'],
  ['cent', '¢'],
  ['deg', '°'],
  ['micro', 'µ'],
  ['yen', '¥'],
  ['pound', '£'],
];
const entityShownAs = new Map(unclosedEntities.map(([entityName, character]) => [character, entityName]));
const shown = new RegExp(`([${[...entityShownAs.keys()].join('')}])([a-z_]{1,30})(?==)`, 'gu');

/** `amount=10¤cy=EUR`, as a page shows `amount=10&currency=EUR` whose `&` was not escaped. */
export function peelShownEntities(layered: LayeredText): LayeredText {
  const edits = [...layered.text.matchAll(shown)].flatMap(
    ({ 0: whole, 1: character = '', 2: rest = '', index }): Edit[] => {
      const name = `${entityShownAs.get(character) ?? ''}${rest}`;
      return isFieldName(name) ? [{ start: index, end: index + whole.length, text: `&${name}` }] : [];
    },
  );
  return layered.peel(edits, shownLayer);
}

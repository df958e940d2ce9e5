/** Sections of XML that hold text as it is, and entities in the elements and attributes of XML. */
import { editsOfEntities } from '../text/html-entities.ts';
import type { Edit, Layer, LayeredText } from './layered-text.ts';
import { anyMark } from './quotations.ts';

const entities: Layer = {
  note: 'Entities of XML, such as &amp;, are replaced by their characters.',
  undone: 'entities of XML',
};
const cdata: Layer = { note: null, undone: 'a CDATA section' };

const tag = /<([A-Za-z][\w:.-]{0,60})((?:\s(?:[^<>"']|"[^<>"]{0,20000}"|'[^<>']{0,20000}')*)?)>/gu;
const opening = '<![CDATA[';
const closing = ']]>';

const attribute = /([\w:.-]{1,60}[\t ]{0,10}=[\t ]{0,10})(?:"([^"]*)"|'([^']*)')/gu;
/** A header in XML that stands as a text in XML. */
const twice = /oauth_[a-z_]{1,40}=&quot;/iu;

/** A value that has quotes or line ends of its own ends where marks say so. */
function attributeEdits(attributes: string, start: number): Edit[] {
  const edits: Edit[] = [];
  for (const { 0: whole, 1: name = '', 2: double, 3: single, index } of attributes.matchAll(attribute)) {
    const value = double ?? single ?? '';
    const from = start + index + name.length + 1;
    const inside = editsOfEntities(value, from);
    const end = start + index + whole.length;
    edits.push(
      ...(inside.some(({ text }) => /["'\r\n]/u.test(text))
        ? [{ start: from - 1, end: from, text: '\ue000' }, ...inside, { start: end - 1, end, text: '\ue001' }]
        : inside),
    );
  }
  return edits;
}

/** A text with signs of a tag that is none ends where marks say so, as that of a section does. */
function contentEdits(content: string, start: number): Edit[] {
  const edits = editsOfEntities(content, start);
  const end = start + content.length;
  return edits.some(({ text }) => /[<>]/u.test(text)) && !/&lt;\//iu.test(content)
    ? [{ start, end: start, text: '\ue004' }, ...edits, { start: end, end, text: '\ue005' }]
    : edits;
}

/**
 * Of the attributes of each tag, and of the text of an element that ends with its own tag; not of what was a section.
 *
 * @param isRead Whether it was done before: an entity that it left was written as the text of one.
 */
function entityEdits(text: string, isRead: boolean): Edit[] {
  const edits: Edit[] = [];
  const isLeft = isRead && !twice.test(text);
  for (const { 0: whole, 1: name = '', 2: attributes = '', index } of text.matchAll(tag)) {
    if (!isLeft) edits.push(...attributeEdits(attributes, index + 1 + name.length));
    const start = index + whole.length;
    const end = text.indexOf('<', start);
    const content = end !== -1 && text.startsWith(`</${name}>`, end) ? text.slice(start, end) : '';
    if (!anyMark.test(content) && !isLeft) edits.push(...contentEdits(content, start));
  }
  return edits;
}

export function peelMarkup(layered: LayeredText): LayeredText {
  if (!/<\/[A-Za-z]|\/>|<[A-Za-z]\w{0,60}\s[^<>]{0,2000}\bvalue=["']|<!\[CDATA/u.test(layered.text))
    return layered;
  const isRead = entities.note !== null && layered.notes.includes(entities.note);
  const read = layered.text.includes(';')
    ? layered.peel(entityEdits(layered.text, isRead), entities)
    : layered;
  return read.peel(sectionEdits(read.text), cdata);
}

function sectionEdits(text: string): Edit[] {
  const edits: Edit[] = [];
  let start = text.indexOf(opening);
  while (start !== -1) {
    const from = start + opening.length;
    const end = text.indexOf(closing, from);
    // None of those behind it ends either.
    if (end === -1) break;
    edits.push(
      { start, end: from, text: '\ue004' },
      { start: end, end: end + closing.length, text: '\ue005' },
    );
    start = text.indexOf(opening, end);
  }
  return edits;
}

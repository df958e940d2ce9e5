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

/** Of the attributes of each tag, and of the text of an element that ends with its own tag; not of what was a section. */
function entityEdits(text: string): Edit[] {
  const edits: Edit[] = [];
  for (const { 0: whole, 1: name = '', 2: attributes = '', index } of text.matchAll(tag)) {
    edits.push(...editsOfEntities(attributes, index + 1 + name.length));
    const start = index + whole.length;
    const end = text.indexOf('<', start);
    const content = end !== -1 && text.startsWith(`</${name}>`, end) ? text.slice(start, end) : '';
    if (!anyMark.test(content)) edits.push(...editsOfEntities(content, start));
  }
  return edits;
}

export function peelMarkup(layered: LayeredText): LayeredText {
  if (!/<\/[A-Za-z]|\/>|<input\b|<!\[CDATA/u.test(layered.text)) return layered;
  // Once: an entity that it leaves was written as the text of one.
  const isRead = entities.note !== null && layered.notes.includes(entities.note);
  const read =
    layered.text.includes(';') && !isRead ? layered.peel(entityEdits(layered.text), entities) : layered;
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

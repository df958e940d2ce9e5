/**
 * A text that was percent-encoded once as a whole: `POST%20%2Fx%20HTTP%2F1.1%0D%0A…`. A value of a form may hold one, and
 * the value of a query; or a form has the parts of a request as its values.
 */
import { percentDecode } from '../../../oauth1/percent-encoding.ts';
import { isHeaderValue } from './header-value.ts';
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'A text that was percent-encoded as a whole is decoded, once.',
  undone: 'percent-encoding of the whole text',
};
/** The quote of a parameter of the header is encoded: on the wire it stands as it is. */
const telling = /oauth_[a-z_]{1,40}(=|%3D)(?:(?:%5C){0,15}%22|%26quot%3B)/giu;
const scheme = /OAuth(?:%20|\+)/iu;
const boundary = /[\s"<>`|{}\ue000-\ue005]/u;
/** An apostrophe is not encoded by all code; a quote has nothing of the text on its other side. */
const outside = /^[\s,;:)\]}=([{]?$/u;
const longest = 40_000;

/** @param isLoose Whether `=` and `&` are left in the text, as `encodeURI` leaves them. */
function extentAround(text: string, index: number, isLoose: boolean): { start: number; end: number } {
  const ends = (place: number): boolean => {
    const own = text.charAt(place);
    const beyond = text.charAt(place < index ? place - 1 : place + 1);
    return boundary.test(own) || (own === "'" && outside.test(beyond)) || (!isLoose && /[=&?]/u.test(own));
  };
  let start = index;
  while (start > 0 && index - start < longest && !ends(start - 1)) start -= 1;
  let end = index;
  while (end < text.length && end - index < longest && !ends(end)) end += 1;
  return { start, end };
}

/** Escapes of one character in UTF-8, so that the place of each is known. */
const character = /%[0-7][0-9A-F]|%[C-F][0-9A-F](?:%[89AB][0-9A-F])+|%[0-9A-F]{2}/giu;

function editsOfRun(text: string, start: number, end: number): Edit[] {
  const run = text.slice(start, end);
  // Form encoding has no escape for a blank.
  const isForm = run.includes('+') && !run.includes('%20');
  const pattern = isForm ? new RegExp(String.raw`${character.source}|\+`, 'giu') : character;
  return [...run.matchAll(pattern)].map(({ 0: written, index }) => ({
    start: start + index,
    end: start + index + written.length,
    text: percentDecode(written, true),
  }));
}

/** An apostrophe stays where another character follows. */
const value = String.raw`(?:[^\s"'<>\ue000-\ue005&]|'(?=[\w%]))*`;
/** A form whose values are the parts of a request: each is told by its name, and decoded. */
const form = new RegExp(
  String.raw`(?<![^\s"'>\ue000-\ue005?])[\w.-]{1,40}=${value}(?:&[\w.-]{1,40}=${value})+`,
  'gu',
);
const headerOfForm = /(?:^|[\s&?"'])[\w.-]{0,30}authorization=OAuth(?:%20|\+)/iu;
const urlOfForm = /(?:^|&)[\w.-]{0,30}ur[il]=https?%3A%2F%2F/iu;

function editsOfParts(whole: string, at: number): Edit[] {
  let start = at;
  return whole.split('&').flatMap((member, index): Edit[] => {
    const sign = start + member.indexOf('=');
    const end = start + member.length;
    const edits = [
      ...(index === 0 ? [] : [{ start: start - 1, end: start, text: '\n' }]),
      { start: sign, end: sign + 1, text: ': \ue000' },
      ...editsOfRun(whole, sign + 1 - at, end - at).map((edit) => ({
        ...edit,
        start: edit.start + at,
        end: edit.end + at,
      })),
      { start: end, end, text: '\ue001' },
    ];
    start = end + 1;
    return edits;
  });
}

export function peelPercentMessage(layered: LayeredText): LayeredText {
  const { text } = layered;
  const edits: Edit[] = [];
  let end = 0;
  if (headerOfForm.test(text)) {
    for (const { 0: whole, index } of text.matchAll(form)) {
      if (whole.length > longest || !headerOfForm.test(whole) || !urlOfForm.test(whole)) continue;
      edits.push(...editsOfParts(whole, index));
      end = index + whole.length;
    }
  }
  for (const { 1: sign, index } of text.matchAll(telling)) {
    if (index < end) continue;
    const extent = extentAround(text, index, sign === '=');
    const start = Math.max(extent.start, end);
    // A header whose own quotes somebody has encoded still has its blanks.
    if (!scheme.test(text.slice(start, extent.end))) continue;
    if (isHeaderValue(text, start)) continue;
    edits.push({ start, end: start, text: '\ue000' }, ...editsOfRun(text, start, extent.end), {
      start: extent.end,
      end: extent.end,
      text: '\ue001',
    });
    ({ end } = extent);
  }
  return layered.peel(edits, layer);
}

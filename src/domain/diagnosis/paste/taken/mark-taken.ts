/** Marks in a pasted text which bytes were taken for each part of the request. */
import type { PasteReading } from '../paste-reading.ts';
import type { RequestParts } from '../request-parts.ts';
import { locatedPart, locatePart, type LocatedPart } from './locate-part.ts';
import { findText } from './find-pieces.ts';
import type { TakenPart } from './taken-part.ts';
import { textViewsOf, type TextView } from './text-view.ts';

const names = ['url', 'authorization', 'contentType', 'body', 'baseString', 'normalizedParameters'] as const;

/** Where `oauth_signature` may stand inside of another part. */
const signed = /oauth_signature=(?:"([^"]*)"|([^&"\s,]+))/u;

/** The signature, as a piece of the part that holds it. */
function signatureIn({ view, text, atoms }: LocatedPart): TakenPart | null {
  const match = signed.exec(text);
  const value = match?.[1] ?? match?.[2] ?? '';
  if (match === null || value === '') return null;
  const from = match.index + match[0].lastIndexOf(value);
  const to = from + value.length;
  for (const { start, atom } of atoms) {
    if (atom.from > from || atom.to < to || atom.isEncodedHere) continue;
    const place = { start: start + from - atom.from, end: start + to - atom.from };
    const inner = { ...place, atom: { text: value, from, to, isEncodedHere: false } };
    return locatedPart(view, 'signature', text, [inner], true)?.taken ?? null;
  }
  return null;
}

/** A method stands in many places: that of evidence, else the nearest one before the address, else the only one. */
function locateMethod(
  views: Iterable<TextView>,
  method: string,
  { url, authorization }: RequestParts,
): TakenPart | null {
  for (const view of views) {
    const found = view.found.find(({ part, text }) => part === 'method' && text === method.toUpperCase());
    const written = found === undefined ? null : view.text.slice(found.start, found.end);
    const places =
      found !== undefined && written?.toUpperCase() === method.toUpperCase()
        ? [found]
        : placesOfMethod(view, method, view.shorten(url ?? authorization ?? ''));
    const [place] = places;
    if (place === undefined) continue;
    const text = view.text.slice(place.start, place.end);
    const atom = { text, from: 0, to: text.length, isEncodedHere: false };
    const located = locatedPart(view, 'method', text, [{ ...place, atom }], true);
    if (located !== null) return located.taken;
  }
  return null;
}

const option = /(?<!\S)(?:-X|--request|--method)[\s=]*["']?$|-Method\s+["']?$/iu;

function placesOfMethod({ text }: TextView, method: string, anchor: string) {
  const region = { start: 0, end: text.length };
  const spellings = [...new Set([method, method.toUpperCase(), method.toLowerCase()])];
  const places = spellings.flatMap((spelling) => [...findText(text, spelling, region)].slice(0, 200));
  const named = places.filter(({ start }) => option.test(text.slice(Math.max(0, start - 30), start)));
  if (named.length > 0) return named;
  if (places.length < 2) return places;
  const address = anchor === '' ? -1 : text.indexOf(anchor);
  const before = places.filter(({ end }) => end <= address);
  return before.toSorted((left, right) => right.end - left.end);
}

/**
 * @param parts One of the readings.
 * @returns The parts whose place is known; a part that is missing here stands in the text in no way that is understood,
 * such as a method that a command has by default.
 */
export function markTaken(
  reading: Pick<PasteReading, 'kind' | 'shell' | 'trail'>,
  parts: RequestParts,
): readonly TakenPart[] {
  const views = textViewsOf(reading);
  const located = names.flatMap((name) => {
    const text = parts[name];
    return text === null ? [] : (locatePart(views, name, text) ?? []);
  });
  const method = parts.method === null ? null : locateMethod(views, parts.method, parts);
  const apart = parts.signature === null ? null : locatePart(views, 'signature', parts.signature);
  const signature =
    apart?.taken ??
    located
      .filter(({ taken: { part } }) => part === 'authorization' || part === 'url' || part === 'body')
      .map(signatureIn)
      .find((each) => each !== null) ??
    null;
  const marked: readonly (TakenPart | null)[] = [method, ...located.map(({ taken }) => taken), signature];
  return marked.filter((part) => part !== null);
}

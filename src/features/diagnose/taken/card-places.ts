/**
 * Where a pasted text shows card data, by the name of the field, and wherever its value stands by itself; and where it
 * shows the password of a URL.
 */
import { hiddenMark } from '#domain/http/redaction.ts';
import { passwordPlaces } from '#domain/http/url-passwords.ts';
import { cardMask, cardNames } from '#domain/payout-check/card-mask.ts';
import { readRequestPairs } from '#domain/diagnosis/request/read-pairs.ts';
import type { Span } from '#domain/diagnosis/paste/layers/layered-text.ts';
import type { RequestParts } from '#domain/diagnosis/paste/request-parts.ts';
import type { TakenPart } from '#domain/diagnosis/paste/taken/taken-part.ts';

export interface MaskedSpan extends Span {
  readonly shown: string;
}

const names = cardNames.map((name) => name.replaceAll('_', '[_-]?')).join('|');
/** A letter before a name makes it another one, except as the last digit of an escape. */
const start = String.raw`(?<![A-Za-z_-](?<!%(?:25){0,4}[0-9A-Fa-f]{2}))`;
/** Signs between a name and its value, however they are written, and what dumps say of a value. */
const joint = String.raw`%(?:25)*(?:3D|22|27|20)|\\+(?:u00|x)[0-9A-F]{2}|&#x?[0-9A-F]{1,4};|&[a-z]{2,6};|string\(\d+\)|s:\d+:|value|[^\p{L}\p{N}%&]`;
const named = new RegExp(
  String.raw`${start}(${names})((?:${joint}){1,40})([\p{L}\p{N}](?:[\p{L}\p{N} -]{0,30}[\p{L}\p{N}])?)`,
  'giu',
);

function cardPairs({ url, body }: RequestParts): readonly (readonly [value: string, shown: string])[] {
  return [url?.split('?')[1] ?? '', body ?? ''].flatMap((form) =>
    readRequestPairs(form.slice(0, 100_000), 'body').flatMap(({ name, value }) => {
      const shown = cardMask(name, value);
      // Of a mask without letter and digit there is nothing to hide.
      return shown === null || !/[\p{L}\p{N}]/u.test(value) ? [] : [[value, shown] as const];
    }),
  );
}

/** @returns In order, without overlap. */
export function cardPlaces(
  text: string,
  parts: RequestParts,
  taken: readonly TakenPart[],
): readonly MaskedSpan[] {
  const pairs = cardPairs(parts);
  const byName = [...text.matchAll(named)].map(
    ({ 0: whole, 1: name = '', 3: value = '', index }): MaskedSpan => {
      const end = index + whole.length;
      return { start: end - value.length, end, shown: cardMask(name, value) ?? '' };
    },
  );
  const byValue = pairs.flatMap(([value, shown]) =>
    value.length < 8
      ? []
      : [...placesOf(text, value)].map((place) => ({ start: place, end: place + value.length, shown })),
  );
  const masks = merge([...byName, ...byValue]);
  const spans = taken
    .filter(({ part }) => part === 'body' || part === 'url')
    .flatMap(({ runs }) => runs.flatMap((run) => run.spans));
  const found = masks.filter((mask) => spans.some((span) => mask.start < span.end && mask.end > span.start));
  // Octets that are written as numbers, Base64 and other forms in which no digit of a card can be told.
  const hidden = found.length < pairs.length ? spans.map((span) => linesOf(text, span)) : [];
  const passwords = passwordPlaces(text).map((place): MaskedSpan => ({ ...place, shown: hiddenMark }));
  return merge([...masks, ...hidden, ...passwords]);
}

function* placesOf(text: string, value: string): Generator<number> {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + value.length)) yield at;
}

/** Whole lines: a dump may have a column of characters besides. */
function linesOf(text: string, span: Span): MaskedSpan {
  const lineEnd = text.indexOf('\n', span.end);
  return {
    start: text.lastIndexOf('\n', span.start - 1) + 1,
    end: lineEnd === -1 ? text.length : lineEnd,
    shown: '••• lines that may hold card data',
  };
}

/** What overlaps becomes one. */
function merge(spans: readonly MaskedSpan[]): MaskedSpan[] {
  const merged: MaskedSpan[] = [];
  for (const span of spans.toSorted((left, right) => left.start - right.start || right.end - left.end)) {
    const last = merged.at(-1);
    if (span.end <= span.start) continue;
    if (last === undefined || span.start >= last.end) merged.push(span);
    else if (span.end > last.end) merged[merged.length - 1] = { ...last, end: span.end };
  }
  return merged;
}

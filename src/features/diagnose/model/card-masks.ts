/**
 * Card data in the strings of others: masked by the name of the parameter, and wherever its value stands by itself,
 * because a wrongly made string need not have names.
 */
import { cardMask, cardNames, cardSensitivity, meantName } from '#domain/payout-check/card-mask.ts';
import { hiddenMark, maskCardNumber, maskSegments, type Masks } from '#domain/http/redaction.ts';
import { holdsPassword, maskPasswords, passwordPlaces } from '#domain/http/url-passwords.ts';
import { joinSegments, plainSegment, type Segment } from '#domain/http/segments.ts';
import type { Difference } from '#domain/diagnosis/verdict/diagnosis.ts';

/** Values of card fields in a difference, the longest first. */
export function cardValues({ rows }: Difference): readonly string[] {
  const values = rows.flatMap(({ signed, expected }) =>
    [signed, expected].flatMap((side) =>
      side !== null && cardMask(side.name, side.value) !== null ? [side.value] : [],
    ),
  );
  return [...new Set(values)].toSorted((left, right) => right.length - left.length);
}

/** Whether either side has a URL with a password. */
export function differenceHoldsPassword({ signedBaseString, expectedBaseString }: Difference): boolean {
  return holdsPassword(signedBaseString) || holdsPassword(expectedBaseString);
}

/**
 * A text for people, with card values and passwords of URLs out of it. Values of few characters count where they stand
 * in quotation marks.
 *
 * @param values - null where everything is revealed.
 */
export function maskWords(text: string, values: readonly string[] | null): string {
  if (values === null) return text;
  return values.reduce(
    (masked, value) =>
      value.length < 8
        ? masked.replaceAll(`“${value}”`, `“${hiddenMark}”`)
        : masked.replaceAll(value, maskCardNumber(value)),
    maskPasswords(text),
  );
}

export interface MaskedString {
  readonly segments: readonly Segment[];
  readonly masks: Masks;
}

/** The separators of a string, by how often its parts were encoded. */
function separatorsOf(text: string): { readonly pair: RegExp; readonly equals: RegExp } {
  if (text.includes('%3D')) return { pair: /(%26|&)/u, equals: /%3D|=/u };
  if (text.includes('%253D')) return { pair: /(%2526|%26|&)/u, equals: /%253D|%3D|=/u };
  return { pair: /(&)/u, equals: /=/u };
}

/** Cuts a base string or a normalized string into its parameters; joined they give the exact text. */
export function segmentsOf(text: string, values: readonly string[]): MaskedString {
  const { pair, equals } = separatorsOf(text);
  const masks = new Map<string, string>();
  const counts = new Map<string, number>();
  const head = /^(GET|POST|[A-Za-z]+)(&)(https?(?:%3A|%253A|:)[^&]*)(&)/u.exec(text);
  const segments: Segment[] =
    head === null
      ? []
      : [
          { origin: 'method', key: 'method', lead: '', value: head[1] ?? '' },
          plainSegment('&'),
          { origin: 'uri', key: 'uri', lead: '', value: head[3] ?? '' },
          plainSegment('&'),
        ];
  for (const [index, piece] of text
    .slice(head?.[0].length ?? 0)
    .split(pair)
    .entries()) {
    if (index % 2 === 1) segments.push(plainSegment(piece));
    else if (piece !== '') segments.push(...pieceSegments(piece));
  }
  return { segments: segments.flatMap(withoutPasswords), masks };

  /** A password in a URL has a segment of its own. */
  function withoutPasswords(segment: Segment): Segment[] {
    const { lead, value, key } = segment;
    // Where nothing tells them apart, a URL may stand where the name does.
    if (holdsPassword(lead)) {
      return [...withoutPasswords({ ...segment, lead: '', value: lead }), { ...segment, lead: '' }];
    }
    const places = key !== null && masks.has(key) ? [] : passwordPlaces(value);
    const pieces: Segment[] = [];
    let from = 0;
    for (const { start, end } of places) {
      const password = keyFor('password');
      masks.set(password, hiddenMark);
      pieces.push({ ...segment, lead: from === 0 ? segment.lead : '', value: value.slice(from, start) });
      pieces.push({ ...segment, key: password, lead: '', value: value.slice(start, end) });
      from = end;
    }
    if (pieces.length === 0) return [segment];
    return [...pieces, { ...segment, key: keyFor('rest of the URL'), lead: '', value: value.slice(from) }];
  }

  function keyFor(name: string): string {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  }

  function pieceSegments(piece: string): Segment[] {
    const match = equals.exec(piece);
    // Joined without a separator, the name is still told by its letters.
    const joined = match === null ? cardNames.find((wire) => piece.startsWith(wire)) : undefined;
    const end = match === null ? (joined?.length ?? 0) : match.index + match[0].length;
    const name = match === null ? (joined ?? '') : meantName(piece.slice(0, match.index));
    const value = piece.slice(end);
    const key = keyFor(name === '' ? 'text' : name);
    const origin = name.startsWith('oauth_') ? 'protocol' : 'field';
    const mask = cardMask(name, value);
    if (mask !== null) {
      masks.set(key, cardSensitivity(name) === 'masked' ? maskCardNumber(digitsOf(value)) : mask);
      return [{ origin, key, lead: piece.slice(0, end), value }];
    }
    const known = values.find((card) => card.length >= 8 && piece.includes(card));
    if (known === undefined) return [{ origin, key, lead: piece.slice(0, end), value }];
    const at = piece.indexOf(known);
    const card = keyFor('card');
    masks.set(card, maskCardNumber(known));
    return [
      { origin, key, lead: '', value: piece.slice(0, at) },
      { origin, key: card, lead: '', value: known },
      ...pieceSegments(piece.slice(at + known.length)),
    ];
  }
}

/** Without escapes, whose digits are none of the card's. */
function digitsOf(value: string): string {
  return value.replaceAll(/%(?:25)*[0-9A-Fa-f]{2}/gu, '');
}

/** The text with its card data masked. */
export function maskString(text: string, values: readonly string[]): string {
  const { segments, masks } = segmentsOf(text, values);
  return joinSegments(maskSegments(segments, masks));
}

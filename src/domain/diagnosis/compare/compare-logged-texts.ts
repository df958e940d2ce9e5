/** Base strings as they were logged, character by character: one that looks alike may be another. */
import type { RequestParts } from '../paste/request-parts.ts';
import { splitBaseString } from '../request/read-base-string.ts';
import { firstDifference } from '../verdict/difference.ts';
import type { LoggedDifference, LoggedTexts, SignedTexts } from './comparison.ts';

type Parts = Pick<RequestParts, 'baseString' | 'normalizedParameters'>;

const isLogged = (text: string | null): text is string => text !== null && text !== '';

/** Where parameters end and where their names do, encoded once as in a base string, or not at all. */
const separator = /%26|&/gu;
const equals = /%3D|=/u;

/** The parameter that a place of the text lies in; null for method and URL. */
function parameterAt(text: string, place: number): string | null {
  const head = /^[A-Za-z]+&https?(?:%3A|:)[^&]*&/u.exec(text)?.[0].length ?? 0;
  if (place < head) return null;
  const start = [...text.slice(head, place).matchAll(separator)].at(-1);
  const from = start === undefined ? head : head + start.index + start[0].length;
  const [pair = ''] = text.slice(from).split(separator, 1);
  const name = pair.split(equals, 1)[0] ?? '';
  return name === '' ? null : name;
}

function firstPlace(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  let place = 0;
  while (place < shorter && left.charAt(place) === right.charAt(place)) place += 1;
  return place;
}

function differenceOf(left: string, right: string): LoggedDifference | null {
  if (left === right) return null;
  const place = firstPlace(left, right);
  // Of two names the one that comes first: the same whichever side is called left.
  const names = [left, right].flatMap((text) => parameterAt(text, place) ?? []);
  return {
    first: firstDifference(left, right),
    parameter: names.toSorted()[0] ?? null,
    left,
    right,
  };
}

/** What stands between a parameter's name and the next separator. */
function valueIn(text: string, name: string): string | null {
  return new RegExp(`(?<=(?:^|&|%26)${name}(?:%3D|=)).*?(?=%26|&|$)`, 'su').exec(text)?.[0] ?? null;
}

function withValue(text: string, name: string, value: string): string {
  return text.replace(new RegExp(`(?<=(?:^|&|%26)${name}(?:%3D|=)).*?(?=%26|&|$)`, 'su'), () => value);
}

/** Both with one nonce and one timestamp, which are others in every request. */
function level(left: string, right: string): readonly [string, string] {
  return ['oauth_nonce', 'oauth_timestamp'].reduce<readonly [string, string]>(
    ([one, other], name) => {
      const [mine, yours] = [valueIn(one, name), valueIn(other, name)];
      if (mine === null || yours === null) return [one, other];
      const common = mine > yours ? mine : yours;
      return [withValue(one, name, common), withValue(other, name, common)];
    },
    [left, right],
  );
}

interface Compared {
  readonly kind: LoggedTexts['kind'];
  readonly left: string;
  readonly right: string;
  readonly logged: LoggedTexts['logged'];
}

/** A side without a logged text stands with the one that its request needs. */
function textsOf(left: Parts, right: Parts, needed: SignedTexts | null): Compared | null {
  const kind = isLogged(left.baseString) || isLogged(right.baseString) ? 'base string' : 'normalized string';
  const textOf = (parts: Parts): string | null =>
    kind === 'base string' ? parts.baseString : parts.normalizedParameters;
  const neededOf = (side: 'left' | 'right'): string | null => {
    const whole = needed?.[side].exact ?? null;
    if (whole === null || kind === 'base string') return whole;
    return splitBaseString(whole)?.normalizedParameters ?? null;
  };
  const [one, other] = [textOf(left), textOf(right)];
  const logged = isLogged(one) ? (isLogged(other) ? 'both' : 'left') : isLogged(other) ? 'right' : null;
  if (logged === null) return null;
  const texts = [
    isLogged(one) ? one : neededOf('left'),
    isLogged(other) ? other : neededOf('right'),
  ] as const;
  const [leftText, rightText] = texts;
  return leftText === null || rightText === null ? null : { kind, left: leftText, right: rightText, logged };
}

/**
 * Compares what was logged as base string (RFC 5849 section 3.4.1) or normalized string with what was logged on the
 * other side, or is needed there.
 *
 * @param needed What both requests should sign; null where a side does not tell.
 * @returns Null where neither side has such a text, or nothing stands against it.
 */
export function compareLoggedTexts(
  left: Parts,
  right: Parts,
  needed: SignedTexts | null,
): LoggedTexts | null {
  const compared = textsOf(left, right, needed);
  if (compared === null) return null;
  const { kind, logged } = compared;
  return {
    kind,
    logged,
    difference: differenceOf(compared.left, compared.right),
    leveled: differenceOf(...level(compared.left, compared.right)),
  };
}

/** Passwords in URLs (RFC 3986 section 3.2.1), also where a URL was percent-encoded once or more. */
import { hiddenMark } from './redaction.ts';

export interface PasswordPlace {
  readonly start: number;
  readonly end: number;
}

/** @param percent - what begins an escape of the URL's own signs; empty where they stand as they are. */
function passwordPattern(percent: '' | '%' | '%25' | '%2525'): RegExp {
  const sign = (plain: string, hex: string): string => (percent === '' ? plain : `${percent}${hex}`);
  // A slash that JSON escaped is one.
  const slash = percent === '' ? String.raw`\\?/` : `${percent}2F`;
  const ends = percent === '' ? '[/?#]' : `${percent}(?:2F|3F|23)`;
  const colon = sign(':', '3A');
  const at = sign('@', '40');
  const rest = String.raw`[^\s&"'<>\\]`;
  return new RegExp(
    `https?${colon}${slash}${slash}(?:(?!${ends}|${colon}|${at})${rest}){0,300}${colon}((?:(?!${ends})${rest}){1,300})${at}`,
    'dgiu',
  );
}

// The value of a base string is encoded twice, one that was encoded before three times.
const patterns = [
  passwordPattern(''),
  passwordPattern('%'),
  passwordPattern('%25'),
  passwordPattern('%2525'),
];

/** @returns In order. */
export function passwordPlaces(text: string): readonly PasswordPlace[] {
  const places = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ indices }): PasswordPlace[] => {
      const [start, end] = indices?.[1] ?? [];
      return start === undefined || end === undefined ? [] : [{ start, end }];
    }),
  );
  return places.toSorted((left, right) => left.start - right.start);
}

export const holdsPassword = (text: string): boolean => passwordPlaces(text).length > 0;

/** The text with a mark in the place of each password. */
export function maskPasswords(text: string): string {
  let masked = '';
  let from = 0;
  for (const { start, end } of passwordPlaces(text)) {
    masked += text.slice(from, start) + hiddenMark;
    from = end;
  }
  return masked + text.slice(from);
}

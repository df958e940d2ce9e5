/** What the trip-wire order holds, so that a reader of a failing test knows what to look for. */
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';

interface Trap {
  readonly what: string;
  /** As it has to stand in the normalized parameters (RFC 5849 section 3.6). */
  readonly encoded: string;
  readonly shows: (name: string, value: string) => boolean;
}

function character(what: string, text: string): Trap {
  return { what, encoded: percentEncode(text), shows: (_, value) => value.includes(text) };
}

export const traps: readonly Trap[] = [
  character('a blank', ' '),
  character('a plus sign', '+'),
  character('an apostrophe', "'"),
  character('an asterisk', '*'),
  character('an opening parenthesis', '('),
  character('a closing parenthesis', ')'),
  character('an exclamation mark', '!'),
  character('a tilde, which stays', '~'),
  character('a percent sign', '%'),
  character('text that looks percent-encoded', '%2B'),
  character('an equals sign', '='),
  character('a slash', '/'),
  character('a colon', ':'),
  character('a semicolon', ';'),
  character('a double quote', '"'),
  character('a less-than sign', '<'),
  character('a backslash', '\\'),
  character('a line feed', '\n'),
  { ...character('an ampersand inside a URL', '&'), shows: (_, value) => /^https:.*\?.*&/u.test(value) },
  { ...character('an ampersand outside a URL', '&'), shows: (_, value) => /^(?!https:).*&/su.test(value) },
  character('a composed umlaut', 'ö'),
  character('a decomposed umlaut', 'o\u0308'),
  character('a letter outside Latin-1', '東'),
  character('an emoji outside the basic plane', '😀'),
  { what: 'an empty value that is sent', encoded: '', shows: (_, value) => value === '' },
  { ...character('a trailing zero', '0'), shows: (_, value) => /^\d+\.\d*0$/u.test(value) },
  { ...character('a leading zero', '0'), shows: (_, value) => /^0\d+$/u.test(value) },
  { what: 'an alias name', encoded: 'first_name', shows: (name) => name === 'first_name' },
  {
    what: 'a name with a capital, first by bytes',
    encoded: 'Note',
    shows: (name) => name === 'Note',
  },
  {
    what: 'a name that begins like another and goes on with a hyphen, after it by name',
    encoded: 'Note-2',
    shows: (name) => name === 'Note-2',
  },
  {
    what: 'a name that needs encoding, and sorts otherwise before it',
    encoded: 'Not%C3%A9',
    shows: (name) => name === 'Noté',
  },
];

/** Which of the names carry each trap. */
export function listTraps(
  pairs: readonly { readonly name: string; readonly value: string }[],
): readonly { readonly what: string; readonly encoded: string; readonly in: readonly string[] }[] {
  return traps.map(({ what, encoded, shows }) => ({
    what,
    encoded,
    in: pairs.filter(({ name, value }) => shows(name, value)).map(({ name }) => name),
  }));
}

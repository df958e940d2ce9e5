/** Where an OAuth header value ends that stands in the middle of other text. */
import { takeAt } from '../shell/shell-command.ts';

export interface HeaderExtent {
  readonly value: string;
  /** What follows it in the text. */
  readonly rest: string;
  /** Whether quotes inside were escaped. */
  readonly unescaped: boolean;
}

const scheme = /OAuth[\t ]+/iuy;
const parameter = /[\t ]*[\w.%-]+[\t ]*=[\t ]*"[^"\\\n]*"[\t ]*,?/uy;
const escapedParameter = /[\t ]*[\w.%-]+[\t ]*=[\t ]*\\"[^"\\\n]*\\"[\t ]*,?/uy;
// A quote or a bracket that encloses the header, or the next field of a map.
const ending = /[\t ]*(?:["'`}\])]|[\t ]*[A-Za-z][\w-]*[\t ]*[=:])/uy;

/**
 * Only a value that is well-formed up to there, and is followed by what cannot be of a header, is parted from what
 * follows: a malformed header stays whole.
 *
 * @param text Starts with the scheme word.
 */
export function takeHeaderValue(text: string): HeaderExtent {
  for (const [pattern, unescaped] of [
    [parameter, false],
    [escapedParameter, true],
  ] as const) {
    let index = takeAt(scheme, text, 0).length;
    let count = 0;
    for (let length = -1; length !== 0; index += length) {
      length = takeAt(pattern, text, index).length;
      if (length > 0) count += 1;
    }
    if (count > 1 && (index === text.length || takeAt(ending, text, index) !== '')) {
      const written = text.slice(0, text.lastIndexOf('"', index - 1) + 1);
      return {
        value: unescaped ? written.replaceAll('\\"', '"') : written,
        rest: text.slice(index),
        unescaped,
      };
    }
  }
  return { value: text, rest: '', unescaped: false };
}

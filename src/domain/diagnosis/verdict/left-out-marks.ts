/** Line ends, characters that nobody sees and what stands around a body: one reading of a text has them, another one lacks them. */
import type { RequestParts } from '../paste/request-parts.ts';
import { withoutInvisible } from '../paste/text/clean-text.ts';

export type LeftOutMarks =
  | 'line ends'
  | 'invisible characters'
  | 'blanks around “&”'
  | 'what is cut off'
  | '“?” before the body'
  | 'quotation marks around the body'
  | 'empty fields';

const lineEnd = /\r\n|\r|\n/gu;
const countLineEnds = (text: string): number => text.match(lineEnd)?.length ?? 0;
const countInvisible = (text: string): number => text.length - withoutInvisible(text).length;

/** What stands around a line end may have come with it, as the indent of a line. */
const bare = (text: string): string => withoutInvisible(text).replaceAll(/\s/gu, '');

function marksAround(other: string, chosen: string): LeftOutMarks | null {
  if (chosen === '' || other === chosen) return null;
  if (/[\t ]&|&[\t ]/u.test(other) && other.trimEnd().replaceAll(/[\t ]*&[\t ]*/gu, '&') === chosen) {
    return 'blanks around “&”';
  }
  if (other === `?${chosen}`) return '“?” before the body';
  return /^(["'])[^]*\1$/u.test(other) && other.slice(1, -1) === chosen
    ? 'quotation marks around the body'
    : null;
}

function marksIn(other: string, chosen: string): LeftOutMarks | null {
  if (other === chosen || bare(other) !== bare(chosen)) return null;
  if (countLineEnds(other) > countLineEnds(chosen)) return 'line ends';
  return countInvisible(other) > countInvisible(chosen) ? 'invisible characters' : null;
}

const isEmpty = (pair: string): boolean => pair.endsWith('=');

/** Fields without a value: nothing tells whether a client sends them. */
function emptyFields(other: string, chosen: string): LeftOutMarks | null {
  if (chosen === '' || other.length <= chosen.length) return null;
  const [whole, own] = [other.split('&'), chosen.split('&')];
  const rest = whole.filter((pair) => !isEmpty(pair) || own.includes(pair));
  return rest.length < whole.length && rest.join('&') === chosen ? 'empty fields' : null;
}

/**
 * A signature tells what was signed, and not what was sent: of a request that is right without them it is not known
 * whether they came with the copy.
 *
 * @returns What the chosen reading leaves out of the body or the URL, and another one has.
 */
export function leftOutMarks(chosen: RequestParts, others: readonly RequestParts[]): LeftOutMarks | null {
  for (const { body, url } of others) {
    const [whole, own] = [body ?? '', chosen.body ?? ''];
    const inBody =
      url === chosen.url ? (marksIn(whole, own) ?? marksAround(whole, own) ?? emptyFields(whole, own)) : null;
    const found = inBody ?? (body === chosen.body ? marksIn(url ?? '', chosen.url ?? '') : null);
    if (found !== null) return found;
  }
  return null;
}

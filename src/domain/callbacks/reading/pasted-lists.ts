/** Pairs of a call that are listed: in elements of XML, in rows of a table, or with the same signs around each of them. */
import { encodePairs } from '../../diagnosis/paste/json/encode-fields.ts';
import { withoutEntities } from '../../diagnosis/paste/text/html-entities.ts';
import type { CallbackRole } from '../judging/callback-roles.ts';
import { roleOfName } from '../judging/role-names.ts';
import { candidateOf, type PastedCandidate } from './pasted-candidates.ts';
import { findTableRows } from './pasted-tables.ts';
import { findRepeatedPairs, type Pair, type RepeatedPairs } from './repeated-pairs.ts';

/** Fewer are in many a text. */
const fewestRoles = 3;
const mostPairs = 1000;
const longest = 200_000;

const elements = /<([\w.:-]{1,80})>([^<]*)<\/\1>/gu;
/** Of YAML, behind a value; free text may have such a sign within. */
const comment =
  /^([\t -]*(?!merchant_?data)[\w.-]{1,80}:[\t ]+(?:"[^"\n]*"|'[^'\n]*'|[^\s"'#][^\n"'#]*?))[\t ]+#[\t ].*$/gmu;

/**
 * @param text Without the pairs that were sent in another way.
 * @param whole As it stands: a cell of a table may be an address.
 * @returns One candidate for each list that has names of a callback.
 */
export function findListedPairs(text: string, whole: string): PastedCandidate[] {
  const found = take(text.matchAll(elements)).map(([name, value]): Pair => [name, withoutEntities(value)]);
  const elementsFound = { pairs: found, behind: null };
  if (text.length > longest || countRoles(found) >= fewestRoles) return listed([elementsFound]);
  // Attributes, and the source of a page.
  const isMarkup = /^\s*<[a-z]/iu.test(text);
  const rows = findTableRows(whole).map((pairs) => ({ pairs, behind: null }));
  // Heads and cells of such a table have the same signs around them.
  const repeated = isMarkup && rows.length > 0 ? [] : findRepeatedPairs(text.replaceAll(comment, '$1'));
  const read = isMarkup
    ? repeated.map(({ pairs, behind }) => ({
        pairs: pairs.map(([name, value]): Pair => [name, withoutEntities(value)]),
        behind,
      }))
    : repeated;
  return listed([elementsFound, ...rows, ...read]);
}

function listed(lists: readonly RepeatedPairs[]): PastedCandidate[] {
  return lists.flatMap(({ pairs, behind }) =>
    countRoles(pairs) < fewestRoles
      ? []
      : [candidateOf({ target: `/?${encodePairs(pairs)}`, isListed: true, behind })],
  );
}

function countRoles(pairs: readonly Pair[]): number {
  return new Set<CallbackRole | null>(pairs.flatMap(([name]) => roleOfName(name) ?? [])).size;
}

function take(matches: Iterable<RegExpExecArray>): Pair[] {
  const pairs: Pair[] = [];
  for (const [, name = '', value = ''] of matches) {
    if (pairs.length === mostPairs) break;
    pairs.push([name, value]);
  }
  return pairs;
}

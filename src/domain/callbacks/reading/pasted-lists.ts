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

/** @returns One candidate for each list that has names of a callback. */
export function findListedPairs(text: string): PastedCandidate[] {
  const found = take(text.matchAll(elements)).map(([name, value]): Pair => [name, withoutEntities(value)]);
  const elementsFound = { pairs: found, isLoose: false };
  if (text.length > longest || countRoles(found) >= fewestRoles) return listed([elementsFound]);
  const repeated = findRepeatedPairs(text.replaceAll(comment, '$1'));
  // Attributes, and the source of a page.
  const isMarkup = /^\s*<[a-z]/iu.test(text);
  const read = isMarkup
    ? repeated.map(({ pairs, isLoose }) => ({
        pairs: pairs.map(([name, value]): Pair => [name, withoutEntities(value)]),
        isLoose,
      }))
    : repeated;
  const rows = findTableRows(text).map((pairs) => ({ pairs, isLoose: false }));
  return listed([elementsFound, ...rows, ...read]);
}

function listed(lists: readonly RepeatedPairs[]): PastedCandidate[] {
  return lists.flatMap(({ pairs, isLoose }) => {
    if (countRoles(pairs) < fewestRoles) return [];
    const isOpenEnded = isLoose && mayGoOn(pairs.map(([name]) => name));
    return [candidateOf({ target: `/?${encodePairs(pairs)}`, isListed: true, isOpenEnded })];
  });
}

/** Free text may hold what looks like a pair, which then has a name that is none of a callback. */
export function mayGoOn(names: readonly string[]): boolean {
  const next = names[names.findIndex((name) => roleOfName(name) === 'merchant_data') + 1];
  return next !== undefined && next !== names[0] && roleOfName(next) === null;
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

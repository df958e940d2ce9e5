/** Pairs of a call that are listed: in elements of XML, in rows of a table, or with the same signs around each of them. */
import { encodePairs } from '../../diagnosis/paste/json/encode-fields.ts';
import { withoutEntities } from '../../diagnosis/paste/text/html-entities.ts';
import type { CallbackRole } from '../judging/callback-roles.ts';
import { roleOfName } from '../judging/role-names.ts';
import { candidateOf, type PastedCandidate } from './pasted-candidates.ts';
import { findTableRows } from './pasted-tables.ts';
import { findRepeatedPairs, type Pair } from './repeated-pairs.ts';

/** Fewer are in many a text. */
const fewestRoles = 3;
const mostPairs = 1000;
const longest = 200_000;

const elements = /<([\w.:-]{1,80})>([^<]*)<\/\1>/gu;
/** Of YAML, behind a value; free text may have such a sign within. */
const comment =
  /^([\t -]*(?!merchant_?data)[\w.-]{1,80}:[\t ]+(?:"[^"\n]*"|'[^'\n]*'|[^\s"'#][^\n"'#]*?))[\t ]+#[\t ].*$/gmu;

export const listedNote = 'The pairs are listed as fields: how they were written is not known.';

/** @returns One candidate for each list that has names of a callback. */
export function findListedPairs(text: string): PastedCandidate[] {
  const found = take(text.matchAll(elements)).map(([name, value]): Pair => [name, withoutEntities(value)]);
  if (text.length > longest || countRoles(found) >= fewestRoles) return listed([found]);
  const repeated = findRepeatedPairs(text.replaceAll(comment, '$1'));
  // Attributes, and the source of a page.
  const isMarkup = /^\s*<[a-z]/iu.test(text);
  const read = isMarkup
    ? repeated.map((pairs) => pairs.map(([name, value]): Pair => [name, withoutEntities(value)]))
    : repeated;
  return listed([found, ...findTableRows(text), ...read]);
}

function listed(lists: readonly (readonly Pair[])[]): PastedCandidate[] {
  return lists.flatMap((pairs) =>
    countRoles(pairs) < fewestRoles
      ? []
      : [candidateOf({ target: `/?${encodePairs(pairs)}`, note: listedNote })],
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

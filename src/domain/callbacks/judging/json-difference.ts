/** In what one text of JSON differs from another: a sentence names the members, where a place in the text tells little. */
import { shorten } from '../../visible-text.ts';
import { isJson } from '../../is-json.ts';
import { joinFirst, joinWords } from '../../words.ts';
import { listJsonLeaves } from '../reading/json-leaves.ts';
import { PairList } from '../reading/pair-list.ts';

/** Most members that are named of a kind. */
const mostNames = 3;

/** @returns Null where one of them is no object and no list, or has more members than are read. */
export function describeJsonDifference(came: string, sent: string): string | null {
  const ofCame = membersOf(came);
  const ofSent = membersOf(sent);
  if (ofCame === null || ofSent === null) return null;
  const differing = [...ofSent].filter(([name, value]) => (ofCame.get(name) ?? value) !== value);
  const kinds = [
    words(differing, 'differs', 'differ'),
    words(without(ofCame, ofSent), 'is added', 'are added'),
    words(without(ofSent, ofCame), 'is missing', 'are missing'),
  ].filter((each) => each !== '');
  if (kinds.length > 0) return `In its JSON ${joinWords(kinds)}.`;
  const isInOrder = [...ofCame.keys()].join('\n') === [...ofSent.keys()].join('\n');
  return isInOrder
    ? 'It is the same JSON, written otherwise.'
    : 'It is the same JSON with its members in another order.';
}

/** Each path with what stands there; null where that is not known of all. */
function membersOf(text: string): ReadonlyMap<string, string> | null {
  if (!/^\s*[{[]/u.test(text) || !isJson(text)) return null;
  const list = new PairList();
  listJsonLeaves(text, list);
  if (list.leftOff > 0) return null;
  const members = new Map<string, string>();
  for (const { name, type, value } of list.pairs) {
    members.set(name, `${members.get(name) ?? ''}${type} ${value}\n`);
  }
  return members;
}

type Members = Iterable<readonly [name: string, value: string]>;

const without = (members: Members, others: ReadonlyMap<string, string>): Members =>
  [...members].filter(([name]) => !others.has(name));

/** E.g. `“note” and “case” differ`; empty where there is none. */
function words(members: Members, one: string, several: string): string {
  const names = Array.from(members, ([name]) => `“${shorten(name)}”`);
  if (names.length === 0) return '';
  return `${joinFirst(names, mostNames)} ${names.length === 1 ? one : several}`;
}

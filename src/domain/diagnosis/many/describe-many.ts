/** What many verdicts say together: how many there are of each, and what those of one kind share. Only what is counted. */
import { hasRightSignature, type JudgedRequest } from './judge-request.ts';
import type { LoggedAnswer } from './logged-answer.ts';
import { groupMistakes, type RequestGroup } from './mistake-groups.ts';
import { findSharedFacts, type SharedFact } from './shared-facts.ts';
import { joinWords } from '../../words.ts';
import { shortTitle } from '../verdict/report/short-title.ts';

/** A request of the table with what is known of it. */
export interface ManyItem {
  readonly answer: LoggedAnswer;
  /** Null while it is not judged. */
  readonly judged: JudgedRequest | null;
}

export interface ManyGroup extends RequestGroup {
  /** The mistake, in a few words. */
  readonly title: string;
}

export interface ManySummary {
  /** Null while nothing is judged. */
  readonly headline: string | null;
  readonly sentences: readonly string[];
  /** The largest first. */
  readonly groups: readonly ManyGroup[];
}

const number = (count: number): string => count.toLocaleString('en');

const titleOf = ({ mistakes }: RequestGroup): string =>
  mistakes.map(({ title }) => shortTitle(title)).join(' + ');

/** "All 37 … hold an apostrophe; none of the 112 … does." */
function tellShared(
  facts: readonly SharedFact[],
  group: { readonly count: number; readonly name: string },
  others: { readonly count: number; readonly one: string; readonly many: string },
): string | null {
  const [first] = facts;
  if (first === undefined) return null;
  const all = `${group.count === 2 ? 'Both' : `All ${number(group.count)}`}${group.name}`;
  const none =
    others.count === 1
      ? `the one ${others.one} ${first.none} not`
      : `none of the ${number(others.count)} ${others.many} ${first.none}`;
  return `${all} ${joinWords(facts.map((fact) => fact.all))}; ${none}.`;
}

const rightOf = (judged: readonly JudgedRequest[]): readonly JudgedRequest[] =>
  judged.filter(({ verdict }) => hasRightSignature(verdict));

/** Requests that were judged, each once for a verdict. */
function kinds(
  judged: readonly JudgedRequest[],
): (kind: JudgedRequest['verdict']['kind']) => JudgedRequest[] {
  return (kind) => judged.filter(({ verdict }) => verdict.kind === kind);
}

function headline(
  groups: readonly RequestGroup[],
  judged: readonly JudgedRequest[],
  isDone: boolean,
): string {
  const of = kinds(judged);
  const total = judged.length;
  const right = rightOf(judged).length;
  const wrong = of('explained').length;
  const start = isDone ? '' : 'So far: ';
  const [first] = groups;
  if (wrong > 0 && first !== undefined) {
    const what = `${start}${number(wrong)} of ${number(total)} ${total === 1 ? 'request' : 'requests'} ${wrong === 1 ? 'has' : 'have'}`;
    if (groups.length > 1)
      return `${what} a mistake that is certain, of ${number(groups.length)} kinds in all.`;
    if (wrong === 1) return `${what} a mistake: ${titleOf(first)}.`;
    return `${what} the same ${first.mistakes.length === 1 ? 'mistake' : `${first.mistakes.length} mistakes`}: ${titleOf(first)}.`;
  }
  if (right === total)
    return `${start}${total === 1 ? 'The signature is' : `All ${number(total)} signatures are`} right.`;
  if (right > 0)
    return `${start}${number(right)} of ${number(total)} signatures are right; no mistake is certain in the others.`;
  return `${start}No signature of ${number(total)} could be called right or wrong.`;
}

const needWords = {
  request: 'a request that can be read whole',
  method: 'the method',
  url: 'the URL',
  body: 'the body',
  'protocol parameters': 'oauth_ parameters',
  signature: 'the signature',
  'public key': 'the public key',
  'consumer secret': 'the consumer secret',
} as const;

/** What is missing, with how many requests miss it. */
function tellMissing(judged: readonly JudgedRequest[]): string[] {
  const counts = new Map<keyof typeof needWords, number>();
  for (const { verdict } of judged) {
    for (const need of new Set(verdict.needs)) counts.set(need, (counts.get(need) ?? 0) + 1);
  }
  return [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .map(([need, count]) => `${number(count)} cannot be judged without ${needWords[need]}.`);
}

/** The proof of a group, and what it shares that the right ones lack. */
function tellGroup(
  group: RequestGroup,
  items: readonly ManyItem[],
  right: readonly JudgedRequest[],
  isOnly: boolean,
): string[] {
  const members = group.members.flatMap((index) => items[index]?.judged ?? []);
  const count = members.length;
  const shared = tellShared(
    findSharedFacts(members, right),
    { count, name: isOnly ? ' with the mistake' : ` with “${titleOf(group)}”` },
    { count: right.length, one: 'that is right', many: 'that are right' },
  );
  const isProven = members.every(({ verdict }) => verdict.proof === 'signature');
  const proof = isProven
    ? `Proven by the signature of each of the ${number(count)}.`
    : `Seen in each of the ${number(count)}; the signatures do not tell more.`;
  return shared === null ? [] : [`${shared} ${proof}`];
}

/** Requests whose signature is right or not judged, refused and accepted by the answers in the text. */
function tellAnswers(items: readonly ManyItem[]): string[] {
  const sentences: string[] = [];
  const byKind = (isOf: (judged: JudgedRequest) => boolean): readonly ManyItem[] =>
    items.filter(({ judged }) => judged !== null && isOf(judged));
  const right = byKind(({ verdict }) => hasRightSignature(verdict));
  const refused = right.filter(({ answer }) => answer.outcome === 'refused');
  const requests = (list: readonly ManyItem[]): JudgedRequest[] => list.flatMap(({ judged }) => judged ?? []);
  const compare = (all: readonly ManyItem[], group: readonly ManyItem[], name: string): string | null => {
    const accepted = all.filter(({ answer }) => answer.outcome === 'accepted');
    return tellShared(
      findSharedFacts(requests(group), requests(accepted)),
      { count: group.length, name },
      { count: accepted.length, one: 'that was accepted', many: 'that were accepted' },
    );
  };
  if (refused.length > 0) {
    const one = refused.length === 1;
    sentences.push(
      `${number(refused.length)} ${one ? 'was' : 'were'} refused although ${one ? 'its signature is' : 'their signatures are'} right: the reason lies elsewhere.`,
    );
    const shared = compare(right, refused, ' of these');
    if (shared !== null) sentences.push(shared);
  }
  const wrong = byKind(({ verdict }) => verdict.kind === 'explained' || verdict.kind === 'differs');
  const taken = wrong.filter(({ answer }) => answer.outcome === 'accepted').length;
  if (taken > 0) {
    sentences.push(
      `${number(taken)} with a mistake ${taken === 1 ? 'was' : 'were'} accepted by the answer in the text: that gateway reads the request otherwise, or holds another key.`,
    );
  }
  const unjudged = byKind(({ verdict }) => verdict.kind === 'incomplete');
  const unjudgedRefused = unjudged.filter(({ answer }) => answer.outcome === 'refused');
  const shared = compare(unjudged, unjudgedRefused, ' that were refused');
  if (shared !== null) sentences.push(`${shared} That is no proof: their signatures are not judged.`);
  return sentences;
}

/** Requests that differ and have one nonce, whatever their signatures are. */
function tellRepeatedNonces(items: readonly ManyItem[]): string[] {
  const rows = new Map<string, number[]>();
  for (const [index, { judged }] of items.entries()) {
    const id = judged?.onceOnly ?? null;
    if (id !== null) rows.set(id, [...(rows.get(id) ?? []), index + 1]);
  }
  const repeated = [...rows.values()].filter((list) => list.length > 1);
  const shown = repeated.slice(0, 3).map((list) => joinWords(list.slice(0, 5).map(number)));
  return repeated.length === 0
    ? []
    : [
        `${number(repeated.flat().length)} requests have the nonce and timestamp of another one (rows ${shown.join('; ')}${repeated.length > 3 || repeated.some((list) => list.length > 5) ? ' and more' : ''}): a nonce is for one request (RFC 5849, section 3.3), and a gateway may refuse all but the first, however right their signatures are.`,
      ];
}

/** A logged base string says nothing of the signature beside it. */
function tellLogged(judged: readonly JudgedRequest[]): string[] {
  const logged = kinds(judged)('right').filter(({ verdict }) => !hasRightSignature(verdict)).length;
  const formed = kinds(judged)('well-formed').length;
  return [
    ...(logged === 0
      ? []
      : [`Of ${number(logged)} the logged base string is right; the signature was not judged.`]),
    ...(formed === 0 ? [] : [`Of ${number(formed)} there is a base string alone, whose form is right.`]),
  ];
}

/** Signatures that nothing gives, by how far the search went. */
function tellUnexplained(judged: readonly JudgedRequest[]): string[] {
  const alone = judged.filter(({ verdict }) => verdict.depth === 1 && verdict.hasMore).length;
  const tell = (count: number, how: string): string[] =>
    count === 0
      ? []
      : [`${number(count)} ${count === 1 ? 'has' : 'have'} a signature that no known mistake gives${how}.`];
  return [
    ...tell(judged.length - alone, ''),
    ...tell(alone, ' by itself; two mistakes together were not tried there'),
  ];
}

/** @param isDone Whether all are judged: while others are waited for, nothing is said of what they share. */
export function describeMany(items: readonly ManyItem[], isDone: boolean): ManySummary {
  const judged = items.flatMap((item) => item.judged ?? []);
  if (judged.length === 0) return { headline: null, sentences: [], groups: [] };
  const groups = groupMistakes(items.map((item) => item.judged));
  const of = kinds(judged);
  const unexplained = [...of('unexplained'), ...of('differs')];
  const unread = of('unread').length;
  return {
    headline: headline(groups, judged, isDone),
    // What holds for all is not known before.
    sentences: !isDone
      ? []
      : [
          ...groups.flatMap((group) => tellGroup(group, items, rightOf(judged), groups.length === 1)),
          ...tellRepeatedNonces(items),
          ...tellAnswers(items),
          ...tellMissing(judged),
          ...tellLogged(judged),
          ...tellUnexplained(unexplained),
          ...(unread === 0 ? [] : [`Of ${number(unread)} nothing could be read that tells of a request.`]),
        ],
    groups: groups.map((group) => ({ ...group, title: titleOf(group) })),
  };
}

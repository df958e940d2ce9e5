/** Groups judged requests by what is wrong with them; what cannot be told apart in one request, others tell apart. */
import type { BriefMistake, JudgedRequest } from './judge-request.ts';

export interface RequestGroup {
  /** Ids of the mistakes, joined. */
  readonly id: string;
  /** One, or those that were made together. */
  readonly mistakes: readonly BriefMistake[];
  /** Indexes of the requests. */
  readonly members: readonly number[];
}

/** Ways to choose one mistake of each place that are compared. */
const mostChoices = 50;

/** Every choice of one mistake of each place, the likeliest first. */
function choicesOf(places: JudgedRequest['verdict']['places']): readonly (readonly BriefMistake[])[] {
  let choices: (readonly BriefMistake[])[] = [[]];
  for (const alternatives of places) {
    choices = alternatives
      .flatMap((mistake) => choices.map((chosen) => [...chosen, mistake]))
      .slice(0, mostChoices);
  }
  return choices;
}

const idOf = (mistakes: readonly BriefMistake[]): string =>
  mistakes
    .map(({ id }) => id)
    .toSorted()
    .join(' + ');

interface Choices {
  readonly index: number;
  readonly byId: ReadonlyMap<string, readonly BriefMistake[]>;
}

/** The choice that fits the most requests; of several the one that is likelier where it is met. */
function mostUsual(left: readonly Choices[]): string | null {
  const scores = new Map<string, { count: number; rank: number }>();
  for (const { byId } of left) {
    for (const [rank, id] of [...byId.keys()].entries()) {
      const score = scores.get(id) ?? { count: 0, rank: 0 };
      scores.set(id, { count: score.count + 1, rank: score.rank + rank });
    }
  }
  const sorted = [...scores].toSorted(
    ([, one], [, other]) => other.count - one.count || one.rank / one.count - other.rank / other.count,
  );
  return sorted[0]?.[0] ?? null;
}

/** The title that most of the requests have it under: a mistake in the other direction is named otherwise. */
function usualTitles(members: readonly Choices[], id: string): readonly BriefMistake[] {
  const counts = new Map<string, { readonly mistakes: readonly BriefMistake[]; count: number }>();
  for (const { byId } of members) {
    const mistakes = byId.get(id) ?? [];
    const key = mistakes.map(({ title }) => title).join('\n');
    counts.set(key, { mistakes, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)[0]?.mistakes ?? [];
}

/** @param judged In the order of the table; null for those that are not judged yet. */
export function groupMistakes(judged: readonly (JudgedRequest | null)[]): readonly RequestGroup[] {
  let left: readonly Choices[] = judged.flatMap((each, index) =>
    each?.verdict.kind === 'explained'
      ? [{ index, byId: new Map(choicesOf(each.verdict.places).map((chosen) => [idOf(chosen), chosen])) }]
      : [],
  );
  const groups: RequestGroup[] = [];
  for (let id = mostUsual(left); id !== null; id = mostUsual(left)) {
    const chosen = id;
    const members = left.filter(({ byId }) => byId.has(chosen));
    groups.push({ id, mistakes: usualTitles(members, id), members: members.map(({ index }) => index) });
    left = left.filter(({ byId }) => !byId.has(chosen));
  }
  return groups;
}

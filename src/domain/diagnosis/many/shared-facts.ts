/** What all requests of one group have and none of another. */
import type { JudgedRequest } from './judge-request.ts';
import type { RequestMeasures } from './request-facts.ts';

export interface SharedFact {
  /** What follows "All 37". */
  readonly all: string;
  /** What follows "none of the 112". */
  readonly none: 'does' | 'is';
}

/** More than these say no more. */
const mostFacts = 2;
/** Requests of either group from which on a length or a time is no chance. */
const fewestMeasured = 3;

const words = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19);

function measured(
  requests: readonly JudgedRequest[],
  pick: (measures: RequestMeasures) => number | null,
): number[] | null {
  const numbers: number[] = [];
  for (const { measures } of requests) {
    const number = measures === null ? null : pick(measures);
    if (number === null) return null;
    numbers.push(number);
  }
  return numbers;
}

function measureFacts(group: readonly JudgedRequest[], others: readonly JudgedRequest[]): SharedFact[] {
  if (Math.min(group.length, others.length) < fewestMeasured) return [];
  const facts: SharedFact[] = [];
  const compare = (
    pick: (measures: RequestMeasures) => number | null,
    above: (most: number) => string,
    below: (least: number) => string,
  ): void => {
    const own = measured(group, pick);
    const foreign = measured(others, pick);
    if (own === null || foreign === null) return;
    const [most, least] = [Math.max(...foreign), Math.min(...foreign)];
    if (Math.min(...own) > most) facts.push({ all: above(most), none: 'does' });
    else if (Math.max(...own) < least) facts.push({ all: below(least), none: 'does' });
  };
  compare(
    ({ longestValue }) => longestValue,
    (most) => `have a value longer than ${most.toLocaleString('en')} characters`,
    (least) => `have no value of ${least.toLocaleString('en')} characters or more`,
  );
  compare(
    ({ parameters }) => parameters,
    (most) => `have more than ${most.toLocaleString('en')} parameters`,
    (least) => `have fewer than ${least.toLocaleString('en')} parameters`,
  );
  compare(
    ({ timestampSeconds }) => timestampSeconds,
    (most) => `have an oauth_timestamp after ${words(most)} UTC`,
    (least) => `have an oauth_timestamp before ${words(least)} UTC`,
  );
  return facts;
}

/**
 * Compares two groups.
 *
 * @returns What holds for every one of the group and for none of the others, what lies where the mistakes show first;
 *   nothing where one of them is too small to share anything.
 */
export function findSharedFacts(
  group: readonly JudgedRequest[],
  others: readonly JudgedRequest[],
): readonly SharedFact[] {
  const [first] = group;
  if (first === undefined || group.length < 2 || others.length === 0) return [];
  const foreign = new Set(others.flatMap(({ facts }) => facts.map(({ id }) => id)));
  const own = group.map(({ facts }) => new Set(facts.map(({ id }) => id)));
  const shared = first.facts.filter(({ id }) => !foreign.has(id) && own.every((ids) => ids.has(id)));
  const isTouched = (id: string): boolean => group.every(({ touched }) => touched.includes(id));
  const touched = shared.filter(({ id }) => isTouched(id));
  const told = [...touched, ...shared.filter((fact) => !touched.includes(fact))];
  // A number tells nearly any two groups apart: it counts where nothing else does.
  const ranked = told.length > 0 ? told : measureFacts(group, others);
  return ranked.slice(0, mostFacts).map(({ all, none }) => ({ all, none }));
}

/** One case in two runs: what its request sends otherwise, and what came back otherwise. */
import type { NameValue } from '../../http/name-value.ts';
import type { AnswerFacts } from './answer-facts.ts';

export interface RunDifference {
  readonly part: 'request' | 'answer';
  readonly name: string;
  /** Null: not sent, or absent. */
  readonly before: string | null;
  readonly after: string | null;
  readonly isSame: boolean;
  /** It is another in every run, whatever the case says. */
  readonly isNewEachTime: boolean;
}

export interface RunSide {
  readonly sent: readonly NameValue[];
  readonly facts: AnswerFacts;
  /** Names of parameters with an identifier that the sending made. */
  readonly freshNames: readonly string[];
}

const newInAnswers: ReadonlySet<string> = new Set([
  'serial-number',
  'merchant-order-id',
  'gateway-order-id',
  'paynet-order-id',
]);

/** By name, and how often it came before. */
function byOccurrence(pairs: readonly NameValue[]): ReadonlyMap<string, NameValue> {
  const counts = new Map<string, number>();
  return new Map(
    pairs.map((pair) => {
      const count = counts.get(pair.name) ?? 0;
      counts.set(pair.name, count + 1);
      return [`${count} ${pair.name}`, pair] as const;
    }),
  );
}

function differPairs(
  part: RunDifference['part'],
  before: readonly NameValue[],
  after: readonly NameValue[],
  newEachTime: ReadonlySet<string>,
): RunDifference[] {
  const [ones, others] = [byOccurrence(before), byOccurrence(after)];
  return [...new Set([...ones.keys(), ...others.keys()])].map((key) => {
    const [one, other] = [ones.get(key), others.get(key)];
    const name = one?.name ?? other?.name ?? '';
    const [left, right] = [one?.value ?? null, other?.value ?? null];
    return {
      part,
      name,
      before: left,
      after: right,
      isSame: left === right,
      isNewEachTime: newEachTime.has(name),
    };
  });
}

function answerPairsOf({ httpStatus, pairs }: AnswerFacts): readonly NameValue[] {
  return [{ name: 'HTTP status', value: String(httpStatus) }, ...pairs];
}

/** Rows for all of both, in the order of the earlier one. */
export function differRuns(before: RunSide, after: RunSide): readonly RunDifference[] {
  const fresh = new Set([...before.freshNames, ...after.freshNames]);
  return [
    ...differPairs('request', before.sent, after.sent, fresh),
    ...differPairs('answer', answerPairsOf(before.facts), answerPairsOf(after.facts), newInAnswers),
  ];
}

/** Rows to show first: what is otherwise, but for what always is. */
export function tellingDifferences(rows: readonly RunDifference[]): readonly RunDifference[] {
  return rows.filter(({ isSame, isNewEachTime }) => !isSame && !isNewEachTime);
}

/**
 * Combinations in their plain order, cut into rounds that any thread can try by itself. What all of them come to does not
 * depend on who tries which round, and when: the first in the plain order that fits is the one.
 */
import type { SearchOrder } from './search-order.ts';
import type { Stepwise } from './stepwise.ts';

/** A stretch of the plain order; its end does not belong to it. */
export interface Round {
  readonly from: number;
  readonly to: number;
}

/** How much of a round was tried. */
export interface Tried {
  /** Combinations that were tried or passed over. */
  readonly passed: number;
  /** Base strings that were compared. */
  readonly compared: number;
}

export interface RoundOutcome extends Tried {
  /** The first combination that fits, as indexes of candidates; nothing behind it was tried. */
  readonly hit: readonly number[] | null;
}

/** Combinations of so many mistakes. */
export interface Combining {
  readonly depth: 1 | 2 | 3;
  readonly total: number;
  readonly rounds: readonly Round[];
  /** Its progress counts from the beginning of the round. */
  readonly tryRound: (round: Round) => Stepwise<RoundOutcome>;
}

/**
 * So many rounds are tried before anybody is asked to help: most pairs that are found are among them, and whoever starts
 * to help is slow with the first ones and takes time from others.
 */
const roundsAlone = 3;

/** A round passes as many combinations at least. */
const roundSize = 2000;

/** Cuts the places from `first` to `end` into rounds. @param sizeOf - how many combinations have a place. */
export function cutRounds(first: number, end: number, sizeOf: (place: number) => number): readonly Round[] {
  const rounds: Round[] = [];
  let from = first;
  let size = 0;
  for (let place = first; place < end; place += 1) {
    size += sizeOf(place);
    if (size < roundSize && place + 1 < end) continue;
    rounds.push({ from, to: place + 1 });
    from = place + 1;
    size = 0;
  }
  return rounds;
}

/** Who tries what. */
export interface RoundList {
  /** The first round that nobody has begun; null where none is left that counts. */
  readonly takeNew: () => number | null;
  /** Where all are begun, the last that is open is begun again: whoever has it comes to it last, is slow, or is gone. */
  readonly takeAny: () => number | null;
  readonly note: (index: number, tried: Tried) => void;
  /** A round counts once. */
  readonly finish: (index: number, outcome: RoundOutcome) => void;
  /** Whether a round is not finished and no earlier one has a hit. */
  readonly isOpen: (index: number) => boolean;
  readonly tried: () => Tried;
  /** Of the rounds up to the first hit. */
  readonly outcome: () => RoundsOutcome;
}

function sum(all: readonly Tried[]): Tried {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    compared: all.reduce((total, { compared }) => total + compared, 0),
  };
}

export function createRoundList(count: number): RoundList {
  const outcomes = new Map<number, RoundOutcome>();
  const underWay = new Map<number, Tried>();
  let begun = 0;
  let end = count;

  const isOpen = (index: number): boolean => index < end && !outcomes.has(index);

  function lastOpen(): number | null {
    for (let index = end - 1; index >= 0; index -= 1) if (isOpen(index)) return index;
    return null;
  }

  function takeNew(): number | null {
    if (begun >= end) return null;
    begun += 1;
    return begun - 1;
  }

  return {
    takeNew,
    takeAny: () => takeNew() ?? lastOpen(),
    note(index, tried) {
      // Whoever begins it again is behind for a while.
      const isFurther = tried.passed > (underWay.get(index)?.passed ?? 0);
      if (isOpen(index) && isFurther) underWay.set(index, tried);
    },
    finish(index, outcome) {
      if (!isOpen(index)) return;
      outcomes.set(index, outcome);
      underWay.delete(index);
      // What stands behind a hit counts no more.
      if (outcome.hit !== null) end = index + 1;
    },
    isOpen,
    tried: () => sum([...outcomes.values(), ...underWay.values()]),
    outcome() {
      const counted = [...outcomes].filter(([index]) => index < end).map(([, outcome]) => outcome);
      return { hit: outcomes.get(end - 1)?.hit ?? null, compared: sum(counted).compared };
    },
  };
}

/** Tries a round for as long as it is open. */
function* tryOpenRound(
  { depth, total, tryRound }: Combining,
  round: Round,
  index: number,
  list: RoundList,
  before: number,
): Stepwise<void> {
  const steps = tryRound(round);
  let step = steps.next();
  while (list.isOpen(index)) {
    if (step.done === true) {
      list.finish(index, step.value);
      return;
    }
    const { value } = step;
    if (value.kind === 'progress') {
      list.note(index, { passed: value.progress.done, compared: value.progress.combinations });
      const { passed, compared } = list.tried();
      yield {
        kind: 'progress',
        progress: { depth, total, done: Math.min(passed, total), combinations: before + compared },
      };
      step = steps.next();
    } else step = steps.next(yield value);
  }
}

/** What came of rounds: of those up to the first hit. */
export type RoundsOutcome = Omit<RoundOutcome, 'passed'>;

/** A search through rounds that may stop after the first of them and go on later. */
export interface RoundsSearch {
  /** Tries the first round, alone. @param before - base strings that were compared already. */
  readonly tryFirst: (before: number) => Stepwise<RoundsOutcome>;
  /**
   * Tries rounds until none is open.
   *
   * @param before - base strings that were compared already, besides those of rounds.
   * @param order - what others need to take rounds from the list, too; null where they may not have it.
   */
  readonly tryAll: (before: number, order: SearchOrder | null) => Stepwise<RoundsOutcome>;
}

export function searchRounds(combining: Combining): RoundsSearch {
  const { rounds } = combining;
  const list = createRoundList(rounds.length);

  function* tryOne(index: number, before: number): Stepwise<void> {
    const round = rounds[index];
    if (round !== undefined) yield* tryOpenRound(combining, round, index, list, before);
  }

  return {
    *tryFirst(before) {
      const first = list.takeNew();
      if (first !== null) yield* tryOne(first, before);
      return list.outcome();
    },
    *tryAll(before, order) {
      for (let index = list.takeAny(); index !== null; index = list.takeAny()) {
        if (order !== null && index === roundsAlone) {
          yield { kind: 'rounds', order, depth: combining.depth, list };
        }
        yield* tryOne(index, before);
      }
      return list.outcome();
    },
  };
}

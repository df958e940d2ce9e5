/** Rounds that several take: whoever tries them, they come to what one alone comes to. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingKnown } from '../paste/request-parts.ts';
import { receiveRequest } from '../request/received-request.ts';
import { createRoundList, cutRounds, searchRounds, type Combining, type RoundOutcome } from './rounds.ts';
import type { SearchOrder } from './search-order.ts';
import type { SearchStep } from './stepwise.ts';

describe('cutting', () => {
  it('leaves no place out and has none twice', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3000), { maxLength: 60 }), fc.nat(9), (sizes, first) => {
        const rounds = cutRounds(first, first + sizes.length, (place) => sizes[place - first] ?? 0);
        const places = rounds.flatMap(({ from, to }) =>
          Array.from({ length: to - from }, (_, at) => from + at),
        );
        expect(places).toEqual(sizes.map((_, index) => first + index));
      }),
    );
  });

  it('ends a round once it is large enough', () => {
    expect(cutRounds(1, 5, () => 1200)).toEqual([
      { from: 1, to: 3 },
      { from: 3, to: 5 },
    ]);
    expect(cutRounds(1, 1, () => 1)).toEqual([]);
  });
});

describe('a list', () => {
  const nothing: RoundOutcome = { hit: null, passed: 10, compared: 8 };
  const hit = (member: number): RoundOutcome => ({ hit: [member], passed: 5, compared: 3 });

  it('gives each round once, and one that is not finished again to whoever has nothing else to do', () => {
    const list = createRoundList(3);
    expect([list.takeNew(), list.takeNew(), list.takeNew(), list.takeNew()]).toEqual([0, 1, 2, null]);
    list.finish(0, nothing);
    expect(list.takeAny()).toBe(2);
    list.finish(2, nothing);
    expect(list.takeAny()).toBe(1);
    list.finish(1, nothing);
    expect(list.takeAny()).toBeNull();
  });

  it('takes a hit for the first only when every round before it is finished', () => {
    const list = createRoundList(4);
    while (list.takeNew() !== null);
    list.finish(2, hit(7));
    expect(list.takeAny()).toBe(1);
    list.finish(1, hit(4));
    expect(list.takeAny()).toBe(0);
    list.finish(0, nothing);
    expect(list.takeAny()).toBeNull();
    expect(list.outcome()).toEqual({ hit: [4], compared: 11 });
  });

  it('lets nobody begin what stands behind a hit, and counts nothing of it', () => {
    const list = createRoundList(4);
    list.takeNew();
    list.takeNew();
    list.finish(1, hit(4));
    expect(list.takeNew()).toBeNull();
    expect([list.isOpen(0), list.isOpen(2)]).toEqual([true, false]);
    list.finish(3, hit(9));
    list.finish(0, nothing);
    expect(list.outcome()).toEqual({ hit: [4], compared: 11 });
  });

  it('counts a round once that two have finished', () => {
    const list = createRoundList(1);
    list.note(0, { passed: 4, compared: 2 });
    expect(list.tried()).toEqual({ passed: 4, compared: 2 });
    list.finish(0, nothing);
    list.finish(0, nothing);
    list.note(0, { passed: 4, compared: 2 });
    expect(list.tried()).toEqual({ passed: 10, compared: 8 });
    expect(list.outcome()).toEqual({ hit: null, compared: 8 });
  });
});

const uri = { scheme: 'https', host: 'gateway.example', port: '', path: '/', query: '' };
const request = receiveRequest({ ...nothingKnown, url: 'https://gateway.example/' });
if (request === null) throw new Error('The fixture cannot be read.');
const order: SearchOrder = {
  request,
  signed: { method: 'GET', uri, parameters: [] },
  context: { origins: [], originNames: {}, pathPrefixes: [], knownPairs: [], consumerKey: '' },
  target: { kind: 'base-string', text: '' },
  candidates: [],
};

/** Ten rounds of ten combinations; those of `fitting` fit. */
function combiningOf(fitting: readonly number[]): Combining {
  return {
    depth: 2,
    total: 100,
    rounds: Array.from({ length: 10 }, (_, index) => ({ from: index * 10, to: index * 10 + 10 })),
    *tryRound({ from, to }) {
      for (let at = from; at < to; at += 1) {
        if (fitting.includes(at)) return { hit: [at], passed: at - from + 1, compared: at - from + 1 };
        const done = at - from + 1;
        yield { kind: 'progress', progress: { depth: 2, total: 100, done, combinations: done } };
      }
      return { hit: null, passed: to - from, compared: to - from };
    },
  };
}

/** Runs a search, between whose steps others do what `between` does. */
function run(
  combining: Combining,
  between: (step: SearchStep) => void,
): { readonly outcome: Omit<RoundOutcome, 'passed'>; readonly steps: readonly SearchStep[] } {
  const searching = searchRounds(combining).tryAll(1, order);
  const steps: SearchStep[] = [];
  for (;;) {
    const step = searching.next();
    if (step.done === true) return { outcome: step.value, steps };
    steps.push(step.value);
    between(step.value);
  }
}

/** What follows once others are asked. */
function afterOffer(steps: readonly SearchStep[]): readonly SearchStep[] {
  return steps.slice(steps.findIndex(({ kind }) => kind === 'rounds') + 1);
}

describe('trying with others', () => {
  const everyRound = (combining: Combining, index: number): RoundOutcome => {
    const round = combining.rounds[index];
    if (round === undefined) throw new Error('There is no such round.');
    const steps = combining.tryRound(round);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  };

  it('comes to what one alone comes to, whatever others do and leave undone', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(99), { maxLength: 4 }),
        fc.infiniteStream(fc.nat(5)),
        (fitting, turns) => {
          const combining = combiningOf(fitting);
          const first = Math.min(...fitting);
          const taken: number[] = [];
          let list: Extract<SearchStep, { readonly kind: 'rounds' }>['list'] | null = null;
          const { outcome } = run(combining, (step) => {
            if (step.kind === 'rounds') ({ list } = step);
            const turn = turns.next().value;
            // One takes a round, one finishes what it took last, the others do nothing, or are gone.
            if (turn === 0) {
              const index = list?.takeNew() ?? null;
              if (index !== null) taken.push(index);
            }
            const index = turn === 1 ? taken.pop() : undefined;
            if (index !== undefined) list?.finish(index, everyRound(combining, index));
          });
          expect(outcome).toEqual(
            Number.isFinite(first) ? { hit: [first], compared: first + 1 } : { hit: null, compared: 100 },
          );
        },
      ),
    );
  });

  it('gives up a round that somebody else has finished meanwhile', () => {
    const combining = combiningOf([]);
    let list: Extract<SearchStep, { readonly kind: 'rounds' }>['list'] | null = null;
    const { outcome, steps } = run(combining, (step) => {
      if (step.kind === 'rounds') {
        ({ list } = step);
        return;
      }
      for (let index = 0; index < 10; index += 1) list?.finish(index, everyRound(combining, index));
    });
    expect(outcome).toEqual({ hit: null, compared: 100 });
    expect(afterOffer(steps)).toHaveLength(1);
  });

  it('has a progress that counts what others do, and what was compared before', () => {
    const { steps } = run(combiningOf([]), (step) => {
      if (step.kind === 'rounds') step.list.note(9, { passed: 7, compared: 5 });
    });
    expect(afterOffer(steps).slice(0, 2)).toEqual(
      [1, 2].map((own) => ({
        kind: 'progress',
        progress: { depth: 2, total: 100, done: 30 + 7 + own, combinations: 1 + 30 + 5 + own },
      })),
    );
    const dones = steps.flatMap((step) => (step.kind === 'progress' ? [step.progress.done] : []));
    expect(dones).toEqual([...dones].sort((left, right) => left - right));
  });

  it('tries the first rounds before it offers any', () => {
    const { steps } = run(combiningOf([]), () => undefined);
    const before = steps.length - afterOffer(steps).length - 1;
    expect(steps[before]?.kind).toBe('rounds');
    expect(before).toBe(30);
    expect(run(combiningOf([29]), () => undefined).steps.every(({ kind }) => kind === 'progress')).toBe(true);
  });

  it('offers nothing where nobody else may have the order', () => {
    const searching = searchRounds(combiningOf([])).tryAll(0, null);
    const kinds: string[] = [];
    for (let step = searching.next(); step.done !== true; step = searching.next())
      kinds.push(step.value.kind);
    expect(new Set(kinds)).toEqual(new Set(['progress']));
  });
});

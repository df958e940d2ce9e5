/** A search that others take part in comes to what one alone comes to. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { consumerSecret, context, partsOf, type PlainRequest } from '../corpus/fixture-diagnosis.ts';
import { baseStringOf, createEncoders, octetsOf } from '../plan/assemble.ts';
import { rightPlan, type SigningPlan } from '../plan/signing-plan.ts';
import { receiveRequest } from '../request/received-request.ts';
import { listCandidates } from './candidates.ts';
import { search } from './search.ts';
import type { SearchInput, SearchOutcome } from './search-input.ts';
import type { SearchOrder } from './search-order.ts';
import { combineOrdered, orderOf, rowsFor } from './shared-search.ts';
import { runSteps } from '../../run-steps.ts';
import type { RoundsOffer } from './stepwise.ts';
import type { Target } from './target.ts';

const order: PlainRequest = {
  method: 'POST',
  url: 'https://gateway.example/p',
  signatureMethod: 'RSA-SHA256',
  fields: [['a', 'b']],
};

const received = receiveRequest(partsOf(order, 'x'));
if (received === null) throw new Error('The fixture cannot be read.');
const request = received;
const plan = rightPlan(request.method, request.uri, request.parameters, percentEncode);

function inputOf(target: Target, depth: SearchInput['depth'] = 2): SearchInput {
  return { plan, target, request, context, rows: rowsFor(target), encoders: createEncoders(), depth };
}

function digestOf(change: Partial<SigningPlan>): Target {
  const changed = { ...plan, ...change };
  const octets = octetsOf(changed, baseStringOf(changed, createEncoders()));
  return { kind: 'digest', hash: 'SHA-256', digest: createHash('sha256').update(octets).digest() };
}

const nothingFits: Target = { kind: 'digest', hash: 'SHA-256', digest: new Uint8Array(32) };
/** They are not met together in the rounds that nobody helps with. */
const twoMistakes = digestOf({ uri: { ...plan.uri, scheme: 'http' }, octets: 'UTF-16LE' });

/** What a search came to, without functions. */
function told({ found, triedRows, ...rest }: SearchOutcome) {
  return {
    ...rest,
    triedRows: triedRows.map(({ id }) => id),
    mistakes:
      found?.mistakes.map((alternatives) =>
        alternatives.map(({ row, variant }) => `${row.id}: ${variant.detail()}`),
      ) ?? null,
  };
}

/** Searches, and has another try rounds as it was handed the order. */
function searchWith(input: SearchInput, help: (offer: RoundsOffer) => void): SearchOutcome {
  const steps = search(input);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (step.value.kind === 'rounds') help(step.value);
  }
}

/** Tries some of the rounds that are left, in a copy of the order. */
function helpWith(isTaken: (index: number) => boolean) {
  return ({ order: offered, depth, list }: RoundsOffer): void => {
    const { rounds, tryRound } = combineOrdered(structuredClone(offered))(depth);
    const taken = rounds.map((_, index) => index).filter(isTaken);
    for (const index of taken) {
      const round = rounds[index];
      if (round !== undefined) list.finish(index, runSteps(tryRound(round)));
    }
  };
}

describe('with the rounds of another', () => {
  const alone = told(runSteps(search(inputOf(nothingFits))));
  const aloneWithTwo = told(runSteps(search(inputOf(twoMistakes))));

  it('compares as many where nothing is found', () => {
    expect(alone.combinations).toBeGreaterThan(5000);
    const odd = helpWith((index) => index % 2 === 1);
    expect(told(searchWith(inputOf(nothingFits), odd))).toEqual(alone);
  }, 60_000);

  it('finds the same two mistakes with the same alternatives, after as many', () => {
    expect(aloneWithTwo.mistakes).toHaveLength(2);
    let offers = 0;
    for (const isTaken of [(): boolean => true, (index: number): boolean => index % 2 === 0]) {
      const found = searchWith(inputOf(twoMistakes), (offer) => {
        offers += 1;
        helpWith(isTaken)(offer);
      });
      expect(told(found)).toEqual(aloneWithTwo);
    }
    expect(offers).toBe(2);
  }, 60_000);

  it('finds the same of what is tried behind the pairs', () => {
    const guesses = listCandidates(inputOf(nothingFits)).guesses();
    expect(guesses.length).toBeGreaterThan(100);
    const depths: number[] = [];
    for (const place of [0.1, 0.3, 0.6, 0.95]) {
      const guess = guesses[Math.floor(place * guesses.length)];
      if (guess === undefined) throw new Error('There is no guess.');
      const target = digestOf(guess.variant.apply(plan));
      const found = told(runSteps(search(inputOf(target))));
      expect(found.mistakes).not.toBeNull();
      expect(
        told(
          searchWith(
            inputOf(target),
            helpWith(() => true),
          ),
        ),
      ).toEqual(found);
      depths.push(found.depth);
    }
    // Some come to the same as a pair.
    expect(depths.filter((depth) => depth === 1).length).toBeGreaterThan(1);
  }, 60_000);

  it('is an offer for guesses and for threes, too', () => {
    const depths: number[] = [];
    const steps = search(inputOf(nothingFits, 3));
    for (let step = steps.next(); step.done !== true; step = steps.next()) {
      const { value } = step;
      if (value.kind !== 'rounds') continue;
      depths.push(value.depth);
      // Nothing is tried here: others say that all of it is done.
      for (let index = value.list.takeNew(); index !== null; index = value.list.takeNew()) {
        value.list.finish(index, { hit: null, passed: 0, compared: 0 });
      }
    }
    expect(depths).toEqual([2, 1, 3]);
  }, 60_000);
});

it('counts what was compared upwards, to the sum that it comes to', () => {
  const counts: number[] = [];
  const steps = search(inputOf(nothingFits));
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    if (step.value.kind === 'progress') counts.push(step.value.progress.combinations);
  }
  expect(counts.filter((count, index) => count < (counts[index - 1] ?? 0))).toEqual([]);
  expect(counts.at(-1)).toBe(step.value.combinations);
}, 60_000);

describe('an order', () => {
  function ordersOf(target: Target): SearchOrder[] {
    const orders: SearchOrder[] = [];
    searchWith(inputOf(target), ({ order: offered, list }) => {
      orders.push(offered);
      for (let index = list.takeNew(); index !== null; index = list.takeNew()) {
        list.finish(index, { hit: null, passed: 0, compared: 0 });
      }
    });
    return orders;
  }

  it('is never made where a secret is needed', () => {
    const mac = new Uint8Array(20);
    const target: Target = { kind: 'mac', hash: 'SHA-1', mac, secret: consumerSecret, isCut: false };
    expect(orderOf(inputOf(target), [], [])).toBeNull();
    expect(orderOf(inputOf(nothingFits), [], [])).not.toBeNull();
  });

  it('is made of what can be handed over, for every public target', () => {
    const targets: readonly Target[] = [
      nothingFits,
      { kind: 'base-string', text: 'another text' },
      { kind: 'normalized-parameters', text: 'another=text' },
    ];
    for (const target of targets) {
      const [offered] = ordersOf(target);
      expect(structuredClone(offered)).toEqual(offered);
      expect(offered?.target).toBe(target);
    }
  }, 60_000);

  it('leads to the same rounds in the same order', () => {
    const [offered] = ordersOf(twoMistakes);
    if (offered === undefined) throw new Error('Nothing is offered.');
    const { rounds, total } = combineOrdered(structuredClone(offered))(2);
    expect(rounds.length).toBeGreaterThan(3);
    expect(total).toBe((offered.candidates.length * (offered.candidates.length - 1)) / 2);
  }, 60_000);
});

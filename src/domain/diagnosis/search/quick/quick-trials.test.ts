/** Quick and plain trials side by side: same verdicts, same alternatives, same counts. */
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someOf } from '#house/some-of.ts';
import { consumerSecret, tellingRequest } from '../../corpus/fixture-diagnosis.ts';
import { baseStringOf, octetsOf } from '../../plan/assemble.ts';
import type { SigningPlan } from '../../plan/signing-plan.ts';
import { applyAll, compatible, type SearchCandidate } from '../candidates.ts';
import { search } from '../search.ts';
import { createPlainTrials, type SearchInput, type SearchOutcome, type Trials } from '../search-input.ts';
import { runSteps } from '../../../run-steps.ts';
import type { SearchStep } from '../stepwise.ts';
import { hmacKeyOf, type Target, type Trial } from '../target.ts';
import {
  candidatesOf,
  equalNames,
  halves,
  hexOf,
  hmacRequest,
  inputOf,
  longRequest,
  nothingFits,
  targets,
} from './fixture-trials.ts';
import { createQuickTrials } from './quick-trials.ts';

/** Each list of mistakes, from where a search goes on and from the right plan alone. */
function tryBoth(input: SearchInput, lists: readonly (readonly SearchCandidate[])[]) {
  const alone = new Map(
    lists.flat().map((candidate) => [candidate, candidate.variant.apply(input.plan)] as const),
  );
  const plans = lists.map((each) => applyAll(input.plan, each));
  const near = lists.map((each) => each.map((candidate) => alone.get(candidate) ?? input.plan));
  const { tryPlans: quick } = createQuickTrials(input);
  const plain = hexOf(runSteps(createPlainTrials(input).tryPlans(plans)));
  const few = plans.flatMap((plan, index) => (index % 4 === 0 ? [{ plan, made: plain[index] }] : []));
  return {
    quick: hexOf(runSteps(quick(plans, near))),
    fromRight: few.map(({ plan, made }) => [...hexOf(runSteps(quick([plan]))), made]),
    plain,
  };
}

/** Pairs out of thousands, the same in each run. */
function somePairs(candidates: readonly SearchCandidate[], count: number): SearchCandidate[][] {
  const draw = (turn: number, factor: number): SearchCandidate | undefined =>
    candidates[(turn * factor) % candidates.length];
  return Array.from({ length: count }, (_, turn) => [draw(turn, 7919), draw(turn, 104_729)]).flatMap(
    ([left, right]) =>
      left === undefined || right === undefined || !compatible(left.variant, right.variant)
        ? []
        : [[left, right]],
  );
}

describe.each(someOf(Object.entries(targets)))('%s', (name, target) => {
  const plainRequest = name === 'HMAC-SHA1' ? hmacRequest : tellingRequest;

  it('gives what the plain way gives, for each mistake and for pairs', () => {
    const input = inputOf(plainRequest, target);
    const candidates = candidatesOf(input);
    const singles = candidates.map((candidate) => [candidate]);
    const { quick, fromRight, plain } = tryBoth(input, [...singles, ...somePairs(candidates, 800)]);
    expect(quick).toEqual(plain);
    expect(fromRight.filter(([quickly, plainly]) => quickly !== plainly)).toEqual([]);
    expect(new Set(plain).size).toBeGreaterThan(500);
  }, 60_000);
});

it('gives the same in every order where names are equal', () => {
  const input = inputOf(equalNames, nothingFits);
  const candidates = candidatesOf(input).filter(({ variant }) => variant.combines);
  const isOrder = ({ variant }: SearchCandidate): boolean =>
    variant.apply(input.plan).arrangement !== input.plan.arrangement;
  const orders = candidates.filter(isOrder);
  const pairs = orders.flatMap((order) =>
    candidates.filter((other) => compatible(order.variant, other.variant)).map((other) => [order, other]),
  );
  expect(orders.length).toBeGreaterThan(5);
  const { quick, plain } = tryBoth(input, pairs);
  const differing = pairs.filter((_, index) => quick[index] !== plain[index]);
  expect(differing.slice(0, 5).map((each) => each.map(({ row }) => row.id))).toEqual([]);
}, 60_000);

it('gives the same with a long value', () => {
  const input = inputOf(longRequest, nothingFits);
  const candidates = candidatesOf(input).filter(({ variant }) => variant.combines);
  const some = [
    ...candidates.filter(({ variant }) => variant.parameters.includes('merchant_data')),
    ...candidates.filter((_, index) => index % 9 === 0),
  ];
  const { quick, fromRight, plain } = tryBoth(input, [...some.map((each) => [each]), ...somePairs(some, 60)]);
  expect(quick).toEqual(plain);
  expect(fromRight.filter(([quickly, plainly]) => quickly !== plainly)).toEqual([]);
}, 60_000);

it('gives the same where halves of a character meet', () => {
  const input = inputOf(halves, nothingFits);
  const split = input.plan.parameters.map((parameter) => ({
    ...parameter,
    name: `\ude00${parameter.name}`,
    value: `${parameter.value}\ud83d`,
  }));
  const bare = { ...input.plan.encoder, passes: 0 } as const;
  const plan = {
    ...input.plan,
    parameters: split,
    encoder: bare,
    parameterJoiner: '',
    partEncoders: { ...input.plan.partEncoders, parameters: bare },
  };
  const { quick, plain } = tryBoth({ ...input, plan }, [[]]);
  expect(quick).toEqual(plain);
});

it('goes on behind a long value without hashing it again', () => {
  const { plan, ...input } = inputOf(longRequest, nothingFits);
  const { tryPlans } = createQuickTrials({ ...input, plan });
  const others = plan.parameters.map((parameter) => ({
    ...plan,
    parameters: plan.parameters.map((each) => (each === parameter ? { ...each, value: 'x' } : each)),
  }));
  const isLent = others.map((other) => tryPlans([other]).next().done !== true);
  expect(plan.parameters.filter((_, index) => isLent[index]).map(({ name }) => name)).toEqual(
    plan.parameters.map(({ name }) => name).filter((name) => name < 'merchant_data'),
  );
});

describe('long texts', () => {
  const { plan, ...input } = inputOf(longRequest, nothingFits);
  const http: SigningPlan = { ...plan, uri: { ...plan.uri, scheme: 'http' } };
  const get: SigningPlan = { ...plan, method: 'GET' };
  const octets = octetsOf(http, baseStringOf(http, input.encoders));

  /** Runs trials, and lends what is asked for. */
  function runLending(
    { tryPlans }: Trials,
    lend: (step: Extract<SearchStep, { readonly kind: 'digests' }>) => readonly Uint8Array[],
  ): readonly Trial[] {
    const steps = tryPlans([http, get]);
    let step = steps.next();
    while (step.done !== true) {
      step = steps.next(step.value.kind === 'digests' ? lend(step.value) : undefined);
    }
    return step.value;
  }

  it('are hashed by whoever lends a hash, all at once', () => {
    const asked: number[] = [];
    const trials = runLending(
      createQuickTrials({ ...input, plan, target: nothingFits }),
      ({ hash, texts }) => {
        expect([hash, Buffer.from(texts[0] ?? []).equals(octets)]).toEqual(['SHA-256', true]);
        asked.push(texts.length);
        return [Uint8Array.of(1, 2), new Uint8Array(32)];
      },
    );
    expect(asked).toEqual([2]);
    expect(hexOf(trials)).toEqual(['0102 false', `${'00'.repeat(32)} true`]);
  });

  it('give an HMAC of two lent hashes', () => {
    for (const secret of [consumerSecret, 'a secret that is longer than a block of the hash '.repeat(3)]) {
      const mac = createHmac('sha1', hmacKeyOf(plan, secret)).update(octets).digest();
      const target: Target = { kind: 'mac', hash: 'SHA-1', mac, secret, isCut: false };
      const trials = runLending(createQuickTrials({ ...input, plan, target }), ({ texts }) =>
        texts.map((text) => createHash('sha1').update(text).digest()),
      );
      expect(trials.map(({ fits }) => fits)).toEqual([true, false]);
    }
  });
});

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

function searchBoth(input: SearchInput) {
  return {
    quick: told(runSteps(search(input, createQuickTrials))),
    plain: told(runSteps(search(input, createPlainTrials))),
  };
}

/** What somebody signs who makes these mistakes. */
function targetOf({ plan, encoders }: SearchInput, members: readonly SearchCandidate[]): Target {
  const changed = applyAll(plan, members);
  const octets = octetsOf(changed, baseStringOf(changed, encoders));
  return { kind: 'digest', hash: 'SHA-256', digest: createHash('sha256').update(octets).digest() };
}

describe('a search', () => {
  it('comes to the same by both ways, whatever was signed', () => {
    const word = fc.constantFrom('a', 'A b', '1.50', '+', 'é', "it's", '', '%2F', '~', 'x/y');
    const fields = fc.array(fc.tuple(fc.constantFrom('amount', 'note', 'note', 'B', 'city'), word), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(fields, fc.nat(), fc.nat(), (some, left, right) => {
        const input = inputOf({ ...halves, fields: some }, nothingFits);
        const usual = candidatesOf(input).filter(({ row, variant }) => variant.combines && row.rank === 1);
        const [one, other] = [usual[left % usual.length], usual[right % usual.length]];
        if (one === undefined || other === undefined || !compatible(one.variant, other.variant)) return;
        const { quick, plain } = searchBoth({ ...input, target: targetOf(input, [one, other]) });
        expect(quick).toEqual(plain);
      }),
      { numRuns: 4 },
    );
  }, 60_000);

  it('tries as many where nothing is found', () => {
    const { quick, plain } = searchBoth(inputOf({ ...halves, url: 'https://h.example/p' }, nothingFits));
    expect(quick).toEqual(plain);
    expect(quick.combinations).toBeGreaterThan(10_000);
  }, 60_000);
});

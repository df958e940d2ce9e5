/** The order of the search, with a catalogue of its own: small rows whose effects are known. */
import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { searchedMistakes, type MistakeId, type SearchedMistake } from '../catalogue/catalogue.ts';
import { variant, type Step, type Variant } from '../catalogue/mistake-row.ts';
import { partsOf, type PlainRequest } from '../corpus/fixture-diagnosis.ts';
import { baseStringOf, createEncoders } from '../plan/assemble.ts';
import { finishText, rightPlan, type SigningPlan } from '../plan/signing-plan.ts';
import { receiveRequest } from '../request/received-request.ts';
import { compatible, indexPairs, isLikely } from './candidates.ts';
import { search } from './search.ts';
import { runSteps } from '../../run-steps.ts';

const order: PlainRequest = {
  method: 'POST',
  url: 'https://gateway.example/payout-check/6657',
  signatureMethod: 'RSA-SHA256',
  fields: [['amount', '10.50']],
};
const received = receiveRequest(partsOf(order, 'x'));
if (received === null) throw new Error('The fixture cannot be read.');
const request = received;
const plan = rightPlan(request.method, request.uri, request.parameters, percentEncode);
const encoders = createEncoders();
const [anyRow] = searchedMistakes;
if (anyRow === undefined) throw new Error('The catalogue is empty.');

/** Appends a letter: what was applied, and in which order, can be read in the text. */
const appends =
  (letter: string): Variant['apply'] =>
  (changed: SigningPlan) => ({
    ...changed,
    finish: { kind: 'ends', before: '', after: finishText(changed.finish, '') + letter },
  });

function row(
  id: MistakeId,
  rank: SearchedMistake['rank'],
  ...variants: readonly (readonly [Step, string, Partial<Variant>?])[]
): SearchedMistake {
  return {
    ...anyRow,
    group: 'values',
    layer: 'value',
    title: id,
    rule: '',
    advice: '',
    remedies: [],
    id,
    rank,
    variants: () =>
      variants.map(([step, letter, change]) => ({ ...variant(step, appends(letter)), ...change })),
  };
}

function found(rows: readonly SearchedMistake[], letters: string, depth: 2 | 3 = 2) {
  const outcome = runSteps(
    search({
      plan,
      target: { kind: 'base-string', text: `${baseStringOf(plan, encoders)}${letters}` },
      request,
      context: { origins: [], originNames: {}, pathPrefixes: [], knownPairs: [], consumerKey: '' },
      rows,
      encoders,
      depth,
    }),
  );
  return outcome.found?.mistakes.map((alternatives) => alternatives.map((one) => one.row.id)) ?? null;
}

describe('two mistakes together', () => {
  const first = row('trimmed', 1, ['finish', 'a'], ['order', 'b']);

  it('are tried when they concern different steps', () => {
    expect(found([first, row('unsorted', 1, ['order', 'c'])], 'ac')).toEqual([['trimmed'], ['unsorted']]);
  });

  it('are not tried when they concern the same step in two ways', () => {
    expect(found([first, row('unsorted', 1, ['finish', 'c'])], 'ac')).toBeNull();
    expect(found([row('trimmed', 1, ['finish', 'a'], ['finish', 'b'])], 'ab')).toBeNull();
  });

  it.each(['set', 'value'] as const)('may both change parameters: %s', (step) => {
    expect(found([row('trimmed', 1, [step, 'a']), row('line-ends', 1, [step, 'b'])], 'ab')).toEqual([
      ['trimmed'],
      ['line-ends'],
    ]);
  });

  it('are applied in the order of the catalogue', () => {
    const rows = [row('trimmed', 2, ['value', 'a']), row('unsorted', 1, ['order', 'b'])];
    expect(found(rows, 'ab')).toEqual([['trimmed'], ['unsorted']]);
    expect(found(rows, 'ba')).toBeNull();
  });

  it('are not tried when both are rare, but for the same one in two fields', () => {
    const rare = (id: MistakeId, step: Step, letter: string) => row(id, 3, [step, letter]);
    expect(found([rare('trimmed', 'value', 'a'), rare('unsorted', 'order', 'b')], 'ab')).toBeNull();
    expect(found([row('trimmed', 3, ['value', 'a'], ['value', 'b'])], 'ab')).toEqual([
      ['trimmed'],
      ['trimmed'],
    ]);
  });

  it('leave out what does not combine', () => {
    const alone = row('trimmed', 1, ['value', 'a', { combines: false }]);
    expect(found([alone, row('unsorted', 1, ['order', 'b'])], 'ab')).toBeNull();
    expect(found([alone], 'a')).toEqual([['trimmed']]);
  });

  it('name what else has the same effect in place of one of them', () => {
    const rows = [
      row('trimmed', 1, ['value', 'a']),
      row('line-ends', 2, ['set', 'a']),
      row('unsorted', 1, ['order', 'b']),
    ];
    expect(found(rows, 'ab')).toEqual([['trimmed', 'line-ends'], ['unsorted']]);
  });
});

describe('mistakes of the same effect', () => {
  it('are named together, the usual before the rare, whatever the order of the catalogue', () => {
    const rows = [
      row('value-case', 3, ['value', 'a']),
      row('trimmed', 2, ['set', 'a']),
      row('unsorted', 1, ['order', 'a']),
    ];
    expect(found(rows, 'a')).toEqual([['unsorted', 'trimmed', 'value-case']]);
  });

  it('are named once for each row', () => {
    expect(found([row('trimmed', 1, ['value', 'a'], ['set', 'a'])], 'a')).toEqual([['trimmed']]);
  });
});

describe('guesses', () => {
  const guess = row('value-replaced', 1, ['value', 'ab', { combines: false, rarity: 2 }]);

  it('come after pairs', () => {
    const rows = [guess, row('trimmed', 1, ['set', 'a']), row('unsorted', 1, ['order', 'b'])];
    expect(found(rows, 'ab')).toEqual([['trimmed'], ['unsorted']]);
    expect(found([guess], 'ab')).toEqual([['value-replaced']]);
  });
});

describe('variants that are made later', () => {
  function laterRow(letter: string) {
    let isMade = false;
    const made = variant('value', appends(letter), { combines: false });
    const later = {
      ...row('value-replaced', 1),
      variants: () => [
        {
          make: () => {
            isMade = true;
            return [made];
          },
        },
      ],
    };
    return { later, isMade: () => isMade };
  }

  it('are tried where no usual mistake is found alone, and before pairs', () => {
    const { later } = laterRow('ab');
    const rows = [row('trimmed', 1, ['set', 'a']), later, row('unsorted', 1, ['order', 'b'])];
    expect(found(rows, 'ab')).toEqual([['value-replaced']]);
  });

  it('are not made where a usual one is', () => {
    const { later, isMade } = laterRow('a');
    expect(found([later, row('trimmed', 1, ['set', 'a'])], 'a')).toEqual([['trimmed']]);
    expect(isMade()).toBe(false);
    expect(found([later], 'a')).toEqual([['value-replaced']]);
    expect(isMade()).toBe(true);
  });
});

it('tries threes on demand only, and never two ways of one step among them', () => {
  const rows = [
    row('trimmed', 1, ['value', 'a']),
    row('unsorted', 1, ['order', 'b']),
    row('uri-scheme', 1, ['uri scheme', 'c']),
    row('uri-capitals', 1, ['uri scheme', 'd']),
  ];
  expect(found(rows, 'abc')).toBeNull();
  expect(found(rows, 'abc', 3)).toEqual([['trimmed'], ['unsorted'], ['uri-scheme']]);
  expect(found(rows, 'acd', 3)).toBeNull();
  const lateButUsual = [
    row('trimmed', 2, ['value', 'a']),
    row('unsorted', 1, ['order', 'b']),
    row('uri-scheme', 1, ['uri scheme', 'c']),
  ];
  expect(found(lateButUsual, 'abc', 3)).toEqual([['trimmed'], ['unsorted'], ['uri-scheme']]);
  expect(found(lateButUsual, 'bca', 3)).toBeNull();
});

it('tries what does not combine beside the most usual mistakes on demand only', () => {
  const apart = row('value-replaced', 3, ['finish', 'r', { combines: false }]);
  const rows = [row('trimmed', 1, ['value', 'a']), row('unsorted', 2, ['order', 'b']), apart];
  expect(found(rows, 'ar')).toBeNull();
  expect(found(rows, 'ar', 3)).toEqual([['trimmed'], ['value-replaced']]);
  expect(found(rows, 'br', 3)).toBeNull();
  expect(found([row('trimmed', 1, ['finish', 'a']), apart], 'ar', 3)).toBeNull();
});

it('finds nothing wrong with the right text', () => {
  expect(found([row('trimmed', 1, ['value', 'a'])], '')).toEqual([]);
});

describe('candidates', () => {
  const one = (rank: SearchedMistake['rank'], step: Step, rarity: Variant['rarity'] = 0) => ({
    row: row('trimmed', rank, [step, 'a']),
    variant: { ...variant(step, appends('a')), rarity },
  });

  it('are likely up to a sum of ranks of four', () => {
    expect(isLikely(one(2, 'value'), one(2, 'order'))).toBe(true);
    expect(isLikely(one(2, 'value', 1), one(2, 'order'))).toBe(false);
    expect(isLikely(one(1, 'value', 1), one(2, 'order'))).toBe(true);
  });

  it('are likely in two fields that are changed alike', () => {
    const [rare, alike] = [one(4, 'value'), {}];
    const changed = (way: object | null) => ({ row: rare.row, variant: { ...rare.variant, alike: way } });
    expect(isLikely(rare, changed(null))).toBe(true);
    expect(isLikely(changed(alike), changed(alike))).toBe(true);
    expect(isLikely(changed(alike), changed({}))).toBe(false);
  });

  it('are compatible in two steps, or both in the list of parameters', () => {
    expect(compatible(one(1, 'order').variant, one(1, 'finish').variant)).toBe(true);
    expect(compatible(one(1, 'order').variant, one(1, 'order').variant)).toBe(false);
    expect(compatible(one(1, 'set').variant, one(1, 'set').variant)).toBe(true);
  });

  it('are paired each with each once, small sums of places first', () => {
    const pairs = [...indexPairs(5)];
    expect(pairs).toHaveLength(10);
    expect(new Set(pairs.map(String)).size).toBe(10);
    expect(pairs.slice(0, 3)).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
    const sums = pairs.map(([left, right]) => left + right);
    expect(sums).toEqual(sums.toSorted((left, right) => left - right));
  });
});

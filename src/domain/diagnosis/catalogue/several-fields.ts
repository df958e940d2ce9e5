/** Several fields at once that were signed and not sent, or sent and not signed; and the body as one parameter. */
import { fieldByAlias, fieldByName } from '../../payout-check/fields.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { add, added, leaveOut, subsetsOf } from './change-list.ts';
import { changeParameters, listNames, variant, type Variant } from './mistake-row.ts';

export const severalMissing =
  'Several fields are missing in what was signed: they were sent, and not signed.';

/** All that somebody may have left empty, up to so many: their subsets are twice as many with each. */
const mostEmpties = 8;
/** Of more, three are looked for: they are a good thousand. */
const mostOfThree = 20;

function threesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.flatMap((first, one) =>
    items
      .slice(one + 1)
      .flatMap((second, other) => items.slice(one + other + 2).map((third) => [first, second, third])),
  );
}

/** Each alone is kept, and each two. */
function allButFew<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.flatMap((first, index) =>
    [first, ...items.slice(index + 1)].map((second) =>
      items.filter((item) => item !== first && item !== second),
    ),
  );
}

/** Three or more of the empty fields, and not all: one and two are tried before, and all of them. */
export function someEmptiesDropped({ parameters }: ReceivedRequest): readonly Variant[] {
  const empties = parameters.filter(({ value, origin }) => value === '' && origin !== 'protocol');
  if (empties.length > mostOfThree) return [];
  const sets =
    empties.length > mostEmpties
      ? [...threesOf(empties), ...allButFew(empties)]
      : subsetsOf(empties).filter((some) => some.length > 2 && some.length < empties.length);
  return sets.map((some) => {
    const keys = new Set(some.map(({ key }) => key));
    const names = some.map(({ name }) => name);
    return variant(
      'set',
      leaveOut(({ key }) => !keys.has(key)),
      {
        detail: () => `Sent empty and not signed: ${listNames(names)}.`,
        parameters: names,
        words: { title: 'Some empty parameters were dropped before signing, and sent.' },
        combines: false,
        rarity: 2,
      },
    );
  });
}

/** What forms have and people leave empty, the likeliest first. */
const oftenEmpty = [
  'order_desc',
  'purpose',
  'ipaddress',
  'merchant_data',
  'receiver_middle_name',
  'receiver_state',
  'receiver_address1',
  'receiver_zip_code',
  'receiver_phone',
  'bank_branch',
] as const;

interface Scattered {
  /** Documented fields that are not sent. */
  readonly absent: readonly string[];
  /** How many of them, at least and at most. */
  readonly counts: readonly [least: number, most: number];
  /** What was signed for each. */
  readonly value: string;
  /** Behind their names. */
  readonly detail: string;
  readonly words: Variant['words'];
}

/** Some of them, wherever they stand. */
export function scatteredAbsent(
  { parameters }: ReceivedRequest,
  { absent, counts: [least, most], value, detail, words }: Scattered,
): readonly Variant[] {
  if (parameters.every(({ origin }) => origin !== 'body')) return [];
  return subsetsOf(oftenEmpty.filter((name) => absent.includes(name)))
    .filter(({ length }) => length >= least && length <= most)
    .map((names) =>
      variant('set', add(...names.map((name) => added(name, value, 'body'))), {
        detail: () => `They are ${listNames(names)}${detail}.`,
        parameters: names,
        words,
        combines: false,
        rarity: 2,
      }),
    );
}

function leftOut(names: readonly string[], keep: (parameter: RequestParameter) => boolean): Variant {
  return variant('set', leaveOut(keep), {
    detail: () => `Left out: ${listNames(names)}.`,
    parameters: names,
    words: { title: severalMissing },
    combines: false,
    rarity: 2,
  });
}

/** All fields behind one of them, which code added once it had signed; and all that are not required. */
export function fieldsBehind({ parameters }: ReceivedRequest): readonly Variant[] {
  const body = parameters.filter(({ origin }) => origin === 'body');
  const behind = body.slice(0, -2).map((_, index) => {
    const rest = new Set(body.slice(index + 1).map(({ key }) => key));
    const names = body.slice(index + 1).map(({ name }) => name);
    return leftOut(names, ({ key }) => !rest.has(key));
  });
  const isOptional = ({ name }: RequestParameter): boolean =>
    (fieldByName.get(name) ?? fieldByAlias.get(name))?.necessity !== 'required';
  const optional = body.filter(isOptional);
  if (optional.length < 2 || optional.length === body.length) return behind;
  const keys = new Set(optional.map(({ key }) => key));
  return [
    ...behind,
    leftOut(
      optional.map(({ name }) => name),
      ({ key }) => !keys.has(key),
    ),
  ];
}

const namesOfBody = ['', 'body', 'data', 'payload', 'request', 'params', 'json', 'content'] as const;

/** JavaScript goes through a text as it goes through an object: its members are numbered characters. */
function characterByCharacter(text: string, what: string): readonly Variant[] {
  if (text.length > 10_000) return [];
  const apply = changeParameters((all) => [
    ...all.filter(({ origin }) => origin !== 'body'),
    ...text.split('').map((unit, index) => added(String(index), unit, 'body')),
  ]);
  const detail = `Each character of ${what} was signed under its number, from 0.`;
  const words = { title: 'The body was signed character by character, in place of its fields.' };
  return [variant('set', apply, { detail, words, combines: false, rarity: 2 })];
}

/** The body in one parameter, as code has it that takes it for JSON; or as a name without a value. */
export function bodyAsOne({ body, parameters }: ReceivedRequest): readonly Variant[] {
  if (body === null || body === '') return [];
  const fields = parameters.filter(({ origin }) => origin === 'body');
  const json = JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const replace = (name: string, value: string, detail: string): Variant =>
    variant(
      'set',
      changeParameters((all) => [
        ...all.filter(({ origin }) => origin !== 'body'),
        added(name, value, 'body'),
      ]),
      {
        detail,
        parameters: name === '' || name === body ? [] : [name],
        words: { title: 'The body was signed as one parameter, in place of its fields.' },
        combines: false,
        rarity: 2,
      },
    );
  return [
    replace(body, '', 'The whole body is its name, and it has no value.'),
    replace(json, '', 'JSON of the fields is its name, and it has no value.'),
    ...characterByCharacter(body, 'the body as it was sent'),
    ...characterByCharacter(json, 'JSON of the fields'),
    ...namesOfBody.flatMap((name) => {
      const named = name === '' ? 'It has no name' : `It is “${name}”`;
      return [
        replace(name, body, `${named}; the body as it was sent is its value.`),
        replace(name, json, `${named}; JSON of the fields is its value.`),
      ];
    }),
  ];
}

/** Names with brackets, which stand for lists and records, as other code writes them. */
import type { RequestParameter } from '../request/request-parameter.ts';

/** Parts of a name, e.g. `items`, `0`, `id` of `items[0][id]`; null where it has no brackets. */
function partsOf(name: string): readonly [base: string, ...steps: string[]] | null {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])+)$/u.exec(name);
  if (match === null) return null;
  const [, base = '', brackets = ''] = match;
  return [base, ...brackets.slice(1, -1).split('][')];
}

type Rename = (base: string, steps: readonly string[]) => string;

const isIndex = (step: string): boolean => /^[0-9]*$/u.test(step);

const renames: readonly (readonly [how: string, rename: Rename])[] = [
  [
    'with “[]” for each index',
    (base, steps) => base + steps.map((step) => (isIndex(step) ? '[]' : `[${step}]`)).join(''),
  ],
  [
    'without the brackets of their indexes',
    (base, steps) => base + steps.map((step) => (isIndex(step) ? '' : `[${step}]`)).join(''),
  ],
  ['without their brackets', (base) => base],
  ['with dots for brackets', (base, steps) => [base, ...steps].join('.')],
  [
    'with dots for brackets, but around indexes',
    (base, steps) => base + steps.map((step) => (isIndex(step) ? `[${step}]` : `.${step}`)).join(''),
  ],
  ['with underscores for brackets', (base, steps) => [base, ...steps].join('_')],
  ['without what is in their brackets', (base) => `${base}[]`],
];

type Parameters = readonly RequestParameter[];

export interface NestedChange {
  /** Goes on after “Signed”, e.g. “as one, joined by commas”. */
  readonly how: string;
  readonly change: (parameters: Parameters) => Parameters;
  /** The names that it changes. */
  readonly names: (parameters: Parameters) => readonly string[];
}

/** What a language prints for all that stands under one name. @param isList - whether all steps are indexes. */
type Print = (values: readonly string[], isList: boolean) => string;

const printers: readonly (readonly [how: string, print: Print])[] = [
  ['with the word “Array”', () => 'Array'],
  ['joined by commas', (values) => values.join(',')],
  ['joined by commas and blanks', (values) => values.join(', ')],
  [
    'with “[object Object]”',
    (values, isList) => (isList ? values.map(() => '[object Object]').join(',') : '[object Object]'),
  ],
  ['in JSON', (values) => JSON.stringify(values)],
  ['as Java prints a list', (values) => `[${values.join(', ')}]`],
  ['as Python prints a list', (values) => `[${values.map((value) => `'${value}'`).join(', ')}]`],
  ['as Go prints a list', (values) => `[${values.join(' ')}]`],
];

/** The list with each group of nested names as one parameter, where its first one stands. */
function printed(bases: ReadonlySet<string>, print: Print): NestedChange['change'] {
  return (parameters) => {
    const groups = new Map([...bases].map((base) => [base, groupOf(parameters, base)]));
    return parameters.flatMap((parameter) => {
      const base = partsOf(parameter.name)?.[0];
      const group = base === undefined ? undefined : groups.get(base);
      if (base === undefined || group === undefined) return [parameter];
      if (group[0] !== parameter) return [];
      const isList = group.every(({ name }) => (partsOf(name) ?? []).slice(1).every(isIndex));
      const value = print(
        group.map((each) => each.value),
        isList,
      );
      return [{ ...parameter, name: base, value }];
    });
  };
}

function renamed(bases: ReadonlySet<string>, rename: Rename): NestedChange['change'] {
  return (parameters) =>
    parameters.map((parameter) => {
      const [base, ...steps] = partsOf(parameter.name) ?? [];
      return base === undefined || !bases.has(base) ? parameter : { ...parameter, name: rename(base, steps) };
    });
}

function groupOf(parameters: Parameters, base: string): Parameters {
  return parameters.filter(({ name }) => partsOf(name)?.[0] === base);
}

/** What stands before the brackets of names, each once. */
export function nestedBases(parameters: Parameters): readonly string[] {
  return [...new Set(parameters.flatMap(({ name }) => partsOf(name)?.[0] ?? []))];
}

const itemNames: readonly (readonly [how: string, nameOf: (name: string, index: number) => string])[] = [
  ['under the same name', (name) => name],
  ['under names with “[]”', (name) => `${name}[]`],
  ['under names with their indexes', (name, index) => `${name}[${index}]`],
];

/** A list that its client joined by commas, where each item was signed: `URLSearchParams` of an array. */
export function joinedChanges(parameters: Parameters): readonly NestedChange[] {
  return parameters
    .filter(({ origin, value }) => origin === 'body' && /[^,\s],[^,\s]/u.test(value))
    .flatMap(({ key, name, value }) =>
      itemNames.map(([how, nameOf]) => ({
        how: `item by item, ${how}`,
        change: (all: Parameters) =>
          all.flatMap((each) =>
            each.key === key
              ? value.split(',').map((item, index) => ({
                  ...each,
                  key: `${key}:${index}`,
                  name: nameOf(name, index),
                  value: item,
                }))
              : [each],
          ),
        names: () => [name],
      })),
    );
}

/** What other code makes of the names that begin with these and go on in brackets. */
export function nestedChanges(bases: readonly string[]): readonly NestedChange[] {
  const some = new Set(bases);
  const names: NestedChange['names'] = (parameters) =>
    bases.flatMap((base) => groupOf(parameters, base).map(({ name }) => name));
  return [
    ...renames.map(([how, rename]) => ({ how, change: renamed(some, rename), names })),
    ...printers.map(([how, print]) => ({
      how: `as one, ${how}`,
      change: printed(some, print),
      names,
    })),
  ];
}

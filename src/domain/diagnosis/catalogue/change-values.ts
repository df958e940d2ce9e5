/** Variants that change values: all that a change touches, or one of them alone. */
import type { ReceivedRequest } from '../request/received-request.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import {
  changeParameters,
  listNames,
  makeVariants,
  quoteBoth,
  rememberChange,
  variant,
  type ListedVariant,
  type Variant,
} from './mistake-row.ts';

export const sameValues = 'The values that are signed are the values that are sent, character by character';

/** What was signed in place of the value; null where the change has nothing to do. */
export type ValueChange = (parameter: RequestParameter) => string | null;

export interface ChangeOptions {
  /** What the change makes of a value, as in "signed {how}". */
  readonly how: string;
  /** Which parameters can be changed. */
  readonly concerns?: (parameter: RequestParameter) => boolean;
  /** Whether one changed alone is tried too. */
  readonly single?: boolean;
  /** Whether all changed together are tried. */
  readonly all?: boolean;
  readonly combines?: boolean;
  readonly words?: Variant['words'];
}

export function isField({ origin }: RequestParameter): boolean {
  return origin !== 'protocol';
}

function changed(parameter: RequestParameter, change: ValueChange): string | null {
  const value = change(parameter);
  return value === null || value === parameter.value ? null : value;
}

function apply(change: ValueChange, keys: ReadonlySet<string>): Variant['apply'] {
  const changeOne = rememberChange((parameter) => {
    const value = changed(parameter, change);
    return value === null ? parameter : { ...parameter, value };
  });
  return changeParameters((parameters) =>
    parameters.map((parameter) => (keys.has(parameter.key) ? changeOne(parameter) : parameter)),
  );
}

/** In an order with more fields than are documented two are not looked for that are changed each in a way of its own… */
const manyFields = 40;
/** … and one of so many by itself is rarer still. */
const veryMany = 80;

/** @param all - whether all of them together are tried, too. */
function rarityOfOne(touched: number, all: boolean): Variant['rarity'] {
  if (touched <= 1) return 0;
  return all && touched <= veryMany ? 1 : 2;
}

function variantsOf(request: ReceivedRequest, change: ValueChange, options: ChangeOptions): Variant[] {
  const { how, concerns = isField, single = true, all = true, combines = true, words = {} } = options;
  const touched = request.parameters.flatMap((parameter) => {
    const value = concerns(parameter) ? changed(parameter, change) : null;
    return value === null ? [] : [{ parameter, value }];
  });
  const together =
    all && touched.length > 1
      ? [
          variant('value', apply(change, new Set(touched.map(({ parameter }) => parameter.key))), {
            detail: () => `Signed ${how}: ${listNames(touched.map(({ parameter }) => parameter.name))}.`,
            parameters: touched.map(({ parameter }) => parameter.name),
            words,
            combines,
          }),
        ]
      : [];
  const rarity = rarityOfOne(touched.length, all);
  const alike = touched.length > manyFields ? change : null;
  const alone = single || touched.length === 1 ? touched : [];
  return [
    ...together,
    ...alone.map(({ parameter, value }) =>
      variant('value', apply(change, new Set([parameter.key])), {
        detail: () =>
          `“${parameter.name}” was signed ${how}: ${quoteBoth(parameter.name, value, parameter.value).join(', and sent as ')}.`,
        parameters: [parameter.name],
        words,
        combines,
        rarity,
        alike,
      }),
    ),
  ];
}

/** Variants of one change. What does not combine is looked for in the values only when it is tried. */
export function changeValues(
  request: ReceivedRequest,
  change: ValueChange,
  options: ChangeOptions,
): readonly ListedVariant[] {
  const make = (): Variant[] => variantsOf(request, change, options);
  return options.combines === false ? [{ make }] : make();
}

/** Variants of several changes of the same mistake. */
export function changeEach(
  request: ReceivedRequest,
  changes: readonly (ChangeOptions & { readonly change: ValueChange })[],
): readonly ListedVariant[] {
  return changes.flatMap(({ change, ...options }) => changeValues(request, change, options));
}

/** Variants of changes that are rare: all that they touch together, and one alone last of all. */
export function rareChanges(
  request: ReceivedRequest,
  changes: readonly (ChangeOptions & { readonly change: ValueChange })[],
): readonly ListedVariant[] {
  const make = (options: Pick<ChangeOptions, 'single' | 'all'>): readonly Variant[] =>
    makeVariants(
      changeEach(
        request,
        changes.map((change) => ({ ...change, ...options, combines: false })),
      ),
    );
  return [{ make: () => make({ single: false }) }, { make: () => make({ all: false }), rarity: 2 }];
}

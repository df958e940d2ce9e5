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

function apply(
  changeOne: (parameter: RequestParameter) => RequestParameter,
  touched: readonly RequestParameter[],
): Variant['apply'] {
  const keys = new Set(touched.map(({ key }) => key));
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

function describeOne({ name, value }: RequestParameter, other: string, how: string): string {
  const [signed, sent] = quoteBoth(name, other, value);
  // Some words say what was signed.
  const what = how.endsWith(` ${signed}`) ? how : `${how}: ${signed}`;
  return `“${name}” was signed ${what}, and sent as ${sent}.`;
}

function variantsOf(request: ReceivedRequest, change: ValueChange, options: ChangeOptions): Variant[] {
  const { how, concerns = isField, single = true, all = true, combines = true, words = {} } = options;
  const make = (parameter: RequestParameter): RequestParameter => {
    const value = change(parameter);
    return value === null || value === parameter.value ? parameter : { ...parameter, value };
  };
  /** What is made of the request's own is the same in each variant. */
  const made = new Map<RequestParameter, RequestParameter>();
  for (const parameter of request.parameters.filter(concerns)) {
    const other = make(parameter);
    if (other !== parameter) made.set(parameter, other);
  }
  const makeAnother = rememberChange(make);
  const changeOne = (parameter: RequestParameter): RequestParameter =>
    made.get(parameter) ?? makeAnother(parameter);
  const touched = [...made.keys()];
  const together =
    all && touched.length > 1
      ? [
          variant('value', apply(changeOne, touched), {
            detail: () => `Signed ${how}: ${listNames(touched.map(({ name }) => name))}.`,
            parameters: touched.map(({ name }) => name),
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
    ...alone.map((parameter) =>
      variant('value', apply(changeOne, [parameter]), {
        detail: () => describeOne(parameter, changeOne(parameter).value, how),
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

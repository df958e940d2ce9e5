/** Changes of the list of parameters that is signed. */
import type { RequestParameter } from '../request/request-parameter.ts';
import { changeParameters, type Variant } from './mistake-row.ts';

/** Of a parameter whose value is the consumer secret: what is signed with it is shown to nobody. */
export const secretParameterKey = 'added:secret';

export function leaveOut(keep: (parameter: RequestParameter) => boolean): Variant['apply'] {
  return changeParameters((parameters) => parameters.filter(keep));
}

export function added(
  name: string,
  value: string,
  origin: RequestParameter['origin'] = 'protocol',
): RequestParameter {
  return { key: `added:${name}`, origin, name, value, writtenName: name, writtenValue: value };
}

export function add(...parameters: readonly RequestParameter[]): Variant['apply'] {
  return changeParameters((present) => [...present, ...parameters]);
}

export function subsetsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.reduce<readonly (readonly Item[])[]>(
    (sets, item) => [...sets, ...sets.map((set) => [...set, item])],
    [[]],
  );
}

/** The parameters of two requests, aligned by origin and name. */
import type { ParameterOrigin } from '../search/signing-plan.ts';
import { maskOfParameter } from './card-data.ts';
import type { ComparedRequest, FoundParameter } from './compared-request.ts';
import type { ComparedText, ComparisonRow, Counterpart, RowStatus } from './comparison.ts';
import { differ } from './value-difference.ts';

export const origins: readonly ParameterOrigin[] = ['query', 'protocol', 'body'];

/** Parameters of both sides that belong together, and where they stand. */
interface Pair {
  readonly left: FoundParameter | null;
  readonly right: FoundParameter | null;
  /** Places on both sides, the lesser first: the same whichever side is called left. */
  readonly places: readonly [number, number];
  readonly isSameValue: boolean;
}

/**
 * Pairs up parameters of one name: those of the same value first, in their order, then the others in theirs.
 */
function pairUp(left: readonly FoundParameter[], right: readonly FoundParameter[]): Pair[] {
  const open = new Set(right);
  const pairs: Pair[] = [];
  const alone: FoundParameter[] = [];
  const add = (one: FoundParameter | null, other: FoundParameter | null, isSameValue: boolean): void => {
    const places = [
      one === null ? Infinity : left.indexOf(one),
      other === null ? Infinity : right.indexOf(other),
    ];
    const [first = 0, second = 0] = places.sort((a, b) => a - b);
    pairs.push({ left: one, right: other, places: [first, second], isSameValue });
  };
  for (const one of left) {
    const partner = [...open].find(({ value }) => value === one.value);
    if (partner === undefined) alone.push(one);
    else {
      open.delete(partner);
      add(one, partner, true);
    }
  }
  const others = [...open];
  alone.forEach((one, index) => add(one, others[index] ?? null, false));
  others.slice(alone.length).forEach((other) => add(null, other, false));
  return pairs.sort(byPlace);
}

function byPlace(one: Pair, other: Pair): number {
  const valueOf = ({ left, right }: Pair): string => left?.value ?? right?.value ?? '';
  return (
    one.places[0] - other.places[0] ||
    // Infinity less Infinity is not a number.
    (one.places[1] === other.places[1] ? 0 : one.places[1] - other.places[1]) ||
    Number(other.isSameValue) - Number(one.isSameValue) ||
    (valueOf(one) < valueOf(other) ? -1 : 1)
  );
}

function textOf(parameter: FoundParameter | null): ComparedText | null {
  if (parameter === null) return null;
  const { name, value, writtenName, writtenValue, isWritten } = parameter;
  const written = writtenName === name ? writtenValue : `${writtenName}=${writtenValue}`;
  return { value, written: isWritten ? written : null, mask: maskOfParameter(name, value) };
}

/** Whether two values that differ between any two requests look alike: else something is wrong with one of them. */
function isOfOneForm(name: string, left: string, right: string): boolean {
  switch (name) {
    case 'oauth_nonce':
      return left !== '' && right !== '';
    case 'oauth_timestamp':
      return /^[0-9]+$/u.test(left) && /^[0-9]+$/u.test(right) && left.length === right.length;
    case 'oauth_signature':
      return left.length === right.length && [left, right].every((text) => /^[A-Za-z0-9+/]+=*$/u.test(text));
    default:
      return false;
  }
}

function statusOf(name: string, left: ComparedText | null, right: ComparedText | null): RowStatus {
  if (left === null) return 'right-only';
  if (right === null) return 'left-only';
  if (left.value !== right.value)
    return isOfOneForm(name, left.value, right.value) ? 'each-time' : 'different';
  const isWrittenAlike = left.written === null || right.written === null || left.written === right.written;
  return isWrittenAlike ? 'same' : 'written-otherwise';
}

/** The same name at another place of the other side, or nearly the same name at this place. */
function counterpartOf({ origin, name }: FoundParameter, other: ComparedRequest): Counterpart | null {
  for (const place of origins) {
    const isThere = place !== origin && other.parameters[place]?.some((one) => one.name === name) === true;
    if (isThere) return { origin: place, name };
  }
  const fold = (text: string): string =>
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/gu, '');
  const near = other.parameters[origin]?.find((one) => one.name !== name && fold(one.name) === fold(name));
  return near === undefined ? null : { origin, name: near.name };
}

function rowOf(key: string, origin: ParameterOrigin, pair: Pair, sides: Sides): ComparisonRow {
  const [left, right] = [textOf(pair.left), textOf(pair.right)];
  const name = (pair.left ?? pair.right)?.name ?? '';
  const isKnown = sides.left.parameters[origin] !== null && sides.right.parameters[origin] !== null;
  const status = isKnown ? statusOf(name, left, right) : 'not-known';
  const missing = status === 'left-only' ? pair.left : status === 'right-only' ? pair.right : null;
  const other = status === 'left-only' ? sides.right : sides.left;
  return {
    key,
    part: origin,
    name,
    left,
    right,
    status,
    difference:
      status === 'different' && left !== null && right !== null ? differ(left.value, right.value) : null,
    counterpart: missing === null ? null : counterpartOf({ ...missing, origin }, other),
  };
}

interface Sides {
  readonly left: ComparedRequest;
  readonly right: ComparedRequest;
}

/** Rows by origin, then by name in the order of its characters; duplicates in their order. */
export function compareParameters(left: ComparedRequest, right: ComparedRequest): ComparisonRow[] {
  return origins.flatMap((origin) => {
    const sides = [left.parameters[origin] ?? [], right.parameters[origin] ?? []] as const;
    const names = [...new Set(sides.flat().map(({ name }) => name))].sort((one, other) =>
      one < other ? -1 : 1,
    );
    return names.flatMap((name) => {
      const [ofLeft, ofRight] = sides.map((list) => list.filter((parameter) => parameter.name === name));
      return pairUp(ofLeft ?? [], ofRight ?? []).map((pair, index) =>
        rowOf(`${origin}:${name}:${index}`, origin, pair, { left, right }),
      );
    });
  });
}

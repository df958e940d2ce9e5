/** The parameters of two requests, aligned by origin and name. */
import type { ParameterOrigin } from '../../oauth1/signature-trace.ts';
import { cardMask } from '../../payout-check/card-mask.ts';
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

/** Members by what they have in common, in their order. */
function groupBy<Member>(
  members: readonly Member[],
  keyOf: (member: Member) => string,
): Map<string, Member[]> {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const group = groups.get(keyOf(member));
    if (group === undefined) groups.set(keyOf(member), [member]);
    else group.push(member);
  }
  return groups;
}

const valueOf = ({ value }: FoundParameter): string => value;
const nameOf = ({ name }: FoundParameter): string => name;

/**
 * Pairs up parameters of one name: those of the same value first, in their order, then the others in theirs.
 */
function pairUp(left: readonly FoundParameter[], right: readonly FoundParameter[]): Pair[] {
  const leftPlaces = new Map(left.map((parameter, place) => [parameter, place]));
  const rightPlaces = new Map(right.map((parameter, place) => [parameter, place]));
  const open = new Set(right);
  const byValue = groupBy([...right].reverse(), valueOf);
  const pairs: Pair[] = [];
  const alone: FoundParameter[] = [];
  const add = (one: FoundParameter | null, other: FoundParameter | null, isSameValue: boolean): void => {
    const here = one === null ? Infinity : (leftPlaces.get(one) ?? Infinity);
    const there = other === null ? Infinity : (rightPlaces.get(other) ?? Infinity);
    const places = [Math.min(here, there), Math.max(here, there)] as const;
    pairs.push({ left: one, right: other, places, isSameValue });
  };
  for (const one of left) {
    const partner = byValue.get(one.value)?.pop();
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
  const value = ({ left, right }: Pair): string => left?.value ?? right?.value ?? '';
  return (
    one.places[0] - other.places[0] ||
    // Infinity less Infinity is not a number.
    (one.places[1] === other.places[1] ? 0 : one.places[1] - other.places[1]) ||
    Number(other.isSameValue) - Number(one.isSameValue) ||
    (value(one) < value(other) ? -1 : 1)
  );
}

function textOf(parameter: FoundParameter | null): ComparedText | null {
  if (parameter === null) return null;
  const { name, value, writtenName, writtenValue, isWritten } = parameter;
  const written = writtenName === name ? writtenValue : `${writtenName}=${writtenValue}`;
  return { value, written: isWritten ? written : null, mask: cardMask(name, value) };
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

type FindCounterpart = (parameter: FoundParameter, origin: ParameterOrigin) => Counterpart | null;

const fold = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '');

/** Finds the same name at another place of a request, or nearly the same name at this place. */
function counterpartsIn({ parameters }: ComparedRequest): FindCounterpart {
  const names = new Map(origins.map((place) => [place, new Set(parameters[place]?.map(nameOf))] as const));
  const near = new Map(
    origins.flatMap((place) =>
      (parameters[place] ?? []).map(({ name }) => [`${place}:${fold(name)}`, name] as const),
    ),
  );
  return ({ name }, origin) => {
    const place = origins.find((other) => other !== origin && names.get(other)?.has(name) === true);
    if (place !== undefined) return { origin: place, name };
    const other = near.get(`${origin}:${fold(name)}`);
    return other === undefined || other === name ? null : { origin, name: other };
  };
}

function rowOf(key: string, origin: ParameterOrigin, pair: Pair, sides: Sides): ComparisonRow {
  const [left, right] = [textOf(pair.left), textOf(pair.right)];
  const name = (pair.left ?? pair.right)?.name ?? '';
  const status = sides.isKnown ? statusOf(name, left, right) : 'not-known';
  const missing = status === 'left-only' ? pair.left : status === 'right-only' ? pair.right : null;
  const find = status === 'left-only' ? sides.inRight : sides.inLeft;
  return {
    key,
    part: origin,
    name,
    left,
    right,
    status,
    difference:
      status === 'different' && left !== null && right !== null ? differ(left.value, right.value) : null,
    counterpart: missing === null ? null : find(missing, origin),
  };
}

interface Sides {
  /** Whether both sides tell their parameters of this origin. */
  readonly isKnown: boolean;
  readonly inLeft: FindCounterpart;
  readonly inRight: FindCounterpart;
}

/** Rows by origin, then by name in the order of its characters; duplicates in their order. */
export function compareParameters(left: ComparedRequest, right: ComparedRequest): ComparisonRow[] {
  const [inLeft, inRight] = [counterpartsIn(left), counterpartsIn(right)];
  return origins.flatMap((origin) => {
    const [ofLeft, ofRight] = [left.parameters[origin], right.parameters[origin]];
    const sides = { isKnown: ofLeft !== null && ofRight !== null, inLeft, inRight };
    const byName = [groupBy(ofLeft ?? [], nameOf), groupBy(ofRight ?? [], nameOf)] as const;
    const names = [...new Set(byName.flatMap((groups) => [...groups.keys()]))];
    return names
      .sort((one, other) => (one < other ? -1 : 1))
      .flatMap((name) =>
        pairUp(byName[0].get(name) ?? [], byName[1].get(name) ?? []).map((pair, index) =>
          rowOf(`${origin}:${name}:${index}`, origin, pair, sides),
        ),
      );
  });
}

/** What was signed beside what had to be signed, aligned by parameter. */
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import type {
  Difference,
  DifferenceLayer,
  DifferenceRow,
  DifferenceSide,
  TextDifference,
} from './diagnosis.ts';
import type { BaseStringReading } from '../request/read-base-string.ts';
import type { Assembled } from '../plan/assemble.ts';
import type { EncodedParameter, Part } from '../plan/signing-plan.ts';

/** One side of a comparison. */
export interface ComparedSide {
  readonly method: string;
  readonly uri: string;
  readonly normalizedParameters: string;
  readonly baseString: string;
  readonly isListed: boolean;
  /** In their order in the normalized string; `key` aligns them, null where only the name can. */
  readonly parameters: readonly (DifferenceSide & { readonly key: string | null })[];
}

export function sideOfAssembled(
  assembled: Assembled,
  joinPair: (parameter: EncodedParameter) => string,
): ComparedSide {
  return {
    method: assembled.method,
    uri: assembled.uri,
    normalizedParameters: assembled.normalizedParameters,
    baseString: assembled.baseString,
    isListed: assembled.isListed,
    parameters: assembled.arranged.map((parameter) => ({
      key: parameter.key,
      name: parameter.name,
      value: parameter.value,
      encoded: joinPair(parameter),
    })),
  };
}

export function sideOfReading(reading: BaseStringReading, baseString: string): ComparedSide {
  return {
    method: reading.method,
    uri: reading.uri,
    normalizedParameters: reading.normalizedParameters,
    baseString,
    isListed: true,
    parameters: reading.pairs.map(({ encodedName, encodedValue, name, value }) => ({
      key: null,
      name,
      value,
      encoded: `${encodedName}=${encodedValue}`,
    })),
  };
}

const contextLength = 40;

/** With how many characters two texts begin in common. */
function countSame(signed: string, expected: string): number {
  const shorter = Math.min(signed.length, expected.length);
  let same = 0;
  while (same < shorter && signed.charAt(same) === expected.charAt(same)) same += 1;
  return same;
}

/** The first place where two texts part, up to where they meet again in this stretch. */
export function firstDifference(signed: string, expected: string): TextDifference {
  const shorter = Math.min(signed.length, expected.length);
  let start = countSame(signed, expected);
  // Not inside an escape: “%2” of “%2B” and “%20” says nothing.
  const escape = /%(?:25)*[0-9A-Fa-f]?$/u.exec(signed.slice(Math.max(0, start - 8), start));
  if (escape !== null && start < shorter) start -= escape[0].length;
  const windowLength = 200;
  const signedWindow = signed.slice(start, start + windowLength);
  const expectedWindow = expected.slice(start, start + windowLength);
  const { left, right } = meetAgain(signedWindow, expectedWindow);
  return {
    before: signed.slice(Math.max(0, start - contextLength), start),
    signed: signedWindow.slice(0, left),
    expected: expectedWindow.slice(0, right),
    after: sameStart(signed.slice(start + left), expected.slice(start + right)).slice(0, contextLength),
  };
}

/** What two texts begin with in common: beyond it they differ again. */
function sameStart(signed: string, expected: string): string {
  let end = 0;
  while (end < signed.length && end < contextLength && signed.charAt(end) === expected.charAt(end)) end += 1;
  const isWhole = end === signed.length && end === expected.length;
  // Not into an escape that goes on otherwise.
  return isWhole ? signed : signed.slice(0, end).replace(/%(?:25)*[0-9A-Fa-f]?$/u, '');
}

/** The least that both have to skip so that they go on with the same characters. */
function meetAgain(signed: string, expected: string): { readonly left: number; readonly right: number } {
  const least = 6;
  for (let skipped = 1; skipped < signed.length + expected.length; skipped += 1) {
    for (
      let left = Math.max(0, skipped - expected.length);
      left <= Math.min(skipped, signed.length);
      left += 1
    ) {
      const right = skipped - left;
      const isMet =
        signed.slice(left, left + least) === expected.slice(right, right + least) &&
        (signed.length - left >= least || signed.length - left === expected.length - right);
      if (isMet) return { left, right };
    }
  }
  return { left: signed.length, right: expected.length };
}

type Parameter = ComparedSide['parameters'][number];

/** Pairs up parameters: by key, then by name and value, then by name. */
function align(signed: readonly Parameter[], expected: readonly Parameter[]): DifferenceRow[] {
  const left = new Set(signed);
  const partners = new Map<Parameter, Parameter>();
  const matchers: readonly ((one: Parameter, other: Parameter) => boolean)[] = [
    (one, other) => one.key !== null && one.key === other.key,
    (one, other) => one.encoded === other.encoded,
    (one, other) => one.name === other.name && one.value === other.value,
    (one, other) => one.name === other.name,
  ];
  for (const matches of matchers) {
    for (const parameter of expected) {
      if (partners.has(parameter)) continue;
      const partner = [...left].find((candidate) => matches(candidate, parameter));
      if (partner === undefined) continue;
      partners.set(parameter, partner);
      left.delete(partner);
    }
  }
  const rows = expected.map((parameter) => compareSides(partners.get(parameter) ?? null, parameter));
  return [...rows, ...[...left].map((parameter) => compareSides(parameter, null))];
}

function bare({ name, value, encoded }: Parameter): DifferenceSide {
  return { name, value, encoded };
}

function compareSides(signed: Parameter | null, expected: Parameter | null): DifferenceRow {
  const name = expected?.name ?? signed?.name ?? '';
  const sides = {
    signed: signed === null ? null : bare(signed),
    expected: expected === null ? null : bare(expected),
  };
  if (signed === null) return { name, ...sides, same: false, layer: 'missing' };
  if (expected === null) return { name, ...sides, same: false, layer: 'added' };
  if (signed.encoded === expected.encoded) return { name, ...sides, same: true, layer: null };
  if (signed.value !== expected.value) return { name, ...sides, same: false, layer: 'value' };
  return { name, ...sides, same: false, layer: signed.name === expected.name ? 'encoding' : 'name' };
}

/** Rows whose order alone differs are marked where they stand in another place among those that are the same. */
function markOrder(rows: readonly DifferenceRow[], signed: ComparedSide): DifferenceRow[] {
  const left = rows.filter(({ same }) => same).map(({ expected }) => expected?.encoded);
  const expectedOrder = [...left];
  const signedOrder = signed.parameters
    .map(({ encoded }) => encoded)
    .filter((encoded) => {
      const at = left.indexOf(encoded);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  let place = -1;
  return rows.map((row) => {
    if (!row.same) return row;
    place += 1;
    return signedOrder[place] === expectedOrder[place] ? row : { ...row, same: false, layer: 'order' };
  });
}

/**
 * The row in which two normalized strings part first.
 *
 * @param rows - those of what is expected, in its order, then those of what was signed besides.
 */
function firstRowOf(
  rows: readonly DifferenceRow[],
  signed: ComparedSide,
  expected: ComparedSide,
): DifferenceRow | null {
  const count = Math.max(signed.parameters.length, expected.parameters.length);
  for (let place = 0; place < count; place += 1) {
    const encoded = signed.parameters[place]?.encoded;
    if (encoded === expected.parameters[place]?.encoded) continue;
    const there = rows.find((row) => !row.same && row.signed?.encoded === encoded) ?? null;
    const here = place < expected.parameters.length ? rows[place] : undefined;
    if (here === undefined) return there;
    if (here.signed !== null && there !== null && (there.expected === null || here.same)) return there;
    return here.same ? { ...here, same: false, layer: 'order' } : here;
  }
  return null;
}

/**
 * The part in which two base strings part first: the same method or URL may be encoded otherwise there.
 *
 * @param expected - put together as RFC 5849 section 3.4.1.1 has it, or a normalized string without more.
 */
function firstPartOf(signed: ComparedSide, expected: ComparedSide): Part | null {
  if (signed.method !== expected.method) return 'method';
  const [method, uri] = [percentEncode(expected.method), percentEncode(expected.uri)];
  // A normalized string alone.
  if (!expected.baseString.startsWith(`${method}&${uri}&`)) return 'parameters';
  const place = countSame(signed.baseString, expected.baseString);
  const beforeUri = method.length + 1;
  if (place < beforeUri) return null;
  const isUriOther = signed.uri !== expected.uri;
  const behindUri = beforeUri + uri.length;
  if (isUriOther || place < behindUri) return 'uri';
  const isWithin = place < Math.min(signed.baseString.length, expected.baseString.length);
  const isSameInside = signed.normalizedParameters === expected.normalizedParameters;
  return place === behindUri || (isSameInside && !isWithin) ? null : 'parameters';
}

function layerOf(
  { layer }: Pick<DifferenceRow, 'layer'>,
  signed: ComparedSide,
  expected: ComparedSide,
): DifferenceLayer {
  if (layer === 'value' || layer === 'name') return layer;
  const isWithin = layer !== null || signed.normalizedParameters !== expected.normalizedParameters;
  return isWithin ? 'normalized string' : 'base string';
}

export function compareBaseStrings(signed: ComparedSide, expected: ComparedSide): Difference {
  const rows = markOrder(align(signed.parameters, expected.parameters), signed);
  const firstPart = firstPartOf(signed, expected);
  const firstRow = firstPart === 'parameters' ? firstRowOf(rows, signed, expected) : null;
  return {
    layer:
      firstPart === 'parameters' ? layerOf(firstRow ?? { layer: null }, signed, expected) : 'base string',
    first: firstDifference(signed.baseString, expected.baseString),
    firstPart,
    firstRow,
    isListed: signed.isListed,
    method: { signed: signed.method, expected: expected.method },
    uri: { signed: signed.uri, expected: expected.uri },
    rows,
    signedBaseString: signed.baseString,
    expectedBaseString: expected.baseString,
  };
}

/** Two states of a case that came from one: which part differs where, and the case made of what is kept of both. */
import { payoutCheckFields } from '../../payout-check/fields.ts';
import type { CaseExpectation, CaseFile, NamedCaseValue } from '../case-file.ts';
import { differingParts, withSplitRows } from './case-parts.ts';
import { extraKey, fieldKey } from './part-keys.ts';

export type KeptSide = 'disk' | 'mine';

export interface MergeRow {
  readonly key: string;
  readonly name: string;
  /** Null: it is not said, or not sent. */
  readonly disk: string | null;
  readonly mine: string | null;
  /** Who changed it since the case was opened. */
  readonly changedBy: 'disk' | 'you' | 'both';
}

/** What differs between the file and the form. @param base What the file held when it was opened. */
export function mergeRows(base: CaseFile, disk: CaseFile, mine: CaseFile): readonly MergeRow[] {
  const onDisk = new Set(differingParts(base, disk).map(({ key }) => key));
  const byMe = new Set(differingParts(base, mine).map(({ key }) => key));
  return differingParts(disk, mine).map(({ key, name, before, after }) => ({
    key,
    name,
    disk: before,
    mine: after,
    changedBy: onDisk.has(key) ? (byMe.has(key) ? 'both' : 'disk') : 'you',
  }));
}

/** Before anybody chose: what one side alone has changed is kept, and of what both have, mine. */
export function firstChoice({ changedBy }: MergeRow): KeptSide {
  return changedBy === 'disk' ? 'disk' : 'mine';
}

const fieldOrder = new Map(payoutCheckFields.map(({ name }, index) => [name, index]));

function mergeFields(
  disk: readonly NamedCaseValue[],
  mine: readonly NamedCaseValue[],
  isKept: (key: string) => KeptSide,
): readonly NamedCaseValue[] {
  const names = [...new Set([...mine, ...disk].map(({ name }) => name))];
  return names.flatMap((name) => {
    const side = isKept(fieldKey(name)) === 'disk' ? disk : mine;
    return side.filter((each) => each.name === name);
  });
}

const inTableOrder = (fields: readonly NamedCaseValue[]): readonly NamedCaseValue[] =>
  fields.toSorted((one, other) => (fieldOrder.get(one.name) ?? 0) - (fieldOrder.get(other.name) ?? 0));

function mergeElements(
  disk: CaseExpectation,
  mine: CaseExpectation,
  isKept: (key: string) => KeptSide,
): CaseExpectation['elements'] {
  const paths = [...new Set([...mine.elements.keys(), ...disk.elements.keys()])];
  return new Map(
    paths.flatMap((path) => {
      const { elements } = isKept(`expect element ${path}`) === 'disk' ? disk : mine;
      return elements.has(path) ? [[path, elements.get(path) ?? null] as const] : [];
    }),
  );
}

/** @param keep By key of a row; a part without a row is the same on both sides. */
export function mergeCases(disk: CaseFile, mine: CaseFile, keep: ReadonlyMap<string, KeptSide>): CaseFile {
  const side = (key: string): KeptSide => keep.get(key) ?? 'mine';
  const of = <Case extends CaseFile>(one: Case, other: Case, key: string): Case =>
    side(key) === 'disk' ? one : other;
  const common = {
    schema: disk.schema,
    name: of(disk, mine, 'name').name,
    environment: of(disk, mine, 'environment').environment,
    simulator: of(disk, mine, 'simulator').simulator,
    signature: of(disk, mine, 'signature').signature,
    realm: of(disk, mine, 'realm').realm,
    expect: {
      type: of(disk, mine, 'expect type').expect.type,
      errorCode: of(disk, mine, 'expect error-code').expect.errorCode,
      errorMessage: of(disk, mine, 'expect error-message').expect.errorMessage,
      httpStatus: of(disk, mine, 'expect http-status').expect.httpStatus,
      elements: mergeElements(disk.expect, mine.expect, side),
    },
  };
  if (mine.operation === 'payout-check' && disk.operation === 'payout-check') {
    const { addressee, addresseeId } = of(disk, mine, 'addressee');
    return {
      ...common,
      operation: mine.operation,
      addressee,
      addresseeId,
      path: of(disk, mine, 'path').path,
      accept: of(disk, mine, 'accept').accept,
      fields: inTableOrder(mergeFields(disk.fields, mine.fields, side)),
      extra: of(disk, mine, extraKey).extra,
    };
  }
  if (mine.operation === 'view-invoice' && disk.operation === 'view-invoice') {
    return {
      ...common,
      operation: mine.operation,
      endpoint: of(disk, mine, 'endpoint').endpoint,
      receipt: of(disk, mine, 'receipt').receipt,
      method: of(disk, mine, 'method').method,
      path: of(disk, mine, 'path').path,
      repeat: of(disk, mine, 'repeat').repeat,
    };
  }
  if (mine.operation === 'other-command' && disk.operation === 'other-command') {
    return {
      ...common,
      operation: mine.operation,
      method: of(disk, mine, 'method').method,
      path: of(disk, mine, 'path').path,
      accept: of(disk, mine, 'accept').accept,
      fields: mergeFields(withSplitRows(disk).fields, withSplitRows(mine).fields, side),
      extra: withSplitRows(of(disk, mine, extraKey)).extra,
    };
  }
  // Another operation cannot be put together part by part.
  return side('operation') === 'disk' ? disk : mine;
}

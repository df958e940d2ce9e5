/** Values within an object of an order: a form has none, but their path may be the name of a field. */
import { fieldByName, isFieldName } from '../../payout-check/fields.ts';
import type { JsonObjectNode } from '../file/json-node.ts';
import type { ImportedPair } from './import-pairs.ts';
import { noScalar, noValue, scalarText } from './json-values.ts';

/** What else the receiver is called. */
const receiver = /^(?:recipient|beneficiary|payee)$/iu;
/** Around an order or a part of it: a name within it is the order's own. */
const ofOrder =
  /^(?:order|payout|payment|transaction|transfer|money|data|body|form|fields|amount|params|parameters|payload|request|details)$/iu;
const deepest = 10;

interface Leaf {
  readonly path: readonly string[];
  /** Null for a list, and for nothing. */
  readonly value: string | null;
  readonly isNull: boolean;
}

function leavesOf(node: JsonObjectNode, path: readonly string[]): readonly Leaf[] {
  return node.members.flatMap(({ name, value }): readonly Leaf[] => {
    const own = [...path, name];
    const text = scalarText(value);
    if (text === null && value.kind === 'object' && own.length < deepest) return leavesOf(value, own);
    return [{ path: own, value: text, isNull: value.kind === 'null' }];
  });
}

/** `receiver.first_name` is `receiver_first_name`; a name alone counts where nothing else can have it. */
function fieldAt(path: readonly string[]): string | null {
  const field = fieldOf(path);
  return field === null && path.at(-1) === 'value' ? fieldOf(path.slice(0, -1)) : field;
}

function fieldOf(path: readonly string[]): string | null {
  const names = path.map((name) => (receiver.test(name) ? 'receiver' : name));
  const leaf = names.at(-1) ?? '';
  const outer = names.slice(0, -1);
  const joined = outer.map((_, index) => [...outer.slice(index), leaf].join('_'));
  const beside = outer.map((name) => `${name}_${leaf}`);
  const own =
    fieldByName.has(leaf) && (leaf.includes('_') || ofOrder.test(outer.at(-1) ?? 'order')) ? [leaf] : [];
  return [...joined, ...beside, ...own].find((name) => fieldByName.has(name)) ?? null;
}

export interface NestedValues {
  readonly pairs: readonly ImportedPair[];
  readonly notTaken: readonly { readonly name: string; readonly why: string }[];
}

const ofNoField = 'within this object it is no field of the document';
const ofSeveral = 'within objects the text has several values of this field';

/**
 * @param objects - of an order, with the paths that they stand at.
 * @param given Fields that the order has itself.
 */
export function nestedValues(
  objects: readonly { readonly name: string; readonly value: JsonObjectNode }[],
  given: readonly string[],
): NestedValues {
  const found = objects.map(({ name, value }) => ({
    name,
    leaves: leavesOf(value, [name]).map((leaf) => ({ ...leaf, field: fieldAt(leaf.path) })),
  }));
  const fields = [...given, ...found.flatMap(({ leaves }) => leaves.flatMap(({ field }) => field ?? []))];
  const pairs: ImportedPair[] = [];
  const notTaken: { readonly name: string; readonly why: string }[] = [];
  for (const { name, leaves } of found) {
    const isKnown = leaves.some(({ field, path }) => field !== null || isFieldName(path.at(-1) ?? ''));
    if (!isKnown) notTaken.push({ name, why: noScalar('object') });
    for (const { path, value, isNull, field } of isKnown ? leaves : []) {
      const own = path.join('.');
      const isAlone = field !== null && fields.filter((each) => each === field).length === 1;
      if (field !== null && isAlone && value !== null)
        pairs.push({ name: field, value, from: `from ${own}` });
      else if (isNull) notTaken.push({ name: own, why: noValue('null') });
      else if (value === null) notTaken.push({ name: own, why: noScalar('array') });
      else notTaken.push({ name: own, why: field === null ? ofNoField : ofSeveral });
    }
  }
  return { pairs, notTaken };
}

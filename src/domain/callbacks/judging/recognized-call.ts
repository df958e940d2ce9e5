/** Which pair of a call says what: by its name, and where that says nothing by a value that an order has. */
import type { ReadCall, ReadPair } from '../reading/read-pair.ts';
import { callbackRoles, type CallbackRole } from './callback-roles.ts';
import type { KnownOrder } from './known-order.ts';
import { isStatusWord, isUpdateWord } from './read-stage.ts';
import { roleOfName } from './role-names.ts';

export interface SaidValue {
  readonly pair: ReadPair;
  readonly index: number;
  readonly readBy: 'name' | 'value';
  /** Null where the pair has no value of one text: `null`, a list or an object of JSON. */
  readonly text: string | null;
}

/** A name, or a role under several names with several values, that comes more than once. */
export interface Repetition {
  readonly name: string;
  readonly role: CallbackRole | null;
  readonly indexes: readonly number[];
}

export interface RecognizedCall {
  readonly call: ReadCall;
  /** The first of each role. */
  readonly said: ReadonlyMap<CallbackRole, SaidValue>;
  /** Of each pair that is read as something. */
  readonly roles: ReadonlyMap<number, { readonly role: CallbackRole; readonly readBy: 'name' | 'value' }>;
  readonly repetitions: readonly Repetition[];
}

/** The text that is said of a role; null where it is not said. */
export function saidText({ said }: RecognizedCall, role: CallbackRole): string | null {
  return said.get(role)?.text ?? null;
}

/** Shorter values are equal by chance. */
const shortestTelling = 4;

export function recognizeCall(call: ReadCall, orders: readonly KnownOrder[]): RecognizedCall {
  const said = new Map<CallbackRole, SaidValue>();
  const roles = new Map<number, { role: CallbackRole; readBy: 'name' | 'value' }>();
  const isAside = findAsides(call.pairs);
  for (const [index, pair] of call.pairs.entries()) {
    const role = isAside(pair) ? null : roleOfName(pair.name);
    if (role !== null) {
      roles.set(index, { role, readBy: 'name' });
      if (!said.has(role)) said.set(role, { pair, index, readBy: 'name', text: textOfPair(pair) });
    }
  }
  for (const [index, pair] of call.pairs.entries()) {
    const role = roles.has(index) ? null : roleOfValue(pair, orders, said);
    if (role !== null) {
      roles.set(index, { role, readBy: 'value' });
      said.set(role, { pair, index, readBy: 'value', text: textOfPair(pair) });
    }
  }
  return { call, said, roles, repetitions: findRepetitions(call, roles) };
}

/**
 * Objects of JSON may stand beside the one that names the order: of a card, a fee, an envelope. Where both have a member
 * of a name, the order's own is meant, but for a status that would be the order's.
 */
function findAsides(pairs: readonly ReadPair[]): (pair: ReadPair) => boolean {
  const rolesOf = new Map<string, Set<CallbackRole>>();
  for (const { place, name } of pairs) {
    const role = place === 'json' ? roleOfName(name) : null;
    if (role !== null) rolesOf.set(objectOf(name), (rolesOf.get(objectOf(name)) ?? new Set()).add(role));
  }
  const ofOrders = new Map([...rolesOf].filter(([, roles]) => orderRoles.some((role) => roles.has(role))));
  return ({ place, name, value }) => {
    const role = place === 'json' ? roleOfName(name) : null;
    if (role === null || ofOrders.has(objectOf(name)) || isStatusWord(value) || isUpdateWord(value))
      return false;
    return [...ofOrders.values()].some((roles) => roles.has(role));
  };
}

const orderRoles = ['orderid', 'merchant_order', 'client_orderid'] as const;

/** Whether it names the order. */
export function isOrderRole(role: CallbackRole): boolean {
  return orderRoles.some((each) => each === role);
}

/** Path of the object that a member is in. */
function objectOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

function textOfPair({ type, value, problems }: ReadPair): string | null {
  return type === 'null' || type === 'object' || type === 'list' || problems.includes('file') ? null : value;
}

/** Own templates rename things. */
function roleOfValue(
  pair: ReadPair,
  orders: readonly KnownOrder[],
  said: ReadonlyMap<CallbackRole, SaidValue>,
): CallbackRole | null {
  const value = textOfPair(pair);
  if (value === null || value.length < shortestTelling) return null;
  const isFree = (role: CallbackRole): boolean => !said.has(role);
  if (isFree('control') && /^[0-9a-f]{40}$/iu.test(value)) return 'control';
  if (isFree('orderid') && orders.some(({ orderId }) => orderId === value)) return 'orderid';
  if (orders.some(({ clientOrderId }) => clientOrderId === value)) {
    if (isFree('client_orderid')) return 'client_orderid';
    return isFree('merchant_order') ? 'merchant_order' : null;
  }
  if (isFree('merchant_data') && orders.some(({ merchantData }) => merchantData === value)) {
    return 'merchant_data';
  }
  if (isFree('amount') && orders.some(({ amount }) => amount === value)) return 'amount';
  if (isFree('status') && isStatusWord(value)) return 'status';
  return isFree('type') && isUpdateWord(value) ? 'type' : null;
}

/** Of a list of JSON, which is one value of its name. */
const isItem = (pair: ReadPair | undefined): boolean => pair?.place === 'json' && pair.name.endsWith(']');

function findRepetitions({ pairs }: ReadCall, roles: RecognizedCall['roles']): readonly Repetition[] {
  const byName = new Map<string, number[]>();
  for (const [index, { name, place }] of pairs.entries()) {
    // Another key is another name, as in `payment[status]`; a place in a list is none.
    const key = place === 'json' ? name : name.replaceAll(/(?<!^)\[\d*\]/gu, '');
    const indexes = byName.get(key);
    if (indexes === undefined) byName.set(key, [index]);
    else indexes.push(index);
  }
  const repetitions: Repetition[] = [];
  for (const [name, indexes] of byName) {
    const [first = 0] = indexes;
    if (indexes.length > 1) repetitions.push({ name, role: roles.get(first)?.role ?? null, indexes });
  }
  for (const role of callbackRoles) {
    const indexes = [...roles].flatMap(([index, entry]) =>
      entry.role === role && entry.readBy === 'name' && !isItem(pairs[index]) ? [index] : [],
    );
    const named = indexes.flatMap((index) => pairs[index] ?? []);
    const isTold = repetitions.some((repetition) => repetition.role === role);
    if (!isTold && new Set(named.map(({ value }) => value)).size > 1) {
      repetitions.push({ name: named.map(({ name }) => name).join(' and '), role, indexes });
    }
  }
  // Those of a callback first: they decide.
  return repetitions.sort((one, other) => Number(one.role === null) - Number(other.role === null));
}

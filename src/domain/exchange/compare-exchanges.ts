/** Two exchanges side by side, by parameter: what was sent, and what came back. Their signatures and bodies follow from it. */
import type { ComparedText } from '../diagnosis/compare/comparison.ts';
import { differ, type ValueDifference } from '../diagnosis/compare/value-difference.ts';
import { listSigned } from '../http/signed-request.ts';
import { buildMasks } from '../payout-check/masks.ts';
import type { ParameterOrigin } from '../oauth1/signature-trace.ts';
import type { TargetId } from '../relay/contract.ts';
import { targetNames } from '../relay/target-names.ts';
import type { Exchange } from './exchange.ts';

export interface ExchangeRow {
  /** Unlike that of every other row. */
  readonly key: string;
  /** The request as a whole, the parameters of one origin, or the answer. */
  readonly part: 'request' | ParameterOrigin | 'answer';
  readonly name: string;
  /** Null where that side has no such value. */
  readonly left: ComparedText | null;
  readonly right: ComparedText | null;
  readonly isSame: boolean;
  /** Where two values part; null where they are the same, or one is not there. */
  readonly difference: ValueDifference | null;
}

/** One of both, with the pairs that its answer was read as. */
export interface ComparedExchange {
  readonly exchange: Exchange<unknown>;
  readonly answerPairs: readonly NamedValue[];
}

interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** What is compared of a request and its answer. */
export interface ExchangeSide {
  readonly targetId: TargetId;
  readonly method: string;
  /** Without its query. */
  readonly url: string;
  /** Query, body and protocol parameters, decoded; no signature. */
  readonly parameters: readonly (NamedValue & { readonly origin: ParameterOrigin })[];
  /** Null where there is no answer. */
  readonly status: number | null;
  readonly answerPairs: readonly NamedValue[];
}

interface Value extends NamedValue {
  readonly part: ExchangeRow['part'];
}

export function sideOfExchange({ exchange, answerPairs }: ComparedExchange): ExchangeSide {
  const { request } = exchange.signed;
  return {
    targetId: exchange.targetId,
    method: request.method,
    url: request.url.uri,
    parameters: listSigned(exchange.signed).map(({ origin, name, value }) => ({ origin, name, value })),
    status: exchange.outcome === 'answered' ? exchange.answer.status : null,
    answerPairs,
  };
}

function valuesOf({ targetId, method, url, parameters, status, answerPairs }: ExchangeSide): Value[] {
  return [
    { part: 'request', name: 'environment', value: targetNames[targetId] },
    { part: 'request', name: 'method', value: method },
    { part: 'request', name: 'URL', value: url },
    ...parameters.map(({ origin, name, value }) => ({ part: origin, name, value })),
    { part: 'answer', name: 'HTTP status', value: status === null ? 'no answer' : String(status) },
    ...answerPairs.map(({ name, value }) => ({ part: 'answer' as const, name, value })),
  ];
}

/** By part, name, and how often that name came before: the second of one side belongs to the second of the other. */
function byKey(values: readonly Value[]): ReadonlyMap<string, Value> {
  const counts = new Map<string, number>();
  const map = new Map<string, Value>();
  for (const value of values) {
    const name = `${value.part} ${value.name}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    map.set(`${count} ${name}`, value);
  }
  return map;
}

function textOf(value: Value | undefined): ComparedText | null {
  if (value === undefined) return null;
  const mask = buildMasks([{ ...value, key: value.name }]).get(value.name) ?? null;
  return { value: value.value, written: null, mask };
}

/** In the order of the request and its answer. Exchanging the sides exchanges the texts and nothing else. */
const partOrder: readonly ExchangeRow['part'][] = ['request', 'query', 'body', 'protocol', 'answer'];

export function compareExchanges(left: ExchangeSide, right: ExchangeSide): readonly ExchangeRow[] {
  const [ones, others] = [byKey(valuesOf(left)), byKey(valuesOf(right))];
  const rows = [...new Set([...ones.keys(), ...others.keys()])].flatMap((key): ExchangeRow[] => {
    const [one, other] = [ones.get(key), others.get(key)];
    const known = one ?? other;
    if (known === undefined) return [];
    const isSame = one?.value === other?.value;
    return [
      {
        key,
        part: known.part,
        name: known.name,
        left: textOf(one),
        right: textOf(other),
        isSame,
        difference:
          isSame || one === undefined || other === undefined ? null : differ(one.value, other.value),
      },
    ];
  });
  return partOrder.flatMap((part) => rows.filter((row) => row.part === part));
}

/** What is shown first: what differs, and a nonce that does not, which a gateway takes once. */
export function isNoteworthy({ part, name, isSame }: ExchangeRow): boolean {
  return !isSame || (part === 'protocol' && name === 'oauth_nonce');
}

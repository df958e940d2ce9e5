/** Which order a request is about, so that a second sending of it is noticed. The request is read here, never rebuilt. */
import type { OperationMatch } from '../gateway/find-operation.ts';
import { isStatusPath } from '../gateway/status-command.ts';
import type { EarlierSending, RelayRequest } from './contract.ts';

export interface OrderIdentity {
  /** The same for two requests about the same order, and for no others. */
  readonly key: string;
  readonly by: EarlierSending['by'];
  /** As it is sent; null where the request has none. */
  readonly clientOrderId: string | null;
}

/** The parameters that name an order, the most telling first. */
const idNames = {
  'payout-check': ['client_orderid'],
  // Its fields are free; deployments name an order by either (field notes, "Later commands").
  'other-command': ['client_orderid', 'orderid'],
} as const;

/**
 * @param body A form, as it is sent.
 * @returns null for a request that changes nothing at the gateway, and for one that names no order.
 */
export function identifyOrder(
  { targetId, method, path }: Pick<RelayRequest, 'targetId' | 'method' | 'path'>,
  { operation, prefix }: OperationMatch,
  body: string,
): OrderIdentity | null {
  if (operation.id === 'view-invoice') return null;
  const [address = '', query = ''] = path.split('?', 2);
  const command = operation.id === 'other-command' ? address.slice(prefix.length) : '';
  if (isStatusPath(command)) return null;
  const pairs = [...new URLSearchParams(query), ...new URLSearchParams(method === 'POST' ? body : '')];
  const valueOf = (wanted: string): string | null =>
    pairs.find(([name, value]) => name === wanted && value.trim() !== '')?.[1] ?? null;
  const by = idNames[operation.id].find((name) => valueOf(name) !== null);
  if (by === undefined) return null;
  // A gateway may trim blanks around a value: with and without them it is one order.
  const identity = [targetId, operation.id, command, by, valueOf(by)?.trim()];
  return {
    key: JSON.stringify(identity),
    by,
    clientOrderId: valueOf('client_orderid'),
  };
}

/**
 * The status command of an order. It stands outside the interface document, which only names it; path and parameters
 * are those of public documentation of deployed gateways (field notes, "Later commands").
 */
import type { Addressee } from './operations.ts';
import { matchTemplate } from './path-template.ts';

/** Templates without a prefix. */
export const statusPaths = {
  endpoint: '/api/v4/status/{endpoint_id}',
  group: '/api/v4/status/group/{endpoint_group_id}',
} as const satisfies Readonly<Record<Addressee, string>>;

/** Whom a path below a prefix asks for the status of an order; null where it is another command. */
export function statusAddressee(path: string): { readonly addressee: Addressee; readonly id: string } | null {
  const group = matchTemplate(statusPaths.group, path)?.get('endpoint_group_id');
  if (group !== undefined) return { addressee: 'group', id: group };
  const endpoint = matchTemplate(statusPaths.endpoint, path)?.get('endpoint_id');
  return endpoint === undefined ? null : { addressee: 'endpoint', id: endpoint };
}

/** Whether a path below a prefix is that of a status command, in whatever version: it reads and changes nothing. */
export function isStatusPath(path: string): boolean {
  return /^\/api\/v\d{1,2}\/status\//u.test(path);
}

export const outsideDocument = 'from public documentation, not from the interface document';

/** Another command as it is handed to its page, to be looked at and changed before it is sent. */
export interface PrefilledCommand {
  /** A few words. */
  readonly title: string;
  /** Where it is described. */
  readonly source: string;
  readonly method: 'POST' | 'GET';
  readonly prefix: string;
  /** Below the prefix, identifiers in place. */
  readonly path: string;
  readonly pairs: readonly { readonly name: string; readonly value: string }[];
}

export interface OrderToAskFor {
  readonly prefix: string;
  readonly addressee: Addressee;
  /** Of the endpoint or the group, percent-encoded. */
  readonly id: string;
  /** The consumer key. */
  readonly login: string;
  readonly clientOrderId: string;
  /** The gateway's own id of the order; null where its answer has none. */
  readonly gatewayOrderId: string | null;
}

/** Asks for the status of an order. */
export function buildStatusCommand(order: OrderToAskFor): PrefilledCommand {
  return {
    title: 'Status of an order',
    source: outsideDocument,
    method: 'POST',
    prefix: order.prefix,
    path: statusPaths[order.addressee].replace(/\{\w+\}$/u, () => order.id),
    pairs: [
      { name: 'login', value: order.login },
      { name: 'client_orderid', value: order.clientOrderId },
      ...(order.gatewayOrderId === null ? [] : [{ name: 'orderid', value: order.gatewayOrderId }]),
    ],
  };
}

/** Names that deployments give to what a callback says (field notes, "Callbacks"); the document lists none. */
import { callbackRoles, type CallbackRole } from './callback-roles.ts';

const roles: ReadonlyMap<string, CallbackRole> = new Map<string, CallbackRole>([
  ['status', 'status'],
  ['type', 'type'],
  ['orderid', 'orderid'],
  ['gatewayorderid', 'orderid'],
  ['paynetorderid', 'orderid'],
  ['merchantorder', 'merchant_order'],
  ['merchantorderid', 'merchant_order'],
  ['clientorderid', 'client_orderid'],
  ['amount', 'amount'],
  ['currency', 'currency'],
  ['control', 'control'],
  ['merchantdata', 'merchant_data'],
]);

const usualNames: ReadonlySet<string> = new Set([...callbackRoles, 'merchantdata']);

/** Whether deployments or the document write a name so. */
export function isUsualName(name: string): boolean {
  return usualNames.has(name);
}

/** Whether a text that is cut there ends within such a name. */
export function isBeginningOfName(text: string): boolean {
  return [...usualNames].some((name) => name !== text && name.startsWith(text));
}

/** Longer names are none of these. */
const longestName = 200;

/**
 * The role of a name: `order-id`, `OrderId`, `order_id` and `payment.orderid` are `orderid`, and so is `orderid[]`,
 * of which PHP makes a list.
 */
export function roleOfName(name: string): CallbackRole | null {
  return roles.get(plainName(name)) ?? null;
}

/** The role of an object or a list of which a path of JSON names a member; null where none is above it. */
export function roleAbove(path: string): { readonly role: CallbackRole; readonly member: string } | null {
  const parts = path.split(/(?=[.[])/u);
  for (const [index, member] of parts.entries()) {
    const role = index === 0 ? null : roleOfName(parts.slice(0, index).join(''));
    if (role !== null) return { role, member };
  }
  return null;
}

/** Whether a name is that of the code or the message of an error, however it is written. */
export function isErrorName(name: string): boolean {
  return /^error(?:code|message)$/u.test(plainName(name));
}

/** Without what names are written with; empty for one that is too long. */
function plainName(name: string): string {
  if (name.length > longestName) return '';
  const last = withoutBrackets(name).split('.').at(-1) ?? '';
  return last.replaceAll(/[_\-\s]/gu, '').toLowerCase();
}

/** The name before `[]` or `[key]`. */
function withoutBrackets(name: string): string {
  const bracket = name.indexOf('[');
  return bracket > 0 ? name.slice(0, bracket) : name;
}

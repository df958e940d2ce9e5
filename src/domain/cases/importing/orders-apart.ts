/** Orders of code or XML that were read as the fields of one request: each begins with the field that the first begins with. */
import type { NameValue } from '../../http/name-value.ts';
import { isFieldName } from '../../payout-check/fields.ts';
import type { ForeignRequest } from './import-request.ts';

/** @returns The request alone where its fields are those of one order, of which one may come twice. */
export function ordersApart(request: ForeignRequest): readonly ForeignRequest[] {
  const orders: NameValue[][] = [];
  const [first] = request.pairs;
  for (const pair of request.pairs) {
    if (pair.name === first?.name) orders.push([]);
    orders.at(-1)?.push(pair);
  }
  const areWhole = orders.every(
    (pairs) =>
      pairs.filter(({ name }) => isFieldName(name)).length > 1 &&
      new Set(pairs.map(({ name }) => name)).size === pairs.length,
  );
  if (orders.length < 2 || !areWhole) return [request];
  return orders.map((pairs, index) => ({ ...request, pairs, name: `${request.name}, order ${index + 1}` }));
}

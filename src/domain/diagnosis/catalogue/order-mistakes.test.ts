import { expect, it } from 'vitest';
import { context, partsOf } from '../corpus/fixture-diagnosis.ts';
import { receiveRequest } from '../request/received-request.ts';
import { searchedMistakes } from './catalogue.ts';
import { makeVariants } from './mistake-row.ts';

/** How often each order of origins is among the variants of an unsorted request. */
function ordersOf(url: string, fields: readonly (readonly [string, string])[]): ReadonlyMap<string, number> {
  const request = receiveRequest(
    partsOf({ method: 'POST', url, fields, signatureMethod: 'RSA-SHA256' }, 'x'),
  );
  if (request === null) throw new Error('The fixture cannot be read.');
  const counts = new Map<string, number>();
  for (const row of searchedMistakes.filter(({ id }) => id === 'unsorted')) {
    for (const variant of makeVariants(row.variants(request, context))) {
      counts.set(variant.detail(), (counts.get(variant.detail()) ?? 0) + 1);
    }
  }
  return counts;
}

it('names only origins that the request has, each order once for each order of the protocol parameters', () => {
  const withoutQuery = ordersOf('https://gateway.example/p', [['a', 'b']]);
  expect([...withoutQuery]).toEqual([
    ['Not sorted: protocol parameters, then body, each as it was collected.', 120],
    ['Not sorted: body, then protocol parameters, each as it was collected.', 120],
  ]);
  const withQuery = ordersOf('https://gateway.example/p?c=d', [['a', 'b']]);
  expect([...withQuery.values()]).toEqual([120, 120, 120, 120, 120, 120]);
  expect([...withQuery.keys()].every((detail) => detail.includes('query'))).toBe(true);
});

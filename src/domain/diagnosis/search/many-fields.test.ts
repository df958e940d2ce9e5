/** An order with very many fields has pairs of mistakes that a search can go through in seconds. */
import { expect, it } from 'vitest';
import { context, partsOf, tellingRequest } from '../corpus/fixture-diagnosis.ts';
import { receiveRequest } from '../request/received-request.ts';
import { compatible, isLikely, listCandidates } from './candidates.ts';
import { rowsFor } from './shared-search.ts';
import type { Target } from './target.ts';

const target: Target = { kind: 'digest', hash: 'SHA-256', digest: new Uint8Array(32) };

const shapes: Readonly<Record<string, (index: number) => readonly [string, string]>> = {
  'a cart in brackets': (index) => [`items[${index}][name]`, `Product ${index} & more`],
  'empty fields': (index) => [`f${index}`, ''],
  addresses: (index) => [`url_${index}`, `https://shop.example/a?b=${index}&c=d`],
  'addresses without an ampersand': (index) => [`url${index}`, `https://shop.example/a?b=${index}`],
  'blanks around': (index) => [`b${index}`, ` a + b ${index} `],
  'letters beyond ASCII': (index) => [`d${index}`, `Köln ßé ${index} “x”`],
  'one name': (index) => ['item[]', `v ${index}`],
};

it.each(Object.entries(shapes))('is not lost in pairs of %s', (_, shape) => {
  const fields = Array.from({ length: 120 }, (__, index) => shape(index));
  const received = receiveRequest(partsOf({ ...tellingRequest, fields }, 'x'));
  if (received === null) throw new Error('The request cannot be read.');
  const { combining } = listCandidates({ rows: rowsFor(target), request: received, context });
  let pairs = 0;
  for (const [index, left] of combining.entries()) {
    for (const right of combining.slice(index + 1)) {
      if (isLikely(left, right) && compatible(left.variant, right.variant)) pairs += 1;
    }
  }
  expect(pairs).toBeGreaterThan(30_000);
  expect(pairs).toBeLessThan(500_000);
});

/** No report of any mistake shows card data. */
import { describe, expect, it } from 'vitest';
import { someOf } from '#house/some-of.ts';
import { searchedMistakes } from '../catalogue/catalogue.ts';
import { makeVariants } from '../catalogue/mistake-row.ts';
import { consumerSecret, diagnoseParts, partsOf, type PlainRequest } from '../corpus/fixture-diagnosis.ts';
import { leaksIn } from '../corpus/fixture-leaks.ts';
import { receiveRequest } from '../request/received-request.ts';
import {
  everything,
  context,
  cardRequest,
  sample,
  reportOf,
  textOf,
  canaries,
} from '../corpus/fixture-card-reports.ts';

describe('a report of a request with card data', () => {
  const rows = searchedMistakes.filter(({ group }) => group !== 'signing' && group !== 'header');
  it.each(someOf(rows).map((row) => [row.id, row] as const))('shows none of it: %s', (_id, row) => {
    const request: PlainRequest =
      row.group === 'key' ? { ...cardRequest, signatureMethod: 'HMAC-SHA1' } : cardRequest;
    const received = receiveRequest(partsOf(request, 'x'));
    if (received === null) throw new Error('The request cannot be read.');
    const [variant = null] = makeVariants(row.variants(received, context));
    const signature = sample(request, variant);
    const diagnosis = diagnoseParts(partsOf(request, signature));
    const built = reportOf(diagnosis, everything);
    expect(leaksIn(textOf(built), [...canaries, signature, consumerSecret])).toEqual([]);
    expect(built.signature.canShow).toBe(false);
  });
});

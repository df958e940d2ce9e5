/**
 * Looks for single mistakes in a request that nobody sent, so that the engine has compiled what searches before somebody
 * pastes. Nothing of it is kept.
 */
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { createEncoders } from '../plan/assemble.ts';
import { rightPlan } from '../plan/signing-plan.ts';
import { nothingKnown } from '../paste/request-parts.ts';
import { receiveRequest } from '../request/received-request.ts';
import { search } from './search.ts';
import type { SearchOutcome } from './search-input.ts';
import { rowsFor } from './shared-search.ts';
import type { Stepwise } from './stepwise.ts';
import type { Target } from './target.ts';

const nothingSigned: Target = { kind: 'digest', hash: 'SHA-256', digest: new Uint8Array(32) };

/** As many fields as an order has, so that what is compiled is what an order needs. */
const body = Array.from({ length: 30 }, (_, index) => `field_${index}=${percentEncode(`a + ${index}.50 é`)}`);

export function* warmUpSearch(): Stepwise<SearchOutcome | null> {
  const request = receiveRequest({
    ...nothingKnown,
    method: 'POST',
    url: 'https://gateway.example/payout-check/1?a=b',
    authorization: 'OAuth oauth_nonce="n", oauth_signature_method="RSA-SHA256", oauth_signature="s"',
    body: body.join('&'),
  });
  if (request === null) return null;
  return yield* search({
    plan: rightPlan(request.method, request.uri, request.parameters, percentEncode),
    target: nothingSigned,
    request,
    context: { origins: [], originNames: {}, pathPrefixes: [], knownPairs: [], consumerKey: '' },
    rows: rowsFor(nothingSigned),
    encoders: createEncoders(),
    depth: 1,
  });
}

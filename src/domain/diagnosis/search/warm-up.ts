/**
 * Looks for mistakes, alone and for a while in pairs, in a request that nobody sent, so that the engine has compiled what
 * searches before somebody pastes. Nothing of it is kept.
 */
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { createEncoders } from '../plan/assemble.ts';
import { rightPlan } from '../plan/signing-plan.ts';
import { nothingKnown } from '../paste/request-parts.ts';
import { receiveRequest } from '../request/received-request.ts';
import { search } from './search.ts';
import { rowsFor } from './shared-search.ts';
import type { Stepwise } from './stepwise.ts';
import type { Target } from './target.ts';

const nothingSigned: Target = { kind: 'digest', hash: 'SHA-256', digest: new Uint8Array(32) };

/** As many fields as an order has, so that what is compiled is what an order needs. */
const body = Array.from({ length: 30 }, (_, index) => `field_${index}=${percentEncode(`a + ${index}.50 é`)}`);

/** So many base strings are compared: by then what compares them is compiled. */
const enough = 4000;

/** @returns How many base strings were compared. */
export function* warmUpSearch(): Stepwise<number> {
  const request = receiveRequest({
    ...nothingKnown,
    method: 'POST',
    url: 'https://gateway.example/payout-check/1?a=b',
    authorization: 'OAuth oauth_nonce="n", oauth_signature_method="RSA-SHA256", oauth_signature="s"',
    body: body.join('&'),
  });
  if (request === null) return 0;
  const steps = search({
    plan: rightPlan(request.method, request.uri, request.parameters, percentEncode),
    target: nothingSigned,
    request,
    context: { origins: [], originNames: {}, pathPrefixes: [], knownPairs: [], consumerKey: '' },
    rows: rowsFor(nothingSigned),
    encoders: createEncoders(),
    depth: 2,
  });
  // Nobody is asked to help: rounds are not handed on.
  for (let step = steps.next(); step.done !== true; step = steps.next()) {
    if (step.value.kind !== 'progress') continue;
    const { depth, combinations } = step.value.progress;
    if (depth === 2 && combinations > enough) return combinations;
    yield step.value;
  }
  return 0;
}

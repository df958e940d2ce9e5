/**
 * Names the mistake in a signature that does not verify. An RSA signature is opened with the public key: inside is the
 * digest of exactly the text that was signed. Texts that known mistakes give are hashed and compared, so that what is
 * named is proven. For HMAC the same search runs over base strings and keys.
 */
import { percentEncode } from '../oauth1/percent-encoding.ts';
import type { Diagnosis, Verdict } from './diagnosis.ts';
import { examineSignature } from './examine-signature.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { judge } from './judge.ts';
import { lookForMistakes } from './look-for-mistakes.ts';
import { writeHeadline } from './report/write-headline.ts';
import { createEncoders } from './search/assemble.ts';
import type { SearchProgress } from './search/search.ts';
import { rightPlan } from './search/signing-plan.ts';
import type { DiagnosisInput, Work } from './work.ts';

/** Diagnoses; a generator, so that whoever runs it decides when to pause and when to give up. */
export function* diagnose(input: DiagnosisInput): Generator<SearchProgress, Diagnosis> {
  const evidence = gatherEvidence(input.parts, input.context.origins[0] ?? 'https://gateway.example');
  if (!('request' in evidence)) {
    const verdict: Verdict = { kind: 'incomplete', needs: evidence };
    return {
      verdict,
      headline: writeHeadline({ verdict, basis: 'signature', combinations: 0 }),
      difference: null,
      opened: null,
      checks: [],
      otherCauses: [],
      combinations: 0,
      depth: 0,
      hasMore: false,
    };
  }
  const { request } = evidence;
  const work: Work = {
    ...input,
    evidence,
    examination: examineSignature(request, input.publicKey, input.consumerSecret),
    plan: rightPlan(request.method, request.uri, request.parameters, percentEncode),
    encoders: createEncoders(),
  };
  return judge(work, yield* lookForMistakes(work));
}

/**
 * Names the mistake in a signature that does not verify. An RSA signature is opened with the public key: inside is the
 * digest of exactly the text that was signed. Texts that known mistakes give are hashed and compared, so that what is
 * named is proven. For HMAC the same search runs over base strings and keys.
 */
import { percentEncode } from '../oauth1/percent-encoding.ts';
import type { Diagnosis } from './diagnosis.ts';
import { examineSignature } from './examine-signature.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { judge } from './judge.ts';
import { judgePart } from './judge-part.ts';
import { lookForMistakes } from './look-for-mistakes.ts';
import { assemble, createEncoders } from './search/assemble.ts';
import type { Searching } from './search/searching.ts';
import { rightPlan } from './search/signing-plan.ts';
import type { DiagnosisInput, Work } from './work.ts';

/** Diagnoses; a generator, so that whoever runs it decides when to pause and when to give up. */
export function* diagnose(input: DiagnosisInput): Searching<Diagnosis> {
  const evidence = gatherEvidence(input.parts, input.context.origins[0] ?? 'https://gateway.example');
  if (!('request' in evidence)) return judgePart(input, evidence);
  const { request } = evidence;
  const plan = rightPlan(request.method, request.uri, request.parameters, percentEncode);
  const encoders = createEncoders();
  const work: Work = {
    ...input,
    evidence,
    examination: examineSignature(request, input.publicKey, input.consumerSecret),
    plan,
    encoders,
    expected: assemble(plan, encoders),
  };
  return judge(work, yield* lookForMistakes(work));
}

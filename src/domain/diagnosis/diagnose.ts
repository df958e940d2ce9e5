/**
 * Names the mistake in a signature that does not verify. An RSA signature is opened with the public key: inside is the
 * digest of exactly the text that was signed. Texts that known mistakes give are hashed and compared, so that what is
 * named is proven. For HMAC the same search runs over base strings and keys.
 */
import { percentEncode } from '../oauth1/percent-encoding.ts';
import type { Diagnosis } from './verdict/diagnosis.ts';
import { examineSignature } from './verdict/observe/examine-signature.ts';
import { gatherEvidence } from './request/gather-evidence.ts';
import { judge } from './verdict/judge.ts';
import { judgeIncompleteRequest } from './verdict/judge-incomplete-request.ts';
import { explainSignature } from './verdict/explain-signature.ts';
import { assemble, createEncoders } from './plan/assemble.ts';
import type { Stepwise } from './search/stepwise.ts';
import { rightPlan } from './plan/signing-plan.ts';
import type { DiagnosisInput, DiagnosisCase } from './verdict/diagnosis-case.ts';

/** Diagnoses; a generator, so that whoever runs it decides when to pause and when to give up. */
export function* diagnose(input: DiagnosisInput): Stepwise<Diagnosis> {
  const evidence = gatherEvidence(input.parts, input.context.origins[0] ?? 'https://gateway.example');
  if (!('request' in evidence)) return judgeIncompleteRequest(input, evidence);
  const { request } = evidence;
  const plan = rightPlan(request.method, request.uri, request.parameters, percentEncode);
  const encoders = createEncoders();
  const diagnosed: DiagnosisCase = {
    ...input,
    evidence,
    examination: examineSignature(request, input.publicKey, input.consumerSecret),
    plan,
    encoders,
    expected: assemble(plan, encoders),
  };
  return judge(diagnosed, yield* explainSignature(diagnosed));
}

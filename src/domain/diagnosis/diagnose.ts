/**
 * Names the mistake in a signature that does not verify. An RSA signature is opened with the public key: inside is the
 * digest of exactly the text that was signed. Texts that known mistakes give are hashed and compared, so that what is
 * named is proven. For HMAC the same search runs over base strings and keys.
 */
import { percentEncode } from '../oauth1/percent-encoding.ts';
import { chooseReading } from './verdict/choose-reading.ts';
import type { Diagnosis } from './verdict/diagnosis.ts';
import { keyringOf, tryKeys } from './verdict/observe/keyring.ts';
import { gatherEvidence } from './request/gather-evidence.ts';
import { isSignatureKnown, unknownValues } from './request/unknown-values.ts';
import { judge } from './verdict/judge.ts';
import { judgeIncompleteRequest } from './verdict/judge-incomplete-request.ts';
import { assemble, createEncoders } from './plan/assemble.ts';
import type { Stepwise } from './search/stepwise.ts';
import { rightPlan } from './plan/signing-plan.ts';
import type { DiagnosisInput, DiagnosisCase } from './verdict/diagnosis-case.ts';
import type { Need } from './request/need.ts';
import type { RequestParts } from './paste/request-parts.ts';

function prepare(input: DiagnosisInput, parts: RequestParts): DiagnosisCase | readonly Need[] {
  const evidence = gatherEvidence(parts, input.context.origins[0] ?? 'https://gateway.example');
  if (!('request' in evidence)) return evidence;
  const { request } = evidence;
  const unknown = unknownValues(request);
  const plan = rightPlan(request.method, request.uri, request.parameters, percentEncode);
  const encoders = createEncoders();
  return {
    ...input,
    parts,
    // What is withheld is not missing: of both nothing is said.
    isCut: input.isCut || (input.withheld ?? []).length > 0 || request.header?.isCut === true,
    unknown,
    evidence,
    ...(isSignatureKnown(unknown)
      ? tryKeys(request, keyringOf(input), input.consumerSecret)
      : { examination: null, opener: null }),
    plan,
    encoders,
    expected: assemble(plan, encoders),
  };
}

/** What code fills in the likeliest reading is known in no other one. */
function withUnknownOf({ unknown }: DiagnosisCase, other: DiagnosisCase): DiagnosisCase {
  const unfilled = [...new Set([...other.unknown.unfilled, ...unknown.unfilled])];
  return { ...other, unknown: { ...other.unknown, unfilled } };
}

/** Diagnoses; a generator, so that whoever runs it decides when to pause and when to give up. */
export function* diagnose(input: DiagnosisInput): Stepwise<Diagnosis> {
  const first = prepare(input, input.parts);
  if (!('evidence' in first)) return judgeIncompleteRequest(input, first);
  const others = input.otherReadings
    .map((parts) => prepare(input, parts))
    .filter((prepared) => 'evidence' in prepared)
    .map((other) => withUnknownOf(first, other));
  const { diagnosed, found, choice } = yield* chooseReading(first, others);
  return judge(diagnosed, found, choice);
}

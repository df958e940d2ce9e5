/** What can be said of a request of which too little is known for a base string: its header and its signature. */
import { isSignatureKnown, unknownValues } from '../request/unknown-values.ts';
import type { Need } from '../request/need.ts';
import type { Diagnosis, Verdict } from './diagnosis.ts';
import { examineSignature, mistakesOf } from './observe/examine-signature.ts';
import { observeRequest } from './observe/observe-request.ts';
import { writeHeadline } from './report/write-headline.ts';
import { receiveRequest } from '../request/received-request.ts';
import type { DiagnosisInput } from './diagnosis-case.ts';

/** Stands in for a URL that is not known; nothing is computed with it. */
const unknownUrl = 'https://unknown.invalid/';

/** @param needs - what is missing for more. */
export function judgeIncompleteRequest(input: DiagnosisInput, needs: readonly Need[]): Diagnosis {
  const { parts, publicKey, consumerSecret } = input;
  const request = receiveRequest(parts) ?? receiveRequest({ ...parts, url: unknownUrl });
  const isReadable = request !== null && isSignatureKnown(unknownValues(request));
  const examination = isReadable ? examineSignature(request, publicKey, consumerSecret) : null;
  const isHeaderKnown = parts.authorization !== null && !input.isCut && (input.withheld ?? []).length === 0;
  const observed =
    request === null
      ? []
      : [...observeRequest(request, isHeaderKnown), ...mistakesOf(examination, input.isCut)];
  const all = [...needs, ...(examination?.needs ?? [])];
  const verdict: Verdict =
    observed.length > 0
      ? { kind: 'explained', explanation: observed.map((mistake) => [mistake]) }
      : { kind: 'incomplete', needs: all };
  return {
    madeAtSeconds: input.nowSeconds,
    reading: { parts, readings: 1, isProven: false, leftOut: null },
    verdict,
    proof: null,
    headline: writeHeadline({
      verdict,
      basis: 'signature',
      compared: 'request',
      combinations: 0,
      leftOut: null,
      refusedWith: null,
    }),
    difference: null,
    opened: examination?.opened ?? null,
    checks:
      verdict.kind === 'incomplete'
        ? []
        : all.map(({ part, sentence }) => ({
            status: 'unknown',
            title: `Not looked at: ${part}`,
            text: sentence,
          })),
    otherCauses: [],
    refusedWith: null,
    combinations: 0,
    depth: 0,
    hasMore: false,
  };
}

/** Requests, targets and candidates with which the quick way of trying plans is held against the plain one. */
import { formatHex } from '../../../octets/hexadecimal.ts';
import { percentEncode } from '../../../oauth1/percent-encoding.ts';
import { searchedMistakes } from '../../catalogue/catalogue.ts';
import { makeVariants } from '../../catalogue/mistake-row.ts';
import {
  consumerSecret,
  context,
  partsOf,
  tellingRequest,
  type PlainRequest,
} from '../../corpus/fixture-diagnosis.ts';
import { createEncoders } from '../../plan/assemble.ts';
import { rightPlan } from '../../plan/signing-plan.ts';
import { receiveRequest } from '../../request/received-request.ts';
import type { SearchCandidate } from '../candidates.ts';
import type { SearchInput } from '../search-input.ts';
import type { Target, Trial } from '../target.ts';

export const hmacRequest: PlainRequest = {
  ...tellingRequest,
  url: tellingRequest.url.replace('payout-check', 'other-command'),
  signatureMethod: 'HMAC-SHA1',
};
export const longRequest: PlainRequest = {
  ...tellingRequest,
  fields: tellingRequest.fields.map(([name, value]) =>
    name === 'merchant_data' ? [name, '文 + “b”'.repeat(4000)] : [name, value],
  ),
};
export const equalNames: PlainRequest = {
  ...tellingRequest,
  fields: [
    ['item', 'b'],
    ['item', 'a b'],
    ['note', 'x'],
    ['item', ''],
    ['a', '1'],
    ['item', 'b'],
    ['note', 'é'],
    ['note', ''],
  ],
};
/** Pairs whose octets are not those of their characters, and some that stand in one another. */
export const otherLetters: PlainRequest = {
  ...tellingRequest,
  fields: [
    ['a', 'b'],
    ['aa', 'b'],
    ['city', 'Zürich'],
    ['city2', '東京\u{1f600}'],
    ['note', 'a b+c'],
    ['x', 'a=b&aa=b'],
  ],
};
export const halves: PlainRequest = {
  ...tellingRequest,
  fields: [
    ['a', 'b'],
    ['c', 'd'],
  ],
};

export const nothingFits: Target = { kind: 'digest', hash: 'SHA-256', digest: new Uint8Array(32) };
export const targets: Readonly<Record<string, Target>> = {
  'SHA-256': nothingFits,
  'SHA-1': { kind: 'digest', hash: 'SHA-1', digest: new Uint8Array(20) },
  'HMAC-SHA1': { kind: 'mac', hash: 'SHA-1', mac: new Uint8Array(20), secret: consumerSecret, isCut: false },
  'base string': { kind: 'base-string', text: '' },
  'normalized string': { kind: 'normalized-parameters', text: '' },
};

export function inputOf(
  plainRequest: PlainRequest,
  target: Target,
  depth: SearchInput['depth'] = 2,
): SearchInput {
  const request = receiveRequest(partsOf(plainRequest, 'x'));
  if (request === null) throw new Error('The request cannot be read.');
  const plan = rightPlan(request.method, request.uri, request.parameters, percentEncode);
  return { plan, target, request, context, rows: searchedMistakes, encoders: createEncoders(), depth };
}

export function candidatesOf({ rows, request }: SearchInput): readonly SearchCandidate[] {
  return rows.flatMap((row) =>
    makeVariants(row.variants(request, context)).map((variant) => ({ row, variant })),
  );
}

export function hexOf(trials: readonly Trial[]): readonly string[] {
  return trials.map(({ made, fits }) => `${formatHex(made)} ${fits}`);
}

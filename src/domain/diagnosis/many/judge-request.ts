/** Judges one of many requests: its text is read and diagnosed as a paste is, and what a table shows of it is kept. */
import { withSeen } from '../catalogue/seen-context.ts';
import { parsePaste } from '../paste/parse-paste.ts';
import type { RequestParts } from '../paste/request-parts.ts';
import type { Need } from '../request/need.ts';
import { parameterValue, receiveRequest, type ReceivedRequest } from '../request/received-request.ts';
import type { DiagnosisInput } from '../verdict/diagnosis-case.ts';
import { rightOnly, type Diagnosis, type Verdict } from '../verdict/diagnosis.ts';
import { diagnose } from '../diagnose.ts';
import type { Stepwise } from '../search/stepwise.ts';
import {
  listFacts,
  listValueFacts,
  measureRequest,
  type RequestFact,
  type RequestMeasures,
} from './request-facts.ts';

/** A mistake in the fewest words. */
export interface BriefMistake {
  readonly id: string;
  readonly title: string;
}

export interface BriefVerdict {
  /** `unread`: the text holds nothing that can be judged. */
  readonly kind: Verdict['kind'] | 'unread';
  /** Of each outer place one is made, as in an explanation; empty where nothing is proven. */
  readonly places: readonly (readonly BriefMistake[])[];
  /** What the verdict rests on, as in a diagnosis. */
  readonly proof: Diagnosis['proof'];
  /** With what the signature is right alone, as in a diagnosis. */
  readonly only: ReturnType<typeof rightOnly>;
  /** What is missing. */
  readonly needs: readonly Need['part'][];
  /** How many mistakes were combined at most. */
  readonly depth: Diagnosis['depth'];
  /** Whether a longer search might name more. */
  readonly hasMore: boolean;
}

/** Whether the signature itself is right: of a logged base string alone that is not known. */
export function hasRightSignature({ kind, proof }: BriefVerdict): boolean {
  return kind === 'right' && proof === 'signature';
}

export interface JudgedRequest {
  readonly method: string | null;
  /** Without its query. */
  readonly url: string | null;
  /** `client_orderid`, else the gateway's id of the order. */
  readonly orderId: string | null;
  /** `oauth_timestamp` as written. */
  readonly timestamp: string | null;
  /** What may not come again: consumer key, nonce and timestamp (RFC 5849 section 3.3); null where one is not told. */
  readonly onceOnly: string | null;
  readonly isHmac: boolean;
  readonly verdict: BriefVerdict;
  readonly facts: readonly RequestFact[];
  /** Ids of facts that lie where the mistake shows. */
  readonly touched: readonly string[];
  readonly measures: RequestMeasures | null;
}

export type JudgingInput = Omit<
  DiagnosisInput,
  'parts' | 'otherReadings' | 'isCut' | 'withheld' | 'slips' | 'simulator'
>;

const orderNames = ['client_orderid', 'orderid', 'order_id'];

function brief(diagnosis: Diagnosis): BriefVerdict {
  const { verdict, proof, depth, hasMore } = diagnosis;
  const explanation = verdict.kind === 'explained' ? verdict.explanation : [];
  return {
    kind: verdict.kind,
    proof,
    only: rightOnly(diagnosis),
    places: explanation.map((alternatives) => alternatives.map(({ id, title }) => ({ id, title }))),
    needs: verdict.kind === 'incomplete' ? verdict.needs.map(({ part }) => part) : [],
    depth,
    hasMore,
  };
}

function touchedFacts(request: ReceivedRequest, { verdict }: Diagnosis): readonly string[] {
  const mistakes = verdict.kind === 'explained' ? verdict.explanation.flat() : [];
  return listValueFacts(
    request,
    mistakes.flatMap(({ parameters }) => parameters),
  ).map(({ id }) => id);
}

const unread: JudgedRequest = {
  method: null,
  url: null,
  orderId: null,
  timestamp: null,
  onceOnly: null,
  isHmac: false,
  verdict: { kind: 'unread', proof: null, only: null, places: [], needs: [], depth: 0, hasMore: false },
  facts: [],
  touched: [],
  measures: null,
};

const onceNames = ['oauth_consumer_key', 'oauth_nonce', 'oauth_timestamp'];

function onceOnlyOf(request: ReceivedRequest): string | null {
  const values = onceNames.map((name) => parameterValue(request, name) ?? '');
  return values.includes('') ? null : values.join(' ');
}

function describe(parts: RequestParts, diagnosis: Diagnosis): JudgedRequest {
  const request = receiveRequest(parts);
  const verdict = brief(diagnosis);
  if (request === null) return { ...unread, method: parts.method, verdict };
  const ids = orderNames.map((name) => parameterValue(request, name));
  return {
    method: request.method,
    url: (parts.url ?? '').trim().replace(/[?#].*$/su, ''),
    orderId: ids.find((id) => id !== null) ?? null,
    timestamp: parameterValue(request, 'oauth_timestamp'),
    onceOnly: onceOnlyOf(request),
    isHmac: request.declaredMethod?.toUpperCase().startsWith('HMAC') === true,
    verdict,
    facts: listFacts(request),
    touched: touchedFacts(request, diagnosis),
    measures: measureRequest(request),
  };
}

/** @param text One request, as it stood in the text that was split. */
export function* judgeRequest(text: string, input: JudgingInput): Stepwise<JudgedRequest> {
  const read = parsePaste(text);
  if (!read.ok) return unread;
  const { parts, readings, cut, withheld, slips } = read.value;
  const otherReadings = readings.slice(1);
  const diagnosis = yield* diagnose({
    ...input,
    parts,
    otherReadings,
    isCut: cut,
    withheld,
    slips,
    context: withSeen(input.context, read.value),
    simulator: null,
  });
  return describe(diagnosis.reading.parts, diagnosis);
}

/**
 * Reading the answer of a payout check, apart from sending (interface document, "Payout check
 * response (body)" and "Errors"). It is judged by what the body is: deployments send
 * `text/html` whatever it holds (field notes, "Answers").
 */
import { answerHeader, type ReceivedAnswer } from '../exchange/exchange.ts';
import { parseJsonPairs, parsePairs, type AnswerPair, type AnswerPairs } from '../gateway/answer-pairs.ts';

export interface AnswerSource {
  /** Null where it is not known: a pasted body. */
  readonly status: number | null;
  /** Shown beside the answer, never trusted. */
  readonly contentType: string | null;
  readonly bodyText: string;
}

/** The documented fields; null where the answer has none. */
export interface AnswerFields {
  readonly serialNumber: string | null;
  readonly merchantOrderId: string | null;
  readonly gatewayOrderId: string | null;
  /** The document's spelling or the deployments' (field notes, "Answers"). */
  readonly gatewayOrderIdName: 'gateway-order-id' | 'paynet-order-id' | null;
  readonly endPointId: string | null;
  readonly errorMessage: string | null;
  readonly errorCode: string | null;
  /** Pairs that the document does not name. */
  readonly others: readonly AnswerPair[];
  /** Later pairs of a name that came before; the first is the one that is read. */
  readonly duplicates: readonly AnswerPair[];
  /** Whether every pair was read to its end; see {@link AnswerPairs}. */
  readonly isWhole: boolean;
}

interface ReadAnswer {
  readonly status: number | null;
  readonly notation: 'pairs' | 'json';
  readonly fields: AnswerFields;
}

export type UnreadableReason =
  | 'empty'
  | 'html'
  | 'not-pairs'
  | 'unknown-type'
  | 'too-long'
  | 'redirect'
  | 'server-error';

/** What speaks against an acceptance: the status, or error fields beside it. */
export type Contradiction =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'error-fields'; readonly names: readonly string[] };

type AnswerKind = 'accepted' | 'validation-error' | 'error';

export type PayoutCheckAnswer =
  | (ReadAnswer & { readonly kind: 'accepted' })
  | (ReadAnswer & { readonly kind: 'validation-error' })
  | (ReadAnswer & { readonly kind: 'error' })
  /** The body says `async-response`, and something else of the answer says the opposite: it claims neither. */
  | (ReadAnswer & { readonly kind: 'contradiction'; readonly contradictions: readonly Contradiction[] })
  /** Refused at access level, or the signature did not verify: no reason is given. */
  | { readonly kind: 'access-denied'; readonly status: number | null }
  | {
      readonly kind: 'unreadable';
      readonly status: number | null;
      readonly reason: UnreadableReason;
      /** What the body says its type is; several joined by a comma when they contradict. */
      readonly type: string | null;
    };

/** Values of `type` (interface document, "Payout check response (body)"). */
const kindByType: ReadonlyMap<string, AnswerKind> = new Map([
  ['async-response', 'accepted'],
  ['validation-error', 'validation-error'],
  ['error', 'error'],
]);

const nothingRead: AnswerPairs = { pairs: [], isWhole: true };

/** Says what an answer is. Every body has a meaning; none is an exception. */
export function interpretAnswer({ status, bodyText }: AnswerSource): PayoutCheckAnswer {
  const body = bodyText.replace(/^\uFEFF/, '').trim();
  const isMarkup = body.startsWith('<');
  const fromJson = parseJsonPairs(body);
  const { pairs, isWhole } = isMarkup
    ? nothingRead
    : (fromJson ?? (body.includes('=') ? parsePairs(bodyText) : nothingRead));
  const types = new Set(pairs.filter(({ name }) => name === 'type').map(({ value }) => value.trim()));
  const [type = null] = types;
  // Two types that contradict each other are no acceptance and no refusal.
  const kind = type === null || types.size > 1 ? undefined : kindByType.get(type);
  if (kind !== undefined) {
    const notation = fromJson === null ? 'pairs' : 'json';
    return weigh(kind, { status, notation, fields: readFields(pairs, isWhole) });
  }
  if (status === 401 || status === 403) return { kind: 'access-denied', status };
  const unreadable = (reason: UnreadableReason): PayoutCheckAnswer => ({
    kind: 'unreadable',
    status,
    reason,
    type: types.size === 0 ? null : [...types].join(', '),
  });
  if (status !== null && status >= 300 && status < 400) return unreadable('redirect');
  if (isMarkup && saysAccessIsDenied(body)) return { kind: 'access-denied', status };
  if (status !== null && status >= 500) return unreadable('server-error');
  if (body === '') return unreadable('empty');
  if (isMarkup) return unreadable(htmlStart.test(body) ? 'html' : 'not-pairs');
  if (type !== null || !isWhole) return unreadable(type === null ? 'too-long' : 'unknown-type');
  const isList = pairs.length > 0 && (fromJson !== null || pairs.every(({ name }) => oneName.test(name)));
  return unreadable(isList || pairs.some(isDocumented) ? 'unknown-type' : 'not-pairs');
}

const htmlStart =
  /^<(?:!--|!doctype\s+html|(?:html|head|title|meta|body|script|style|center|div|h[1-6]|p|pre|table|span|form|input|a|b)[\s>])/iu;

/** Prose and source code have blanks before an equals sign. */
const oneName = /^[\w.-]+$/u;

/** An acceptance counts where nothing else of the answer speaks against it. */
function weigh(kind: AnswerKind, read: ReadAnswer): PayoutCheckAnswer {
  const { status, fields } = read;
  const errorFields = [
    ['error-message', fields.errorMessage] as const,
    ['error-code', fields.errorCode] as const,
  ].flatMap(([name, value]) => (isBlank(value) ? [] : [name]));
  const contradictions: Contradiction[] = [
    ...(status === null || (status >= 200 && status < 300) ? [] : [{ kind: 'status' as const, status }]),
    ...(errorFields.length === 0 ? [] : [{ kind: 'error-fields' as const, names: errorFields }]),
  ];
  return kind === 'accepted' && contradictions.length > 0
    ? { ...read, kind: 'contradiction', contradictions }
    : { ...read, kind };
}

function isBlank(value: string | null): boolean {
  return value === null || value.trim() === '';
}

/** A documented field that an answer lacks. */
export interface MissingField {
  readonly name: string;
  readonly why: 'absent' | 'empty';
}

/** Fields that the document gives an answer of this type and that are not in it, all of them. */
export function missingFields(answer: PayoutCheckAnswer): readonly MissingField[] {
  if (answer.kind === 'access-denied' || answer.kind === 'unreadable') return [];
  const { fields } = answer;
  const documented: readonly (readonly [name: string, value: string | null])[] =
    answer.kind === 'error' || answer.kind === 'validation-error'
      ? [
          ['error-message', fields.errorMessage],
          ['error-code', fields.errorCode],
        ]
      : [
          ['serial-number', fields.serialNumber],
          ['merchant-order-id', fields.merchantOrderId],
          ['gateway-order-id', fields.gatewayOrderId],
          ['end-point-id', fields.endPointId],
        ];
  return documented.flatMap(([name, value]) =>
    isBlank(value) ? [{ name, why: value === null ? ('absent' as const) : ('empty' as const) }] : [],
  );
}

const readings = new WeakMap<ReceivedAnswer, PayoutCheckAnswer>();

/** The reading of an answer as it came over the wire; of the same answer the same, for as long as somebody has that. */
export function readPayoutCheckAnswer(answer: ReceivedAnswer): PayoutCheckAnswer {
  const known = readings.get(answer);
  if (known !== undefined) return known;
  const reading = interpretAnswer({
    status: answer.status,
    contentType: answerHeader(answer, 'content-type'),
    bodyText: new TextDecoder('utf-8').decode(answer.body),
  });
  readings.set(answer, reading);
  return reading;
}

/** Whether the answer names the order that was sent (`merchant-order-id` echoes `client_orderid`). */
export type EchoCheck =
  | { readonly kind: 'same' }
  | { readonly kind: 'different'; readonly sent: string; readonly received: string }
  | { readonly kind: 'missing' };

/** @returns null for an answer without fields. */
export function checkEcho(answer: PayoutCheckAnswer, clientOrderId: string): EchoCheck | null {
  if (answer.kind === 'access-denied' || answer.kind === 'unreadable') return null;
  const received = answer.fields.merchantOrderId;
  if (received === null) return { kind: 'missing' };
  return received === clientOrderId ? { kind: 'same' } : { kind: 'different', sent: clientOrderId, received };
}

const documentedNames = [
  'type',
  'serial-number',
  'merchant-order-id',
  'gateway-order-id',
  'paynet-order-id',
  'end-point-id',
  'error-message',
  'error-code',
] as const;
type DocumentedName = (typeof documentedNames)[number];
const documentedNameSet: ReadonlySet<string> = new Set(documentedNames);

function isDocumented({ name }: AnswerPair): boolean {
  return documentedNameSet.has(name);
}

function readFields(pairs: readonly AnswerPair[], isWhole: boolean): AnswerFields {
  const firsts = new Map<string, string>();
  const others: AnswerPair[] = [];
  const duplicates: AnswerPair[] = [];
  for (const pair of pairs) {
    if (firsts.has(pair.name)) {
      duplicates.push(pair);
      continue;
    }
    firsts.set(pair.name, pair.value);
    if (!isDocumented(pair)) others.push(pair);
  }
  const read = (name: DocumentedName): string | null => firsts.get(name) ?? null;
  const documented = read('gateway-order-id');
  const deployed = read('paynet-order-id');
  return {
    serialNumber: read('serial-number'),
    merchantOrderId: read('merchant-order-id'),
    gatewayOrderId: documented ?? deployed,
    gatewayOrderIdName:
      documented !== null ? 'gateway-order-id' : deployed !== null ? 'paynet-order-id' : null,
    endPointId: read('end-point-id'),
    errorMessage: read('error-message'),
    errorCode: read('error-code'),
    others:
      documented !== null && deployed !== null
        ? [...others, { name: 'paynet-order-id', value: deployed }]
        : others,
    duplicates,
    isWhole,
  };
}

/** The page of a 403 in the words that gateways use (interface document, "Errors", "Payout check", 2). */
function saysAccessIsDenied(html: string): boolean {
  return /access(?: is)? (?:denied|forbidden)|\b403 forbidden\b/i.test(html.slice(0, 65_536));
}

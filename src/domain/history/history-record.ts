/**
 * An exchange as it may be kept on this machine. Only {@link historyRecord} makes one: nothing else has a place for
 * what is masked or left out.
 */
import * as z from 'zod/mini';
import { forbiddenKind } from '../cases/confidential/forbidden-kind.ts';
import { operationIds } from '../gateway/operations.ts';
import { hiddenMark, maskCardNumber } from '../http/redaction.ts';
import { signatureMethods } from '../oauth1/signature-methods.ts';
import { buildMasks } from '../payout-check/masks.ts';
import { targetIds } from '../relay/relay-terms.ts';
import { confidentialKind } from '../report/confidential-names.ts';
import { maskText, type Confidential } from '../report/mask-text.ts';
import type { HistoryEntry, HistoryRequest } from './history-entry.ts';

export const historyVersion = 'history/1';

/** Longest value that is kept whole. */
const longestValue = 66_000;
const mostPairs = 1000;

const text = z.string().check(z.maxLength(longestValue + 100));
const shortText = z.string().check(z.maxLength(2000));
const pair = z.strictObject({ name: shortText, value: text });
const pairs = z.array(pair).check(z.maxLength(mostPairs));

export const historyRecordSchema = z.strictObject({
  countersign: z.literal(historyVersion),
  id: z.string().check(z.regex(/^[\da-f-]{36}$/u)),
  /** In words: milliseconds are digits that a card number could have. */
  at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u)),
  operation: z.enum(operationIds),
  targetId: z.enum(targetIds),
  endpoint: z.nullable(z.strictObject({ kind: z.enum(['endpoint', 'group']), id: shortText })),
  orderId: z.nullable(shortText),
  tone: z.enum(['good', 'open', 'refused', 'plain']),
  title: shortText,
  durationMs: z.nullable(z.number()),
  run: z.nullable(
    z.strictObject({
      id: z.string().check(z.regex(/^[\da-f-]{36} \d{1,6}$/u)),
      casePath: shortText,
      caseName: shortText,
    }),
  ),
  request: z.nullable(
    z.strictObject({
      method: z.enum(['GET', 'POST']),
      url: shortText,
      parameters: z
        .array(
          z.strictObject({ origin: z.enum(['query', 'body', 'protocol']), name: shortText, value: text }),
        )
        .check(z.maxLength(mostPairs)),
      status: z.nullable(z.number()),
      answerPairs: pairs,
      signatureMethod: z.enum(signatureMethods),
      realm: z.enum(['absent', 'empty']),
      accept: z.enum(['*/*', 'application/vnd.pay+json']),
      repeats: z.enum(['no', 'once', 'twice']),
    }),
  ),
});
export type HistoryRecord = z.infer<typeof historyRecordSchema>;

interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** Card data of the request, which its answer may repeat. */
function confidentialOf(parameters: readonly NamedValue[]): Confidential {
  const keyed = parameters.map((each, index) => ({ ...each, key: `${index} ${each.name}` }));
  const masks = buildMasks(keyed);
  const values = keyed
    .filter(({ key, name }) => masks.has(key) || confidentialKind(name) !== null)
    .map(({ value }) => value)
    .filter((value) => value !== '');
  const digits = (value: string): string => value.replaceAll(/\D/gu, '');
  return {
    cardNumbers: [...new Set(values.map(digits).filter((each) => each.length >= 12))],
    quoted: [...new Set(values.filter((value) => digits(value).length < 12))],
    texts: [],
    shown: [],
  };
}

/** Cuts, masks, and hides what is still forbidden after that. */
function cleanText(confidential: Confidential, value: string, longest = longestValue): string {
  const short = value.length > longest ? `${value.slice(0, longest)}… (${value.length} characters)` : value;
  const masked = maskText(short.toWellFormed(), confidential);
  return forbiddenKind(masked) === null ? masked : hiddenMark;
}

function cleanPair<Pair extends NamedValue>(confidential: Confidential, each: Pair): readonly Pair[] {
  const { name, value } = each;
  const kind = confidentialKind(name);
  // A card's code is not even said to have been there.
  if (kind === 'card code' || kind === 'signature' || kind === 'secret') return [];
  const [mask] = [...buildMasks([{ name, value, key: name }]).values()];
  const isCard = kind === 'card number' || mask !== undefined;
  const shown = value === '' ? '' : isCard ? maskCardNumber(value) : cleanText(confidential, value);
  const cleanName = cleanText(confidential, name, 1900);
  return [{ ...each, name: cleanName, value: shown }];
}

function cleanRequest(confidential: Confidential, request: HistoryRequest): HistoryRecord['request'] {
  const { method, url, status, signatureMethod, realm, accept, repeats } = request;
  return {
    method,
    url: cleanText(confidential, url, 1900),
    parameters: request
      .parameters()
      .slice(0, mostPairs)
      .flatMap((each) => cleanPair(confidential, each))
      .map(({ origin, name, value }) => ({ origin, name, value })),
    status,
    answerPairs: request.answerPairs
      .slice(0, mostPairs)
      .flatMap((each) => cleanPair(confidential, each))
      .map(({ name, value }) => ({ name, value })),
    signatureMethod,
    realm,
    accept,
    repeats,
  };
}

/** What is kept of an exchange: card data masked, card codes, secrets and signatures left out. */
export function historyRecord(entry: HistoryEntry): HistoryRecord {
  const { request } = entry;
  const confidential = confidentialOf(request?.parameters() ?? []);
  const clean = (each: string): string => cleanText(confidential, each, 1900);
  const { id, atMs, operation, targetId, endpoint, orderId, tone, title, durationMs, run } = entry;
  return {
    countersign: historyVersion,
    id,
    at: new Date(atMs).toISOString(),
    operation,
    targetId,
    endpoint: endpoint === null ? null : { kind: endpoint.kind, id: clean(endpoint.id) },
    orderId: orderId === null ? null : clean(orderId),
    tone,
    title: clean(title),
    durationMs: durationMs === null ? null : Math.round(durationMs),
    run: run === null ? null : { id: run.id, casePath: clean(run.casePath), caseName: clean(run.caseName) },
    request: request === null ? null : cleanRequest(confidential, request),
  };
}

/** A kept exchange as the list has it. */
export function recordEntry({ countersign: _version, at, request, ...record }: HistoryRecord): HistoryEntry {
  return {
    ...record,
    atMs: Date.parse(at),
    request: request === null ? null : { ...request, parameters: () => request.parameters },
  };
}

/** Whether a text was masked when it was kept: it cannot be sent again. */
export function isMasked(value: string): boolean {
  return value.includes('••') || /… \(\d+ characters\)$/u.test(value);
}

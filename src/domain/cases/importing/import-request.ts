/** One request of elsewhere as a case: the operation by its URL, its values by their names. */
import { operations } from '../../gateway/operations.ts';
import { isPlainPath, knownPathPrefixes } from '../../gateway/path-template.ts';
import { takeUrlApart, tidyPasted, type UrlParts } from '../../gateway/take-url-apart.ts';
import { isFieldName } from '../../payout-check/fields.ts';
import type { AcceptHeader } from '../../http/signed-request.ts';
import type { NameValue } from '../../http/name-value.ts';
import { parseBaseStringUri } from '../../oauth1/base-string-uri.ts';
import type { SignatureMethod } from '../../oauth1/signature-methods.ts';
import { parseFormUrlencoded } from '../../oauth1/form-urlencoded.ts';
import { failed, success, type Result } from '../../result.ts';
import { anyAnswer } from '../case-file.ts';
import type { OpenedInputs } from '../composer/opened-case.ts';
import { freshOf, isFilledId, withFresh } from './fresh-id.ts';
import { importDraft, importRows, type ImportedPair } from './import-pairs.ts';
import { usualId, type ImportedCase, type ImportRow } from './imported-case.ts';
import { shorten } from '../../visible-text.ts';
import { basePlace } from './placed-url.ts';
import { madeElsewhere, withoutFilledPlaces } from './templates.ts';

export interface ForeignRequest {
  readonly name: string;
  readonly folder: string;
  /** As written; null where it is not known. */
  readonly method: string | null;
  /** Null where it is not known. */
  readonly url: string | null;
  /** Decoded. */
  readonly pairs: readonly ImportedPair[];
  readonly hasAuthorization: boolean;
  /** Null or left out where it is not known: then as the document signs the operation. */
  readonly signatureMethod?: SignatureMethod | null;
  /** Left out where it is not known. */
  readonly accept?: AcceptHeader;
  /** Parts that are no pairs, and why they are not taken. */
  readonly notTaken?: readonly Pick<ImportRow, 'name' | 'why'>[];
}

const documentedInvoicePaths = { invoicePaths: [operations['view-invoice'].path.endpoint] };

const commonOf = ({ accept = '*/*' }: ForeignRequest) => ({ realm: 'absent', accept }) as const;

const unknownBase = new RegExp(
  String.raw`^(?:https?:\/\/)?(?:${basePlace})(?::(?:\d{1,5}|\{\{[^{}]{1,200}\}\}))?(?=\/)`,
  'u',
);
const standIn = 'https://base-address.invalid';

/** A value of its own in the place of an id that a text does not tell. */
const unknownId =
  /(?<=\/)(?:\{\{[^{}/]{1,200}\}\}|[$#]\{[^{}/]{1,200}\}|\$\w{1,100}|:\w{1,100}|<{1,2}[\w -]{1,100}>{1,2}|\{[^{}/]{0,100}\}|%[sd])(?=\/|\?|$)/gu;

interface KnownUrl {
  /** With what stands for the parts that are not known. */
  readonly url: string;
  readonly isBaseKnown: boolean;
  /** As written. */
  readonly unknownIds: readonly string[];
}

function knownUrl(written: string): KnownUrl {
  const tidy = tidyPasted(written);
  const based = tidy.replace(unknownBase, standIn);
  return {
    url: based.replaceAll(unknownId, usualId),
    isBaseKnown: based === tidy,
    unknownIds: based.match(unknownId) ?? [],
  };
}

const methodOf = (written: string | null): 'POST' | 'GET' =>
  written?.toUpperCase() === 'GET' ? 'GET' : 'POST';

export function refusedRow(name: string, why: string): ImportRow {
  return { name, shown: null, fate: 'refused', why };
}

/** A method that the operation is not sent by. */
function refuseMethod({ method }: ForeignRequest, taken: readonly string[]): readonly ImportRow[] {
  return method === null || taken.includes(method.toUpperCase())
    ? []
    : [refusedRow('method', `it is ${shorten(method)}; this request is sent by ${taken.join(' or ')}`)];
}

function refuseQuery({ url }: ForeignRequest, why: string): readonly ImportRow[] {
  const parsed = url === null ? null : parseBaseStringUri(tidyPasted(url));
  return (parsed?.ok === true ? parsed.value.queryParameters : []).map(([name]) => refusedRow(name, why));
}

function payoutCheck(
  parts: UrlParts | null,
  request: ForeignRequest,
): { readonly inputs: OpenedInputs; readonly rows: readonly ImportRow[] } {
  const { taken, rows } = importDraft(request.pairs);
  const query = refuseQuery(request, 'it stands in the query; an order goes in the form body');
  const [addresseeId = usualId] = parts?.identifiers.values() ?? [];
  const addressee = parts?.addressee ?? 'endpoint';
  return {
    inputs: {
      ...commonOf(request),
      operation: 'payout-check',
      signatureMethod: request.signatureMethod ?? 'RSA-SHA256',
      addressee,
      addresseeId,
      path: null,
      draft: taken,
    },
    rows: [...rows, ...query, ...refuseMethod(request, operations['payout-check'].methods)],
  };
}

function otherCommand(
  url: string,
  request: ForeignRequest,
): { readonly inputs: OpenedInputs; readonly rows: readonly ImportRow[] } | null {
  const parsed = parseBaseStringUri(tidyPasted(url));
  if (!parsed.ok) return null;
  const prefix = knownPathPrefixes.find((each) => parsed.value.path.startsWith(`${each}/`)) ?? '';
  const path = parsed.value.path.slice(prefix.length);
  if (!isPlainPath(path)) return null;
  const query = withoutFilledPlaces(
    { pairs: parsed.value.queryParameters.map(([name, value]) => ({ name, value })) },
    (found) => url.includes(found),
  );
  const given = [...query.pairs, ...request.pairs];
  // Of an order that was sent before: none is made anew.
  const filledIds = given.filter(isFilledId);
  const { taken, rows } = importRows(given.filter((pair) => !isFilledId(pair)));
  const notTaken = [...query.notTaken, ...filledIds.map(({ name }) => ({ name, why: madeElsewhere }))];
  return {
    inputs: {
      ...commonOf(request),
      operation: 'other-command',
      signatureMethod: request.signatureMethod ?? 'RSA-SHA256',
      method: methodOf(request.method),
      path,
      rows: taken,
    },
    rows: [
      ...rows,
      ...notTaken.map(({ name, why }) => refusedRow(name, why)),
      ...refuseMethod(request, operations['other-command'].methods),
    ],
  };
}

function readUrl(
  request: ForeignRequest,
): { readonly inputs: OpenedInputs; readonly rows: readonly ImportRow[] } | null {
  const { url } = request;
  // A body alone is that of an order.
  if (url === null || url.trim() === '') return payoutCheck(null, request);
  const parts = takeUrlApart(url, documentedInvoicePaths);
  if (parts?.operation === 'payout-check') return payoutCheck(parts, request);
  if (parts?.operation !== 'view-invoice') return otherCommand(url, request);
  const ownParameters = 'an invoice has no parameters of its own';
  const { rows } = importRows(request.pairs);
  const inputs: OpenedInputs = {
    operation: 'view-invoice',
    realm: 'absent',
    signatureMethod: request.signatureMethod ?? 'HMAC-SHA1',
    endpointId: parts.identifiers.get('endpoint_id') ?? '',
    receiptId: parts.identifiers.get('receipt_id') ?? '',
    method: methodOf(request.method),
    path: null,
    repeat: request.pairs.some(({ name }) => name.startsWith('oauth_')) ? 'once' : 'no',
  };
  return {
    inputs,
    rows: [
      ...rows.map((row) => (row.fate === 'refused' ? row : refusedRow(row.name, ownParameters))),
      ...refuseQuery(request, ownParameters).filter(({ name }) => !name.startsWith('oauth_')),
      ...refuseMethod(request, operations['view-invoice'].methods),
    ],
  };
}

/** One line, as the name of a case has to be. */
export function importedName(text: string, otherwise: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  const short = Array.from(line).slice(0, 200).join('');
  return short === '' ? otherwise : short;
}

/** Whether an address is that of a gateway, as settings have it, and of no operation. */
function isBaseAlone(url: string): boolean {
  const parsed = parseBaseStringUri(tidyPasted(url));
  return parsed.ok && ['', ...knownPathPrefixes].includes(parsed.value.path.replace(/\/$/u, ''));
}

/** @returns Why it is no case: a clause. */
export function importRequest(request: ForeignRequest): Result<ImportedCase, string> {
  const known = request.url === null ? null : knownUrl(request.url);
  const isOrder = request.pairs.some(({ name }) => isFieldName(name));
  const url = known === null || (isOrder && isBaseAlone(known.url)) ? null : known.url;
  const read = readUrl({ ...request, url });
  if (read === null) return failed('its URL is none that this console sends to');
  const unknownIds = known?.unknownIds ?? [];
  // The endpoint of the form stays.
  const isPayoutCheck = read.inputs.operation === 'payout-check';
  const noId = 'the path has no value for it';
  const fresh = freshOf(read.inputs);
  const parsed = known?.isBaseKnown === true ? parseBaseStringUri(known.url) : null;
  return success({
    name: importedName(request.name, 'Imported request'),
    folder: request.folder,
    inputs: read.inputs,
    isPathKnown: url !== null && url.trim() !== '' && !(isPayoutCheck && unknownIds.length > 0),
    fresh,
    expect: anyAnswer,
    origin: parsed?.ok === true ? parsed.value.origin : null,
    rows: [
      ...withFresh(read.rows, fresh),
      ...unknownIds.map((id) =>
        refusedRow(id, isPayoutCheck ? noId : `${noId}: ${usualId} stands in its place`),
      ),
      ...(request.notTaken ?? []).map(({ name, why }) => refusedRow(name, why)),
      ...(request.hasAuthorization
        ? [
            refusedRow(
              'Authorization',
              'keys are no part of a case; nonce, timestamp and signature are made anew',
            ),
          ]
        : []),
    ],
  });
}

/** Pairs of a form body. */
export function formPairs(body: string): readonly NameValue[] {
  return parseFormUrlencoded(body.replaceAll(/[\r\n]+/gu, '')).map(([name, value]) => ({ name, value }));
}

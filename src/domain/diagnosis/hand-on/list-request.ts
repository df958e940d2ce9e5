/** A request as records of a report: what was sent, with what is masked left out, in a form that can be read back. */
import { hiddenMark, maskCardNumber } from '../../http/redaction.ts';
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import { confidentialKind } from '../../report/confidential-names.ts';
import { hideIdsInUrl, isIdentifierName, isSigningName } from '../../report/identifiers.ts';
import { maskBaseString } from '../../report/mask-base-string.ts';
import { maskText, type Confidential } from '../../report/mask-text.ts';
import type { ReportChoices } from '../../report/report-choices.ts';
import {
  recordOf,
  writeRecords,
  type RecordKeyword,
  type RequestRecord,
} from '../../report/request-records.ts';
import type { RequestParts } from '../paste/request-parts.ts';
import { readHeader } from '../request/read-header.ts';
import { receiveRequest } from '../request/received-request.ts';
import { countWords } from '../../words.ts';

export interface ListingInput {
  readonly parts: RequestParts;
  readonly choices: ReportChoices;
  readonly showsSignature: boolean;
  readonly confidential: Confidential;
  /** Names of parameters that hold the consumer secret itself: they are hidden whole. */
  readonly hiddenNames: ReadonlySet<string>;
}

export interface ListedRequest {
  readonly text: string;
  /** Parameters of the request itself, without those of the protocol. */
  readonly parameters: number;
  /** How many of them are hidden by choice alone. */
  readonly leftOut: number;
}

interface Piece {
  readonly keyword: Extract<RecordKeyword, 'protocol' | 'query' | 'body'>;
  /** As written, between two separators. */
  readonly raw: string;
  readonly name: string;
  readonly value: string;
}

function pieceOf(keyword: Piece['keyword'], raw: string): Piece {
  const at = raw.indexOf('=');
  const isForm = keyword !== 'protocol';
  return {
    keyword,
    raw,
    name: percentDecode(at === -1 ? raw : raw.slice(0, at), isForm),
    value: at === -1 ? '' : percentDecode(raw.slice(at + 1), isForm),
  };
}

function piecesOf({ url, authorization, body }: RequestParts, isForm: boolean): readonly Piece[] {
  const query = /^[^?#]*\?([^#]*)/su.exec(url ?? '')?.[1];
  const header = authorization === null ? null : readHeader(authorization);
  return [
    ...(header?.entries ?? []).map(({ name, written }) => pieceOf('protocol', `${name}=${written}`)),
    ...(query === undefined ? [] : query.split('&').map((raw) => pieceOf('query', raw))),
    ...(body === null || body === '' || !isForm ? [] : body.split('&').map((raw) => pieceOf('body', raw))),
  ];
}

/** Whether a value is hidden because that is chosen, not because of what it is. */
export function isHiddenByChoice(name: string, { identifiers, values }: ReportChoices): boolean {
  if (isSigningName(name)) return false;
  return isIdentifierName(name) ? !identifiers : !values;
}

function remarkOf({ name, raw, value }: Piece): string {
  const at = raw.indexOf('=');
  const kind = confidentialKind(name);
  if (value === '') return at === -1 ? 'sent without a sign' : 'sent empty';
  // Its length says something of it.
  if (kind === 'card code' || kind === 'secret' || kind === 'signature') return 'sent';
  const bytes = new TextEncoder().encode(value).length;
  const written = raw.length - at - 1;
  return [
    countWords(value.length, 'character'),
    ...(bytes === value.length ? [] : [`${bytes.toLocaleString('en')} bytes`]),
    ...(written === value.length ? [] : [`${written.toLocaleString('en')} as encoded`]),
  ].join(', ');
}

function shownValue(piece: Piece, input: ListingInput): string {
  const { choices, confidential, hiddenNames, showsSignature } = input;
  const { name, value, raw } = piece;
  const written = raw.slice(raw.indexOf('=') + 1);
  const kind = confidentialKind(name);
  if (kind === 'signature') return showsSignature ? written : hiddenMark;
  if (kind === 'card number') return maskCardNumber(value.replaceAll(/[^0-9]/gu, ''));
  if (kind !== null || hiddenNames.has(name) || isHiddenByChoice(name, choices)) return hiddenMark;
  return confidential.quoted.includes(value) ? hiddenMark : maskText(written, confidential);
}

function recordOfPiece(piece: Piece, input: ListingInput): RequestRecord {
  const { keyword, raw, value } = piece;
  const at = raw.indexOf('=');
  const remark = remarkOf(piece);
  if (at === -1 || value === '') return recordOf(keyword, maskText(raw, input.confidential), remark, false);
  const shown = shownValue(piece, input);
  return recordOf(keyword, raw.slice(0, at + 1) + shown, remark, shown !== raw.slice(at + 1));
}

function leftOut(keyword: 'query' | 'body', remark: string): RequestRecord {
  return { keyword, form: 'left-out', text: '', remark };
}

function urlRecord(url: string, { choices, confidential }: ListingInput): RequestRecord {
  const bare = /^[^?#]*/su.exec(url)?.[0] ?? '';
  const shown = maskText(choices.identifiers ? bare : hideIdsInUrl(bare), confidential);
  return recordOf('url', shown, '', shown !== bare);
}

function baseStringRecord(text: string, input: ListingInput): RequestRecord {
  const { choices, confidential, hiddenNames } = input;
  const shown = maskText(
    maskBaseString(text, {
      url: choices.identifiers,
      value: (name, value) =>
        !hiddenNames.has(name) && !isHiddenByChoice(name, choices) && !confidential.quoted.includes(value),
    }),
    confidential,
  );
  const bytes = new TextEncoder().encode(text).length;
  const isMasked = shown !== text;
  return recordOf(
    'base-string',
    shown,
    `${bytes.toLocaleString('en')} bytes${isMasked ? ', values masked' : ''}`,
    isMasked,
  );
}

export function listRequest(input: ListingInput): ListedRequest {
  const { parts, choices, confidential } = input;
  const { method, url, contentType, body, baseString } = parts;
  const isForm = receiveRequest(parts)?.bodyIsForm !== false;
  const pieces = piecesOf(parts, isForm);
  const own = pieces.filter(({ keyword, name }) => keyword !== 'protocol' && !name.startsWith('oauth_'));
  const group = (keyword: 'query' | 'body'): readonly RequestRecord[] => {
    const list = pieces.filter((piece) => piece.keyword === keyword);
    if (list.length === 0 || choices.parameters) return list.map((piece) => recordOfPiece(piece, input));
    return [leftOut(keyword, countWords(list.length, 'parameter'))];
  };
  const records = [
    ...(method === null ? [] : [recordOf('method', maskText(method, confidential), '', false)]),
    ...(url === null ? [] : [urlRecord(url, input)]),
    ...(contentType === null
      ? []
      : [recordOf('content-type', maskText(contentType, confidential), '', false)]),
    ...pieces.filter(({ keyword }) => keyword === 'protocol').map((piece) => recordOfPiece(piece, input)),
    ...group('query'),
    ...(body === ''
      ? [{ keyword: 'body-empty', form: 'plain', text: '', remark: 'nothing was sent in it' } as const]
      : []),
    ...(body !== null && body !== '' && !isForm
      ? [
          leftOut(
            'body',
            `${new TextEncoder().encode(body).length.toLocaleString('en')} bytes that are no form`,
          ),
        ]
      : group('body')),
    ...(baseString === null || baseString === '' || !choices.baseString || !choices.parameters
      ? []
      : [baseStringRecord(baseString, input)]),
  ];
  return {
    text: writeRecords(records),
    parameters: own.length,
    leftOut: own.filter(
      ({ name, value }) => value !== '' && confidentialKind(name) === null && isHiddenByChoice(name, choices),
    ).length,
  };
}

/** A raw HTTP request, alone or among other lines of a log. */
import { success } from '../../../result.ts';
import type { Finding, Reader } from '../finding.ts';
import { findHeader, readHeaders, type HeaderParts } from '../headers.ts';
import type { Slip } from '../slip.ts';
import { readHeaderBlock } from './header-block.ts';
import { missingNote, readBody, type BodyText } from './request-body.ts';
import { findRequestLine, type RequestLine } from './request-line.ts';
import { buildRequestUrl } from './request-url.ts';

export const readHttpRequest: Reader = (text) => {
  const line = findRequestLine(text);
  return line === null ? null : success(readRequest(text, line));
};

function readRequest(text: string, line: RequestLine): Finding {
  const block = readHeaderBlock(text, line.end, line.mark);
  const { headers } = block;
  const { parts, notes, slips } = readHeaders(headers);
  const host = findHeader(headers, 'host') ?? findHeader(headers, ':authority');
  const scheme = findHeader(headers, ':scheme') ?? findHeader(headers, 'x-forwarded-proto');
  const { url, note } = buildRequestUrl(line.target, host, scheme);
  const contentLength = /^\d{1,9}$/u.exec(findHeader(headers, 'content-length') ?? '')?.[0];
  const chunked = /\bchunked\b/iu.test(findHeader(headers, 'transfer-encoding') ?? '');
  const length = contentLength === undefined ? null : Number(contentLength);
  const isForm = parts.contentType !== null && length === null && !chunked;
  const mayBeEmpty = block.ended && !isForm;
  const body =
    line.mark === '>' ? readVerboseBody(text, block.end, length) : readBody(text, block.end, length, chunked);
  const isEmpty = (body.body ?? '') === '' || isNoBody(body.body ?? '', line.method, length, chunked, parts);
  return {
    kind: 'http-request',
    shell: null,
    slips: [...slips, ...slipsOfMore(body, length)],
    cut: body.cut && !isEmpty,
    notes: [...block.notes, ...notes, ...(note === null ? [] : [note])],
    bodyNotes: isEmpty && (length ?? 0) === 0 ? [] : body.notes,
    parts: {
      ...parts,
      method: line.method,
      url,
      body:
        isEmpty && (isBodyless(line.method, length) || (mayBeEmpty && body.body === ''))
          ? ''
          : isEmpty
            ? null
            : body.body,
    },
    rest: [text.slice(0, line.start), ...block.aside, text.slice(isEmpty ? block.end : body.end)].join('\n'),
  };
}

/** Of characters that were counted for octets it is said elsewhere. */
function slipsOfMore({ body, isLonger }: BodyText, length: number | null): readonly Slip[] {
  if (isLonger !== true || body === null || length === null || length === body.length) return [];
  const octets = new TextEncoder().encode(body).length;
  return [
    { kind: 'body-counted-short', part: 'body', text: `It is ${length}; the body has ${octets} octets.` },
  ];
}

/** `curl -v` does not print the body; Insomnia's timeline has it in lines that start with a bar. */
function readVerboseBody(text: string, start: number, contentLength: number | null): BodyText {
  const bars = /^\s*(?:\| ?[^\n]*(?:\n|$))+/u.exec(text.slice(start))?.[0];
  if (bars === undefined) {
    return { body: null, end: start, cut: false, notes: (contentLength ?? 0) > 0 ? [missingNote] : [] };
  }
  const body = bars
    .trim()
    .replace(/\r?\n\| ?/gu, '\n')
    .replace(/^\| ?/u, '');
  return { body, end: start + bars.length, cut: false, notes: [] };
}

/** What stands after the headers of a request without a body, or before the body: other lines of a log. */
function isNoBody(
  text: string,
  method: string,
  length: number | null,
  chunked: boolean,
  { contentType }: HeaderParts['parts'],
): boolean {
  if (chunked || /^\s*[^\s=&?[:]{1,200}=/u.test(text)) return false;
  if (isBodyless(method, length))
    return contentType === null || length === 0 || /^\s*(?:#{3}|[*`<]{2})/u.test(text);
  const isForm = /^application\/x-www-form-urlencoded/iu.test(contentType ?? '');
  return (
    isForm && /^\s*(?:\[(?![[{"])|---|[*#<>`]{3}|[A-Z][a-z]{2} \d\d?,? |[A-Za-z][\w.-]{1,60}: )/u.test(text)
  );
}

function isBodyless(method: string, contentLength: number | null): boolean {
  return contentLength === 0 || (contentLength === null && /^(?:GET|HEAD)$/iu.test(method));
}

/** What of two requests is no parameter: method, URL, content type, and how header and body are written. */
import type { UriParts } from '../request/uri-parts.ts';
import { comparedHeaderLines } from './compare-header.ts';
import type { ComparedRequest } from './compared-request.ts';
import type { ComparisonRow } from './comparison.ts';
import { foldCase, namesOf, never, orderLine, rowOf, type Line } from './line.ts';

/** A default port may be written or left out, a host in any case (RFC 5849 section 3.4.1.2). */
function uriLines(left: ComparedRequest, right: ComparedRequest): Line[] {
  const signed = [left.received?.uri ?? null, right.received?.uri ?? null] as const;
  return (['scheme', 'host', 'port', 'path'] as const).map((name) => {
    const written = ({ writtenUri }: ComparedRequest): string | null =>
      writtenUri === null ? null : portWord(name, writtenUri[name]);
    return {
      part: 'request',
      name: uriNames[name],
      left: written(left),
      right: written(right),
      isHarmless: (one, other) =>
        name === 'scheme' || name === 'host'
          ? foldCase(one, other)
          : signed[0] !== null && signed[1] !== null && signed[0][name] === signed[1][name],
    };
  });
}

const uriNames = { scheme: 'Scheme', host: 'Host', port: 'Port', path: 'Path' };

function portWord(name: keyof UriParts, text: string): string {
  return name === 'port' ? text.replace(':', '') || 'none' : text;
}

/** Media type without parameters: a gateway reads the pairs whatever `charset` says. */
function mediaType(text: string): string {
  return (text.split(';')[0] ?? '').trim().toLowerCase();
}

function bodyWord({ bodyIsForm, parts }: ComparedRequest): string | null {
  if (bodyIsForm === null) return null;
  if (parts.body === null || parts.body === '') return 'empty';
  return bodyIsForm ? 'name=value pairs' : `${parts.body.length} characters that are no pairs`;
}

/** Rows of what both sides or one side has; what neither tells is left out. */
export function compareLines(left: ComparedRequest, right: ComparedRequest): ComparisonRow[] {
  const lines: readonly Line[] = [
    {
      part: 'request',
      name: 'Method',
      left: left.parts.method,
      right: right.parts.method,
      isHarmless: foldCase,
    },
    ...uriLines(left, right),
    ...orderLine(
      'request',
      'Order of the query',
      namesOf(left.parameters.query),
      namesOf(right.parameters.query),
    ),
    {
      part: 'request',
      name: 'Content type',
      left: contentType(left),
      right: contentType(right),
      isHarmless: (one, other) => mediaType(one) === mediaType(other),
    },
    { part: 'request', name: 'Body', left: bodyWord(left), right: bodyWord(right), isHarmless: never },
    ...orderLine(
      'request',
      'Order of the body',
      namesOf(left.parameters.body),
      namesOf(right.parameters.body),
    ),
    ...comparedHeaderLines(left, right),
  ];
  return lines.filter((line) => line.left !== null || line.right !== null).map(rowOf);
}

function contentType({ parts }: ComparedRequest): string | null {
  return parts.contentType === '' ? 'none' : parts.contentType;
}

/**
 * The headers of an answer that reach the page. Everything else (Set-Cookie, HSTS, CSP, Refresh, …)
 * could act on the console's origin and is dropped.
 */
import type { IncomingHttpHeaders } from 'undici/types/header.js';
import { simulatorRecordHeader } from '#domain/relay/simulator-terms.ts';

const allowed = new Set(['content-type', 'date', 'retry-after', 'location', simulatorRecordHeader]);

/** Names in lower case, in order of arrival; a repeated header gives several pairs. */
export function selectAnswerHeaders(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    const lower = name.toLowerCase();
    if (value === undefined || !(allowed.has(lower) || lower.endsWith('order-id'))) return [];
    return (Array.isArray(value) ? value : [value]).map((each) => [lower, each]);
  });
}

/** Holds what was read of a printed request against the request. */
import type { RequestParts } from '../request-parts.ts';
import type { Printer, SampledRequest } from './printer.ts';

const names = ['method', 'url', 'authorization', 'contentType', 'body'] as const;

const decoded = (body: string): string => JSON.stringify([...new URLSearchParams(body)]);

/** Parts that were not read as they were printed, or that were read although the text does not have them. */
export function misreadParts(
  printer: Printer,
  request: SampledRequest,
  parts: RequestParts,
): readonly string[] {
  return names.filter((name) => {
    const read = parts[name];
    if (printer.lacks?.includes(name) === true)
      return read !== null && !(name === 'body' && request.body === '' && read === '');
    const printed = request[name];
    if (name === 'body' && printed === '') return read !== '' && read !== null;
    if (name === 'contentType') return printed === '' ? (read ?? '') !== '' : read !== printed;
    if (name === 'method') return read?.toUpperCase() !== printed;
    if (name === 'body' && printer.fields === true)
      return read === null || decoded(read) !== decoded(printed);
    return read !== printed;
  });
}

/** Printers of requests with a body leave others out. */
export function requestsFor(
  printer: Printer,
  requests: readonly SampledRequest[],
): readonly SampledRequest[] {
  return printer.posts === true ? requests.filter(({ body }) => body !== '') : requests;
}

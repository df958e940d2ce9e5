/** A request as the simulated gateway received it, byte for byte. */
import { rawHeaderValues } from '../host-guard.ts';

export interface WireRequest {
  readonly method: string;
  /** Request target as sent: path and query, not normalized. */
  readonly target: string;
  /** Names and values alternate, as received. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/** The first value of a header, or null. */
export function headerOf(request: Pick<WireRequest, 'rawHeaders'>, name: string): string | null {
  return rawHeaderValues(request.rawHeaders, name)[0] ?? null;
}

/** Request target without its query. */
export function targetPath(request: Pick<WireRequest, 'target'>): string {
  return request.target.split('?', 1)[0] ?? '';
}

/** Query as sent, without its question mark. */
export function queryOf(request: Pick<WireRequest, 'target'>): string {
  const mark = request.target.indexOf('?');
  return mark < 0 ? '' : request.target.slice(mark + 1);
}

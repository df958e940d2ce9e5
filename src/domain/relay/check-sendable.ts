/** Whether the relay would send a request, asked before it is sent: what is not can still be signed and copied. */
import type { OperationId } from '../gateway/operations.ts';
import { parseBaseStringUri, type BaseStringUri } from '../oauth1/base-string-uri.ts';
import { failed, success, type Result } from '../result.ts';
import { checkRelayPath } from './check-relay-path.ts';
import type { GatewayTarget } from './contract.ts';
import { relayBodyLimitBytes } from './relay-terms.ts';

interface RequestToSend {
  readonly operation: OperationId;
  readonly method: string;
  readonly url: BaseStringUri;
  /** Length of the encoded body. */
  readonly bodyBytes: number;
}

/** @returns A sentence for people where it would not be sent. */
export function checkSendable(
  target: GatewayTarget | null,
  { operation, method, url, bodyBytes }: RequestToSend,
): Result<true, string> {
  if (target === null) return failed('The list of gateways is not loaded yet.');
  if (isElsewhere(target, url)) {
    return failed(
      `This base address is not one that the console was started with (${target.origin}). The request can be signed and copied, but not sent from here.`,
    );
  }
  const query = url.query === null ? '' : `?${url.query}`;
  const checked = checkRelayPath(target, method, url.path + query, operation);
  if (!checked.ok) return failed(checked.failure.sentence);
  return bodyBytes <= relayBodyLimitBytes
    ? success(true)
    : failed(
        `The body has ${bodyBytes.toLocaleString('en')} bytes, and the relay passes on up to ${relayBodyLimitBytes.toLocaleString('en')}. Percent-encoding takes three bytes for each byte of a character beyond ASCII: an emoji is twelve.`,
      );
}

/** Whether an address is on another machine or port than the gateway's. */
export function isElsewhere(target: GatewayTarget, url: Pick<BaseStringUri, 'origin'>): boolean {
  const origin = parseBaseStringUri(target.origin);
  return !origin.ok || origin.value.origin !== url.origin;
}

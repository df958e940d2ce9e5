/** Where the request goes: from the gateway's settings, or from what the user wrote over them. */
import { parseBaseStringUri, type BaseStringUri, type UrlFailure } from '#domain/oauth1/base-string-uri.ts';
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import type { Result } from '#domain/result.ts';
import type { ComposeInputs } from './compose-inputs.ts';

/** Stands for the endpoint's or the group's id in an editable path. */
export const idPlaceholder = '{id}';

const documentedPaths = {
  endpoint: `/api/v4/payout-check/${idPlaceholder}`,
  group: `/api/v4/payout-check/group/${idPlaceholder}`,
};

/** The path template that is used while the user has not written another. */
export function defaultPath(target: GatewayTarget | null, operation: ComposeInputs['operation']): string {
  return (target?.pathPrefixes[0] ?? '/processing') + documentedPaths[operation];
}

/** The request URL, which is signed whether or not the relay would send it. */
export function composeUrl(
  inputs: ComposeInputs,
  target: GatewayTarget | null,
): Result<BaseStringUri, UrlFailure> {
  const base = (inputs.baseAddress ?? target?.origin ?? '').replace(/\/+$/u, '');
  const template = inputs.path ?? defaultPath(target, inputs.operation);
  const id = inputs.endpointId.isWellFormed() ? percentEncode(inputs.endpointId) : '';
  return parseBaseStringUri(base + template.replaceAll(idPlaceholder, id));
}

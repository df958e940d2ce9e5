/** Where the request goes: from the gateway's settings, or from what the user wrote over them. */
import { composeUrl } from '#domain/http/compose-url.ts';
import { operations } from '#domain/gateway/operations.ts';
import { knownPathPrefixes } from '#domain/gateway/path-template.ts';
import type { BaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import { tidyPasted, type UrlParts } from '#domain/gateway/take-url-apart.ts';
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import type { Result } from '#domain/result.ts';
import type { ComposeInputs, InputsPatch } from './compose-inputs.ts';

/** Stands for the endpoint's or the group's id in an editable path. */
export const idPlaceholder = '{id}';

/** The path template that is used while the user has not written another. */
export function defaultPath(target: GatewayTarget | null, operation: ComposeInputs['operation']): string {
  const template = operations['payout-check'].path[operation].replace(/\{\w+\}$/u, idPlaceholder);
  return (target?.pathPrefixes[0] ?? knownPathPrefixes[0]) + template;
}

/** The request URL, which is signed whether or not the relay would send it; or what is wrong with it. */
export function targetUrl(
  inputs: ComposeInputs,
  target: GatewayTarget | null,
): Result<BaseStringUri, string> {
  const template = inputs.path ?? defaultPath(target, inputs.operation);
  const id = inputs.endpointId.isWellFormed() ? percentEncode(tidyPasted(inputs.endpointId)) : '';
  return composeUrl(inputs.baseAddress ?? target?.origin ?? '', template.replaceAll(idPlaceholder, id));
}

/** The inputs that a whole URL stands for. What is the gateway's own stays the gateway's own. */
export function targetPatch(parts: UrlParts, target: GatewayTarget | null): InputsPatch {
  const [id = ''] = parts.identifiers.values();
  const path = parts.prefix + parts.template.replace(/\{\w+\}$/u, idPlaceholder);
  return {
    operation: parts.addressee,
    endpointId: id,
    baseAddress: parts.origin === target?.origin ? null : parts.origin,
    path: path === defaultPath(target, parts.addressee) ? null : path,
  };
}

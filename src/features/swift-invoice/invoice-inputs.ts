/** What the invoice page is asked to fetch, exactly as typed. */
import { operations, type Operation } from '#domain/gateway/operations.ts';
import { knownPathPrefixes } from '#domain/gateway/path-template.ts';
import type { UnsignedRequest } from '#domain/http/signed-request.ts';
import { composeUrl } from '#domain/http/compose-url.ts';
import {
  describeBlanksAround,
  describeDotSegments,
  describeIdentifier,
} from '#domain/http/describe-url-remarks.ts';
import type { BaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import { tidyPasted, type UrlParts } from '#domain/gateway/take-url-apart.ts';
import { percentEncode } from '#domain/oauth1/percent-encoding.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import type { Result } from '#domain/result.ts';

export const invoiceOperation = operations['view-invoice'];

export interface InvoiceInputs {
  readonly endpointId: string;
  readonly receiptId: string;
  /** The document describes a GET; its sample draws a POST. */
  readonly method: Operation['methods'][number];
  /** Null: the address of the chosen gateway. */
  readonly baseAddress: string | null;
  /** Null: the gateway's own path. The document forbids to hard-code it. */
  readonly path: string | null;
  readonly repeat: UnsignedRequest['repeatProtocolParameters'];
  readonly realm: 'absent' | 'empty';
}

export const initialInvoiceInputs: InvoiceInputs = {
  endpointId: '6657',
  receiptId: '',
  method: invoiceOperation.methods[0],
  baseAddress: null,
  path: null,
  repeat: 'no',
  realm: 'absent',
};

/** The path template that is used while the user has not written another. */
export function defaultInvoicePath(target: GatewayTarget | null): string {
  return (
    (target?.pathPrefixes[0] ?? knownPathPrefixes[0]) +
    (target?.invoicePaths[0] ?? invoiceOperation.path.endpoint)
  );
}

/** The request URL with both identifiers in place, or what is wrong with it. */
export function invoiceUrl(
  inputs: InvoiceInputs,
  target: GatewayTarget | null,
): Result<BaseStringUri, string> {
  const encode = (value: string): string => (value.isWellFormed() ? percentEncode(tidyPasted(value)) : '');
  const path = (inputs.path ?? defaultInvoicePath(target))
    .replaceAll('{endpoint_id}', encode(inputs.endpointId))
    .replaceAll('{receipt_id}', encode(inputs.receiptId));
  return composeUrl(inputs.baseAddress ?? target?.origin ?? '', path);
}

/** The inputs that a whole URL stands for. What is the gateway's own stays the gateway's own. */
export function invoicePatch(parts: UrlParts, target: GatewayTarget | null): Partial<InvoiceInputs> {
  const path = parts.prefix + parts.template;
  return {
    endpointId: parts.identifiers.get('endpoint_id') ?? '',
    receiptId: parts.identifiers.get('receipt_id') ?? '',
    baseAddress: parts.origin === target?.origin ? null : parts.origin,
    path: path === defaultInvoicePath(target) ? null : path,
  };
}

/** What to know of what was entered, each a sentence. @param url Null where it cannot be read. */
export function invoiceRemarks(inputs: InvoiceInputs, url: BaseStringUri | null): string[] {
  const { endpointId, receiptId, baseAddress, path } = inputs;
  return [
    describeIdentifier('endpoint id', endpointId, tidyPasted(endpointId)),
    describeIdentifier('receipt id', receiptId, tidyPasted(receiptId)),
    ...describeBlanksAround({ 'base address': baseAddress ?? '', path: path ?? '' }),
    url === null ? null : describeDotSegments(url),
  ].filter((remark) => remark !== null);
}

/** Everything that the invoice page derives from its inputs. Pure: time and nonce come in. */
import { bodyLength, traceRequest, type TracedRequest } from '#domain/http/signed-request.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import { checkSendable } from '#domain/relay/check-sendable.ts';
import { failed, type Result } from '#domain/result.ts';
import type { HeldCredentials } from '#services/signer.ts';
import { invoiceOperation, invoiceRemarks, invoiceUrl, type InvoiceInputs } from './invoice-inputs.ts';

export interface InvoiceSources {
  readonly inputs: InvoiceInputs;
  readonly consumerKey: string;
  readonly target: GatewayTarget | null;
  readonly held: HeldCredentials;
  readonly nonce: string;
  readonly timestampSeconds: string;
}

export interface InvoiceRequestView {
  readonly inputs: InvoiceInputs;
  readonly target: GatewayTarget | null;
  /** Null where the URL cannot be read. */
  readonly traced: TracedRequest | null;
  /** Why nothing can be signed, each a sentence. */
  readonly blocks: readonly string[];
  /** What to know of what was entered, each a sentence. */
  readonly remarks: readonly string[];
  /** Whether the relay would send it, or why not. */
  readonly sendable: Result<true, string>;
}

/** The block that a secret which is typed already lifts. */
export const secretMissing = 'Type the consumer secret.';

function blocksOf({ inputs, consumerKey, held }: InvoiceSources): string[] {
  return [
    ...(inputs.endpointId.trim() === '' ? ['Type the endpoint id: it is part of the signed URL.'] : []),
    ...(inputs.receiptId.trim() === ''
      ? ['Type the receipt id: it comes from the status response of an auth-cash order.']
      : []),
    ...(consumerKey === '' ? ['Type the consumer key: the merchant’s login.'] : []),
    ...(held.consumerSecret === null ? [secretMissing] : []),
  ];
}

export function deriveInvoiceRequest(sources: InvoiceSources): InvoiceRequestView {
  const { inputs, target, consumerKey } = sources;
  const url = invoiceUrl(inputs, target);
  const blocks = blocksOf(sources);
  const remarks = invoiceRemarks(inputs, url.ok ? url.value : null);
  if (!url.ok || !consumerKey.isWellFormed()) {
    const why = url.ok ? 'The consumer key cannot be encoded: type it again.' : url.failure;
    // Which gateways there are comes a moment later: nothing is wrong with an address that is not known yet.
    const isKnown = url.ok || target !== null || inputs.baseAddress !== null;
    return {
      inputs,
      target,
      traced: null,
      remarks,
      blocks: isKnown ? [...blocks, why] : blocks,
      sendable: failed(why),
    };
  }
  const traced = traceRequest(
    {
      method: inputs.method,
      url: url.value,
      bodyParameters: [],
      accept: '*/*',
      repeatProtocolParameters: inputs.repeat,
    },
    {
      consumerKey,
      nonce: sources.nonce,
      signatureMethod: invoiceOperation.signatureMethods[0],
      timestampSeconds: sources.timestampSeconds,
      realm: inputs.realm,
    },
  );
  const sendable = checkSendable(target, {
    operation: invoiceOperation.id,
    method: inputs.method,
    url: url.value,
    bodyBytes: bodyLength(traced),
  });
  return { inputs, target, traced, remarks, blocks, sendable };
}

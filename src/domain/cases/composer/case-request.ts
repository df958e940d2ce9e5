/** The request of a case that was opened, as it is signed and sent. */
import { operations } from '../../gateway/operations.ts';
import { knownPathPrefixes } from '../../gateway/path-template.ts';
import { composeUrl } from '../../http/compose-url.ts';
import type { UnsignedRequest } from '../../http/signed-request.ts';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { sentCommandPairs } from '../../other-command/command-pairs.ts';
import { sentPairs } from '../../payout-check/request-pairs.ts';
import type { GatewayTarget } from '../../relay/contract.ts';
import { failed, success, type Result } from '../../result.ts';
import type { OpenedCommand, OpenedInputs } from './opened-case.ts';

export type RequestTarget = Pick<GatewayTarget, 'origin' | 'pathPrefixes' | 'invoicePaths'>;

const encode = (text: string): string => percentEncode(text.toWellFormed());

/** The rows of a GET stand in its query. */
function commandPath({ path, method, rows }: OpenedCommand, prefix: string): string {
  const query = sentCommandPairs(rows)
    .map(({ name, value }) => `${encode(name)}=${encode(value)}`)
    .join('&');
  if (method === 'POST' || query === '') return prefix + path;
  return `${prefix}${path}${path.includes('?') ? '&' : '?'}${query}`;
}

function pathOf(inputs: OpenedInputs, { pathPrefixes, invoicePaths }: RequestTarget): string {
  const prefix = pathPrefixes[0] ?? knownPathPrefixes[0];
  switch (inputs.operation) {
    case 'payout-check': {
      const { addressee, addresseeId, path } = inputs;
      const documented = prefix + operations[inputs.operation].path[addressee].replace(/\{[^}]+\}/u, '{id}');
      return (path ?? documented).replaceAll('{id}', encode(addresseeId));
    }
    case 'view-invoice':
      return (inputs.path ?? prefix + (invoicePaths[0] ?? operations[inputs.operation].path.endpoint))
        .replaceAll('{endpoint_id}', encode(inputs.endpointId))
        .replaceAll('{receipt_id}', encode(inputs.receiptId));
    case 'other-command':
      return commandPath(inputs, prefix);
  }
}

/** @returns A sentence where no request can be made of it. */
export function caseRequest(inputs: OpenedInputs, target: RequestTarget): Result<UnsignedRequest, string> {
  const url = composeUrl(target.origin, pathOf(inputs, target));
  if (!url.ok) return failed(url.failure);
  const common = { url: url.value, repeatProtocolParameters: 'no' } as const;
  switch (inputs.operation) {
    case 'payout-check': {
      const bodyParameters = sentPairs(inputs.draft).map(({ name, value, field }) => ({
        name,
        value,
        key: field,
      }));
      return success({ ...common, method: 'POST', bodyParameters, accept: inputs.accept });
    }
    case 'view-invoice':
      return success({
        ...common,
        method: inputs.method,
        bodyParameters: [],
        accept: '*/*',
        repeatProtocolParameters: inputs.repeat,
      });
    case 'other-command': {
      const bodyParameters = inputs.method === 'POST' ? sentCommandPairs(inputs.rows) : [];
      return success({ ...common, method: inputs.method, bodyParameters, accept: inputs.accept });
    }
  }
}

/** From a case that was read to the request that is signed for it. */
import type { ExchangeSubject } from '../../exchange/exchange.ts';
import type { UnsignedRequest } from '../../http/signed-request.ts';
import type { TargetId } from '../../relay/contract.ts';
import { failed, success, type Result } from '../../result.ts';
import type { CaseFile } from '../case-file.ts';
import { caseRequest, type RequestTarget } from '../composer/case-request.ts';
import { openCase, type RunTimeValues } from '../composer/open-case.ts';
import type { OpenedInputs } from '../composer/opened-case.ts';
import { mergeProfile } from '../profile/apply-profile.ts';
import type { EndpointProfile } from '../profile/endpoint-profile.ts';
import type { NotRunReason, SentCase } from './case-outcome.ts';

export interface PreparedCase {
  readonly subject: ExchangeSubject;
  readonly request: UnsignedRequest;
  readonly inputs: OpenedInputs;
  readonly sent: Omit<SentCase, 'sentAtMs'>;
}

interface RunSurroundings {
  readonly target: RequestTarget & { readonly id: TargetId };
  readonly isOwnSimulator: boolean;
  /** Null where there is none for the case's endpoint. */
  readonly profile: EndpointProfile | null;
  readonly values: RunTimeValues;
}

function endpointOf(inputs: OpenedInputs): ExchangeSubject['endpoint'] {
  switch (inputs.operation) {
    case 'payout-check':
      return { kind: inputs.addressee, id: inputs.addresseeId };
    case 'view-invoice':
      return { kind: 'endpoint', id: inputs.endpointId };
    case 'other-command':
      return null;
  }
}

/** Production is refused here, too: no file and no wish gets past it. */
export function prepareCase(
  file: CaseFile,
  { target, isOwnSimulator, profile, values }: RunSurroundings,
): Result<PreparedCase, NotRunReason> {
  const { environment } = file;
  if (target.id === 'production') return failed({ kind: 'production' });
  if (environment !== 'any' && environment !== target.id) return failed({ kind: 'environment', environment });
  if (file.simulator !== null && !isOwnSimulator) return failed({ kind: 'needs-simulator' });
  const { inputs, asked, fresh } = openCase(profile === null ? file : mergeProfile(file, profile), values);
  if (asked.length > 0) return failed({ kind: 'needs-value', names: asked.map(({ name }) => name) });
  const request = caseRequest(inputs, target);
  if (!request.ok) return failed({ kind: 'not-sent', why: request.failure });
  const { bodyParameters, url } = request.value;
  const pairs = [
    ...url.queryParameters.map(([name, value]) => ({ name, value })),
    ...bodyParameters.map(({ name, value }) => ({ name, value })),
  ];
  const orderId = pairs.find(({ name }) => name === 'client_orderid')?.value ?? null;
  return success({
    subject: { operation: file.operation, targetId: target.id, endpoint: endpointOf(inputs), orderId },
    request: request.value,
    inputs,
    sent: { pairs, freshNames: fresh.map(({ name }) => name), orderId },
  });
}

import type { ExpectedFormat } from './call-judgement.ts';
import type { RecognizedCall } from './recognized-call.ts';

/**
 * What is to be expected of a call where nobody said it: one with names of deployments has all that deployments always
 * send (field notes, "Callbacks"), or somebody took something out of it.
 *
 * @returns Null for a call that has none of these names: the document lists no others.
 */
export function expectedByLook({ call, said }: RecognizedCall): ExpectedFormat | null {
  const isNamed = (role: 'control' | 'status' | 'orderid' | 'merchant_order' | 'client_orderid'): boolean =>
    said.get(role)?.readBy === 'name';
  const namesOrder = (['orderid', 'merchant_order', 'client_orderid'] as const).some(isNamed);
  return isNamed('control') || (isNamed('status') && namesOrder)
    ? { format: 'as-deployed', method: call.method === 'POST' ? 'POST' : 'GET', control: true }
    : null;
}

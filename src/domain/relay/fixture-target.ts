/** Test support: a gateway that the console was started with, which takes no other commands. */
import type { GatewayTarget } from './contract.ts';

export function fixtureTarget(change: Partial<GatewayTarget> = {}): GatewayTarget {
  return {
    id: 'sandbox',
    origin: 'https://gw.example',
    pathPrefixes: ['/processing'],
    invoicePaths: ['/view-invoice-xml/{endpoint_id}/{receipt_id}'],
    commandPrefixes: [],
    ...change,
  };
}

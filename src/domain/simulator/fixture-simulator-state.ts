/** A simulator as it is started, for tests. */
import type { SimulatorSettings, SimulatorState } from '../relay/simulator-contract.ts';

export const fixtureSettings: SimulatorSettings = {
  behaviour: 'documented',
  behaviourSpan: 'until-changed',
  invalidFields: [],
  endpoints: [],
  groups: [],
  servesAny: true,
  refuseRepeatedOrders: true,
  timestampWindowSeconds: 300,
  checkNonce: true,
  trimValues: false,
  repeatedProtocolParameters: 'once',
};

export function fixtureSimulatorState(change: Partial<SimulatorState> = {}): SimulatorState {
  return {
    origin: 'http://127.0.0.1:4174',
    consumerKey: 'acme-llc',
    publicKeyFingerprint: null,
    publicKeyPem: null,
    consumerSecret: 's',
    seenCurrencies: [],
    settings: fixtureSettings,
    ...change,
  };
}

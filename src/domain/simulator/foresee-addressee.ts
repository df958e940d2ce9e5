/** Whether the simulated gateway serves the endpoint or the group that a request names. */
import { isIdentifier } from '../gateway/path-template.ts';
import type { OperationId } from '../gateway/operations.ts';
import type { SimulatorSettingsChange, SimulatorState } from '../relay/simulator-contract.ts';
import { servedLimit } from '../relay/simulator-terms.ts';
import { foreseeCurrency } from './foresee-currency.ts';
import {
  addresseeMend,
  type AskedAddressee,
  type Foresight,
  type ForesightMend,
  type RequestAhead,
} from './foresight.ts';
import { addresseeWords, listServed, servesAddressee } from './served.ts';

export function foreseeAddressee(
  asked: AskedAddressee,
  ahead: RequestAhead,
  state: SimulatorState,
): Foresight[] {
  if (servesAddressee(state.settings, asked.addressee, asked.id)) return foreseeCurrency(asked, ahead, state);
  const { operation } = ahead;
  const answer = operation === 'other-command' ? 'type=error' : '403';
  return [
    {
      kind: 'addressee',
      message: `The simulator does not serve ${addresseeWords[asked.addressee]} ${asked.id}, and would answer ${answer}. It serves ${listServed(state.settings)}.`,
      mends: [...suggestAddressee(asked, operation, state), ...serveToo(asked, state)],
    },
  ];
}

/** The same id as the other kind, where it is served; else the first of its own kind; else the first at all. */
function suggestAddressee(
  { addressee, id }: AskedAddressee,
  operation: OperationId,
  { settings: { endpoints, groups } }: SimulatorState,
): ForesightMend[] {
  const own = addressee === 'endpoint' ? endpoints : groups;
  const [other, others] =
    addressee === 'endpoint' ? (['group', groups] as const) : (['endpoint', endpoints] as const);
  // The Swift invoice is asked of endpoints alone.
  const reachable = operation === 'view-invoice' && other === 'group' ? [] : others;
  const [same] = reachable.filter((each) => each.id === id);
  if (same !== undefined) return [addresseeMend(other, same.id)];
  const [first] = own;
  if (first !== undefined) return [addresseeMend(addressee, first.id)];
  return reachable.slice(0, 1).map((each) => addresseeMend(other, each.id));
}

function serveToo({ addressee, id }: AskedAddressee, { settings }: SimulatorState): ForesightMend[] {
  if (!isIdentifier(id) || id === 'group') return [];
  const { endpoints, groups } = settings;
  const isFull = (addressee === 'endpoint' ? endpoints : groups).length >= servedLimit;
  const any: ForesightMend = { kind: 'settings', label: 'Serve any', change: { servesAny: true } };
  if (isFull) return [any];
  const change: SimulatorSettingsChange =
    addressee === 'endpoint'
      ? { endpoints: [...endpoints, { id, currency: 'first-seen' }] }
      : { groups: [...groups, { id, currencies: [] }] };
  return [{ kind: 'settings', label: `Serve ${id} too`, change }, any];
}

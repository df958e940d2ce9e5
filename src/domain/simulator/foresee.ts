/**
 * What the simulated gateway would say to a request before it is sent, as far as its state tells it. Signatures, nonces
 * and fields are not looked at: the first two are not known beforehand, and fields have rules.
 */
import { findOperation } from '../gateway/find-operation.ts';
import { operations, type Addressee } from '../gateway/operations.ts';
import { knownPathPrefixes } from '../gateway/path-template.ts';
import { statusAddressee } from '../gateway/status-command.ts';
import type { SimulatorState } from '../relay/simulator-contract.ts';
import { describeBehaviour, ignoresRequest, looksAtContent } from './describe-behaviour.ts';
import { foreseeAddressee } from './foresee-addressee.ts';
import { foreseeMerchant } from './foresee-merchant.ts';
import type { AskedAddressee, Foresight, Registration, RequestAhead } from './foresight.ts';

/**
 * @param registeredHere What this page registered last, where it did.
 * @returns Empty where nothing speaks against it.
 */
export function foresee(
  ahead: RequestAhead,
  state: SimulatorState,
  registeredHere: Registration | null,
): Foresight[] {
  const match = findOperation(
    {
      pathPrefixes: knownPathPrefixes,
      invoicePaths: ahead.invoicePaths,
      commandPrefixes: knownPathPrefixes,
    },
    ahead.path,
  );
  if (match === null || match.operation.id !== ahead.operation) return [pathMissing];
  if (ignoresRequest(state.settings.behaviour)) return foreseeBehaviour(state);
  const asked =
    ahead.operation === 'other-command'
      ? statusAddressee(ahead.path.slice(match.prefix.length))
      : addresseeOf(match.addressee, match.identifiers);
  // A command is refused in the body of the answer, which another one may stand for.
  const isJudged = ahead.operation !== 'other-command' || looksAtContent(state.settings.behaviour);
  return [
    ...foreseeSignatureMethod(ahead),
    ...foreseeMerchant(ahead, state, registeredHere),
    ...(isJudged ? foreseeCommand(ahead, asked !== null) : []),
    ...(isJudged && asked !== null ? foreseeAddressee(asked, ahead, state) : []),
    ...foreseeBehaviour(state),
  ];
}

function addresseeOf(
  addressee: Addressee | null,
  identifiers: ReadonlyMap<string, string>,
): AskedAddressee | null {
  const id = identifiers.get(addressee === 'group' ? 'endpoint_group_id' : 'endpoint_id');
  return addressee === null || id === undefined ? null : { addressee, id };
}

const pathMissing: Foresight = {
  kind: 'path',
  message: `The simulator has no page at this path, and would answer 404: it has the paths of operations below ${knownPathPrefixes.join(', ')}.`,
  mends: [],
};

function foreseeCommand({ operation, method }: RequestAhead, isStatus: boolean): Foresight[] {
  if (operation !== 'other-command' || (isStatus && method === 'POST')) return [];
  return [
    {
      kind: 'command',
      message: isStatus
        ? 'The simulator is asked for a status with POST, and would answer type=error.'
        : 'The simulator knows the status command alone, and would answer type=error.',
      mends: [],
    },
  ];
}

function foreseeSignatureMethod({ operation, signatureMethod }: RequestAhead): Foresight[] {
  const { signatureMethods, words } = operations[operation];
  if (signatureMethods.some((each) => each === signatureMethod)) return [];
  return [
    {
      kind: 'signature-method',
      message: `The simulator takes ${signatureMethods.join(' or ')} for a ${words.one}, and would answer 403 to ${signatureMethod}.`,
      mends: [],
    },
  ];
}

function foreseeBehaviour({ settings: { behaviour, behaviourSpan } }: SimulatorState): Foresight[] {
  if (behaviour === 'documented') return [];
  const { text } = describeBehaviour(behaviour);
  const to = behaviourSpan === 'next-request' ? 'the next request that it gets' : 'every request';
  return [
    {
      kind: 'behaviour',
      message: `The simulator is set to answer ${to} with: ${text}.`,
      mends: [{ kind: 'settings', label: 'Answer as documented', change: { behaviour: 'documented' } }],
    },
  ];
}

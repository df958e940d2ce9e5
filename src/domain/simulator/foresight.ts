/** What is foreseen of a request, and of what. */
import type { Addressee, OperationId } from '../gateway/operations.ts';
import type { SignatureMethod } from '../oauth1/signature-methods.ts';
import type { SimulatorSettingsChange, SimulatorState } from '../relay/simulator-contract.ts';

/** A request as it would be sent now. */
export interface RequestAhead {
  readonly operation: OperationId;
  readonly method: 'POST' | 'GET';
  /** Without its query. */
  readonly path: string;
  /** Path templates of the invoice view that the simulator has. */
  readonly invoicePaths: readonly string[];
  readonly consumerKey: string;
  readonly signatureMethod: SignatureMethod;
  /** Of the held RSA key, as the simulator writes it; null where none is held. */
  readonly keyFingerprint: string | null;
  /** Null where the request has none. */
  readonly currency: string | null;
}

/** What of a simulator's state names its merchant. */
export type Registration = Pick<SimulatorState, 'consumerKey' | 'publicKeyFingerprint'>;

/** One change that would make the simulator take it; each names what the click says. */
export type ForesightMend =
  | { readonly kind: 'register'; readonly label: string }
  | { readonly kind: 'use-consumer-key'; readonly label: string; readonly consumerKey: string }
  | {
      readonly kind: 'use-addressee';
      readonly label: string;
      readonly addressee: Addressee;
      readonly id: string;
    }
  | { readonly kind: 'use-currency'; readonly label: string; readonly currency: string }
  | { readonly kind: 'settings'; readonly label: string; readonly change: SimulatorSettingsChange };

export interface Foresight {
  readonly kind:
    | 'path'
    | 'command'
    | 'signature-method'
    | 'merchant'
    | 'addressee'
    | 'currency'
    | 'behaviour';
  readonly message: string;
  readonly mends: readonly ForesightMend[];
}

/** Whom a request names. */
export interface AskedAddressee {
  readonly addressee: Addressee;
  readonly id: string;
}

export function addresseeMend(addressee: Addressee, id: string): ForesightMend {
  return {
    kind: 'use-addressee',
    label: addressee === 'group' ? `Use group ${id}` : `Use ${id}`,
    addressee,
    id,
  };
}

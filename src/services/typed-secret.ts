/** A consumer secret that is typed and not yet used: whoever needs one can have it used. The secret stays in its field. */
import type { ValueStore } from './value-store.ts';

export interface TypedSecret {
  /** Hands it to the signer. @returns Whether it is held now. */
  readonly use: () => Promise<boolean>;
}

/** Null while nothing is typed. */
export type TypedSecretStore = ValueStore<TypedSecret | null>;

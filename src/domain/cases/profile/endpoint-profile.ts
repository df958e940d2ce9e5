/** What the gateway's support confirmed of an endpoint: which conditional fields it requires, defaults, notes. A file beside the cases. */
import type { Addressee } from '../../gateway/operations.ts';
import type { PayoutMethod } from '../../payout-check/field.ts';

/** Value of `countersign` in the file of a profile. */
export const profileVersion = 'profile/1';
export const profileSchemaId = 'urn:countersign:profile:1';

export interface ProfileField {
  /** For every order, for orders of some payout methods, or for none. */
  readonly required: 'always' | readonly PayoutMethod[];
  /** Null where there is none. Card number and code have none. */
  readonly default: string | null;
  readonly note: string | null;
}

export interface EndpointProfile {
  /** Value of `$schema`; null where the file names none. */
  readonly schema: string | null;
  readonly addressee: Addressee;
  readonly addresseeId: string;
  readonly name: string | null;
  /** Who confirmed it, and when, in free words. */
  readonly confirmed: string | null;
  readonly currency: string | null;
  /** By wire name of the field tables, in their order. */
  readonly fields: ReadonlyMap<string, ProfileField>;
}

/** Fields that a profile can require and never fill in. */
export const withoutDefault: ReadonlySet<string> = new Set(['credit_card_number', 'cvv2']);

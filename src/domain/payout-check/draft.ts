/** What the user entered, exactly as entered, line ends too. Everything else is derived from it. */
import type { PayoutMethod } from './field.ts';

/** One field of the draft. */
export interface DraftField {
  /** As entered; a blank value is not sent unless `sendEmpty` is set. */
  readonly value: string;
  /** With a blank value: send `name=` instead of nothing. */
  readonly sendEmpty: boolean;
  /** Send it under its documented alias. */
  readonly useAlias: boolean;
}

/** Whether and how the merchant's transactions go through the CMS (interface document, "Other fields"). */
export const cmsModes = ['none', 'payment-gateway', 'crm'] as const;
export type CmsMode = (typeof cmsModes)[number];

/** A pair typed as it is: an undocumented parameter, or a second pair of a documented name. */
export interface ExtraPair {
  readonly name: string;
  readonly value: string;
}

export interface PayoutCheckDraft {
  readonly method: PayoutMethod;
  readonly cmsMode: CmsMode;
  /** Method-specific sections whose fields are sent; the others are kept and not sent. */
  readonly includedMethods: readonly PayoutMethod[];
  /** By wire name of {@link payoutCheckFields}. A missing name is a blank field. */
  readonly fields: Readonly<Record<string, DraftField>>;
  /** Sent after the fields of the table, in this order; duplicates are allowed. */
  readonly extraPairs: readonly ExtraPair[];
}

/** A change of a draft. What it does not name stays as it is; of a field, too. */
export type DraftPatch<Draft extends PayoutCheckDraft = PayoutCheckDraft> = Partial<Omit<Draft, 'fields'>> & {
  readonly fields?: Readonly<Record<string, Partial<DraftField>>>;
};

/** A pair that goes into the body, in body order, with the field it comes from. */
export interface RequestPair {
  /** As sent: the field's name or its alias. */
  readonly name: string;
  readonly value: string;
  /** Wire name of the field's row; `extra:<index>` for a pair of `extraPairs`. */
  readonly field: string;
}

/** A month of the calendar, 1 to 12, with its year: all that an expiry is compared with. */
export interface CalendarMonth {
  readonly year: number;
  readonly month: number;
}

/** The shape of one row of the field tables (interface document, "Payout check request (form fields)"). */

/** The document's six tables, in its order. */
export const fieldGroupIds = ['core', 'urls', 'card', 'bank', 'receiver', 'other'] as const;
export type FieldGroupId = (typeof fieldGroupIds)[number];

/** How a payout reaches its receiver. It decides what is suggested, never what may be sent. */
export const payoutMethods = ['card', 'bank', 'ewallet', 'crypto'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

export interface PayoutCheckField {
  /** Wire name, e.g. `recurring-payment-id`. */
  readonly name: string;
  /** The documented second wire name of a receiver field. */
  readonly alias: string | null;
  readonly group: FieldGroupId;
  readonly necessity: 'required' | 'optional' | 'conditional';
  /** The document's word for the type. */
  readonly type: 'String' | 'Numeric' | 'Long' | 'Int' | 'Varchar';
  /** Least number of characters where the document gives a range. */
  readonly minLength: number | null;
  /** Greatest number of characters; null where the document gives none. */
  readonly maxLength: number | null;
  /** The document's length as it prints it, e.g. `7-45`, `64k`. */
  readonly lengthText: string;
  /** What the field is for, in our own words and short enough to stand beside an input. */
  readonly meaning: string;
  readonly inputMode: 'text' | 'numeric' | 'decimal' | 'email' | 'url' | 'tel';
  readonly multiline: boolean;
  /** `masked`: shown as first six and last four; `hidden`: never shown unless revealed; `personal`: somebody's data, shown. */
  readonly sensitivity: 'none' | 'personal' | 'masked' | 'hidden';
  /** Payout methods that this field belongs to; empty for fields of every method. */
  readonly methods: readonly PayoutMethod[];
}

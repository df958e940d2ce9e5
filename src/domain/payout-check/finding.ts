/** What a rule says about a draft. */

/** `block`: cannot be signed; `problem`: breaks the documented format or rule; `advice`: probably not meant. */
export type FindingLevel = 'block' | 'problem' | 'advice';

/** One change that would mend a finding: the page offers it as a click. */
export type Mend =
  | { readonly kind: 'set'; readonly field: string; readonly value: string; readonly label: string }
  | { readonly kind: 'clear'; readonly fields: readonly string[]; readonly label: string }
  | { readonly kind: 'focus'; readonly field: string; readonly label: string };

export interface Finding {
  /** Stable identifier of the rule, e.g. `amount-decimal-point`. */
  readonly rule: string;
  readonly level: FindingLevel;
  /** Wire names; the message is shown at the first, the others are named and marked. Empty: concerns the whole request. */
  readonly fields: readonly string[];
  /** `field`: under the input; `group`: a strip in the field's group. */
  readonly place: 'field' | 'group';
  /** What is wrong and what to do, in one or two sentences. */
  readonly message: string;
  /** The section of the interface document, or the other source, that the rule comes from. */
  readonly source: string;
  readonly mends: readonly Mend[];
}

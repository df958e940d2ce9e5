/** From what was typed to the pairs of the body (interface document, "Payout check request"). */
import type { DraftField, PayoutCheckDraft, RequestPair } from './draft.ts';
import type { PayoutCheckField, PayoutMethod } from './field.ts';
import { payoutCheckFields } from './fields.ts';

const blankField: DraftField = { value: '', sendEmpty: false, useAlias: false };

/** The state of a field; one that was never touched is blank. */
export function draftField(draft: PayoutCheckDraft, name: string): DraftField {
  return Object.hasOwn(draft.fields, name) ? (draft.fields[name] ?? blankField) : blankField;
}

/** Whether the field's section is sent: it belongs to every method or to an included one. */
export function isIncluded(field: PayoutCheckField, includedMethods: readonly PayoutMethod[]): boolean {
  return field.methods.length === 0 || field.methods.some((method) => includedMethods.includes(method));
}

/** Key of an extra pair in {@link RequestPair.field}, in findings and in mends. */
export function extraPairKey(index: number): string {
  return `extra:${index}`;
}

/** The index in `extraPairs` that {@link extraPairKey} was made from, or null for a field's name. */
export function extraPairIndex(key: string): number | null {
  const digits = /^extra:(\d+)$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * The body's pairs: fields in the document's order, then extra pairs in their own.
 * A blank field is sent only with `sendEmpty`; an extra pair unless name and value are both blank.
 */
export function sentPairs(draft: PayoutCheckDraft): RequestPair[] {
  const pairs: RequestPair[] = [];
  for (const field of payoutCheckFields) {
    const { value, sendEmpty, useAlias } = draftField(draft, field.name);
    if (value === '' && !sendEmpty) continue;
    if (!isIncluded(field, draft.includedMethods)) continue;
    pairs.push({ name: useAlias ? (field.alias ?? field.name) : field.name, value, field: field.name });
  }
  for (const [index, { name, value }] of draft.extraPairs.entries()) {
    if (name !== '' || value !== '') pairs.push({ name, value, field: extraPairKey(index) });
  }
  return pairs;
}

/** Names of fields with a value in a section that is not sent: kept, not sent. */
export function keptFields(draft: PayoutCheckDraft): string[] {
  return payoutCheckFields
    .filter(
      (field) => draftField(draft, field.name).value !== '' && !isIncluded(field, draft.includedMethods),
    )
    .map(({ name }) => name);
}

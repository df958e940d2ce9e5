/** What a field's menu and its state say. */
import type { PayoutCheckDraft } from '#domain/payout-check/draft.ts';
import type { PayoutCheckField } from '#domain/payout-check/field.ts';
import { draftField, isIncluded } from '#domain/payout-check/request-pairs.ts';

export type FieldState = 'not sent' | 'sent empty' | 'sent' | 'kept, not sent';

/** What becomes of a field: it is not sent, sent empty, sent, or kept because another payout method is chosen. */
export function fieldState(draft: PayoutCheckDraft, field: PayoutCheckField): FieldState {
  const { value, sendEmpty } = draftField(draft, field.name);
  if (value === '' && !sendEmpty) return 'not sent';
  if (!isIncluded(field, draft.includedMethods)) return 'kept, not sent';
  return value === '' ? 'sent empty' : 'sent';
}

/** The name that a field is sent under. */
export function wireName(draft: PayoutCheckDraft, { name, alias }: PayoutCheckField): string {
  return draftField(draft, name).useAlias ? (alias ?? name) : name;
}

const necessityWords = { required: 'Required', optional: 'Optional', conditional: 'Conditional' };

/** With commas. The first use of the browser's own number formats takes a tenth of the time to a usable form. */
function groupThousands(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
}

/** @example Conditional, String, at most 128 characters */
export function describeField({ necessity, type, minLength, maxLength }: PayoutCheckField): string {
  const most = maxLength === null ? null : groupThousands(maxLength);
  const length =
    most === null
      ? ''
      : minLength === null
        ? `, at most ${most} characters`
        : `, ${minLength} to ${most} characters`;
  return `${necessityWords[necessity]}, ${type}${length}`;
}

/** The meaning as a sentence. */
export function meaningOf({ meaning }: PayoutCheckField): string {
  return meaning.endsWith('.') ? meaning : `${meaning}.`;
}

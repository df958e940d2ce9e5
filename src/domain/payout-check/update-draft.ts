/** New drafts from old ones. Each function is pure and leaves its argument as it is. */
import type { DraftField, DraftPatch, PayoutCheckDraft } from './draft.ts';
import type { PayoutMethod } from './field.ts';
import type { Mend } from './finding.ts';
import { draftField, extraPairIndex } from './request-pairs.ts';

/** A draft with nothing typed. */
export function emptyDraft(method: PayoutMethod): PayoutCheckDraft {
  return { method, cmsMode: 'none', includedMethods: [method], fields: {}, extraPairs: [] };
}

/** The draft with a patch applied; also of something that is more than a draft. */
export function patchDraft<Draft extends PayoutCheckDraft>(draft: Draft, patch: DraftPatch<Draft>): Draft {
  const { fields = {}, ...rest } = patch;
  const changed = Object.entries(fields).map(([name, change]) => [
    name,
    { ...draftField(draft, name), ...change },
  ]);
  return { ...draft, ...rest, fields: { ...draft.fields, ...Object.fromEntries(changed) } };
}

/** The patch that sets several values at once. */
export function valuesPatch(
  values: Readonly<Record<string, string>>,
): Record<string, Pick<DraftField, 'value'>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}

/** Sets several values at once. */
export function withValues(
  draft: PayoutCheckDraft,
  values: Readonly<Record<string, string>>,
): PayoutCheckDraft {
  return patchDraft(draft, { fields: valuesPatch(values) });
}

/**
 * What a finding's mend changes. A cleared field is not sent at all; a cleared extra pair is removed; `focus`
 * changes nothing.
 */
export function mendPatch({ extraPairs }: PayoutCheckDraft, mend: Mend): DraftPatch {
  switch (mend.kind) {
    case 'focus':
      return {};
    case 'set': {
      const { field, value } = mend;
      const index = extraPairIndex(field);
      if (index === null) return { fields: { [field]: { value } } };
      return { extraPairs: extraPairs.map((pair, at) => (at === index ? { ...pair, value } : pair)) };
    }
    case 'clear': {
      const removed = new Set(mend.fields.map(extraPairIndex));
      const cleared = mend.fields.filter((key) => extraPairIndex(key) === null);
      return {
        fields: Object.fromEntries(cleared.map((name) => [name, { value: '', sendEmpty: false }])),
        extraPairs: extraPairs.filter((_, at) => !removed.has(at)),
      };
    }
  }
}

/** New drafts from old ones. Each function is pure and leaves its argument as it is. */
import type { CmsMode, DraftField, ExtraPair, PayoutCheckDraft } from './draft.ts';
import type { PayoutMethod } from './field.ts';
import type { Mend } from './finding.ts';
import { draftField, extraPairIndex } from './request-pairs.ts';

/** A draft with nothing typed. */
export function emptyDraft(method: PayoutMethod): PayoutCheckDraft {
  return { method, cmsMode: 'none', includedMethods: [method], fields: {}, extraPairs: [] };
}

/** Chooses a payout method: its section alone is sent, values of the others are kept. */
export function withMethod(draft: PayoutCheckDraft, method: PayoutMethod): PayoutCheckDraft {
  return { ...draft, method, includedMethods: [method] };
}

/** Sends a method's section, or keeps its values without sending them. */
export function withIncluded(
  draft: PayoutCheckDraft,
  method: PayoutMethod,
  included: boolean,
): PayoutCheckDraft {
  const others = draft.includedMethods.filter((other) => other !== method);
  return { ...draft, includedMethods: included ? [...others, method] : others };
}

export function withCmsMode(draft: PayoutCheckDraft, cmsMode: CmsMode): PayoutCheckDraft {
  return { ...draft, cmsMode };
}

/** Changes some of one field's state. */
export function withField(
  draft: PayoutCheckDraft,
  name: string,
  change: Partial<DraftField>,
): PayoutCheckDraft {
  return { ...draft, fields: { ...draft.fields, [name]: { ...draftField(draft, name), ...change } } };
}

/** Sets several values at once. */
export function withValues(
  draft: PayoutCheckDraft,
  values: Readonly<Record<string, string>>,
): PayoutCheckDraft {
  return Object.entries(values).reduce((next, [name, value]) => withField(next, name, { value }), draft);
}

export function withExtraPairs(draft: PayoutCheckDraft, extraPairs: readonly ExtraPair[]): PayoutCheckDraft {
  return { ...draft, extraPairs };
}

/**
 * The draft with a finding's mend applied. A cleared field is not sent at all; a cleared extra pair
 * is removed; `focus` changes nothing.
 */
export function applyMend(draft: PayoutCheckDraft, mend: Mend): PayoutCheckDraft {
  if (mend.kind === 'focus') return draft;
  if (mend.kind === 'set') {
    const index = extraPairIndex(mend.field);
    if (index === null) return withField(draft, mend.field, { value: mend.value });
    return withExtraPairs(
      draft,
      draft.extraPairs.map((pair, at) => (at === index ? { ...pair, value: mend.value } : pair)),
    );
  }
  const removed = new Set(mend.fields.map(extraPairIndex));
  const cleared = mend.fields.filter((key) => extraPairIndex(key) === null);
  return cleared.reduce(
    (next, name) => withField(next, name, { value: '', sendEmpty: false }),
    withExtraPairs(
      draft,
      draft.extraPairs.filter((_, at) => !removed.has(at)),
    ),
  );
}

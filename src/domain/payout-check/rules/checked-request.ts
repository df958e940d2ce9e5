/** A draft as the rules see it: only what is sent, looked up by documented field. */
import type { PayoutCheckDraft, RequestPair } from '../draft.ts';
import type { PayoutCheckField } from '../field.ts';
import { fieldByAlias, fieldByName } from '../fields.ts';
import { sentPairs } from '../request-pairs.ts';
import type { RuleContext } from './rule.ts';

/** One sent pair that has a documented name or alias. */
export interface CheckedValue {
  /** Wire name of the field, or `extra:<index>` of an extra pair. */
  readonly key: string;
  readonly field: PayoutCheckField;
  /** As sent. */
  readonly value: string;
  /** Without blanks around it: formats are checked on this, the blanks have a rule of their own. */
  readonly text: string;
}

export interface CheckedRequest {
  readonly draft: PayoutCheckDraft;
  readonly context: RuleContext;
  readonly pairs: readonly RequestPair[];
  readonly values: readonly CheckedValue[];
  /** The first value that is not blank of a field, under whichever name it is sent. */
  readonly given: (name: string) => CheckedValue | null;
}

/** The documented field of a name on the wire, which may be an alias. */
export function fieldOfWireName(name: string): PayoutCheckField | null {
  return fieldByName.get(name) ?? fieldByAlias.get(name) ?? null;
}

/** Collects what is sent. */
export function checkRequest(draft: PayoutCheckDraft, context: RuleContext): CheckedRequest {
  const pairs = sentPairs(draft);
  const values = pairs.flatMap(({ name, value, field: key }) => {
    const field = fieldOfWireName(name);
    return field === null ? [] : [{ key, field, value, text: value.trim() }];
  });
  const given = new Map<string, CheckedValue>();
  for (const checked of values) {
    if (checked.text !== '' && !given.has(checked.field.name)) given.set(checked.field.name, checked);
  }
  return { draft, context, pairs, values, given: (name) => given.get(name) ?? null };
}

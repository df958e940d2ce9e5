/** What the open case and the profile of the endpoint say of single fields: the case line finds it out, the form shows it. */
import type { PartDifference } from '#domain/cases/editing/case-parts.ts';
import { createValueStore, type ValueStore } from '#services/value-store.ts';
import type { ProfileMarks } from './profile-marks.ts';

export interface CaseMarks {
  /** By the name of a field: what differs from the open case. */
  readonly changes: ValueStore<readonly PartDifference[]>;
  readonly profile: ValueStore<ProfileMarks>;
}

export const noMarks: ProfileMarks = { onDesk: null, findings: new Map(), defaults: new Map() };

export function createCaseMarks(): CaseMarks {
  return { changes: createValueStore<readonly PartDifference[]>([]), profile: createValueStore(noMarks) };
}

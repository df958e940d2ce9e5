/** A run of files that are listed and not read yet: each is read when its turn comes. */
import type { WorkspaceEntry } from '../../workspace/workspace-contract.ts';
import type { TargetId } from '../../relay/contract.ts';
import type { CaseFile } from '../case-file.ts';
import { askedValues } from '../composer/open-case.ts';
import type { NotRunReason } from './case-outcome.ts';
import { comparePaths } from './compare-paths.ts';
import type { RunPlan } from './plan-run.ts';

export type CaseEntry = Extract<WorkspaceEntry, { readonly kind: 'case' }>;

/** What was typed for the placeholders of a case, in the order of its file; empty where nothing was. */
export type TypedValues = readonly string[];

export interface EntriesWish {
  readonly targetId: TargetId;
  readonly pauseMs: number;
  readonly chosen: ReadonlySet<string>;
  /** By path. */
  readonly typed: ReadonlyMap<string, TypedValues>;
}

/** Wire names of the values that are to be typed yet. */
export function missingValues({ asks }: Pick<CaseEntry, 'asks'>, typed: TypedValues): readonly string[] {
  return asks.filter((_name, index) => (typed[index] ?? '') === '');
}

/** By the key of each placeholder. Where the file asks for others by now, those that were typed for them are taken. */
export function typedByKey(
  file: CaseFile,
  { asks }: Pick<CaseEntry, 'asks'>,
  typed: TypedValues,
): ReadonlyMap<string, string> {
  const left = asks.map((name, index) => ({ name, text: typed[index] ?? '' }));
  return new Map(
    askedValues(file).flatMap(({ key, name }) => {
      const at = left.findIndex((each) => each.name === name);
      const [found] = at === -1 ? [] : left.splice(at, 1);
      return found === undefined || found.text === '' ? [] : [[key, found.text] as const];
    }),
  );
}

function reasonFor(entry: CaseEntry, { targetId, typed }: EntriesWish): NotRunReason | null {
  if (targetId === 'production') return { kind: 'production' };
  const { environment } = entry;
  if (environment !== 'any' && environment !== targetId) return { kind: 'environment', environment };
  const names = missingValues(entry, typed.get(entry.path) ?? []);
  return names.length === 0 ? null : { kind: 'needs-value', names };
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

export function planEntries(entries: readonly WorkspaceEntry[], wish: EntriesWish): RunPlan {
  const { targetId, pauseMs, chosen } = wish;
  const taken = entries
    .filter((entry) => entry.kind === 'case')
    .filter(({ path }) => chosen.has(path))
    .toSorted((one, other) => comparePaths(one.path, other.path));
  return {
    targetId,
    pauseMs,
    cases: taken.map((entry) => {
      const { path, name } = entry;
      return { path, name, folder: folderOf(path), file: null, reason: reasonFor(entry, wish) };
    }),
  };
}

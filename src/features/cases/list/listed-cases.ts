/** The list of cases as it is shown: each with what came of it last, or how far it is. */
import type { CaseOutcome } from '#domain/cases/running/case-outcome.ts';
import { describeNotRun } from '#domain/cases/running/case-outcome.ts';
import type { CaseRun } from '#domain/cases/running/case-run.ts';
import { nextStep } from '#domain/cases/running/case-run.ts';
import type { AnswerFacts } from '#domain/cases/comparing/answer-facts.ts';
import {
  folderOf,
  missingValues,
  type CaseEntry,
  type TypedValues,
} from '#domain/cases/running/plan-entries.ts';
import type { WorkspaceEntry } from '#domain/workspace/workspace-contract.ts';
import type { ResultsByPath } from '#services/cases/case-results.ts';
import type { SessionRun } from '#services/cases/session-run.ts';

export type StatusKind = 'waiting' | 'under-way' | 'as-expected' | 'differs' | 'unknown' | 'not-run';

export interface CaseStatus {
  readonly kind: StatusKind;
  /** What came, or why nothing did. */
  readonly words: string;
  /** Null where nothing was measured. */
  readonly durationMs: number | null;
}

export type ListedFile =
  | { readonly kind: 'case'; readonly entry: CaseEntry; readonly status: CaseStatus }
  | { readonly kind: 'unreadable'; readonly entry: Extract<WorkspaceEntry, { readonly kind: 'unreadable' }> };

/** What an answer is, in a word or two. */
function gotInWords({ type, elements, unread, httpStatus }: AnswerFacts): string {
  if (type !== null) return type;
  if (elements !== null) return 'invoice';
  return unread === null ? `HTTP ${httpStatus}` : `HTTP ${httpStatus}, ${unread}`;
}

function statusOfOutcome(outcome: CaseOutcome): CaseStatus {
  switch (outcome.kind) {
    case 'as-expected':
    case 'differs':
      return { kind: outcome.kind, words: gotInWords(outcome.facts), durationMs: outcome.durationMs };
    case 'unknown':
      return { kind: 'unknown', words: 'outcome unknown', durationMs: outcome.durationMs };
    case 'not-run':
      return { kind: 'not-run', words: describeNotRun(outcome.reason), durationMs: null };
  }
}

const seconds = (ms: number): string => (ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`);

/** Of the cases of a run, by path. Those that are done tell nothing here once another answer is known. */
function runStatuses(run: CaseRun): ReadonlyMap<string, CaseStatus> {
  const step = nextStep(run);
  const next = step.kind === 'send' ? step.planned.path : null;
  const { pauseMs } = run.plan;
  return new Map(
    run.cases.map(({ planned: { path }, state }): readonly [string, CaseStatus] => {
      switch (state.kind) {
        case 'waiting': {
          const words =
            path === next ? (pauseMs === 0 ? 'next' : `next, after ${seconds(pauseMs)}`) : 'waiting its turn';
          return [path, { kind: 'waiting', words, durationMs: null }];
        }
        case 'under-way':
          return [path, { kind: 'under-way', words: 'no answer yet', durationMs: null }];
        case 'done':
          return [path, statusOfOutcome(state.outcome)];
      }
    }),
  );
}

function askedWords(entry: CaseEntry, typed: TypedValues): string {
  const missing = missingValues(entry, typed);
  return missing.length === 0 ? 'not run' : `type ${missing.join(', ')} first`;
}

/** @param typed By path. */
export function listCases(
  entries: readonly WorkspaceEntry[],
  results: ResultsByPath,
  current: SessionRun | null,
  typed: ReadonlyMap<string, TypedValues>,
): readonly ListedFile[] {
  const inRun = current === null ? null : runStatuses(current.run);
  return entries.flatMap((entry): readonly ListedFile[] => {
    if (entry.kind === 'profile') return [];
    if (entry.kind === 'unreadable') return [{ kind: 'unreadable', entry }];
    const { path, digest } = entry;
    const now = inRun?.get(path);
    const result = results.get(path)?.latest;
    const isUnsent = now?.kind === 'not-run' || now?.kind === 'waiting' || now?.kind === 'under-way';
    if (now !== undefined && isUnsent) return [{ kind: 'case', entry, status: now }];
    if (result === undefined) {
      const words = askedWords(entry, typed.get(path) ?? []);
      return [{ kind: 'case', entry, status: { kind: 'not-run', words, durationMs: null } }];
    }
    if (result.digest !== digest) {
      return [{ kind: 'case', entry, status: { kind: 'not-run', words: 'not run since', durationMs: null } }];
    }
    return [{ kind: 'case', entry, status: statusOfOutcome(result.outcome) }];
  });
}

export const caseFilters = ['all', 'differ', 'unknown', 'not-run', 'changed'] as const;
export type CaseFilter = (typeof caseFilters)[number];

/** @param changed Paths that the last change on disk brought. */
export function passesFilter(file: ListedFile, filter: CaseFilter, changed: ReadonlySet<string>): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'changed':
      return changed.has(file.entry.path);
    case 'differ':
      return file.kind === 'case' && file.status.kind === 'differs';
    case 'unknown':
      return file.kind === 'case' && file.status.kind === 'unknown';
    case 'not-run':
      return file.kind === 'unreadable' || ['not-run', 'waiting'].includes(file.status.kind);
  }
}

/** What a search looks at: of thousands with each key. */
const searched = new WeakMap<WorkspaceEntry, string>();

function searchedText({ kind, entry }: ListedFile): string {
  const known = searched.get(entry);
  if (known !== undefined) return known;
  const name = kind === 'case' ? `${entry.name} ${entry.expects}` : '';
  const text = `${entry.path} ${name}`.toLowerCase();
  searched.set(entry, text);
  return text;
}

/** Before the first key, which would wait for it. */
export function prepareSearch(files: readonly ListedFile[]): void {
  for (const file of files) searchedText(file);
}

/** Finds files that have all the words, in their name, their path or what they expect. */
export function createSearch(text: string): (file: ListedFile) => boolean {
  const words = text.toLowerCase().split(/\s+/u);
  if (words.every((word) => word === '')) return () => true;
  return (file) => {
    const where = searchedText(file);
    return words.every((word) => where.includes(word));
  };
}

export interface CaseFolder {
  /** Empty for files beside the folders. */
  readonly name: string;
  readonly files: readonly ListedFile[];
}

/** In the order of the files, which is folder by folder. */
export function byFolder(files: readonly ListedFile[]): readonly CaseFolder[] {
  const folders = new Map<string, ListedFile[]>();
  for (const file of files) {
    const name = folderOf(file.entry.path);
    const known = folders.get(name);
    if (known === undefined) folders.set(name, [file]);
    else known.push(file);
  }
  return Array.from(folders, ([name, list]) => ({ name, files: list }));
}

/** Paths from one to another in the order of the list; the other alone where the one is not in it. */
export function pathsBetween(paths: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : paths.indexOf(from), paths.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return paths.slice(Math.min(start, end), Math.max(start, end) + 1);
}

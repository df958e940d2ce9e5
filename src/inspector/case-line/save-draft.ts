/** What "Save as case" was told so far, and the file that it makes of it. */
import { anyAnswer, type CaseEnvironment, type CaseFile } from '#domain/cases/case-file.ts';
import type { OpenedInputs, OpenValue } from '#domain/cases/composer/opened-case.ts';
import { saveCase, type UnwrittenValue, type ValueJudge } from '#domain/cases/composer/save-case.ts';
import { differingParts } from '#domain/cases/editing/case-parts.ts';
import { freePath, plainPath, tidyFolder } from '#domain/cases/editing/case-path.ts';
import { folderOf } from '#domain/cases/running/plan-entries.ts';
import { placeholderKeys } from '#domain/cases/editing/current-case.ts';
import {
  draftExpectation,
  parseExpectation,
  type ExpectationDraft,
} from '#domain/cases/editing/expectation-draft.ts';
import { valueAt } from '#domain/cases/editing/put-value.ts';
import { answerFacts } from '#domain/cases/comparing/answer-facts.ts';
import { acceptAnswer } from '#domain/cases/comparing/accept-answer.ts';
import { readCaseFile } from '#domain/cases/file/read-case-file.ts';
import { writeCaseFile } from '#domain/cases/file/write-case-file.ts';
import type { FileProblem } from '#domain/cases/file/file-problem.ts';
import { sentCommandPairs } from '#domain/other-command/command-pairs.ts';
import { sentPairs } from '#domain/payout-check/request-pairs.ts';
import type { WorkspaceEntry } from '#domain/workspace/workspace-contract.ts';
import type { CaseOnDesk } from '#services/case-desk.ts';
import type { SentOrder } from './case-form.ts';

export interface SaveDraft {
  readonly name: string;
  readonly folder: string;
  readonly environment: CaseEnvironment;
  readonly freshKeys: ReadonlySet<string>;
  readonly askedKeys: ReadonlySet<string>;
  readonly expect: ExpectationDraft;
  /** The answer that the expectation was taken from; null where it was not taken from one. */
  readonly from: SentOrder | null;
  /** Whether a file that is there already is replaced; it is not before that was said. */
  readonly replaces: boolean;
  /** What the folder or the worker said no to; null before it was asked. */
  readonly refusal: string | null;
}

/** The values that go out, by the keys of their inputs. */
export function sentValues(inputs: OpenedInputs): readonly OpenValue[] {
  switch (inputs.operation) {
    case 'payout-check':
      return sentPairs(inputs.draft).map(({ field, name }) => ({ key: field, name }));
    case 'view-invoice':
      return [{ key: 'receipt', name: 'receipt' }];
    case 'other-command':
      return sentCommandPairs(inputs.rows).map(({ key, name }) => ({ key, name }));
  }
}

const orderIdNames: ReadonlySet<string> = new Set(['client_orderid', 'merchant_order_id']);

/** Identifiers that a gateway takes once. */
export function freshByDefault(inputs: OpenedInputs): ReadonlySet<string> {
  const ids = sentValues(inputs).filter(({ name }) => orderIdNames.has(name));
  return new Set(ids.map(({ key }) => key));
}

/** Whether an order that was sent is the one in the form, but for its identifiers. */
function isThisOrder(sent: SentOrder, inputs: OpenedInputs): boolean {
  const about = {
    replaced: null,
    name: '',
    environment: 'any',
    expect: anyAnswer,
    askedKeys: new Set<string>(),
  } as const;
  const [before, now] = [sent.inputs, inputs].map(
    (each) => saveCase(each, { ...about, freshKeys: freshByDefault(each) }).file,
  );
  return before !== undefined && now !== undefined && differingParts(before, now).length === 0;
}

/** The expectation that the newest answer gives; that of the open case where there is none. */
function firstExpectation(
  inputs: OpenedInputs,
  from: SentOrder | null,
  before: CaseFile | null,
): ExpectationDraft {
  if (from === null || from.answer === null) return draftExpectation(before?.expect ?? anyAnswer);
  const fresh = [...freshByDefault(inputs)].map((key) => valueAt(from.inputs, key) ?? '');
  const facts = answerFacts(inputs.operation, from.answer);
  return draftExpectation(acceptAnswer(facts, before?.expect ?? anyAnswer, fresh));
}

export function firstDraft(
  inputs: OpenedInputs,
  sent: readonly SentOrder[],
  opened: CaseOnDesk | null,
): SaveDraft {
  const newest = sent.find(({ answer }) => answer !== null) ?? null;
  const from = newest !== null && isThisOrder(newest, inputs) ? newest : null;
  const base = opened?.file ?? null;
  const keys =
    base === null
      ? { freshKeys: freshByDefault(inputs), askedKeys: new Set<string>() }
      : placeholderKeys(base, inputs);
  return {
    name: base === null ? '' : `${base.name}, another`,
    folder: opened === null ? '' : folderOf(opened.path),
    environment: from !== null && from.simulator !== null ? 'simulator' : (base?.environment ?? 'any'),
    ...keys,
    expect: firstExpectation(inputs, from, base),
    from,
    replaces: false,
    refusal: null,
  };
}

export interface DraftedFile {
  readonly file: CaseFile;
  readonly text: string;
  readonly path: string;
  /** The file that stands at the plain path already; null where none does. */
  readonly there: WorkspaceEntry | null;
  readonly unwritten: readonly UnwrittenValue[];
  readonly problems: readonly FileProblem[];
  /** What is wrong with the expected status; null for nothing. */
  readonly statusProblem: string | null;
}

export function draftFile(
  draft: SaveDraft,
  inputs: OpenedInputs,
  entries: readonly WorkspaceEntry[],
  base: CaseFile | null,
  judge: ValueJudge,
): DraftedFile {
  const expect = parseExpectation(draft.expect);
  const { environment, freshKeys, askedKeys, from } = draft;
  const name = draft.name.trim();
  const about = {
    replaced: null,
    name,
    environment,
    expect: expect.ok ? expect.value : anyAnswer,
    freshKeys,
    askedKeys,
  };
  const { file: made, unwritten } = saveCase(inputs, about, judge);
  // What made the answer makes it again.
  const simulator = (environment === 'simulator' ? from?.simulator : null) ?? base?.simulator ?? null;
  const file = { ...made, simulator };
  const text = writeCaseFile(file);
  const read = readCaseFile(text);
  const folder = tidyFolder(draft.folder);
  const plain = plainPath(folder, name);
  const there = entries.find(({ path }) => path.toLowerCase() === plain.toLowerCase()) ?? null;
  const taken = entries.map(({ path }) => path);
  return {
    file,
    text,
    path: draft.replaces && there !== null ? there.path : freePath(folder, name, taken),
    there,
    unwritten,
    problems: read.ok ? [] : read.failure,
    statusProblem: expect.ok ? null : expect.failure,
  };
}

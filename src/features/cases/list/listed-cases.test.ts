import { describe, expect, it } from 'vitest';
import { anyAnswer, type CaseFile } from '#domain/cases/case-file.ts';
import type { AnswerFacts } from '#domain/cases/comparing/answer-facts.ts';
import { advanceRun, startRun, type CaseRun } from '#domain/cases/running/case-run.ts';
import { planEntries, type CaseEntry } from '#domain/cases/running/plan-entries.ts';
import type { WorkspaceEntry } from '#domain/workspace/workspace-contract.ts';
import type { CaseResults, ResultsByPath } from '#services/cases/case-results.ts';
import type { SessionRun } from '#services/cases/session-run.ts';
import {
  byFolder,
  createSearch,
  listCases,
  passesFilter,
  pathsBetween,
  type ListedFile,
} from './listed-cases.ts';

const entryOf = (path: string, change: Partial<CaseEntry> = {}): CaseEntry => ({
  kind: 'case',
  path,
  modifiedAtMs: 0,
  notes: [],
  digest: 'one',
  name: `Name of ${path}`,
  operation: 'payout-check',
  environment: 'any',
  signature: 'RSA-SHA256',
  addresseeId: '1',
  expects: 'error',
  asks: [],
  ...change,
});
const unreadable: WorkspaceEntry = {
  kind: 'unreadable',
  path: 'x/broken.json',
  modifiedAtMs: 0,
  notes: [],
  digest: null,
  problems: [],
};
const file: CaseFile = {
  schema: null,
  name: 'n',
  environment: 'any',
  simulator: null,
  operation: 'view-invoice',
  endpoint: '1',
  receipt: { kind: 'text', text: 'r', as: null },
  method: 'GET',
  path: null,
  repeat: 'no',
  signature: 'HMAC-SHA1',
  realm: 'absent',
  expect: anyAnswer,
};
const facts: AnswerFacts = {
  httpStatus: 200,
  type: 'error',
  errorCode: null,
  errorMessage: null,
  pairs: [],
  elements: null,
  unread: null,
};
const sent = { pairs: [], freshNames: [], orderId: null, sentAtMs: 0 };

const resultOf = (digest: string): CaseResults => ({
  latest: {
    runNumber: 1,
    targetId: 'simulator',
    file,
    digest,
    changedDuringRun: false,
    outcome: { kind: 'differs', sent, durationMs: 7, facts, rows: [] },
    exchangeNumber: 1,
  },
  before: null,
});

function runOf(entries: readonly CaseEntry[]): CaseRun {
  const chosen = new Set(entries.map(({ path }) => path));
  return startRun(planEntries(entries, { targetId: 'simulator', pauseMs: 500, chosen, typed: new Map() }), 0);
}
const sessionRun = (run: CaseRun): SessionRun => ({
  number: 2,
  run,
  isOver: false,
  isStopping: false,
  remarks: [],
  typed: [],
});
const noResults: ResultsByPath = new Map();
const words = (files: readonly ListedFile[]): string[] =>
  files.map((each) => (each.kind === 'case' ? `${each.status.kind} ${each.status.words}` : each.kind));

describe('what the list says of a case', () => {
  it('is what came, as long as the file is the one that was sent', () => {
    const results = new Map([
      ['a.json', resultOf('one')],
      ['b.json', resultOf('another')],
    ]);
    const entries = [entryOf('a.json'), entryOf('b.json'), entryOf('c.json', { asks: ['cvv2'] }), unreadable];
    expect(words(listCases(entries, results, null, new Map()))).toEqual([
      'differs error',
      'not-run not run since',
      'not-run type cvv2 first',
      'unreadable',
    ]);
    expect(words(listCases(entries, results, null, new Map([['c.json', ['123']]])))[2]).toBe(
      'not-run not run',
    );
  });

  it('follows a run, over what came before', () => {
    const entries = [entryOf('a.json'), entryOf('b.json'), entryOf('c.json')];
    const results = new Map([['c.json', resultOf('one')]]);
    const run = runOf(entries);
    const list = (now: CaseRun): string[] => words(listCases(entries, results, sessionRun(now), new Map()));
    expect(list(run)).toEqual([
      'waiting next, after 500 ms',
      'waiting waiting its turn',
      'waiting waiting its turn',
    ]);
    const waiting = listCases(entries, results, sessionRun(run), new Map());
    expect(waiting.filter((each) => passesFilter(each, 'not-run', new Set()))).toHaveLength(3);
    const underWay = advanceRun(run, { kind: 'sent', path: 'a.json', sent });
    expect(list(underWay)[0]).toBe('under-way no answer yet');
    const stopped = advanceRun(underWay, { kind: 'stop' });
    expect(list(stopped)[1]).toBe('not-run The run was stopped before it.');
  });
});

it('filters and finds', () => {
  const entries = [entryOf('bank/a.json'), entryOf('bank/b.json', { name: 'Ümlaut' }), unreadable];
  const files = listCases(entries, new Map([['bank/a.json', resultOf('one')]]), null, new Map());
  const pathsOf = (list: readonly ListedFile[]): string[] => list.map(({ entry }) => entry.path);
  const filtered = (filter: Parameters<typeof passesFilter>[1]): string[] =>
    pathsOf(files.filter((each) => passesFilter(each, filter, new Set(['bank/b.json']))));
  expect(filtered('all')).toHaveLength(3);
  expect(filtered('differ')).toEqual(['bank/a.json']);
  expect(filtered('unknown')).toEqual([]);
  expect(filtered('not-run')).toEqual(['bank/b.json', 'x/broken.json']);
  expect(filtered('changed')).toEqual(['bank/b.json']);
  expect(pathsOf(files.filter(createSearch('BANK ümlaut')))).toEqual(['bank/b.json']);
  expect(pathsOf(files.filter(createSearch('broken')))).toEqual(['x/broken.json']);
  expect(files.filter(createSearch(' '))).toEqual(files);
  expect(byFolder(files).map(({ name, files: own }) => [name, own.length])).toEqual([
    ['bank', 2],
    ['x', 1],
  ]);
});

it('chooses from one to another, whichever comes first', () => {
  const paths = ['a', 'b', 'c', 'd'];
  expect(pathsBetween(paths, 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(pathsBetween(paths, 'b', 'c')).toEqual(['b', 'c']);
  expect(pathsBetween(paths, null, 'c')).toEqual(['c']);
  expect(pathsBetween(paths, 'gone', 'c')).toEqual(['c']);
  expect(listCases([], noResults, null, new Map())).toEqual([]);
});

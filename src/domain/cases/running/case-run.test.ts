import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { success, failed } from '../../result.ts';
import { anyAnswer, type CaseEnvironment, type CaseFile } from '../case-file.ts';
import type { AnswerFacts } from '../comparing/answer-facts.ts';
import { describeNotRun, explainNotRun, type SentCase } from './case-outcome.ts';
import { advanceRun, nextStep, startRun, type CaseRun, type RunEvent } from './case-run.ts';
import { compareParts, comparePaths } from './compare-paths.ts';
import { planRun, type RunWish, type WorkspaceCase } from './plan-run.ts';
import { countRun, describeTotals, endsRun, exitCodeOf } from './run-totals.ts';
import { isInShard, parseShard } from './shard.ts';

const caseOf = (name: string, environment: CaseEnvironment = 'any', isAsked = false): CaseFile => ({
  schema: null,
  name,
  environment,
  operation: 'other-command',
  method: 'POST',
  path: '/x',
  signature: 'RSA-SHA256',
  simulator: null,
  realm: 'absent',
  accept: '*/*',
  fields: isAsked ? [{ name: 'pan', value: { kind: 'ask' } }] : [],
  extra: [],
  expect: { ...anyAnswer, type: 'error' },
});
const file = (path: string, environment?: CaseEnvironment, isAsked?: boolean): WorkspaceCase => ({
  path,
  read: success(caseOf(path, environment, isAsked)),
});
const wish: RunWish = {
  targetId: 'simulator',
  pauseMs: 500,
  isOwnSimulator: true,
  shard: null,
  chosen: null,
  typed: new Map(),
};
const sent: SentCase = { pairs: [], freshNames: [], orderId: null, sentAtMs: 1000 };
const earlier = { requestId: 'r', agoMs: 6000, by: 'client_orderid', outcome: 'accepted' } as const;
const sentBefore = { kind: 'sent-before', earlier } as const;
const facts = (type: string): AnswerFacts => ({
  httpStatus: 200,
  type,
  errorCode: null,
  errorMessage: null,
  pairs: [],
  elements: null,
  unread: null,
});
const three = planRun([file('b/2.json'), file('b/1.json'), file('a.json')], wish);

const after = (run: CaseRun, ...events: readonly RunEvent[]): CaseRun => events.reduce(advanceRun, run);
const states = ({ cases }: CaseRun): string[] =>
  cases.map(({ state }) => {
    if (state.kind !== 'done') return state.kind;
    return state.outcome.kind === 'not-run' ? state.outcome.reason.kind : state.outcome.kind;
  });

describe('the plan', () => {
  it('goes folder by folder, and names why a case is not sent', () => {
    const problem = { kind: 'syntax', pointer: '', line: 1, column: 1, what: 'w', next: 'n' } as const;
    const files: WorkspaceCase[] = [
      file('b/z.json', 'sandbox'),
      file('b/a/x.json'),
      file('a.json', 'any', true),
      { path: 'b/c.json', read: failed([problem]) },
    ];
    const plan = planRun(files, wish);
    expect(plan.cases.map(({ path, folder, reason }) => [path, folder, reason?.kind ?? null])).toEqual([
      ['a.json', '', 'needs-value'],
      ['b/c.json', 'b', 'unreadable'],
      ['b/z.json', 'b', 'environment'],
      ['b/a/x.json', 'b/a', null],
    ]);
    const typed = planRun(files, {
      ...wish,
      typed: new Map([['a.json', new Set(['row:0'])]]),
      chosen: new Set(['a.json']),
    });
    expect(typed.cases.map(({ reason }) => reason)).toEqual([null]);
  });

  it('sends nothing to production', () => {
    const plan = planRun([file('a', 'production'), file('b')], { ...wish, targetId: 'production' });
    expect(states(startRun(plan, 0))).toEqual(['production', 'production']);
    expect(nextStep(startRun(plan, 0))).toEqual({ kind: 'finished' });
  });

  it.each([
    [true, 'any' as const, null],
    [false, 'any' as const, 'needs-simulator'],
    [false, 'sandbox' as const, 'environment'],
  ])(
    'sends what tells the simulator its answer to that alone (own: %s, for %s)',
    (isOwnSimulator, environment, reason) => {
      const told = { ...caseOf('a', environment), simulator: 'access-denied' as const };
      const plan = planRun([{ path: 'a', read: success(told) }], { ...wish, isOwnSimulator });
      expect(plan.cases.map((each) => each.reason?.kind ?? null)).toEqual([reason]);
      const run = startRun(
        planRun([{ path: 'a', read: success(told) }, file('b')], { ...wish, isOwnSimulator }),
        0,
      );
      // It is meant for another gateway, like a case of another environment.
      expect(countRun(run).couldNotRun).toBe(0);
    },
  );

  it('has one order', () => {
    const paths = fc.uniqueArray(
      fc
        .array(fc.constantFrom('a', 'B', 'ä'), { minLength: 1, maxLength: 3 })
        .map((parts) => parts.join('/')),
    );
    fc.assert(
      fc.property(paths, (list) => {
        expect(list.toReversed().sort(comparePaths)).toEqual(list.toSorted(comparePaths));
        for (const path of list) {
          const [first = ''] = list;
          expect(comparePaths(first, path)).toBe(compareParts(first, path));
        }
      }),
    );
  });
});

describe('parts of a folder', () => {
  it('have each file in exactly one, whatever else is there', () => {
    const paths = Array.from({ length: 400 }, (_, index) => `rules/case-${index}.json`);
    const parts = [1, 2, 3, 4].map((index) => paths.filter((path) => isInShard(path, { index, count: 4 })));
    expect(parts.flat().toSorted()).toEqual(paths.toSorted());
    for (const part of parts) expect(part.length).toBeGreaterThan(60);
    // Fixed for good: a pipeline of another version splits in the same way.
    expect(
      ['a.json', 'b.json', 'c/d.json', 'ä.json'].map((path) =>
        [1, 2, 3].find((index) => isInShard(path, { index, count: 3 })),
      ),
    ).toEqual([2, 2, 3, 2]);
    expect(isInShard('a\u0308.json', { index: 1, count: 2 })).toBe(
      isInShard('ä.json', { index: 1, count: 2 }),
    );
  });

  it.each(['', '0/4', '5/4', '1/0', '-1/4', '1.5/4', '1/4/2', 'a/b', '1/10000'])('are not %j', (text) => {
    expect(parseShard(text).ok).toBe(false);
  });

  it('are written as 2/4', () => {
    expect(parseShard('2/4')).toEqual(success({ index: 2, count: 4 }));
  });
});

describe('a run', () => {
  it('sends one after another, each after the pause', () => {
    let run = startRun(three, 100);
    expect(nextStep(run)).toMatchObject({ kind: 'send', planned: { path: 'a.json' }, notBeforeMs: 100 });
    run = after(run, { kind: 'sent', path: 'a.json', sent });
    expect(nextStep(run)).toEqual({ kind: 'wait-for-answer', path: 'a.json' });
    run = after(run, { kind: 'answered', path: 'a.json', atMs: 1040, facts: facts('error') });
    expect(nextStep(run)).toMatchObject({ kind: 'send', planned: { path: 'b/1.json' }, notBeforeMs: 1540 });
    run = after(
      run,
      { kind: 'sent', path: 'b/1.json', sent },
      { kind: 'answered', path: 'b/1.json', atMs: 2, facts: facts('x') },
    );
    run = after(
      run,
      { kind: 'sent', path: 'b/2.json', sent },
      { kind: 'outcome-unknown', path: 'b/2.json', atMs: 3, why: 'reset' },
    );
    expect([states(run), nextStep(run).kind]).toEqual([['as-expected', 'differs', 'unknown'], 'finished']);
    expect([describeTotals(countRun(run)), exitCodeOf(run)]).toEqual([
      '1 as expected, 1 differs, 1 outcome unknown',
      1,
    ]);
  });

  it('lets the request under way finish when it is stopped', () => {
    const run = after(startRun(three, 0), { kind: 'sent', path: 'a.json', sent }, { kind: 'stop' });
    expect(nextStep(run)).toEqual({ kind: 'wait-for-answer', path: 'a.json' });
    const done = after(run, { kind: 'answered', path: 'a.json', atMs: 2000, facts: facts('error') });
    expect([states(done), exitCodeOf(done)]).toEqual([['as-expected', 'stopped', 'stopped'], 2]);
  });

  it('ends where there is no connection, and goes on after another refusal to send', () => {
    const refused = after(startRun(three, 0), {
      kind: 'not-sent',
      path: 'a.json',
      atMs: 1,
      reason: { kind: 'not-sent', why: 'w' },
      endsRun: null,
    });
    expect(states(refused)).toEqual(['not-sent', 'waiting', 'waiting']);
    const ended = after(
      refused,
      { kind: 'sent', path: 'b/1.json', sent },
      { kind: 'not-sent', path: 'b/1.json', atMs: 1, reason: sentBefore, endsRun: 'No way.' },
    );
    expect([states(ended), exitCodeOf(ended)]).toEqual([['not-sent', 'sent-before', 'run-ended'], 2]);
    expect(endsRun({ kind: 'connect', sent: 'no', code: 'ECONNREFUSED' })).toBe(true);
    expect(endsRun({ kind: 'policy', sent: 'no', reason: 'r' })).toBe(false);
    expect(endsRun({ kind: 'reset', sent: 'maybe', code: 'c', partial: null })).toBe(false);
  });

  it('has an exit code for what became of it, whatever is of another environment', () => {
    expect(exitCodeOf(startRun(planRun([], wish), 0))).toBe(2);
    const one = startRun(planRun([file('a')], wish), 0);
    const unknown = after(
      one,
      { kind: 'sent', path: 'a', sent },
      { kind: 'outcome-unknown', path: 'a', atMs: 1, why: 'reset' },
    );
    expect([exitCodeOf(one), exitCodeOf(unknown)]).toEqual([2, 1]);
    const other = planRun([file('a', 'sandbox'), file('b')], wish);
    const run = after(
      startRun(other, 0),
      { kind: 'sent', path: 'b', sent },
      { kind: 'answered', path: 'b', atMs: 1, facts: facts('error') },
    );
    expect(exitCodeOf(run)).toBe(0);
  });

  it('never sends a case twice, whatever happens in whatever order', () => {
    const path = fc.constantFrom('a.json', 'b/1.json', 'b/2.json', 'none');
    const event: fc.Arbitrary<RunEvent> = fc.oneof(
      path.map((each): RunEvent => ({ kind: 'sent', path: each, sent })),
      path.map((each): RunEvent => ({ kind: 'answered', path: each, atMs: 1, facts: facts('error') })),
      path.map((each): RunEvent => ({ kind: 'outcome-unknown', path: each, atMs: 1, why: 'w' })),
      fc.tuple(path, fc.boolean()).map(([each, ends]): RunEvent => ({
        kind: 'not-sent',
        path: each,
        atMs: 1,
        reason: { kind: 'not-sent', why: 'w' },
        endsRun: ends ? 'w' : null,
      })),
      fc.constant<RunEvent>({ kind: 'stop' }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let run = startRun(three, 0);
        const sendings: string[] = [];
        for (const each of events) {
          const next = advanceRun(run, each);
          if (each.kind === 'sent' && next !== run) sendings.push(each.path);
          expect(next.cases.filter(({ state }) => state.kind === 'under-way').length).toBeLessThan(2);
          const undone = next.cases.some(
            ({ state }, index) => state.kind !== 'done' && run.cases[index]?.state.kind === 'done',
          );
          expect(undone).toBe(false);
          run = next;
        }
        expect(new Set(sendings).size).toBe(sendings.length);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['syntax', 3, 'The file cannot be read. Line 3: X.'],
  ['not-readable', 1, 'The file cannot be read. X.'],
] as const)('says in which line a file is wrong, where it has lines: %s', (kind, line, sentence) => {
  const problem = { kind, pointer: '', line, column: 1, what: 'X.', next: 'Do Y.' };
  expect(describeNotRun({ kind: 'unreadable', problems: [problem] })).toBe(sentence);
  expect(explainNotRun({ kind: 'unreadable', problems: [problem, problem, problem] })).toBe(
    `${sentence} Do Y. Further problems: 2.`,
  );
});

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { success } from '../../result.ts';
import { anyAnswer, type CaseFile } from '../case-file.ts';
import type { AnswerFacts } from '../comparing/answer-facts.ts';
import { realLookingNumber } from '../fixture-cases.ts';
import { advanceRun, startRun, type CaseRun, type RunEvent } from '../running/case-run.ts';
import { planRun } from '../running/plan-run.ts';
import { reportRun } from './run-report.ts';
import { writeJunit } from './write-junit.ts';
import { writeRunJson } from './write-run-json.ts';
import { writeRunMarkdown } from './write-run-markdown.ts';

const startedAtMs = Date.parse('2026-11-21T14:32:06.100Z');
const secret = 'held-secret-4711';

interface Told {
  readonly name?: string;
  readonly folder?: string;
  readonly message?: string;
  readonly why?: string;
  readonly orderId?: string;
  readonly unread?: string;
}

/** One case of each outcome, with a text wherever a text of others stands. */
function runOf({
  name = 'Both redirect forms',
  folder = 'rules',
  message = 'no',
  why = 'No answer.',
  orderId = 'inv-1',
  unread,
}: Told): CaseRun {
  const paths = ['1', '2', '3', '4'].map((file) => `${folder}/${file}.json`);
  const file: CaseFile = {
    schema: null,
    name,
    environment: 'any',
    operation: 'other-command',
    method: 'POST',
    path: '/x',
    signature: 'RSA-SHA256',
    simulator: null,
    realm: 'absent',
    accept: '*/*',
    fields: [],
    extra: [],
    expect: { ...anyAnswer, type: 'validation-error', errorMessage: 'cannot be combined', httpStatus: 200 },
  };
  const facts = (type: string, errorMessage: string): AnswerFacts => ({
    httpStatus: 200,
    type,
    errorCode: null,
    errorMessage,
    pairs: [],
    elements: null,
    unread: unread ?? null,
  });
  const pairs = [
    { name: 'credit_card_number', value: '4111 1111 1111 1111' },
    { name: 'cvv2', value: '917' },
  ];
  const sent = { pairs, freshNames: [], orderId, sentAtMs: startedAtMs };
  const [one = '', two = '', three = ''] = paths;
  const at = (atMs: number) => ({ atMs: startedAtMs + atMs });
  const events: readonly RunEvent[] = [
    { kind: 'sent', path: one, sent },
    { kind: 'answered', path: one, ...at(40), facts: facts('async-response', message) },
    { kind: 'sent', path: two, sent },
    {
      kind: 'answered',
      path: two,
      ...at(80),
      facts: facts('validation-error', `${message} cannot be combined`),
    },
    { kind: 'sent', path: three, sent },
    { kind: 'outcome-unknown', path: three, ...at(4848), why },
    { kind: 'stop' },
  ];
  const plan = planRun(
    paths.map((path) => ({ path, read: success(file) })),
    { targetId: 'simulator', pauseMs: 0, isOwnSimulator: true, shard: null, chosen: null, typed: new Map() },
  );
  return events.reduce(advanceRun, startRun(plan, startedAtMs));
}

function written(told: Told): { readonly junit: string; readonly markdown: string; readonly json: string } {
  const report = reportRun(runOf(told), [secret]);
  return { junit: writeJunit(report), markdown: writeRunMarkdown(report), json: writeRunJson(report) };
}

describe('a run as JUnit XML', () => {
  it('says of an answer that differs what came where it was none', () => {
    const { junit } = written({ unread: 'no answer as documented (html)' });
    expect(junit).toContain(
      'got type=async-response, “no”, HTTP status=200, no answer as documented (html)\n',
    );
    expect(junit.match(/as documented/gu)).toHaveLength(1);
  });

  it('has a suite for each folder, and a word for each outcome', () => {
    expect(written({}).junit).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Countersign" tests="4" failures="1" errors="1" time="4.848">
  <testsuite name="rules" tests="4" failures="1" errors="1" skipped="1" time="4.968" timestamp="2026-11-21T14:32:06Z">
    <testcase name="Both redirect forms (1.json)" classname="rules" time="0.040">
      <failure message="Accepted, where a refusal was expected" type="differs">Accepted, where a refusal was expected
expected type=validation-error, “cannot be combined”, HTTP status=200
got type=async-response, “no”, HTTP status=200
client_orderid inv-1</failure>
    </testcase>
    <testcase name="Both redirect forms (2.json)" classname="rules" time="0.080"/>
    <testcase name="Both redirect forms (3.json)" classname="rules" time="4.848">
      <error message="Outcome unknown. No answer." type="outcome unknown">Outcome unknown. No answer.
client_orderid inv-1</error>
    </testcase>
    <testcase name="Both redirect forms (4.json)" classname="rules" time="0.000">
      <skipped message="The run was stopped before it."/>
    </testcase>
  </testsuite>
</testsuites>
`);
  });

  it('has an error for a case that somebody has to mend, and its own name for each', () => {
    const files = [
      ['a', 'One'],
      ['b', 'Two'],
      ['c', 'Two'],
    ] as const;
    const planned = files.map(([file, name]) => ({ path: `x/${file}.json`, name, folder: 'x', file: null }));
    const run = startRun(
      {
        targetId: 'simulator',
        pauseMs: 0,
        cases: planned.map((each, index) => ({
          ...each,
          reason: index === 0 ? { kind: 'needs-value', names: ['cvv2'] } : { kind: 'stopped' },
        })),
      },
      startedAtMs,
    );
    const report = reportRun(run, []);
    const junit = writeJunit(report);
    expect(writeRunMarkdown(report)).toContain('| x / Two (b.json) |');
    expect(junit).toContain('tests="3" failures="0" errors="1" skipped="2"');
    expect(junit).toContain('<error message="Type cvv2 first." type="not run">Type cvv2 first.</error>');
    expect(junit.match(/testcase name="[^"]*"/gu)).toEqual([
      'testcase name="One"',
      'testcase name="Two (b.json)"',
      'testcase name="Two (c.json)"',
    ]);
  });

  it('is well-formed, whatever a gateway or a file says', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(']]><x>', '"><!--', '\u0000\u000B\uFFFF\uD800', '&#0;', "' x='"),
    );
    const parser = new XMLParser({ ignoreAttributes: false });
    fc.assert(
      fc.property(hostile, hostile, (text, other) => {
        const { junit } = written({ name: text, message: other, why: text, orderId: other, folder: 'x' });
        expect(XMLValidator.validate(junit)).toBe(true);
        const cases: unknown[] = parser.parse(junit).testsuites.testsuite.testcase;
        expect(cases).toHaveLength(4);
        expect(junit.isWellFormed()).toBe(true);
        expect(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(junit)).toBe(false);
      }),
    );
  });
});

it('a run as Markdown shows first what needs a look', () => {
  expect(written({}).markdown.split('\n')).toEqual([
    'Countersign, Simulator, 2026-11-21 14:32:06 UTC: 1 as expected, 1 differs, 1 outcome unknown, 1 not run.',
    '',
    '| Case | Expected | Got | Time |',
    '| --- | --- | --- | ---: |',
    expect.stringMatching(
      /^\| rules \/ Both redirect forms \(1\.json\) \| type=validation-error, .* \| ≠ type=async-response, .* Accepted, where a refusal was expected \| 40 ms \|$/u,
    ),
    expect.stringContaining('| ? Outcome unknown. No answer. | 4,848 ms |'),
    expect.stringContaining('| ○ The run was stopped before it. |  |'),
    expect.stringContaining('| ✓ as expected | 80 ms |'),
    '',
  ]);
});

it('a cell of the table cannot be left', () => {
  const { markdown } = written({ name: 'a | b\n| c | d |', message: '`|`' });
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'));
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(row.replaceAll(/\\\|/gu, '').match(/\|/gu)).toHaveLength(5);
});

it('a run as JSON says the same', () => {
  const json = JSON.parse(written({}).json);
  expect(json).toMatchObject({
    countersign: 'run/1',
    environment: 'simulator',
    started: '2026-11-21T14:32:06.100Z',
    milliseconds: 4848,
    totals: { sent: 3, 'as-expected': 1, differs: 1, unknown: 1, 'not-run': 1 },
  });
  expect(json.cases[0]).toEqual({
    file: 'rules/1.json',
    name: 'Both redirect forms',
    result: 'differs',
    why: 'Accepted, where a refusal was expected',
    expected: { type: 'validation-error', 'error-message': 'cannot be combined', 'HTTP status': '200' },
    got: { type: 'async-response', 'error-message': 'no', 'HTTP status': '200' },
    client_orderid: 'inv-1',
    milliseconds: 40,
  });
});

it.each<[string, string]>([
  ['a card number', realLookingNumber],
  ['the number that was sent, in groups', '4111-1111-1111-1111'],
  ['the code that was sent', 'cvv2=917'],
  ['the held secret', secret],
  ['a signature', 'oauth_signature="AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"'],
])('%s is in no report, wherever it comes from', (_, canary) => {
  const reports = Object.values(
    written({
      name: `n ${canary}`,
      message: `m ${canary}`,
      why: `w ${canary}`,
      orderId: `o ${canary}`,
      folder: `f ${canary}`,
    }),
  );
  for (const report of reports) {
    expect(report).not.toContain(canary);
    expect(report).not.toMatch(
      /6467|1111-1111|917|4711|AAAAAAAAAA/u.test(canary)
        ? new RegExp(canary.replaceAll(/[^A-Za-z0-9]/gu, '.'), 'u')
        : /$^/u,
    );
  }
});

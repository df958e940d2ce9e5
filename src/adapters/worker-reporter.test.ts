import { expect, it } from 'vitest';
import { answeredFixture } from '#domain/exchange/report/fixture-exchange-report.ts';
import { usualChoices } from '#domain/report/report-choices.ts';
import { threadLost } from '#services/part-not-loaded.ts';
import { answerReportingRequest, makeReport, searchSubject } from './reporting.ts';
import type { ReportingReply, ReportingRequest } from './reporting-messages.ts';
import { createWorkerReporter, type ReportingThread } from './worker-reporter.ts';

const card = '4000123412341234';
const exchange = {
  ...answeredFixture(
    [
      { name: 'client_orderid', value: 'order-1' },
      { name: 'credit_card_number', value: card },
      { name: 'merchant_data', value: `%7B${'文'.repeat(2000)}` },
    ],
    'type=async-response',
  ),
  // As that of an invoice: no message could carry it.
  reading: { positionAt: () => 1 },
};
const subject = { kind: 'exchange', exchange, comparison: null } as const;
const wish = { subject, choices: { ...usualChoices, values: true }, secretIn: new Set(['merchant_data']) };

/** Carries messages as a thread does. */
function thread(answer: (request: ReportingRequest) => ReportingReply | null) {
  const target = new EventTarget();
  let isTerminated = false;
  const started: ReportingThread = {
    postMessage(request) {
      const reply = answer(structuredClone(request));
      if (reply === null) target.dispatchEvent(new Event('error'));
      else target.dispatchEvent(new MessageEvent('message', { data: structuredClone(reply) }));
    },
    terminate: () => void (isTerminated = true),
    addEventListener: (type: string, listener: unknown) => {
      if (typeof listener === 'function') target.addEventListener(type, (event) => listener(event));
    },
  };
  return { started, isTerminated: () => isTerminated };
}

it('gives the report that the page would have made, and starts one thread', async () => {
  let starts = 0;
  const reporter = createWorkerReporter(() => {
    starts += 1;
    return thread(answerReportingRequest).started;
  });
  const searched = await reporter.search(subject);
  const made = await reporter.make(wish);
  const plain = makeReport(wish);
  expect(searched).toEqual({ ok: true, value: searchSubject(subject) });
  expect(made.ok && made.value.markdown).toBe(plain.markdown);
  expect(made.ok && made.value.html).toBe(plain.html);
  expect(made.ok && made.value.report.sections).toEqual(plain.report.sections);
  expect(made.ok && made.value.signature).toEqual(plain.signature);
  expect(JSON.stringify(made)).not.toContain(card);
  expect(JSON.stringify(made)).not.toContain('文文');
  expect(starts).toBe(1);
});

it('says so where no report could be made, and starts anew after a thread that broke', async () => {
  const broken = thread(() => null);
  const threads = [broken.started, thread((request) => ({ id: request.id, kind: 'failed' })).started];
  const reporter = createWorkerReporter(() => threads.shift() ?? thread(answerReportingRequest).started);
  expect(await reporter.make(wish)).toMatchObject({ ok: false, failure: { what: threadLost.what } });
  expect(broken.isTerminated()).toBe(true);
  expect(await reporter.search(subject)).toMatchObject({
    ok: false,
    failure: { what: 'The report could not be made.' },
  });
});

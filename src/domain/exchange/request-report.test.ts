import { expect, it } from 'vitest';
import { traceRequest, type TracedRequest } from '../http/signed-request.ts';
import { parseBaseStringUri } from '../oauth1/base-string-uri.ts';
import { buildMasks } from '../payout-check/masks.ts';
import { writeReportMarkdown } from '../report/report-markdown.ts';
import { reportRequest, type ReportedAnswer, type RequestToReport } from './request-report.ts';

const pairs = [
  { name: 'client_orderid', value: 'inv-1', key: 'client_orderid' },
  { name: 'credit_card_number', value: '4000 1234 1234 1234', key: 'credit_card_number' },
  { name: 'cvv2', value: '987', key: 'cvv2' },
  { name: 'x', value: '', key: 'extra:0' },
  { name: 'x', value: 'twice', key: 'extra:1' },
];

function traced(): TracedRequest {
  const url = parseBaseStringUri('https://gw.example/processing/api/v4/payout-check/6657');
  if (!url.ok) throw new Error(url.failure.kind);
  return traceRequest(
    { method: 'POST', url: url.value, bodyParameters: pairs, accept: '*/*', repeatProtocolParameters: 'no' },
    {
      consumerKey: 'acme',
      nonce: 'n',
      signatureMethod: 'RSA-SHA256',
      timestampSeconds: '1',
      realm: 'absent',
    },
  );
}

const answer: ReportedAnswer = {
  title: '✕ Access denied',
  line: 'inv-1 · 12:00:00 · Sandbox · 9 ms',
  change: 'the order has changed since: x',
  opened: {
    text: 'No reason.',
    pairs: [
      { name: 'HTTP status', value: '403' },
      { name: 'note', value: 'card 4000123412341234, code "555"' },
    ],
    cardTexts: ['4000 1234 1234 1234', '555'],
  },
};

const request: RequestToReport = {
  title: 'Payout check',
  targetId: 'sandbox',
  traced: traced(),
  masks: buildMasks(pairs),
  signature: { words: 'Signed and verified.', base64: 'c2ln' },
  answers: [answer, { ...answer, title: '✓ Accepted', opened: null, change: '' }],
};

function text(change: Partial<RequestToReport> = {}): string {
  return writeReportMarkdown(reportRequest({ ...request, ...change }));
}

it('reports where it goes, what it holds, its strings, its signature and its answers', () => {
  const report = reportRequest(request);
  expect(report.sections.map(({ title }) => title)).toEqual([
    'Request',
    'Parameters',
    'Signature',
    'Normalized parameters',
    'Signature base string',
    'Answer 1: ✕ Access denied',
    'Answer 2: ✓ Accepted',
  ]);
  const said = text();
  expect(said).toContain('Sandbox');
  expect(said).toContain('https://gw.example/processing/api/v4/payout-check/6657');
  expect(said).toContain('c2ln');
  expect(said).toContain('● the order has changed since: x');
  expect(said).toContain('POST&https%3A%2F%2Fgw.example');
  const parameters = report.sections[1]?.blocks[0];
  expect(parameters?.kind === 'facts' ? parameters.facts.filter(({ name }) => name === 'x') : []).toEqual([
    { name: 'x', value: [{ verbatim: '' }] },
    { name: 'x', value: [{ verbatim: 'twice' }] },
  ]);
});

it('holds no card data, wherever it stands, and says what is masked', () => {
  const said = text();
  expect(said).not.toMatch(/4000\D?1234\D?1234\D?1234|4000%|(?<!\d)987(?!\d)/u);
  expect(said).not.toContain('"555"');
  expect(said).toContain('400012••••••1234');
  expect(reportRequest(request).masked.map(({ where }) => where)).toEqual(['credit_card_number', 'cvv2']);
});

it('opens only the answers that are open', () => {
  expect(text()).toContain('HTTP status');
  expect(text({ answers: [{ ...answer, opened: null }] })).not.toContain('No reason.');
});

it('says so where no request can be made', () => {
  const said = text({ traced: null, targetId: null, answers: [] });
  expect(said).toContain('No request can be made of what stands in the form.');
  expect(said).not.toContain('inv-1');
});

it('says how many pairs are left out of a long answer', () => {
  const many = Array.from({ length: 203 }, (_, index) => ({ name: `n${index}`, value: 'v' }));
  const opened = { text: '', pairs: many, cardTexts: [] };
  const said = text({ answers: [{ ...answer, opened }] });
  expect(said).toContain('3 more.');
  expect(said).toContain('n199');
  expect(said).not.toContain('n200');
});

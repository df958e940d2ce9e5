import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePaste } from '../../diagnosis/paste/parse-paste.ts';
import type { PasteReading } from '../../diagnosis/paste/paste-reading.ts';
import { partsFromSignedRequest } from '../../diagnosis/request/parts-from-known-request.ts';
import { receiveRequest } from '../../diagnosis/request/received-request.ts';
import { usualChoices, type ReportChoices } from '../../report/report-choices.ts';
import { writeReportHtml } from '../../report/report-html.ts';
import { writeReportMarkdown } from '../../report/report-markdown.ts';
import type { Report } from '../../report/report.ts';
import type { Exchange } from '../exchange.ts';
import { openRequest } from '../kept-request.ts';
import { exchangeReport } from './exchange-report.ts';
import { answeredFixture, fixtureSignature, type FixturePair } from './fixture-exchange-report.ts';

const everything: ReportChoices = { ...usualChoices, values: true, signature: true };

function reportOf(exchange: Exchange<unknown>, choices: ReportChoices): Report {
  return exchangeReport({ exchange, comparison: null, choices, secretIn: new Set() }).report;
}

function readBack(text: string): PasteReading {
  const read = parsePaste(text);
  if (!read.ok) throw new Error(read.failure.what);
  expect(read.value.kind).toBe('report');
  return read.value;
}

/** What a mail program shows of the text of a page: its elements away, its entities decoded. */
function pageText(html: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&#96;': '`',
    '&amp;': '&',
  };
  return html
    .replace(/<style>[\s\S]*?<\/style>/u, '')
    .replaceAll(/<[^>]*>/gu, '\n')
    .replaceAll(/&(?:lt|gt|quot|amp|#39|#96);/gu, (entity) => entities[entity] ?? '');
}

/** As long as a mail program makes its lines, wherever that cuts a text. */
function wrap(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [''])
    .join('\n');
}

const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const transports: Readonly<Record<string, (report: Report) => string>> = {
  'as copied': writeReportMarkdown,
  'a mail above it': (report) => `Hello,\n\nplease look at this:\n\n${writeReportMarkdown(report)}\nRegards`,
  'quoted twice': (report) => quote(quote(writeReportMarkdown(report))),
  'wrapped at 76': (report) => wrap(writeReportMarkdown(report), 76),
  'wrapped and quoted': (report) => quote(wrap(writeReportMarkdown(report), 72)),
  'without its blank lines': (report) => writeReportMarkdown(report).replaceAll(/\n{2,}/gu, '\n'),
  'without its fences': (report) => writeReportMarkdown(report).replaceAll(/^`{3,}.*$/gmu, ''),
  'with the line ends of Windows': (report) => writeReportMarkdown(report).replaceAll('\n', '\r\n'),
  'with bullets lost in an old encoding': (report) => writeReportMarkdown(report).replaceAll('•', '?'),
  'the text of the page': (report) => pageText(writeReportHtml(report)),
  'the HTML file itself': writeReportHtml,
  'the text of the page, quoted': (report) => quote(pageText(writeReportHtml(report))),
};

const names = fc.oneof(
  fc.constantFrom(
    'client_orderid',
    'amount',
    'order_desc',
    'receiver_first_name',
    'merchant_data',
    'url',
    'body',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((name) => !/oauth|realm/iu.test(name)),
);
const values = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    'body: x=1\nmethod: GET',
    'countersign-request: 1\nend-of-request: 3 records',
    '```\n</pre><script>',
    'a&b=c',
    '100% [3]',
    'https://x.example/?a=1',
    '> quoted\r\n',
    'é'.repeat(40),
  ),
);
const order = fc
  .array(fc.record({ name: names, value: values }), { maxLength: 6 })
  .map((list) => list.map(({ name, value }) => ({ name: name.toWellFormed(), value: value.toWellFormed() })));

it.each(Object.entries(transports))('gives the same request again, %s', (_how, carry) => {
  fc.assert(
    fc.property(order, (pairs: readonly FixturePair[]) => {
      const exchange = answeredFixture(pairs, 'type=async-response');
      const report = reportOf(exchange, everything);
      const read = readBack(carry(report));
      const sent = partsFromSignedRequest(openRequest(exchange.signed));
      // What looks confidential by chance is masked, which another test is about.
      if (read.withheld.length > 0) return;
      expect(read.cut).toBe(false);
      expect(read.parts).toMatchObject({
        method: 'POST',
        url: sent.url,
        body: sent.body,
        contentType: sent.contentType,
        baseString: sent.baseString,
      });
      expect(receiveRequest(read.parts)?.parameters).toEqual(receiveRequest(sent)?.parameters);
      expect(read.parts.authorization).toContain(encodeURIComponent(fixtureSignature));
    }),
    { numRuns: 25 },
  );
});

it.each(Object.entries(transports))('takes nothing for a value that is masked, %s', (_how, carry) => {
  const pairs = [
    { name: 'client_orderid', value: 'inv-1' },
    { name: 'amount', value: '10.50' },
    { name: 'cvv2', value: '739' },
    { name: 'credit_card_number', value: '5264310987156232' },
    { name: 'purpose', value: '' },
  ];
  const report = reportOf(answeredFixture(pairs, ''), usualChoices);
  const { parts, withheld, notes } = readBack(carry(report));
  expect(parts.body).toBe('client_orderid=inv-1&purpose=');
  expect(parts.url).toBe('https://sandbox.gateway.example/processing/api/v4/payout-check/28641');
  expect(parts.baseString).toBeNull();
  expect(parts.authorization).not.toContain('oauth_signature=');
  expect(withheld.toSorted()).toEqual(
    ['amount', 'base string', 'credit_card_number', 'cvv2', 'oauth_signature'].toSorted(),
  );
  expect(notes.join(' ')).toContain('cvv2');
});

it('names what is left out as a whole', () => {
  const pairs = [{ name: 'amount', value: '1' }];
  const report = reportOf(answeredFixture(pairs, ''), {
    ...usualChoices,
    parameters: false,
    identifiers: false,
  });
  const { parts, withheld } = readBack(writeReportMarkdown(report));
  expect(parts.body).toBeNull();
  expect(parts.url).toBeNull();
  expect(withheld.toSorted()).toEqual(
    ['url', 'oauth_signature', 'oauth_nonce', 'oauth_timestamp', 'body: 1 parameter'].toSorted(),
  );
});

it('tells a report that was cut', () => {
  const report = reportOf(answeredFixture([{ name: 'amount', value: '1' }], ''), everything);
  const text = writeReportMarkdown(report);
  const end = text.indexOf('body: amount');
  expect(readBack(text.slice(0, end)).cut).toBe(true);
  expect(readBack(text.replace(/^body: amount.*\n/mu, '')).cut).toBe(true);
});

it('reads the first of several, and says so', () => {
  const text = writeReportMarkdown(
    reportOf(answeredFixture([{ name: 'amount', value: '1' }], ''), everything),
  );
  expect(readBack(`${text}\n${text}`).notes.join(' ')).toContain('several reports');
});

import { createHmac, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { writeReportMarkdown } from '../../report/report-markdown.ts';
import { searchedMistakes } from '../catalogue/catalogue.ts';
import { makeVariants, type SearchContext, type Variant } from '../catalogue/mistake-row.ts';
import {
  consumerSecret,
  diagnoseParts,
  partsOf,
  privateKey,
  publicKey,
  tellingRequest,
  type PlainRequest,
} from '../corpus/fixture-diagnosis.ts';
import { baseStringOf, createEncoders, octetsOf } from '../plan/assemble.ts';
import { rightPlan } from '../plan/signing-plan.ts';
import { receiveRequest } from '../request/received-request.ts';
import { hmacKeyOf } from '../search/target.ts';
import type { Diagnosis } from '../verdict/diagnosis.ts';
import { usualChoices, type ReportChoices } from '../../report/report-choices.ts';
import { buildDiagnosisReport, type DiagnosisReport } from './diagnosis-report.ts';
import { leaksIn } from '../corpus/fixture-leaks.ts';

const card = '5264310987156232';
const otherCard = '4536129870345123';
const thirdCard = '6011732948105673';
const code = '7391';
const secret = 'Zk7!pQ mW+2x&R9';
const everything: ReportChoices = { ...usualChoices, values: true, signature: true };
const nothingAdded: ReportChoices = { ...usualChoices, baseString: false };
const withValues: ReportChoices = { ...nothingAdded, values: true };

const context: SearchContext = {
  origins: ['http://127.0.0.1:8080', 'https://sandbox.gateway.example'],
  originNames: {},
  pathPrefixes: ['/processing', '/paynet', '/checkout'],
  knownPairs: [],
  consumerKey: 'Acme-llc',
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Card data under its names, and where it does not belong. */
const cardRequest: PlainRequest = {
  ...tellingRequest,
  fields: [
    ['amount', '10.50'],
    ['purpose', ''],
    ['last_name', 'O’Neill'],
    ['recurring-payment-id', '0042'],
    ['credit_card_number', card.replaceAll(/(....)(?=.)/gu, '$1 ')],
    ['cvv2', code],
    ['order_desc', ` it's + Zoë's <tax> ${otherCard.replaceAll(/(....)(?=.)/gu, '$1-')}! `],
    [
      'merchant_data',
      JSON.stringify({ client_secret: secret, cvv: code, pan: otherCard, more: base64(thirdCard) }),
    ],
  ],
};

function sample(request: PlainRequest, variant: Variant | null): string {
  const received = receiveRequest(partsOf(request, 'x'));
  if (received === null) throw new Error('The request cannot be read.');
  const right = rightPlan(received.method, received.uri, received.parameters, percentEncode);
  const plan = variant === null ? right : variant.apply(right);
  const octets = octetsOf(plan, baseStringOf(plan, createEncoders()));
  return request.signatureMethod === 'HMAC-SHA1'
    ? createHmac('sha1', hmacKeyOf(plan, consumerSecret)).update(octets).digest('base64')
    : sign('sha256', octets, privateKey).toString('base64');
}

function baseStringFor(request: PlainRequest): string {
  const received = receiveRequest(partsOf(request, 'x'));
  if (received === null) throw new Error('The request cannot be read.');
  const plan = rightPlan(received.method, received.uri, received.parameters, percentEncode);
  return baseStringOf(plan, createEncoders());
}

function reportOf(diagnosis: Diagnosis, choices: ReportChoices): DiagnosisReport {
  return buildDiagnosisReport({ diagnosis, language: 'JavaScript', choices, secretIn: new Set() });
}

/** All that can be read in a report, as text and as Markdown, without the key's digits. */
function textOf({ report }: DiagnosisReport): string {
  return `${JSON.stringify(report)}\n${writeReportMarkdown(report)}`.replaceAll(publicKey.fingerprint, '');
}

const canaries = [card, otherCard, thirdCard, code, secret];

describe('a report of a request with card data', () => {
  const rows = searchedMistakes.filter(({ group }) => group !== 'signing' && group !== 'header');
  it.each(rows.map((row) => [row.id, row] as const))('shows none of it: %s', (_id, row) => {
    const request: PlainRequest =
      row.group === 'key' ? { ...cardRequest, signatureMethod: 'HMAC-SHA1' } : cardRequest;
    const received = receiveRequest(partsOf(request, 'x'));
    if (received === null) throw new Error('The request cannot be read.');
    const [variant = null] = makeVariants(row.variants(received, context));
    const signature = sample(request, variant);
    const diagnosis = diagnoseParts(partsOf(request, signature));
    const built = reportOf(diagnosis, everything);
    expect(leaksIn(textOf(built), [...canaries, signature, consumerSecret])).toEqual([]);
    expect(built.signature.canShow).toBe(false);
  });

  it('finds what it looks for', () => {
    const text = `x=${percentEncode(percentEncode(card.replaceAll('6', '6 ')))}&${base64(`{"pan":"${otherCard}"}`)}`;
    expect(leaksIn(text, [...canaries, 'nothing'])).toEqual([card, otherCard]);
    expect(leaksIn(encodeURIComponent(`a=${secret}&cvv=${code}`), canaries)).toEqual([code, secret]);
    expect(leaksIn(`526431••••••6233 ${otherCard.slice(0, 6)}`, canaries)).toEqual([]);
  });
});

describe('a report', () => {
  const request: PlainRequest = {
    ...tellingRequest,
    fields: [
      ['amount', '10.50'],
      ['order_desc', 'Travel refund'],
      ['last_name', 'O’Neill'],
    ],
  };
  const row = searchedMistakes.find(({ id }) => id === 'form-encoded') ?? fail();
  const [plus] = makeVariants(row.variants(receiveRequest(partsOf(request, 'x')) ?? fail(), context));
  function fail(): never {
    throw new Error('There is no such row.');
  }
  const signature = sample(request, plus ?? fail());
  const diagnosis = diagnoseParts(partsOf(request, signature));
  const titles = ({ report }: DiagnosisReport): readonly string[] =>
    report.sections.map(({ title }) => title);

  it('says what is wrong, where it shows, how it is mended, and what was looked at', () => {
    const built = reportOf(diagnosis, nothingAdded);
    expect(titles(built)).toEqual([
      'Verdict',
      'Mistake',
      'Corrected call, JavaScript',
      'First difference',
      'Request',
      'Key',
      'Also looked at',
      'The search',
    ]);
    const markdown = writeReportMarkdown(built.report);
    expect(markdown).toContain('signed:   …');
    expect(markdown).toContain('web[%2B]shop');
    expect(markdown).toContain('web[%2520]shop');
    expect(markdown).toContain('encodeURIComponent(value)');
    expect(markdown).toContain(`\`${publicKey.fingerprint}\``);
    expect(markdown).toContain('on 2026-11-21 at');
    expect(markdown).not.toContain('O’Neill');
  });

  it('shows the signature where it is asked for and hides nothing else', () => {
    const hidden = reportOf(diagnosis, withValues);
    expect(hidden.signature.canShow).toBe(true);
    expect(leaksIn(textOf(hidden), [signature])).toEqual([]);
    expect(hidden.report.masked.map(({ where }) => where)).toEqual(['oauth_signature']);
    const shown = reportOf(diagnosis, everything);
    expect(writeReportMarkdown(shown.report)).toContain(`\`${signature}\``);
    expect(shown.report.masked).toEqual([]);
  });

  it('warns of a signature by which a secret could be found', () => {
    const invoice: PlainRequest = { ...request, signatureMethod: 'HMAC-SHA1' };
    const { signature: caution } = reportOf(
      diagnoseParts(partsOf(invoice, sample(invoice, null))),
      withValues,
    );
    expect(caution).toEqual({
      canShow: true,
      why: 'With it and the request, a weak consumer secret could be found by trying.',
    });
  });

  it('shows no signature while values are left out: they could be found by trying', () => {
    const built = reportOf(diagnosis, { ...nothingAdded, signature: true });
    expect(built.signature.canShow).toBe(false);
    expect(leaksIn(textOf(built), [signature])).toEqual([]);
  });

  it('names the personal data that it shows', () => {
    expect(reportOf(diagnosis, nothingAdded).report.personal).toEqual([]);
    expect(reportOf(diagnosis, everything).report.personal).toEqual(['last_name']);
  });

  it('leaves out the digest where hidden digits could be found with it', () => {
    const digest = diagnosis.opened?.digest ?? '-';
    expect(textOf(reportOf(diagnosis, withValues))).toContain(digest);
    expect(textOf(reportOf(diagnosis, nothingAdded))).not.toContain(digest);
    const withCard = diagnoseParts(partsOf(cardRequest, sample(cardRequest, null)));
    expect(withCard.opened?.digest).toMatch(/^[0-9a-f]{64}$/u);
    expect(textOf(reportOf(withCard, everything))).not.toContain(withCard.opened?.digest);
  });

  const withFields = (...fields: PlainRequest['fields']): PlainRequest => ({ ...request, fields });
  const withLogged = (sent: PlainRequest, baseString: string): Diagnosis => {
    const parts = partsOf(sent, 'x');
    const authorization = parts.authorization?.replace(/, oauth_signature="[^"]*"/u, '') ?? null;
    return diagnoseParts({ ...parts, authorization, baseString });
  };

  it('hides the signature for a card code alone', () => {
    const sent = withFields(['amount', '1'], ['cvv2', code]);
    const built = reportOf(diagnoseParts(partsOf(sent, sample(sent, null))), everything);
    expect(built.signature.canShow).toBe(false);
    expect(textOf(built)).toContain('left out: hidden values could be found');
  });

  it('does not show another difference for one that is masked', () => {
    const sent = withFields(['credit_card_number', card], ['order_desc', 'a b']);
    const other = withFields(['credit_card_number', card.replace('5264', '5264 ')], ['order_desc', 'a b']);
    const number = withLogged(sent, baseStringFor(other).replace('a%2520b', 'a%2Bb'));
    expect(number.difference?.firstParameter).toBe('credit_card_number');
    const text = textOf(reportOf(number, everything));
    expect(text).toContain('It lies in a value that is masked here.');
    expect(text).not.toContain('signed:   …');
  });

  it('leaves out texts in which a card code may stand without its name', () => {
    const sent = withFields(['amount', '1'], ['cvv2', code]);
    const built = reportOf(withLogged(sent, baseStringFor(sent).replaceAll('cvv2%3D', '')), everything);
    expect(textOf(built)).toContain('a card code may stand in them without its name');
    expect(leaksIn(textOf(built), [code])).toEqual([]);
  });

  it('says what is masked, and what does not belong where it stands', () => {
    const { report } = reportOf(diagnoseParts(partsOf(cardRequest, sample(cardRequest, null))), nothingAdded);
    expect(report.masked.map(({ where, isMisplaced }) => [where, isMisplaced])).toEqual([
      ['credit_card_number', false],
      ['cvv2', false],
      ['order_desc', true],
      ['merchant_data', true],
      ['merchant_data', true],
      ['oauth_signature', false],
      ['values of 6 parameters', false],
    ]);
    expect(writeReportMarkdown(report)).toContain('## Masked in this report');
  });
});

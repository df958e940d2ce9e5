import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../oauth1/percent-encoding.ts';
import { writeReportMarkdown } from '../../report/report-markdown.ts';
import { searchedMistakes } from '../catalogue/catalogue.ts';
import { makeVariants } from '../catalogue/mistake-row.ts';
import {
  diagnoseParts,
  partsOf,
  publicKey,
  tellingRequest,
  type PlainRequest,
} from '../corpus/fixture-diagnosis.ts';
import { leaksIn } from '../corpus/fixture-leaks.ts';
import { receiveRequest } from '../request/received-request.ts';
import { type Diagnosis } from '../verdict/diagnosis.ts';
import type { BuiltReport } from './built-report.ts';
import {
  card,
  otherCard,
  code,
  secret,
  everything,
  nothingAdded,
  withValues,
  context,
  cardRequest,
  sample,
  baseStringFor,
  reportOf,
  textOf,
  canaries,
} from '../corpus/fixture-card-reports.ts';

describe('a report of a request with card data', () => {
  it('finds what it looks for', () => {
    const text = `x=${percentEncode(percentEncode(card.replaceAll('6', '6 ')))}&${btoa(`{"pan":"${otherCard}"}`)}`;
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
  const titles = ({ report }: BuiltReport): readonly string[] => report.sections.map(({ title }) => title);

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

  it('ends a title that is a list of characters before what is said of the request', () => {
    const apostrophe = searchedMistakes.find(({ id }) => id === 'encode-uri-component') ?? fail();
    const named: PlainRequest = {
      method: 'POST',
      url: 'https://sandbox.gateway.example/processing/api/v4/payout-check/6657',
      signatureMethod: 'RSA-SHA256',
      fields: [['last_name', "O'Neill"]],
    };
    const [left] = makeVariants(apostrophe.variants(receiveRequest(partsOf(named, 'x')) ?? fail(), context));
    const built = reportOf(diagnoseParts(partsOf(named, sample(named, left ?? fail()))), nothingAdded);
    expect(writeReportMarkdown(built.report)).toContain("\\*. “`'`”");
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
    return diagnoseParts({ ...parts, authorization, baseString }, { depth: 1 });
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
    expect(number.difference?.firstRow?.name).toBe('credit_card_number');
    const text = textOf(reportOf(number, everything));
    expect(text).toContain('It lies in what is masked here.');
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

it.each(['url-encoded-again', 'double-encoded', 'lower-case-hex', 'value-truncated'])(
  'shows no password of a URL that is sent, and says that it is hidden: %s',
  (id) => {
    const password = 'hunter2';
    const request: PlainRequest = {
      ...tellingRequest,
      fields: [['server_callback_url', `https://user:${password}@shop.example/cb?a=1&b=2`]],
    };
    const received = receiveRequest(partsOf(request, 'x'));
    const row = searchedMistakes.find((each) => each.id === id);
    if (received === null || row === undefined) throw new Error('There is no such row.');
    const [variant = null] = makeVariants(row.variants(received, context));
    const made = reportOf(diagnoseParts(partsOf(request, sample(request, variant))), everything);
    expect(leaksIn(textOf(made), [password])).toEqual([]);
    expect(made.report.masked.map(({ where }) => where)).toContain('server_callback_url');
  },
);

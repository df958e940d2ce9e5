/** No report of any mistake shows card data, and each shows its call. */
import { describe, expect, it } from 'vitest';
import { someOf } from '#house/some-of.ts';
import { maskText } from '../../report/mask-text.ts';
import { finishReport } from '../../report/report.ts';
import { catalogue, searchedMistakes } from '../catalogue/catalogue.ts';
import { makeVariants } from '../catalogue/mistake-row.ts';
import { nameMistake } from '../catalogue/name-mistake.ts';
import { consumerSecret, diagnoseParts, partsOf, type PlainRequest } from '../corpus/fixture-diagnosis.ts';
import { leaksIn } from '../corpus/fixture-leaks.ts';
import { receiveRequest } from '../request/received-request.ts';
import { listNextSteps } from '../verdict/report/next-steps.ts';
import {
  card,
  everything,
  context,
  cardRequest,
  sample,
  reportOf,
  textOf,
  canaries,
} from '../corpus/fixture-card-reports.ts';

describe('a report of a request with card data', () => {
  const rows = searchedMistakes.filter(({ group }) => group !== 'signing' && group !== 'header');
  it.each(someOf(rows).map((row) => [row.id, row] as const))('shows none of it: %s', (_id, row) => {
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
});

it('hides none of the words that are the console’s own', () => {
  const none = { cardNumbers: [], quoted: [], texts: [], shown: [] };
  const logged = ['nothing', 'normalized string', 'base string'] as const;
  const steps = (['RSA', 'HMAC', null] as const).flatMap((kind) =>
    logged.flatMap((each) => listNextSteps({ kind, digest: 'ab'.repeat(32), logged: each, hasMore: true })),
  );
  const said = catalogue.flatMap(({ title, rule, advice }) => [title, rule, advice]);
  expect([...said, ...steps].filter((text) => maskText(text, none) !== text)).toEqual([]);
});

describe('a corrected call of a report', () => {
  const known = 'b7d81d5e-9a27';
  const said = (text: string, isCall: boolean): string => {
    const code = { kind: 'code', language: '', text, ...(isCall ? { isCall } : {}) } as const;
    const draft = { title: '', sections: [{ title: '', blocks: [code] }], masked: [], personal: [] };
    const report = finishReport(draft, { cardNumbers: [card], quoted: [], texts: [known], shown: [] });
    return report.sections.flatMap(({ blocks }) => blocks.map((block) => JSON.stringify(block))).join('\n');
  };

  it('stands there as it is written, whatever name a value of it has', () => {
    const calls = catalogue.flatMap(({ id }) => nameMistake(id).remedies).map(({ corrected }) => corrected);
    for (const call of calls) expect(said(call, true)).toContain(JSON.stringify(call));
    expect(calls.filter((call) => said(call, false).includes('•••'))).not.toEqual([]);
  });

  it('shows nothing that is known to be confidential', () => {
    const call = said(`fields["order_desc"] = "${known} ${card}"`, true);
    expect(leaksIn(call, [known, card])).toEqual([]);
  });
});

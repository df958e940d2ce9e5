/** What a report leaves out by choice stands nowhere in it. */
import { describe, expect, it } from 'vitest';
import { someOf } from '#house/some-of.ts';
import { usualChoices, type ReportChoices } from '../../report/report-choices.ts';
import { searchedMistakes } from '../catalogue/catalogue.ts';
import { makeVariants } from '../catalogue/mistake-row.ts';
import { context, reportOf, sample, textOf } from '../corpus/fixture-card-reports.ts';
import { diagnoseParts, partsOf, publicKey, type PlainRequest } from '../corpus/fixture-diagnosis.ts';
import { leaksIn } from '../corpus/fixture-leaks.ts';
import { receiveRequest } from '../request/received-request.ts';
import type { Diagnosis } from '../verdict/diagnosis.ts';
import { isValueAside } from './left-out.ts';

const order: PlainRequest = {
  method: 'POST',
  url: 'https://sandbox.gateway.example/processing/api/v4/payout-check/66578',
  signatureMethod: 'RSA-SHA256',
  fields: [
    ['client_orderid', 'inv-77123'],
    ['amount', '10.50'],
    ['currency', 'EUR'],
    ['account_number', 'DE89370400440532013000'],
    ['bank_name', 'Beispielbank'],
    ['order_desc', 'Rückzahlung 4711'],
    ['receiver_first_name', 'Friederike'],
    ['merchant_data', '{"seat": "17c"}'],
  ],
};
/** One mistake is looked for: whatever is found, a report leaves out the same. */
const diagnose = (signature: string): Diagnosis => diagnoseParts(partsOf(order, signature), { depth: 1 });

const received = receiveRequest(partsOf(order, 'x'));
if (received === null) throw new Error('The request cannot be read.');
const request = received;
const ids = ['inv-77123', '66578', 'k3Vq8s+r1Yb0=', '1795228800'];

function leaksOf(
  diagnosis: Diagnosis,
  choices: Partial<ReportChoices>,
  texts: readonly string[],
): readonly string[] {
  return leaksIn(textOf(reportOf(diagnosis, { ...usualChoices, ...choices })), texts);
}

function leftIn(diagnosis: Diagnosis): readonly string[] {
  const differing = (diagnosis.difference?.rows ?? [])
    .filter((row) => !isValueAside(row))
    .map(({ name }) => name);
  const values = order.fields
    .filter(([name, value]) => value.length > 3 && name !== 'client_orderid' && !differing.includes(name))
    .map(([, value]) => value);
  return [
    ...leaksOf(diagnosis, {}, values),
    ...leaksOf(diagnosis, { values: true, identifiers: false }, ids),
    ...leaksOf(diagnosis, { values: true, fingerprint: false }, [publicKey.fingerprint.slice(0, 19)]),
  ];
}

describe('a report without values, identifiers or fingerprint', () => {
  const rows = searchedMistakes.filter(({ group }) => group !== 'key');
  it.each(someOf(rows).map((row) => [row.id, row] as const))('shows none of them: %s', (_id, row) => {
    const [variant = null] = makeVariants(row.variants(request, context));
    expect(leftIn(diagnose(sample(order, variant)))).toEqual([]);
  });

  it.each([
    ['right', sample(order, null)],
    ['not explained', sample({ ...order, fields: [['a', 'b']] }, null)],
    ['of another key', Buffer.alloc(256, 7).toString('base64')],
    ['cut', 'AAAA'],
  ])('shows none of them where the signature is %s', (_, signature) => {
    expect(leftIn(diagnose(signature))).toEqual([]);
  });

  it('gives no beginning of a digest by which hidden values could be found', () => {
    const diagnosis = diagnose(sample({ ...order, fields: [['a', 'b']] }, null));
    const start = diagnosis.opened?.digest?.slice(0, 16) ?? '';
    expect(start).toHaveLength(16);
    expect(leaksOf(diagnosis, {}, [start])).toEqual([]);
    expect(leaksOf(diagnosis, { values: true }, [start])).toEqual([start]);
  });
});

describe('what is shown of a difference', () => {
  const linesOf = (id: string, choices: Partial<ReportChoices>): string => {
    const row = searchedMistakes.find((each) => each.id === id);
    const [variant = null] = row === undefined ? [] : makeVariants(row.variants(request, context));
    const built = reportOf(diagnose(sample(order, variant)), {
      ...usualChoices,
      ...choices,
    });
    const section = built.report.sections.find(({ title }) => title === 'First difference');
    return JSON.stringify(section?.blocks);
  };

  it('is what differs, with the names around it', () => {
    const said = linesOf('body-left-out', {});
    expect(said).toContain('account_number=•••');
    expect(said).toContain('account_number%3D•••%26');
    expect(linesOf('body-left-out', { values: true })).toContain('account_number=DE89370400440532013000');
    expect(linesOf('amount-reformatted', {})).toContain('"amount=10.5"');
  });

  it('is personal only where its value is shown', () => {
    const row = searchedMistakes.find(({ id }) => id === 'body-left-out');
    const [variant = null] = row === undefined ? [] : makeVariants(row.variants(request, context));
    const diagnosis = diagnose(sample(order, variant));
    expect(reportOf(diagnosis, usualChoices).report.personal).toEqual([]);
    expect(reportOf(diagnosis, { ...usualChoices, values: true }).report.personal).toContain(
      'receiver_first_name',
    );
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCase, ticketText } from '../fixture-cases.ts';
import type { CaseFile } from '../case-file.ts';
import { openCase } from '../composer/open-case.ts';
import { readCaseFile } from '../file/read-case-file.ts';
import { writeCaseFile } from '../file/write-case-file.ts';
import { differingParts } from './case-parts.ts';
import { currentCase } from './current-case.ts';
import { firstChoice, mergeCases, mergeRows, type KeptSide } from './merge-cases.ts';

function caseOf(text: string): CaseFile {
  const read = readCaseFile(text);
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value;
}

const base = caseOf(ticketText);
const changed = (from: string, to: string, text = ticketText): CaseFile => caseOf(text.replace(from, to));

it('counts what is said otherwise, not how it is written', () => {
  expect(differingParts(base, caseOf(JSON.stringify(JSON.parse(ticketText))))).toEqual([]);
  const other = changed('"amount": "10.50",\n', '').expect;
  expect(other).toEqual(base.expect);
  expect(differingParts(base, changed('"amount": "10.50",\n', ''))).toEqual([
    { key: 'field amount', name: 'amount', before: '10.50', after: null },
  ]);
  expect(differingParts(base, changed('"": ""', '')).length).toBe(0);
  expect(differingParts(base, changed('"receiver_middle_name": ""', '"receiver_middle_name": "x"'))).toEqual([
    { key: 'field receiver_middle_name', name: 'receiver_middle_name', before: 'sent empty', after: 'x' },
  ]);
});

it('finds no change in what was just opened, whatever the case', () => {
  fc.assert(
    fc.property(anyCase, (file) => {
      const { inputs } = openCase(file, { freshId: 'made-1', typed: new Map() });
      expect(differingParts(file, currentCase(file, inputs).file)).toEqual([]);
    }),
  );
});

it('keeps a placeholder of a row when a row before it is removed', () => {
  const file = caseOf(
    JSON.stringify({
      countersign: 'case/1',
      name: 'n',
      operation: 'other-command',
      environment: 'any',
      method: 'POST',
      path: '/x/1',
      signature: 'RSA-SHA256',
      fields: { first: '1', second: { ask: true }, third: { fresh: true } },
    }),
  );
  const { inputs } = openCase(file, { freshId: 'made-1', typed: new Map() });
  if (inputs.operation !== 'other-command') throw new Error('another operation');
  const { file: now } = currentCase(file, { ...inputs, rows: inputs.rows.slice(1) });
  expect(now.operation === 'other-command' ? now.fields : []).toEqual([
    { name: 'second', value: { kind: 'ask' } },
    { name: 'third', value: { kind: 'fresh' } },
  ]);
});

const disk = changed(
  '"amount": "10.50"',
  '"amount": "12.00"',
  ticketText.replace('"currency": "EUR",\n', ''),
);
const mine = changed('"amount": "10.50"', '"amount": "11.00"', ticketText.replace('SPRING', 'SUMMER'));

it('tells who changed what since the case was opened', () => {
  expect(mergeRows(base, disk, mine).map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['amount', 'both'],
    ['currency', 'disk'],
    ['extra parameters', 'you'],
  ]);
});

it('puts together what is kept of both', () => {
  const rows = mergeRows(base, disk, mine);
  const keep = new Map(rows.map((row) => [row.key, firstChoice(row)]));
  const text = writeCaseFile(mergeCases(disk, mine, keep));
  expect([text.includes('"amount": "11.00"'), text.includes('EUR'), text.includes('SUMMER')]).toEqual([
    true,
    false,
    true,
  ]);
});

it('gives a side back where all of it is kept, whatever the cases', () => {
  fc.assert(
    fc.property(anyCase, anyCase, (one, other) => {
      fc.pre(one.operation === other.operation);
      for (const side of ['disk', 'mine'] satisfies KeptSide[]) {
        const rows = mergeRows(one, one, other);
        const merged = mergeCases(one, other, new Map(rows.map(({ key }) => [key, side])));
        expect(differingParts(merged, side === 'disk' ? one : other)).toEqual([]);
      }
    }),
  );
});

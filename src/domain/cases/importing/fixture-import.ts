/** What tests look at of an import. */
import { sentPairs } from '../../payout-check/request-pairs.ts';
import { importCases } from './import-cases.ts';
import type { ImportedCase, ImportPreview } from './imported-case.ts';

export function previewOf(text: string): ImportPreview {
  const read = importCases(text);
  if (!read.ok) throw new Error(read.failure.what);
  return read.value;
}

export function pairsOf({ inputs }: ImportedCase): string[] {
  const pairs =
    inputs.operation === 'payout-check'
      ? sentPairs(inputs.draft)
      : inputs.operation === 'other-command'
        ? inputs.rows
        : [];
  return pairs.map(({ name, value }) => `${name}=${value}`);
}

export const fates = ({ rows }: ImportedCase): string[] =>
  rows.map(({ name, shown, fate }) => `${name} ${fate} ${shown ?? '–'}`);

/** What differs in one row of a comparison, in words. */
import type { ParameterOrigin } from '../search/signing-plan.ts';
import type { ComparisonRow } from './comparison.ts';
import { describeHint } from './describe-hint.ts';

/** Whether a row is among the differences, the harmless ones included. */
export function isDifference({ status }: ComparisonRow): boolean {
  return status !== 'same';
}

const places: Readonly<Record<ParameterOrigin, string>> = {
  query: 'query',
  protocol: 'Authorization header',
  body: 'body',
};

function counterpartWords({ part, counterpart, status }: ComparisonRow): string {
  if (counterpart === null) return '';
  const other = status === 'left-only' ? 'right' : 'left';
  return part === counterpart.origin
    ? ` The ${other} has ${counterpart.name}.`
    : ` The ${other} has it among the ${places[counterpart.origin]} parameters.`;
}

/** What differs in a row, in words; empty where nothing does. */
export function describeRow(row: ComparisonRow): string {
  const { status, difference, left, part } = row;
  switch (status) {
    case 'same':
      return '';
    case 'written-otherwise':
      return part === 'request' || part === 'header'
        ? 'Not signed, or signed in one form.'
        : 'The same value in another encoding. What is signed has its own.';
    case 'each-time':
      return 'It differs between any two requests.';
    case 'left-only':
      return `Only the left has it.${counterpartWords(row)}`;
    case 'right-only':
      return `Only the right has it.${counterpartWords(row)}`;
    case 'not-known':
      return left === null ? 'The left does not tell.' : 'The right does not tell.';
    case 'different': {
      if (difference === null) return '';
      const hints = difference.hints.map(describeHint);
      const place = part === 'header' ? '' : `From character ${difference.place} on.`;
      return [...hints, place].filter((text) => text !== '').join(' ');
    }
  }
}

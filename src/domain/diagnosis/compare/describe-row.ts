/** What differs in one row of a comparison, in words. */
import type { ParameterOrigin } from '../../oauth1/signature-trace.ts';
import { isCardMask } from '../../masked-values.ts';
import type { ComparedText, ComparisonRow } from './comparison.ts';
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
    ? `The ${other} has ${counterpart.name}.`
    : `The ${other} has it among the ${places[counterpart.origin]} parameters.`;
}

/** What differs in a row, in words, beyond its status. */
export function describeRow(row: ComparisonRow): string {
  const { status, difference, left, part } = row;
  switch (status) {
    case 'same':
    case 'each-time':
      return '';
    case 'written-otherwise':
      return part === 'request' || part === 'header'
        ? 'Not signed, or signed in one form.'
        : 'The same value in another encoding. What is signed has its own.';
    case 'left-only':
    case 'right-only':
      return counterpartWords(row);
    case 'not-known':
      return left === null ? 'The left does not tell.' : 'The right does not tell.';
    case 'different': {
      if (difference === null) return '';
      const hints = difference.hints.map(describeHint);
      // Of a hidden value that would tell how it begins.
      const isHidden = (row.left?.mask ?? row.right?.mask ?? null) !== null;
      const place = isHidden ? '' : `From character ${difference.place} on.`;
      const isMask = (side: ComparedText | null): boolean =>
        side !== null && isCardMask(row.name, side.value);
      const mask = isMask(row.left) ? 'The left is a mask.' : isMask(row.right) ? 'The right is a mask.' : '';
      return [mask, ...hints, place].filter((text) => text !== '').join(' ');
    }
  }
}

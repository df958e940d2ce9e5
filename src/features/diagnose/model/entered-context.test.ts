import { expect, it } from 'vitest';
import { contextSummary, describeSentTo, noContext, readContext } from './entered-context.ts';

it('reads identifiers apart, each once', () => {
  expect(readContext({ ...noContext, endpointIds: ' 12, 34;12\n56 ', endpointGroupIds: '7' })).toEqual({
    endpointIds: ['12', '34', '56'],
    endpointGroupIds: ['7'],
    sentTo: '',
  });
});

it.each([
  ['https://gateway.example', true],
  ['http://localhost:5173/api ', true],
  ['gateway.example', false],
  ['https://', false],
])('takes %s for an address: %s', (text, isTaken) => {
  expect(describeSentTo(text) === '').toBe(isTaken);
  expect(readContext({ ...noContext, sentTo: text }).sentTo).toBe(isTaken ? text.trim() : '');
});

it('says how much was given', () => {
  expect(contextSummary(noContext)).toBe('');
  expect(contextSummary({ endpointIds: '1', endpointGroupIds: '', sentTo: '' })).toBe('1 id');
  expect(contextSummary({ endpointIds: '1', endpointGroupIds: '2', sentTo: 'https://a.example' })).toBe(
    '2 ids and an address',
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPositions } from './source-positions.ts';

/** Character by character, as XML 1.0, 2.11 says it. */
function plainLineStarts(source: string): number[] {
  const starts = [0];
  for (let offset = 0; offset < source.length; offset += 1) {
    const isEnd =
      source.charAt(offset) === '\n' ||
      (source.charAt(offset) === '\r' && source.charAt(offset + 1) !== '\n');
    if (isEnd) starts.push(offset + 1);
  }
  return starts;
}

it('finds the lines that a look at each character finds', () => {
  const text = fc.string({ unit: fc.constantFrom('\n', '\r', '\r\n', 'a', '文') });
  fc.assert(
    fc.property(text, (source) => {
      expect(findPositions(source).lineStarts).toEqual(plainLineStarts(source));
    }),
  );
});

it.each([
  ['', [0]],
  ['\r', [0, 1]],
  ['\r\n\r', [0, 2, 3]],
  ['a\n\rb', [0, 2, 3]],
])('%j has lines at %j', (source, starts) => {
  expect(findPositions(source).lineStarts).toEqual(starts);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harEntry, harOf, signSample, split } from './fixture-many.ts';
import { requestLimit } from './split-requests.ts';
import { startProcessorClock } from '../../fixture-processor-time.ts';

const samples = Array.from({ length: 6 }, (_, index) => signSample(index));
const pieces = samples.flatMap(({ url, authorization, body }, index) => [
  `curl '${url}' -H 'Authorization: ${authorization}' -d '${body}'\n`,
  `POST /x HTTP/1.1\nAuthorization: ${authorization}\n\n${body}\n`,
  `08:00 [r${index}] Authorization: ${authorization}\n`,
  `${authorization}\n`,
  JSON.stringify({ authorization, body }),
]);
const marks = [
  '{',
  '}',
  '[',
  ']',
  ',',
  '"',
  '\n',
  '\r\n',
  ' ',
  'oauth_nonce="',
  'oauth_signature=',
  'POST /a ',
  'curl ',
  'HTTP/1.1 403\n',
  '[r1] ',
  '\\',
  '%',
];
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(...pieces),
      fc.constantFrom(...marks),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 25 },
  )
  .map((all) => all.join(''));

describe('splitting', () => {
  it('takes any text, and invents nothing: what it gives stands in the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { requests, total } = split(text);
        expect(requests.length).toBeLessThanOrEqual(Math.min(total, requestLimit));
        const lines = new Set(text.split('\n').map((line) => line.trim()));
        for (const line of requests.join('\n').split('\n')) {
          expect(lines.has(line.trim()) || text.includes(line)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('finds the same requests in any order of them', () => {
    const entries = samples.map((sample) => harEntry(sample));
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: 2 }), (some) => {
        const { requests } = split(harOf(some));
        expect(requests.map((request) => JSON.parse(request))).toEqual(some);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['a log', pieces.join('').repeat(400)],
    ['a HAR', harOf(Array.from({ length: 800 }, (_, index) => harEntry(signSample(index))))],
    ['open brackets', `${'[{"a":'.repeat(150_000)}${pieces.join('')}`],
    ['quotation marks', `{${'"'.repeat(500_001)}${pieces.join('')}`],
    ['names', 'oauth_nonce="a" oauth_signature="b" '.repeat(30_000)],
    ['names without values', 'oauth_nonce'.repeat(100_000)],
    ['blanks behind a name', `oauth_nonce${' '.repeat(500_000)}`.repeat(2)],
    ['one line', pieces.join('').replaceAll('\n', ' ').repeat(300)],
    ['lines without any', `${'2026-11-21 [main] nothing\n'.repeat(40_000)}${pieces.join('')}`],
  ])('goes over a million characters of %s in a few passes', (_, text) => {
    const spentMs = startProcessorClock();
    split(text);
    expect(spentMs()).toBeLessThan(5000);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePaste } from '../parse-paste.ts';
import { requestsFor } from './compare-reading.ts';
import { json } from './printer.ts';
import { printers, printersHeldOut } from './printers.ts';
import { sampleRequests } from './sample-requests.ts';

const lines = (text: string, lead: string): string =>
  text
    .split('\n')
    .map((line) => lead + line)
    .join('\n');

/** What a mail, a ticket, a log or an editor puts around a text, or does to its lines. */
const wrappings: readonly (readonly [name: string, wrap: (text: string) => string])[] = [
  [
    'a prefix before each line',
    (text) => lines(text, '2026-11-21 08:00:00,123 DEBUG [main] com.acme.Pay - '),
  ],
  ['an indentation', (text) => lines(text, '    ')],
  ['blank lines around it', (text) => `\n \n${text}\n\n\n`],
  ['CR LF', (text) => text.replaceAll(/\r?\n/gu, '\r\n')],
  ['CR', (text) => text.replaceAll(/\r?\n/gu, '\r')],
  ['> before each line', (text) => lines(text, '> ')],
  ['a string of JSON', (text) => json(text)],
  ['a string of JSON in another', (text) => json(json(text))],
  [
    'a message of a log in JSON',
    (text) => json({ time: '2026-11-21T08:00:00Z', level: 'debug', message: text }),
  ],
];
const names = ['method', 'url', 'authorization', 'contentType', 'body'] as const;

/** A part that is known to be empty, and one that is not known, are as good here. */
function partsOf(text: string): readonly string[] {
  const reading = parsePaste(text);
  return names.map((name) => (reading.ok ? (reading.value.parts[name] ?? '') : reading.failure.kind));
}

describe('what is read', () => {
  it.each(wrappings)('is the same inside %s where the request stands encoded', (_, wrap) => {
    for (const encoded of ['YAML of a followed stream', 'percent-encoded as a whole']) {
      const printer = [...printers, ...printersHeldOut].find(({ name }) => name === encoded);
      const [request] = printer === undefined ? [] : requestsFor(printer, sampleRequests);
      const text = request === undefined ? '' : (printer?.print(request) ?? '');
      expect(partsOf(text)).toContain('POST');
      expect(partsOf(wrap(text))).toEqual(partsOf(text));
    }
  });

  it('is the same inside any wrapping', () => {
    const pasted = fc.constantFrom(...printers, ...printersHeldOut).chain((printer) => {
      const requests = requestsFor(printer, sampleRequests);
      return fc.tuple(fc.constant(printer), fc.constantFrom(...requests), fc.constantFrom(...wrappings));
    });
    fc.assert(
      fc.property(pasted, ([printer, request, [, wrap]]) => {
        const text = printer.print(request);
        expect(partsOf(wrap(text))).toEqual(partsOf(text));
      }),
      { numRuns: 250, interruptAfterTimeLimit: 8000, markInterruptAsFailure: false },
    );
  });
});

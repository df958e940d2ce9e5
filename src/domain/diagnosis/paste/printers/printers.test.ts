import { describe, expect, it } from 'vitest';
import { someOf } from '#house/some-of.ts';
import { parsePaste } from '../parse-paste.ts';
import { misreadParts, requestsFor } from './compare-reading.ts';
import type { Printer, SampledRequest } from './printer.ts';
import { printers, printersHeldOut } from './printers.ts';
import { sampleRequests } from './sample-requests.ts';

function misread(printer: Printer, request: SampledRequest, text: string): readonly string[] {
  const reading = parsePaste(text);
  if (reading.ok) return misreadParts(printer, request, reading.value.parts);
  // Where nothing is there that could be diagnosed, saying so is as good.
  return (printer.lacks ?? []).length >= 3 ? [] : [reading.failure.kind];
}

function lines(text: string, change: (line: string) => string): string {
  return text.split('\n').map(change).join('\n');
}

const wrappers: readonly (readonly [name: string, wrap: (text: string) => string])[] = [
  ['nothing', (text) => text],
  ['blank lines', (text) => `\n\n${text}\n\n\n`],
  ['fences', (text) => `\`\`\`\n${text}\n\`\`\``],
  ['quotation marks of a mail', (text) => lines(text, (line) => `> ${line}`)],
  [
    'an answer to a mail',
    (text) => `Hello Tom,\nwe still get a 403.\n\n${lines(text, (line) => `> ${line}`)}\n>\n\nRegards, Anna`,
  ],
  [
    'numbers of lines',
    (text) =>
      text
        .split('\n')
        .map((line, index) => `${String(index + 41).padStart(5)}: ${line}`)
        .join('\n'),
  ],
  ['a log', (text) => lines(text, (line) => `2026-11-21 08:00:00,123 DEBUG [main] com.acme.Pay - ${line}`)],
  ['prose', (text) => `Hello, we get a 403 for this:\n\n${text}\n\nThank you, Anna`],
];

/** All requests as they are printed; inside something else a third of them, each printer with others. */
function requestsInside(printer: Printer, place: number): readonly SampledRequest[] {
  const requests = requestsFor(printer, sampleRequests);
  return place === 0
    ? requests
    : requests.filter((_, index) => (index + place + printer.name.length) % 3 === 0);
}

describe.each(someOf([...printers, ...printersHeldOut]))('$name', (printer) => {
  it.each(wrappers.map(([name, wrap], place) => [name, wrap, place] as const))(
    'is read inside %s',
    (_, wrap, place) => {
      const requests = requestsInside(printer, place);
      expect(requests.length).toBeGreaterThan(0);
      expect(requests.map((request) => misread(printer, request, wrap(printer.print(request))))).toEqual(
        requests.map(() => []),
      );
    },
  );
});

/** What is marked in every format that is printed, and in texts that were changed anywhere. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someOf } from '#house/some-of.ts';
import { parsePaste } from '../parse-paste.ts';
import { requestsFor } from '../printers/compare-reading.ts';
import type { SampledRequest, Printer } from '../printers/printer.ts';
import { printers, printersHeldOut } from '../printers/printers.ts';
import { sampleRequests } from '../printers/sample-requests.ts';
import type { RequestParts } from '../request-parts.ts';
import { markTaken } from './mark-taken.ts';
import type { TakenPart, TakenRun } from './taken-part.ts';

type Undo = (spans: readonly string[]) => string;

const joined =
  (undo: (text: string) => string): Undo =>
  (spans) =>
    undo(spans.join(''));
const json = (text: string): string => String(JSON.parse(`"${text}"`));
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
const entities = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:39|x27);|&apos;/gu, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Ways to undo what formats do, with other code than the reader's. */
const undoers: readonly Undo[] = [
  joined((text) => text),
  joined(json),
  joined((text) => json(json(text))),
  joined((text) => json(json(json(text)))),
  joined((text) => json(json(json(json(text))))),
  joined((text) => text.replaceAll('""', '"')),
  joined((text) => text.replaceAll("''", "'")),
  joined((text) => text.replaceAll(/\\(["'\\$`/])/gu, '$1')),
  joined((text) =>
    text.replaceAll(/\\x(..)/gu, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
  ),
  joined(entities),
  joined((text) => entities(entities(text))),
  // A command in a message of Slack, the Common Event Format.
  joined((text) => entities(json(text)).replaceAll(/'\\''/gu, "'")),
  joined((text) => text.replaceAll(/\\([=\\])/gu, '$1')),
  // Hexadecimal and lists of numbers.
  joined((text) =>
    /^[0-9a-f\s:┊-]+$/iu.test(text) ? Buffer.from(text.replaceAll(/[\s:┊-]/gu, ''), 'hex').toString() : '',
  ),
  // A text that is percent-encoded as a whole.
  joined((text) => decodeURIComponent(text)),
  joined((text) => decodeURIComponent(text.replaceAll('+', ' '))),
  joined((text) => json(json(decodeURIComponent(text)))),
  joined((text) => json(json(text.replaceAll('""', '"')))),
  // Properties of Java, a cell with an object, a header in a W3C extended log.
  joined((text) => text.replaceAll('\\:', ':')),
  joined((text) => text.replaceAll('\\""', '"')),
  joined((text) => text.replaceAll(/(?<=OAuth|",)\+/gu, ' ')),
  joined((text) =>
    Buffer.from(
      text
        .replaceAll(/\/\*[^\n]*/gu, '')
        .match(/-?(?:0x[0-9a-f]+|\d+)/giu)
        ?.map(Number) ?? [],
    ).toString(),
  ),
  // The log of undici has a slash of its own behind the host.
  joined((text) => text.replace(/(?<=^https?:\/\/[^/]+)\/(?=\/)/u, '')),
  // Path and query in two columns.
  joined((text) => text.replace(' ', '?')),
  // An array of C, with comments between its rows.
  (spans) =>
    Buffer.from(
      spans
        .join(' ')
        .match(/0x[0-9a-f]{2}/giu)
        ?.map(Number) ?? [],
    ).toString(),
  // od -c has four columns to a character.
  (spans) => spans.map((text) => text.replaceAll(/(?<=^(?:.{4})*.).{3}/gu, '')).join(''),
  // A quotation that ends for a quote that is quoted by itself.
  joined((text) => text.replaceAll(/'(?:\\'|"'")'/gu, "'")),
  // A Hurl file; PowerShell and cmd in a cell of a table.
  joined((text) =>
    text
      .replaceAll(/\\u\{([0-9a-f]+)\}/gu, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      .replaceAll(/\\(["\\#])/gu, '$1'),
  ),
  joined((text) => text.replaceAll('`""', '"')),
  joined((text) => text.replaceAll(/\\\^""|\^(?=[%&])/gu, (sign) => (sign === '^' ? '' : '"'))),
  // A batch file, a format of printf.
  joined((text) => text.replaceAll('%%', '%').replaceAll('\\"', '"').replaceAll(`'\\''`, "'")),
];

function attempt(undo: Undo, spans: readonly string[]): string | null {
  try {
    return undo(spans);
  } catch {
    return null;
  }
}

/** Three octets are four digits: an end may be in the middle of one. */
function isBase64Of(text: string, digits: string): boolean {
  const size = Buffer.byteLength(text);
  return (
    digits.length <= Math.ceil((size * 8) / 6) + 1 &&
    ['', 'A', 'AA', 'AAA'].some((lead) =>
      Buffer.from(lead + digits, 'base64')
        .toString()
        .includes(text.slice(1, -1)),
    )
  );
}

/** Whether the marked bytes, and they alone, give what they are said to give. */
function gives(pasted: string, run: TakenRun): boolean {
  const spans = run.spans.map(({ start, end }) => pasted.slice(start, end));
  const wanted = run.isEncodedHere
    ? [decodeURIComponent(run.gives), decodeURIComponent(run.gives.replaceAll('+', ' '))]
    : [run.gives];
  return (
    undoers.some((undo) => wanted.includes(attempt(undo, spans) ?? '')) ||
    (run.undone.some(({ what }) => what.startsWith('Base64')) &&
      wanted.some((text) => [text, escaped(text)].some((each) => isBase64Of(each, spans.join('')))))
  );
}

/** Whether the pieces are those of the part: between them stand separators alone. */
function makesUp(part: string, { runs }: TakenPart): boolean {
  let rest = part;
  for (const { gives: piece } of runs) {
    const at = rest.indexOf(piece);
    if (at === -1) return false;
    rest = rest.slice(0, at) + rest.slice(at + piece.length);
  }
  return /^(?:https?:\/\/|OAuth)?[\s,&?="]*$/iu.test(rest);
}

const signatureOf = (parts: RequestParts): string =>
  parts.signature ?? /oauth_signature="([^"]*)"/u.exec(parts.authorization ?? '')?.[1] ?? '';

interface Found {
  /** Parts whose place is not known, or of a piece alone. */
  readonly unmarked: readonly string[];
  /** Marks that do not give what they should. */
  readonly wrong: readonly string[];
}

function examine(pasted: string): Found {
  const reading = parsePaste(pasted);
  if (!reading.ok) return { unmarked: [], wrong: [] };
  const { parts } = reading.value;
  const marked = markTaken(reading.value, parts);
  const known = (['method', 'url', 'authorization', 'contentType', 'body', 'signature'] as const).map(
    (part) => [part, part === 'signature' ? signatureOf(parts) : (parts[part] ?? '')] as const,
  );
  const unmarked = known.filter(
    ([part, text]) => text !== '' && marked.find((each) => each.part === part)?.isWhole !== true,
  );
  const wrong = marked.filter((each) => {
    const text = known.find(([part]) => part === each.part)?.[1] ?? '';
    const isSame = each.isWhole ? makesUp(text.toUpperCase(), upper(each)) : true;
    return !isSame || !each.runs.every((run) => gives(pasted, run));
  });
  return { unmarked: unmarked.map(([part]) => part), wrong: wrong.map(({ part }) => part) };
}

/** A method is read in capitals. */
function upper(taken: TakenPart): TakenPart {
  return { ...taken, runs: taken.runs.map((run) => ({ ...run, gives: run.gives.toUpperCase() })) };
}

const lines = (text: string, change: (line: string) => string): string =>
  text.split('\n').map(change).join('\n');

const wrappers: readonly ((text: string) => string)[] = [
  (text) => lines(text, (line) => `> ${line}`),
  (text) => lines(text, (line) => `2026-11-21 08:00:00,123 DEBUG [main] com.acme.Pay - ${line}`),
  (text) => `Hello, we get a 403 for this:\n\n${text}\n\nThank you, Anna`,
];

/** Each request by itself, and in one of the wrappers. */
function textsOf(printer: Printer): readonly string[] {
  return requestsFor(printer, sampleRequests).flatMap((request: SampledRequest, index) => {
    const text = printer.print(request);
    return [text, wrappers[index % wrappers.length]?.(text) ?? text];
  });
}

describe('what was taken', () => {
  it.each(someOf([...printers, ...printersHeldOut]))('is marked in what is printed by: $name', (printer) => {
    const found = textsOf(printer).map(examine);
    expect(found).toEqual(found.map(() => ({ unmarked: [], wrong: [] })));
  });

  it('holds of texts that were changed or cut anywhere', () => {
    const texts = printers.flatMap((printer) =>
      requestsFor(printer, sampleRequests.slice(1, 2)).map((request) => printer.print(request)),
    );
    const signs = fc.constantFrom(
      '',
      '"',
      "'",
      '\\',
      '\n',
      '&',
      '=',
      '{',
      '\r\n',

      'POST',
      'oauth_signature=',
    );
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(3000), fc.nat(60), signs, (text, from, size, sign) => {
        const at = from % text.length;
        const pasted = text.slice(0, at) + sign + text.slice(at + size);
        const reading = parsePaste(pasted);
        const runs = reading.ok
          ? markTaken(reading.value, reading.value.parts).flatMap((taken) => taken.runs)
          : [];
        const wrong = runs.filter(({ spans, undone, gives: piece, isEncodedHere }) => {
          const bytes = spans.map(({ start, end }) => pasted.slice(start, end)).join('');
          return bytes === '' || (undone.length === 0 && !isEncodedHere && bytes !== piece);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

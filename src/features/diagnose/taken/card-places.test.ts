import { describe, expect, it } from 'vitest';
import { someOf } from '#house/some-of.ts';
import { parsePaste } from '#domain/diagnosis/paste/parse-paste.ts';
import { printers, printersHeldOut } from '#domain/diagnosis/paste/printers/printers.ts';
import { sampleRequests } from '#domain/diagnosis/paste/printers/sample-requests.ts';
import { markTaken } from '#domain/diagnosis/paste/taken/mark-taken.ts';
import { cardPlaces } from './card-places.ts';
import { layOutTaken } from './taken-lines.ts';

const pan = '4111111111111111';
const code = '70413';
const [sample] = sampleRequests;
if (sample === undefined) throw new Error('no sample');
const request = {
  ...sample,
  body: `client_orderid=a1&amount=1.5&credit_card_number=${pan}&cvv2=${code}&currency=EUR`,
};

/** What the page shows of a text. */
function shownOf(text: string): string {
  const reading = parsePaste(text);
  if (!reading.ok) return '';
  const { parts } = reading.value;
  const taken = markTaken(reading.value, parts);
  return layOutTaken(text, taken, cardPlaces(text, parts, taken))
    .flatMap((line) => (line.kind === 'line' ? [line.cells.map(({ shown }) => shown).join('')] : []))
    .join('\n');
}

/** The text, and what it says when octets and Base64 in it are decoded. */
function readings(shown: string): readonly string[] {
  const hex = shown.replaceAll(/[^0-9a-f]/giu, '');
  const numbers = shown.match(/\d+/gu)?.map(Number) ?? [];
  return [
    shown,
    shown.replaceAll(/\s/gu, ''),
    Buffer.from(hex, 'hex').toString('latin1'),
    Buffer.from(hex.slice(1), 'hex').toString('latin1'),
    Buffer.from(numbers).toString('latin1'),
    ...(shown.match(/[\w+/]{20,}/gu) ?? []).flatMap((run) =>
      ['', 'A', 'AA', 'AAA'].map((lead) => Buffer.from(lead + run, 'base64').toString('latin1')),
    ),
  ];
}

const withBody = [...printers, ...printersHeldOut].filter(({ lacks }) => lacks?.includes('body') !== true);

describe.each(someOf(withBody))('$name', (printer) => {
  it('is shown without card data', () => {
    const text = printer.print(request);
    for (const reading of readings(shownOf(text))) {
      expect(reading).not.toContain(pan.slice(6, 14));
      expect(reading).not.toContain(code);
    }
  });
});

it('hides no line for a code that a logger has masked', () => {
  const text = `curl -X POST 'https://gateway.example/pay' \\\n  -d 'amount=1&credit_card_number=${pan}&cvv2=***'`;
  expect(shownOf(text)).toBe(text.replace(pan, '411111••••••1111'));
});

it('knows card data under names in camel case', () => {
  const text = `curl -X POST 'https://gateway.example/pay' -d 'amount=1&creditCardNumber=${pan}'`;
  expect(shownOf(text)).toBe(text.replace(pan, '411111••••••1111'));
});

it.each(
  printers
    .filter(({ name }) => /curl|HTTP|JSON|HAR/iu.test(name))
    .map((printer) => [printer.name, printer] as const),
)('masks the password of a URL in %s', (_, printer) => {
  const text = printer.print({ ...request, url: request.url.replace('//', '//user:hunter2@') });
  const shown = shownOf(text);
  expect([shown.includes('hunter2'), shown.includes('•••')]).toEqual([false, true]);
});

import { describe, expect, it } from 'vitest';
import { namedIds } from './corpus/fixture-diagnosis.ts';
import { asCurl, asMessage, diagnosePaste, pastedOrder, signedTexts } from './corpus/fixture-pasted.ts';

/** As mail programs and `fmt` fold a text: at blanks, which are lost, and inside a word that is longer than a line. */
function fold(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => {
      const lines: string[] = [];
      let rest = line;
      while (rest.length > width) {
        const blank = rest.lastIndexOf(' ', width);
        const end = blank > 0 ? blank : width;
        lines.push(rest.slice(0, end));
        rest = rest.slice(end).replace(/^ /u, '');
      }
      return [...lines, rest].join('\n');
    })
    .join('\n');
}

const plainBody = pastedOrder.fields
  .map(([name, value]) => `${name}=${value.replaceAll('&', '%26')}`)
  .join('&');

describe.each([
  ['right', [60, 76, 80, 120]],
  // A search that passes over each reading before: once is enough.
  ['uri-scheme', [76]],
])('folded where the blanks are lost, %s', (id, widths) => {
  const signed = signedTexts(pastedOrder, (text) => (id === 'right' ? text : text.replace('https', 'http')));
  const log = `2026-11-21 03:40:12 DEBUG POST ${signed.url} Authorization: ${signed.authorization} body=`;

  it.each(widths)('is whole again at %i', (width) => {
    for (const body of [signed.body, plainBody]) {
      const texts = [asCurl({ ...signed, body }), asMessage({ ...signed, body }), log + body];
      for (const text of texts) expect(namedIds(diagnosePaste(fold(text, width)))).toEqual([id]);
    }
  });
});

describe('broken by a mail server', () => {
  const words = 'word & more '.repeat(180);
  const signed = signedTexts({ ...pastedOrder, fields: [...pastedOrder.fields, ['merchant_data', words]] });
  const pieces = (width: number, joint: string) => (text: string) =>
    text.replaceAll(new RegExp(`[^\\n]{${width}}(?=[^\\n])`, 'gu'), `$&${joint}`);
  const quotedPrintable = (text: string): string =>
    text
      .replaceAll('=', '=3D')
      .split('\n')
      .map((line) => line.replaceAll(/(?:=3D|[^=]){60,70}(?=.)/gu, '$&=\n'))
      .join('\n');

  it.each([
    ['at 998 characters', pieces(998, '\n')],
    ['at 998 characters, with CR LF', (text: string) => pieces(998, '\n')(text).replaceAll('\n', '\r\n')],
    ['at 990 with an exclamation mark', pieces(990, '!\n ')],
    ['before it was quoted-printable', (text: string) => quotedPrintable(pieces(998, '\n')(text))],
  ])('is whole again: %s', (_, breakLines) => {
    for (const text of [asMessage(signed), asCurl(signed)]) {
      expect(namedIds(diagnosePaste(breakLines(text)))).toEqual(['right']);
    }
  });

  it('is left alone where a line is longer', () => {
    const text = `${asMessage(signed)}\n${'x'.repeat(998)}\ny`;
    expect(diagnosePaste(text).reading.parts.body).toBe(signed.body);
  });
});

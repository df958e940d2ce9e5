import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finishReport, type Report } from './report.ts';
import { escapeMarkup, reportStyle, reportStyleHash, writeReportHtml } from './report-html.ts';

function reportOf(text: string): Report {
  return finishReport(
    {
      title: text,
      sections: [
        {
          title: text,
          blocks: [
            { kind: 'paragraph', line: [text, { strong: text }, { verbatim: text }] },
            { kind: 'list', ordered: true, items: [[text]] },
            { kind: 'facts', facts: [{ name: text, value: [{ verbatim: text }] }] },
            { kind: 'code', language: 'text', text },
          ],
        },
      ],
      masked: [{ where: text, why: text, isMisplaced: false }],
      personal: [],
    },
    { cardNumbers: [], quoted: [], texts: [], shown: [] },
  );
}

it('lists what is masked, where anything is', () => {
  const report = reportOf('x');
  expect(writeReportHtml(report)).toContain(
    '<h2>Masked in this report</h2>\n<ul>\n<li><code>x</code>: x</li>',
  );
  expect(writeReportHtml({ ...report, masked: [] })).not.toContain('Masked');
});

/** Elements of a page, in order, by a parser that is not ours. */
function elementsOf(html: string): readonly string[] {
  const parser = new XMLParser({ preserveOrder: true, unpairedTags: ['meta'], stopNodes: ['*.style'] });
  const names: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) walk(each);
    else if (typeof node === 'object' && node !== null) {
      for (const [name, inner] of Object.entries(node)) {
        if (name !== '#text' && name !== ':@') names.push(name);
        walk(inner);
      }
    }
  };
  walk(parser.parse(html.replace('<!doctype html>', '')));
  return names;
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '</pre><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='x",
    '<!-- ',
    ']]>',
    '</style><style>',
    '&lt;b&gt;',
    '\u202e</title>',
    '`${1}`',
  ),
);

it('makes no element of a text, whatever it is', () => {
  const usual = elementsOf(writeReportHtml(reportOf('a')));
  expect(usual).toContain('pre');
  fc.assert(
    fc.property(hostile, (text) => {
      const html = writeReportHtml(reportOf(`a${text}`));
      expect(elementsOf(html)).toEqual(usual);
      expect(html).not.toMatch(/<script|<img|<link|<iframe|javascript:|url\(|@import/iu);
    }),
  );
});

it('says each text that the report says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (text) => {
      const html = writeReportHtml(reportOf(`a${text}b`));
      expect(html).toContain(escapeMarkup(reportOf(`a${text}b`).title));
    }),
  );
});

it('allows its own style and nothing else', () => {
  const hash = createHash('sha256').update(reportStyle).digest('base64');
  expect(reportStyleHash).toBe(`sha256-${hash}`);
  const html = writeReportHtml(reportOf('a'));
  expect(html).toContain(
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${reportStyleHash}'; base-uri 'none'; form-action 'none'">`,
  );
  expect(html.match(/(?:src|href)=/giu)).toBeNull();
});

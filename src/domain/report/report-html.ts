/**
 * A report as one HTML file that any browser opens and prints: no script, nothing from elsewhere, and a policy that
 * would not load it. Every text is escaped in {@link escapeMarkup}, and nowhere else does a text become markup.
 */
import type { Report, ReportBlock, ReportLine } from './report.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '\uFFFD')
    .replaceAll(/[&<>"'`]/gu, (character) => entities[character] ?? '');
}

function element(
  name: 'p' | 'li' | 'dd' | 'b' | 'code' | 'dt' | 'h1' | 'h2' | 'title',
  inner: string,
): string {
  return `<${name}>${inner}</${name}>`;
}

function writeLine(line: ReportLine): string {
  return line
    .map((part) => {
      if (typeof part === 'string') return escapeMarkup(part);
      if ('strong' in part) return element('b', escapeMarkup(part.strong));
      return part.verbatim === '' ? '(empty)' : element('code', escapeMarkup(part.verbatim));
    })
    .join('');
}

function writeBlock(block: ReportBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return element('p', writeLine(block.line));
    case 'list': {
      const name = block.ordered ? 'ol' : 'ul';
      return `<${name}>\n${block.items.map((item) => element('li', writeLine(item))).join('\n')}\n</${name}>`;
    }
    case 'facts': {
      const facts = block.facts.map(
        ({ name, value }) => `${element('dt', escapeMarkup(name))}${element('dd', writeLine(value))}`,
      );
      return `<dl>\n${facts.join('\n')}\n</dl>`;
    }
    case 'code':
      // A first line end is the parser's own.
      return `<pre>\n${escapeMarkup(block.text)}</pre>`;
  }
}

export const reportStyle = `
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 52rem; padding: 1.5rem; background: #fff; color: #1d1f24; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.35rem; line-height: 1.3; }
h2 { border-top: 1px solid #dedad0; padding-top: .8rem; font-size: 1rem; break-after: avoid; }
dl { display: grid; grid-template-columns: minmax(7rem, 12rem) minmax(0, 1fr); gap: .15rem 1rem; }
dt { color: #565a63; }
dd { margin: 0; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { white-space: pre-wrap; background: #f6f5f1; padding: .6rem .8rem; }
@media (max-width: 30rem) { dl { grid-template-columns: minmax(0, 1fr); } }
@media print { body { max-width: none; padding: 0; font-size: 10.5px; } code, pre { font-size: 9.5px; } pre { background: none; padding: 0; } dt, dd, li { break-inside: avoid; } }
`;

/** SHA-256 of {@link reportStyle}: the policy allows this style and no other. */
export const reportStyleHash = 'sha256-peoRiYNZ+SYbpTBZkM2+xvCYhXsbW9w7Sygz6Lkn1ps=';

const policy = `default-src 'none'; style-src '${reportStyleHash}'; base-uri 'none'; form-action 'none'`;

export function writeReportHtml({ title, sections, masked }: Report): string {
  const body = [
    element('h1', escapeMarkup(title)),
    ...sections.flatMap((section) => [
      element('h2', escapeMarkup(section.title)),
      ...section.blocks.map(writeBlock),
    ]),
    ...(masked.length === 0
      ? []
      : [
          element('h2', 'Masked in this report'),
          `<ul>\n${masked
            .map(({ where, why }) =>
              element('li', `${element('code', escapeMarkup(where))}: ${escapeMarkup(why)}`),
            )
            .join('\n')}\n</ul>`,
        ]),
  ];
  return `${[
    '<!doctype html>',
    '<html lang="en" translate="no">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    element('title', escapeMarkup(title)),
    `<style>${reportStyle}</style>`,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
  ].join('\n')}\n`;
}

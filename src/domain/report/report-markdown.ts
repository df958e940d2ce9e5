/** A report as Markdown. */
import { codeBlock, codeSpan, escapeMarkdown } from './escape-markdown.ts';
import type { Report, ReportBlock, ReportLine } from './report.ts';

function writeLine(line: ReportLine): string {
  return line
    .map((part) => {
      if (typeof part !== 'string') {
        return 'strong' in part ? `**${escapeMarkdown(part.strong)}**` : codeSpan(part.verbatim);
      }
      // Blanks between the parts are of the line, not of the words.
      const lead = part.startsWith(' ') ? ' ' : '';
      const end = part.length > 1 && part.endsWith(' ') ? ' ' : '';
      return `${lead}${escapeMarkdown(part)}${end}`;
    })
    .join('')
    .trim();
}

function writeBlock(block: ReportBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return writeLine(block.line);
    case 'list':
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${writeLine(item)}`)
        .join('\n');
    case 'facts':
      return block.facts
        .map(({ name, value }) => `- **${escapeMarkdown(name)}**: ${writeLine(value)}`)
        .join('\n');
    case 'code':
      return codeBlock(block.text, block.language);
  }
}

export function writeReportMarkdown({ title, sections, masked }: Report): string {
  const parts = [
    `# ${escapeMarkdown(title)}`,
    ...sections.flatMap((section) => [
      `## ${escapeMarkdown(section.title)}`,
      ...section.blocks.map(writeBlock),
    ]),
    ...(masked.length === 0
      ? []
      : [
          '## Masked in this report',
          masked.map(({ where, why }) => `- ${codeSpan(where)}: ${escapeMarkdown(why)}`).join('\n'),
        ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

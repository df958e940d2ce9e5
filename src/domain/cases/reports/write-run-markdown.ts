/** A run as a Markdown table, as a merge request shows it: what needs a look comes first. */
import { targetNames } from '../../relay/target-names.ts';
import { escapeMarkdown } from '../../report/escape-markdown.ts';
import { describeTotals } from '../running/run-totals.ts';
import type { ReportedCase, ReportedKind, RunReport } from './run-report.ts';

/** Cases as expected that are listed; the rest is counted. */
const mostAsExpected = 20;

const marks: Readonly<Record<ReportedKind, string>> = {
  'as-expected': '✓',
  differs: '≠',
  unknown: '?',
  'not-run': '○',
};

/** Without the quotation marks that make code of what they hold: a bar within code would end the cell. */
function cell(text: string): string {
  return escapeMarkdown(text.replaceAll(/[“”]/gu, '"'));
}

function rowOf({ folder, nameApart, kind, title, expected, got, durationMs }: ReportedCase): string {
  const shown = kind === 'as-expected' ? 'as expected' : kind === 'differs' ? `${got}. ${title}` : title;
  const cells = [
    cell(folder === '' ? nameApart : `${folder} / ${nameApart}`),
    cell(expected),
    `${marks[kind]} ${cell(shown)}`,
    durationMs === null ? '' : `${durationMs.toLocaleString('en')} ms`,
  ];
  return `| ${cells.join(' | ')} |`;
}

export function writeRunMarkdown({ targetId, startedAtMs, totals, cases }: RunReport): string {
  const started = new Date(startedAtMs)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/u, ' UTC');
  const others = cases.filter(({ kind }) => kind !== 'as-expected');
  const good = cases.filter(({ kind }) => kind === 'as-expected');
  const rest = good.length - mostAsExpected;
  return [
    `Countersign, ${targetNames[targetId]}, ${started}: ${describeTotals(totals)}.`,
    '',
    '| Case | Expected | Got | Time |',
    '| --- | --- | --- | ---: |',
    ...[...others, ...good.slice(0, mostAsExpected)].map(rowOf),
    ...(rest > 0 ? ['', `and ${rest.toLocaleString('en')} more as expected`] : []),
    '',
  ].join('\n');
}

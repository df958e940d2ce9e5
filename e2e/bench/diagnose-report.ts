/** The tables about diagnosing. */
import type { CpuRate } from './cpu.ts';
import type { PlainSearch, PlainTime } from './plain-searches.ts';
import type { SearchTimes } from './search-probe.ts';
import { formatRatio, formatSamples } from './statistics.ts';
import { formatTable } from './table.ts';
import type { VerdictTimes } from './verdict-probe.ts';

export interface MeasuredDiagnosis {
  readonly title: string;
  readonly size: string;
  readonly rate: CpuRate;
  readonly verdicts: readonly VerdictTimes[];
  readonly searches: readonly SearchTimes[];
  /** Of the console's main thread, from the paste to the verdict. */
  readonly longestTasksMs: readonly number[];
  /** Of a page that has a field and no script, for the same paste. */
  readonly bareTasksMs: readonly number[];
  readonly plain: Readonly<Record<PlainSearch, readonly PlainTime[]>>;
}

function caseCells({ title, size, rate }: MeasuredDiagnosis): string[] {
  return [`${size}, ${title}`, `${rate}×`];
}

export function verdictTable(results: readonly MeasuredDiagnosis[]): string {
  const rows = results.map((result) => [
    ...caseCells(result),
    formatSamples(result.verdicts.map(({ shownMs }) => shownMs)),
    formatSamples(result.verdicts.map(({ paintedMs }) => paintedMs)),
    formatSamples(result.searches.map(({ searchMs }) => searchMs)),
    String(result.searches.at(-1)?.combinations ?? '–'),
    formatSamples(result.longestTasksMs),
    formatSamples(result.bareTasksMs),
  ]);
  return formatTable(
    'Paste to verdict on screen, ms: least / median / p95 (tasks in processor time)',
    [
      'case',
      'CPU',
      'verdict',
      'painted',
      'in the worker',
      'base strings',
      'longest task',
      'the paste alone, bare field',
    ],
    rows,
  );
}

/** Times of all combinations; a mark where fewer were made. */
function formatPlain(times: readonly PlainTime[], combinations: number): string {
  const made = Math.min(...times.map((time) => time.made));
  const samples = formatSamples(times.map(({ ms }) => ms));
  return times.length > 0 && made < combinations ? `${samples} (≈ from ${made})` : samples;
}

export function plainSearchTable(results: readonly MeasuredDiagnosis[]): string {
  const rows = results
    .filter(({ searches }) => (searches.at(-1)?.combinations ?? 0) > 1)
    .map((result) => {
      const shown = result.verdicts.map(({ shownMs }) => shownMs);
      const combinations = result.searches.at(-1)?.combinations ?? 0;
      const { 'node-forge': forge, WebCrypto: webCrypto } = result.plain;
      return [
        ...caseCells(result),
        String(combinations),
        formatSamples(shown),
        formatPlain(forge, combinations),
        formatPlain(webCrypto, combinations),
        formatRatio(
          forge.map(({ ms }) => ms),
          shown,
        ),
        formatRatio(
          webCrypto.map(({ ms }) => ms),
          shown,
        ),
      ];
    });
  return formatTable(
    'As many base strings on the main thread, ms: least / median / p95; with forge all of it is one task',
    ['case', 'CPU', 'base strings', 'Countersign', 'forge', 'WebCrypto', 'forge : C', 'WebCrypto : C'],
    rows,
  );
}

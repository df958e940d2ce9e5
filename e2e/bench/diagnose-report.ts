/** The tables about diagnosing. */
import type { CpuRate } from './cpu.ts';
import type { BenchedRequest } from './diagnose-requests.ts';
import type { PlainSearch, PlainTime } from './plain-searches.ts';
import type { SearchTimes } from './search-probe.ts';
import { formatRatio, formatSamples } from './statistics.ts';
import { formatTable } from './table.ts';
import type { VerdictTimes } from './verdict-probe.ts';

export interface MeasuredDiagnosis extends Pick<BenchedRequest, 'size' | 'method'> {
  readonly title: string;
  readonly rate: CpuRate;
  /** Milliseconds to the headline at 1×. */
  readonly goal: number;
  readonly verdicts: readonly VerdictTimes[];
  readonly searches: readonly SearchTimes[];
  /** Of the console's main thread, from the paste to the verdict. */
  readonly longestTasksMs: readonly number[];
  /** Of a page that has a field and no script, for the same paste. */
  readonly bareTasksMs: readonly number[];
  readonly plain: Readonly<Record<PlainSearch, readonly PlainTime[]>>;
}

/** A search may take this much of the time of the digests alone. */
const goalRatio = 1.5;

function caseCells({ title, size, method, rate }: MeasuredDiagnosis): string[] {
  return [`${method}, ${size}, ${title}`, `${rate}×`];
}

export function verdictTable(results: readonly MeasuredDiagnosis[]): string {
  const rows = results.map((result) => [
    ...caseCells(result),
    formatSamples(result.verdicts.map(({ shownMs }) => shownMs)),
    result.rate === 1 ? String(result.goal) : '',
    formatSamples(result.verdicts.map(({ paintedMs }) => paintedMs)),
    formatSamples(result.searches.map(({ searchMs }) => searchMs)),
    String(result.searches.at(-1)?.combinations ?? '–'),
    formatSamples(result.longestTasksMs),
    formatSamples(result.bareTasksMs),
  ]);
  return formatTable(
    'Paste to headline on screen, ms: least / median / p95 (tasks in processor time)',
    [
      'case',
      'CPU',
      'headline',
      'goal',
      'painted',
      'in the workers',
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
      const searches = result.searches.map(({ searchMs }) => searchMs);
      const combinations = result.searches.at(-1)?.combinations ?? 0;
      const { 'node-forge': forge, WebCrypto: webCrypto, 'digests alone': digests } = result.plain;
      return [
        ...caseCells(result),
        String(combinations),
        formatSamples(searches),
        formatPlain(digests, combinations),
        formatRatio(
          searches,
          digests.map(({ ms }) => ms),
        ),
        String(goalRatio),
        formatPlain(webCrypto, combinations),
        formatPlain(forge, combinations),
      ];
    });
  return formatTable(
    'The search beside as many base strings on the main thread, ms: least / median / p95',
    [
      'case',
      'CPU',
      'base strings',
      'in the workers',
      'WebCrypto, texts made beforehand',
      'ratio',
      'goal',
      'WebCrypto and texts',
      'forge and texts',
    ],
    rows,
  );
}

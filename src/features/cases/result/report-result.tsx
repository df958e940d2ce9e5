import { useMemo } from 'react';
import { describeDifference, type ExpectationRow } from '#domain/cases/comparing/compare-expectation.ts';
import type { ComparedValue, ReportedComparison } from '#domain/exchange/report/comparison-section.ts';
import { ExchangeReportEntry } from '#inspector/exchange-report-entry.tsx';
import styles from '#inspector/report-entry.module.css';
import type { CaseResult } from '#services/cases/case-results.ts';
import { useCases } from '../cases-context.tsx';
import { useKeptExchange } from './use-exchange.ts';

function expectedWords({ expected, how }: ExpectationRow): string {
  if (expected === null) return 'any';
  if (how === 'absent') return 'absent';
  return how === 'contains' ? `contains “${expected}”` : expected;
}

const valueOf = (row: ExpectationRow): ComparedValue => ({
  name: row.name,
  expected: expectedWords(row),
  got: row.got ?? 'absent',
  isSame: row.holds,
});

function comparisonOf({ outcome, file }: CaseResult, path: string): ReportedComparison {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const rows = outcome.kind === 'unknown' ? [] : outcome.rows;
  const verdict = {
    'as-expected': 'As the case expects.',
    differs: `${describeDifference(rows)}.`,
    unknown: 'The outcome is unknown: nothing could be compared.',
  }[outcome.kind];
  return { caseName: `${folder}${file.name}`, verdict, values: rows.map(valueOf) };
}

/** Hands the result of a case on, with the exchange that it came of. Nothing where that is not kept any more. */
export function ReportResult({ path, result }: { readonly path: string; readonly result: CaseResult }) {
  const { services } = useCases();
  const kept = useKeptExchange(result);
  const comparison = useMemo(() => comparisonOf(result, path), [result, path]);
  if (kept?.outcome.kind !== 'done') return null;
  return (
    <div className={styles['entry']}>
      <ExchangeReportEntry
        key={kept.number}
        exchange={kept.outcome.exchange}
        comparison={comparison}
        services={services}
        which={result.file.name}
        level={3}
      />
    </div>
  );
}

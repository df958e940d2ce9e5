/** What a case expected, and what it got. */
import type { ReportLine, ReportSection } from '../../report/report.ts';

export interface ComparedValue {
  /** E.g. `type` or `HTTP status`. */
  readonly name: string;
  /** In words or as a value, e.g. `any` or `contains “cannot be combined”`. */
  readonly expected: string;
  readonly got: string;
  readonly isSame: boolean;
}

export interface ReportedComparison {
  /** As it is listed, with its folder. */
  readonly caseName: string;
  /** A sentence: what differs, or that nothing does. */
  readonly verdict: string;
  readonly values: readonly ComparedValue[];
}

function lineOf({ name, expected, got, isSame }: ComparedValue): ReportLine {
  return [
    { strong: name },
    ': expected ',
    { verbatim: expected },
    isSame ? ', and got it' : ', got ',
    ...(isSame ? [] : [{ verbatim: got }]),
  ];
}

export function comparisonSection({ caseName, verdict, values }: ReportedComparison): ReportSection {
  return {
    title: 'Case',
    blocks: [
      { kind: 'paragraph', line: [{ verbatim: caseName }, ': ', verdict] },
      ...(values.length === 0 ? [] : [{ kind: 'list' as const, ordered: false, items: values.map(lineOf) }]),
    ],
  };
}

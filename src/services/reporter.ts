/** Reports are made apart from the page: with long values masking takes seconds. */
import type { BuiltReport } from '#domain/diagnosis/hand-on/built-report.ts';
import type { DiagnosisReportInput } from '#domain/diagnosis/hand-on/diagnosis-report.ts';
import type { ExchangeToReport } from '#domain/exchange/report/exchange-report.ts';
import type { ReportChoices } from '#domain/report/report-choices.ts';
import type { SearchedText } from '#domain/report/searched-text.ts';
import type { Result } from '#domain/result.ts';
import type { Refusal } from './signer.ts';

/** What a report is about. */
export type ReportSubject =
  | ({ readonly kind: 'exchange' } & Pick<ExchangeToReport, 'exchange' | 'comparison'>)
  | ({ readonly kind: 'diagnosis' } & Pick<DiagnosisReportInput, 'diagnosis' | 'language'>);

export interface ReportWish {
  readonly subject: ReportSubject;
  readonly choices: ReportChoices;
  /** Where the key worker found the consumer secret, by the names of what was searched. */
  readonly secretIn: ReadonlySet<string>;
}

/** A report, and the two texts that are handed on. */
export interface MadeReport extends BuiltReport {
  readonly markdown: string;
  readonly html: string;
}

export interface Reporter {
  /** Texts in which the consumer secret is looked for before a report is made. */
  readonly search: (subject: ReportSubject) => Promise<Result<readonly SearchedText[], Refusal>>;
  readonly make: (wish: ReportWish) => Promise<Result<MadeReport, Refusal>>;
}

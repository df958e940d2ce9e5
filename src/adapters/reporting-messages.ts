/** What page and reporting thread say to each other. */
import type { SearchedText } from '#domain/report/searched-text.ts';
import type { MadeReport, ReportSubject, ReportWish } from '#services/reporter.ts';

export type ReportingRequest =
  | { readonly id: number; readonly kind: 'search'; readonly subject: ReportSubject }
  | {
      readonly id: number;
      readonly kind: 'make';
      readonly subject: ReportSubject;
      readonly wish: Omit<ReportWish, 'subject'>;
    };

export type ReportingReply =
  | { readonly id: number; readonly kind: 'searched'; readonly searched: readonly SearchedText[] }
  | { readonly id: number; readonly kind: 'made'; readonly made: MadeReport }
  | { readonly id: number; readonly kind: 'failed' };

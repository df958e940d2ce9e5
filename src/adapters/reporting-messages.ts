/** What page and reporting thread say to each other. */
import type { SearchedText } from '#domain/report/searched-text.ts';
import type { MadeReport, ReportWish } from '#services/reporter.ts';
import type { CarriedSubject } from './carried-report-subject.ts';

export type ReportingRequest =
  | { readonly id: number; readonly kind: 'search'; readonly subject: CarriedSubject }
  | {
      readonly id: number;
      readonly kind: 'make';
      readonly subject: CarriedSubject;
      readonly wish: Omit<ReportWish, 'subject'>;
    };

export type ReportingReply =
  | { readonly id: number; readonly kind: 'searched'; readonly searched: readonly SearchedText[] }
  | { readonly id: number; readonly kind: 'made'; readonly made: MadeReport }
  | { readonly id: number; readonly kind: 'failed' };

/** Makes a report, without the thread around it. */
import { buildDiagnosisReport } from '#domain/diagnosis/hand-on/diagnosis-report.ts';
import { searchedInRequest } from '#domain/diagnosis/hand-on/searched-in-request.ts';
import { exchangeReport } from '#domain/exchange/report/exchange-report.ts';
import { searchedTexts } from '#domain/exchange/report/searched-texts.ts';
import { writeReportHtml } from '#domain/report/report-html.ts';
import { writeReportMarkdown } from '#domain/report/report-markdown.ts';
import type { SearchedText } from '#domain/report/searched-text.ts';
import type { MadeReport, ReportSubject, ReportWish } from '#services/reporter.ts';
import type { ReportingReply, ReportingRequest } from './reporting-messages.ts';

export function searchSubject(subject: ReportSubject): readonly SearchedText[] {
  return subject.kind === 'exchange'
    ? searchedTexts(subject.exchange)
    : searchedInRequest(subject.diagnosis.reading.parts);
}

export function makeReport({ subject, choices, secretIn }: ReportWish): MadeReport {
  const made =
    subject.kind === 'exchange'
      ? exchangeReport({ ...subject, choices, secretIn })
      : buildDiagnosisReport({ ...subject, choices, secretIn });
  return { ...made, markdown: writeReportMarkdown(made.report), html: writeReportHtml(made.report) };
}

export function answerReportingRequest(request: ReportingRequest): ReportingReply {
  const { id, subject } = request;
  return request.kind === 'search'
    ? { id, kind: 'searched', searched: searchSubject(subject) }
    : { id, kind: 'made', made: makeReport({ ...request.wish, subject }) };
}

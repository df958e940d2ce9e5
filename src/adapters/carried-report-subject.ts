/** What a report is about, on its way to the thread that makes it. */
import type { ReportSubject } from '#services/reporter.ts';

/** What a page made of an answer is not in a report, and may hold what no message can carry. */
export function packSubject(subject: ReportSubject): ReportSubject {
  if (subject.kind === 'diagnosis') return subject;
  const { exchange } = subject;
  return exchange.outcome === 'answered' ? { ...subject, exchange: { ...exchange, reading: null } } : subject;
}

/** {@link Reporter}: one thread for all reports, started with the first. */
import { failed, success } from '#domain/result.ts';
import type { Reporter, ReportSubject } from '#services/reporter.ts';
import type { Refusal } from '#services/signer.ts';
import { createAskedThread, type AskedThread } from './asked-thread.ts';
import type { ReportingReply, ReportingRequest } from './reporting-messages.ts';

export type ReportingThread = AskedThread<ReportingRequest, ReportingReply>;

const notMade: Refusal = { what: 'The report could not be made.', next: 'Close it and open it again.' };

/** What a page made of an answer is not in a report, and may hold what no message can carry. */
function portable(subject: ReportSubject): ReportSubject {
  if (subject.kind === 'diagnosis' || subject.exchange.outcome !== 'answered') return subject;
  return { ...subject, exchange: { ...subject.exchange, reading: null } };
}

export function createWorkerReporter(startThread: () => ReportingThread): Reporter {
  const ask = createAskedThread(startThread);
  return {
    async search(subject) {
      const reply = await ask((id) => ({ id, kind: 'search', subject: portable(subject) }));
      return typeof reply !== 'string' && reply.kind === 'searched'
        ? success(reply.searched)
        : failed(notMade);
    },
    async make(wish) {
      const reply = await ask((id) => ({
        id,
        kind: 'make',
        wish: { ...wish, subject: portable(wish.subject) },
      }));
      return typeof reply !== 'string' && reply.kind === 'made' ? success(reply.made) : failed(notMade);
    },
  };
}

/** {@link Reporter}: one thread for all reports, started with the first. */
import { failed, success } from '#domain/result.ts';
import { threadLost } from '#services/part-not-loaded.ts';
import type { Reporter } from '#services/reporter.ts';
import type { Refusal } from '#services/signer.ts';
import { createAskedThread, type AskedThread, type Unasked } from './asked-thread.ts';
import { packSubject } from './carried-report-subject.ts';
import type { ReportingReply, ReportingRequest } from './reporting-messages.ts';

export type ReportingThread = AskedThread<ReportingRequest, ReportingReply>;

const again = 'Close it and open it again.';

function whyNot(reply: ReportingReply | Unasked): Refusal {
  return typeof reply === 'string'
    ? { what: threadLost.what, next: `${threadLost.next} ${again}` }
    : { what: 'The report could not be made.', next: again };
}

export function createWorkerReporter(startThread: () => ReportingThread): Reporter {
  const ask = createAskedThread(startThread);
  return {
    async search(subject) {
      const reply = await ask((id) => ({ id, kind: 'search', subject: packSubject(subject) }));
      return typeof reply !== 'string' && reply.kind === 'searched'
        ? success(reply.searched)
        : failed(whyNot(reply));
    },
    async make({ subject, ...wish }) {
      const reply = await ask((id) => ({ id, kind: 'make', subject: packSubject(subject), wish }));
      return typeof reply !== 'string' && reply.kind === 'made' ? success(reply.made) : failed(whyNot(reply));
    },
  };
}

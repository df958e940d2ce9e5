/** The thread that makes reports. It holds no key and keeps nothing. */
import './zod-jitless.ts';
import { makeReport, searchSubject } from './reporting.ts';
import type { ReportingReply, ReportingRequest } from './reporting-messages.ts';

function reply(request: ReportingRequest): ReportingReply {
  const { id } = request;
  try {
    return request.kind === 'search'
      ? { id, kind: 'searched', searched: searchSubject(request.subject) }
      : { id, kind: 'made', made: makeReport(request.wish) };
  } catch {
    // What went wrong may hold what has to be hidden.
    return { id, kind: 'failed' };
  }
}

addEventListener('message', ({ data }: MessageEvent<ReportingRequest>) => postMessage(reply(data)));

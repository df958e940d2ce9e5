/** The thread that makes reports. It holds no key and keeps nothing. */
import './zod-jitless.ts';
import { answerReportingRequest } from './reporting.ts';
import type { ReportingReply, ReportingRequest } from './reporting-messages.ts';

function reply(request: ReportingRequest): ReportingReply {
  try {
    return answerReportingRequest(request);
  } catch {
    // What went wrong may hold what has to be hidden.
    return { id: request.id, kind: 'failed' };
  }
}

addEventListener('message', ({ data }: MessageEvent<ReportingRequest>) => postMessage(reply(data)));

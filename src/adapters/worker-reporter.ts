/** {@link Reporter}: one thread for all reports, started with the first. */
import { failed, success } from '#domain/result.ts';
import type { Reporter, ReportSubject } from '#services/reporter.ts';
import type { Refusal } from '#services/signer.ts';
import type { ReportingReply, ReportingRequest } from './reporting-messages.ts';

/** As much of a `Worker` as is used. */
export interface ReportingThread {
  readonly postMessage: (request: ReportingRequest) => void;
  readonly terminate: () => void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ReportingReply>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

const notMade: Refusal = { what: 'The report could not be made.', next: 'Close it and open it again.' };

/** What a page made of an answer is not in a report, and may hold what no message can carry. */
function portable(subject: ReportSubject): ReportSubject {
  if (subject.kind === 'diagnosis' || subject.exchange.outcome !== 'answered') return subject;
  return { ...subject, exchange: { ...subject.exchange, reading: null } };
}

export function createWorkerReporter(startThread: () => ReportingThread): Reporter {
  const waiting = new Map<number, (reply: ReportingReply) => void>();
  let thread: ReportingThread | null = null;
  let lastId = 0;

  function start(): ReportingThread {
    const started = startThread();
    started.addEventListener('message', ({ data }) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
    started.addEventListener('error', () => {
      started.terminate();
      thread = null;
      for (const [id, end] of waiting) end({ id, kind: 'failed' });
      waiting.clear();
    });
    return started;
  }

  function ask(requestOf: (id: number) => ReportingRequest): Promise<ReportingReply> {
    lastId += 1;
    const id = lastId;
    thread ??= start();
    const asked = thread;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      asked.postMessage(requestOf(id));
    });
  }

  return {
    async search(subject) {
      const reply = await ask((id) => ({ id, kind: 'search', subject: portable(subject) }));
      return reply.kind === 'searched' ? success(reply.searched) : failed(notMade);
    },
    async make(wish) {
      const reply = await ask((id) => ({
        id,
        kind: 'make',
        wish: { ...wish, subject: portable(wish.subject) },
      }));
      return reply.kind === 'made' ? success(reply.made) : failed(notMade);
    },
  };
}

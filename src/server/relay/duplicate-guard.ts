/**
 * One click is at most one request at the gateway. Browsers repeat a POST by themselves when a
 * reused connection is reset, so a second arrival joins the first and gets the same reply.
 */
import { createHash } from 'node:crypto';
import type { RelayReply, RelayRequest } from '#domain/relay/contract.ts';
import { receivedBase64 } from './received-base64.ts';

const rememberMs = 10 * 60_000;
const keptReplyBytes = 16 * 1_048_576;

interface Entry {
  readonly digest: string;
  readonly nonce: string;
  readonly startedMs: number;
  /** Null once the reply had to make room. */
  reply: Promise<RelayReply> | null;
  replyBytes: number;
}

export interface DuplicateGuard {
  /** Runs `send` on the first arrival only. `arrivedMs` comes from a clock that never goes back. */
  readonly once: (
    request: RelayRequest,
    nonce: string,
    arrivedMs: number,
    send: () => Promise<RelayReply>,
  ) => Promise<RelayReply>;
}

function refuse(reason: string): Promise<RelayReply> {
  return Promise.resolve({
    kind: 'failure',
    failure: { kind: 'duplicate', sent: 'no', reason },
    durationMs: 0,
  });
}

export function createDuplicateGuard(): DuplicateGuard {
  const byRequestId = new Map<string, Entry>();
  const nonces = new Map<string, Entry>();

  function free(entry: Entry): void {
    if (nonces.get(entry.nonce) === entry) nonces.delete(entry.nonce);
  }

  function forget(nowMs: number): void {
    for (const [id, entry] of byRequestId) {
      if (nowMs - entry.startedMs < rememberMs) break;
      byRequestId.delete(id);
      free(entry);
    }
  }

  /** Gives up the oldest finished replies; their requests stay known. */
  function makeRoom(): void {
    let total = [...byRequestId.values()].reduce((sum, { replyBytes }) => sum + replyBytes, 0);
    for (const entry of byRequestId.values()) {
      if (total <= keptReplyBytes) break;
      if (entry.replyBytes === 0) continue;
      total -= entry.replyBytes;
      entry.replyBytes = 0;
      entry.reply = null;
    }
  }

  return {
    once(request, nonce, arrivedMs, send) {
      forget(arrivedMs);
      const digest = createHash('sha256').update(JSON.stringify(request)).digest('hex');
      const known = byRequestId.get(request.requestId);
      if (known !== undefined) {
        if (known.digest !== digest) return refuse('Another request was already sent under this request id.');
        return known.reply ?? refuse('This request was already sent; its answer is no longer kept.');
      }
      if (nonces.has(nonce)) {
        return refuse('A request with this oauth_nonce was already sent. Sign again to get a new nonce.');
      }
      const entry: Entry = { digest, nonce, startedMs: arrivedMs, reply: null, replyBytes: 0 };
      byRequestId.set(request.requestId, entry);
      nonces.set(nonce, entry);
      const reply = send().then((value) => {
        // What surely was not sent has used no nonce.
        if (value.kind === 'failure' && value.failure.sent === 'no') free(entry);
        entry.replyBytes = receivedBase64(value).length;
        makeRoom();
        return value;
      });
      entry.reply = reply;
      return reply;
    },
  };
}
